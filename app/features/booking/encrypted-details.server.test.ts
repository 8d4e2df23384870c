import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DecryptionFailed } from '../../lib/security/encryption.server.ts'
import { decryptGuardian, encryptGuardian } from './encrypted-details.server.ts'
import { secrets } from './testing.server.ts'

const informed = { name: 'Mama Chidi', contact: '+234 800 000 0000' }

test('who may be contacted opens for its own booking only', () => {
  const bookingId = randomUUID()
  const contactEncrypted = encryptGuardian(secrets, bookingId, informed)
  expect(contactEncrypted).not.toContain('Mama')
  expect(decryptGuardian(secrets, { bookingId, contactEncrypted })).toEqual(informed)
  const other = { bookingId: randomUUID(), contactEncrypted }
  expect(() => decryptGuardian(secrets, other)).toThrow(DecryptionFailed)
  expect(decryptGuardian(secrets, null)).toBeNull()
})
