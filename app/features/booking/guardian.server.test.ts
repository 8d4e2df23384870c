import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { SealBroken } from '../../lib/encryption.server.ts'
import type { Secrets } from '../../lib/secrets.server.ts'
import { openGuardian, sealGuardian } from './guardian.server.ts'

const secrets = {
  fieldKeys: { current: 'k1', byId: new Map([['k1', randomBytes(32)]]) },
} as unknown as Secrets

test('a guardian’s name and contact open again in their own booking only', () => {
  const id = randomUUID()
  const named = { answer: 'informed', name: 'Mrs Okafor', contact: '+234 000 000 0000' } as const
  const { guardianAnswer, guardianSealed } = sealGuardian(secrets, id, named)
  expect(guardianAnswer).toBe('informed')
  expect(guardianSealed).not.toContain('Okafor')
  expect(openGuardian(secrets, { id, guardianSealed })).toEqual({ name: named.name, contact: named.contact })
  expect(() => openGuardian(secrets, { id: randomUUID(), guardianSealed })).toThrow(SealBroken)
})

test('nobody is kept for somebody who cannot ask safely, or who is of age', () => {
  const id = randomUUID()
  expect(sealGuardian(secrets, id, { answer: 'unsafe' })).toEqual({
    guardianAnswer: 'unsafe',
    guardianSealed: null,
  })
  expect(sealGuardian(secrets, id, undefined)).toEqual({ guardianAnswer: null, guardianSealed: null })
  expect(openGuardian(secrets, { id, guardianSealed: null })).toBeNull()
})
