import { randomBytes } from 'node:crypto'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { OpenDatabase } from '../../app/db/open.server.ts'
import { recordAudit } from '../../app/db/record-audit.server.ts'
import { seedSampleData } from '../../app/db/seed/seed.server.ts'
import { saveMessage } from '../../app/features/messages/messages.server.ts'
import type { openUploads } from '../../app/lib/http/uploads.server.ts'
import { parseFieldKeys } from '../../app/lib/security/encryption.server.ts'
import { type ExecuteSql, toExecuteSql } from '../../bench/execute-sql.ts'
import { makeBookings } from '../../bench/make-bookings.ts'
import { openEmbeddedLock, openPostgresLock } from '../../server/backup/database/connection.ts'

const madeAt = Temporal.Instant.from('2026-11-24T10:00Z')

/** Returns a pair of keys for backups, and keys that show who made them. */
export async function makeBackupKeys() {
  const identity = await generateX25519Identity()
  return { identity, key: await identityToRecipient(identity), fieldKeys: makeFieldKeys() }
}

/** Returns keys for encrypted texts. */
export function makeFieldKeys() {
  const keys = parseFieldKeys(`k1:${randomBytes(32).toString('base64url')}`)
  if (!keys) throw new Error('the keys have the wrong form')
  return keys
}

/** Fills a database with an agency, bookings, an encrypted message with awkward characters, and audit events. */
export async function fillDatabase(
  database: OpenDatabase,
  { bookings, fieldKeys }: Readonly<{ bookings: number; fieldKeys: ReturnType<typeof makeFieldKeys> }>,
) {
  const { db } = database
  await seedSampleData(db, madeAt)
  const executeSql: ExecuteSql = toExecuteSql(database)
  await makeBookings(executeSql, bookings)
  const details = {
    name: 'Zoë "Tab\t" O\\Neill\nשלום 🌊',
    email: 'zoe@mail.example',
    subject: 'Line\r\nbreak',
    message: '\\N',
  }
  const keys = { fieldKeys, requestKey: randomBytes(32) }
  await saveMessage(db, keys, { details, quarantined: false }, madeAt)
  for (let n = 0; n < 20; n += 1) {
    await recordAudit(db, { at: madeAt, action: 'booking.listed', subjectType: 'booking', subjectId: `${n}` })
  }
}

/** Stores pictures of random bytes under names as the gallery gives. */
export async function addPictures(uploads: ReturnType<typeof openUploads>, count: number, bytes: number) {
  for (let n = 0; n < count; n += 1) {
    const folder = randomBytes(16).toString('base64url')
    await uploads.put(`${folder}/small.webp`, randomBytes(bytes), 'image/webp')
  }
}

export function openTestLock({ embedded, url }: OpenDatabase & Readonly<{ url?: string }>) {
  return embedded ? openEmbeddedLock(embedded) : openPostgresLock(url ?? '')
}
