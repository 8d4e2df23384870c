import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DecryptionFailed } from '../../lib/security/encryption.server.ts'
import { decryptGuardian, encryptGuardian } from './encrypted-details.server.ts'
import { secrets } from './testing.server.ts'

const informed = { answer: 'informed', name: 'Mama Chidi', contact: '+234 800 000 0000' } as const

test('who may be contacted opens for its own booking only', () => {
  const id = randomUUID()
  const { guardianAnswer, guardianEncrypted } = encryptGuardian(secrets, id, informed)
  expect(guardianAnswer).toBe('informed')
  expect(guardianEncrypted).not.toContain('Mama')
  expect(decryptGuardian(secrets, { id, guardianEncrypted })).toEqual({
    name: informed.name,
    contact: informed.contact,
  })
  expect(() => decryptGuardian(secrets, { id: randomUUID(), guardianEncrypted })).toThrow(DecryptionFailed)
})

test('where it is not safe to ask anybody, nobody is named', () => {
  const id = randomUUID()
  const encrypted = encryptGuardian(secrets, id, { answer: 'unsafe' })
  expect(encrypted).toEqual({ guardianAnswer: 'unsafe', guardianEncrypted: null, guardianStatus: null })
  expect(decryptGuardian(secrets, { id, guardianEncrypted: null })).toBeNull()
})
