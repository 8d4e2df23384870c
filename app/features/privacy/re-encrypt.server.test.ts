import { randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { bookings, bookingTexts, guardians } from '../../db/tables/booking.ts'
import { bookingNotes } from '../../db/tables/booking-notes.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { freshDb } from '../../db/testing.server.ts'
import { decryptField, encryptField, type FieldKeys } from '../../lib/security/encryption.server.ts'
import { rotateEncryptedFields } from './re-encrypt.server.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')
const before: FieldKeys = { current: 'old', byId: new Map([['old', randomBytes(32)]]) }
const after: FieldKeys = { current: 'new', byId: new Map([['new', randomBytes(32)], ...before.byId]) }
const columns = {
  complaintEncrypted: 'complaint_sealed',
  expectationsEncrypted: 'expectations_sealed',
  durationEncrypted: 'duration_sealed',
  contactEncrypted: 'guardian_sealed',
} as const
type Column = keyof typeof columns

const toFieldId = (rowId: string, column: Column) => ({ table: 'bookings', column: columns[column], rowId })

async function addBookings(db: Db, count: number, keys: FieldKeys) {
  const ids = Array.from({ length: count }, () => randomUUID())
  const toText = (id: string, column: Column) =>
    encryptField(keys, toFieldId(id, column), `${column} of ${id}`)
  const person = { name: 'Ada', email: 'ada@mail.example.com', createdAt: now }
  await db
    .insert(bookings)
    .values(ids.map((id) => ({ id, status: 'requested' as const, clientKey: id, ...person })))
  await db.insert(bookingTexts).values(
    ids.map((id) => ({
      bookingId: id,
      complaintEncrypted: toText(id, 'complaintEncrypted'),
      expectationsEncrypted: toText(id, 'expectationsEncrypted'),
      durationEncrypted: toText(id, 'durationEncrypted'),
    })),
  )
  await db.insert(guardians).values(
    ids.map((id) => ({
      bookingId: id,
      contactEncrypted: id < '8' ? toText(id, 'contactEncrypted') : null,
    })),
  )
  return ids
}

async function readAll(db: Db, keys: FieldKeys) {
  const found = await db
    .select()
    .from(bookingTexts)
    .innerJoin(guardians, eq(guardians.bookingId, bookingTexts.bookingId))
  const rows = found.map((row) => ({ ...row.booking_texts, ...row.guardians }))
  for (const row of rows) {
    for (const column of Object.keys(columns) as Column[]) {
      const encrypted = row[column]
      const text = encrypted && decryptField(keys, toFieldId(row.bookingId, column), encrypted)
      if (text && text !== `${column} of ${row.bookingId}`)
        throw new Error(`${column} of ${row.bookingId} is ${text}`)
    }
  }
  return rows
}

test('a rotation encrypts every text again, and a second one finds nothing to do', async () => {
  const db = await freshDb()
  const ids = await addBookings(db, 70, before)
  await addBookings(db, 5, after)
  const named = ids.filter((id) => id < '8').length
  expect(await rotateEncryptedFields(db, after, { batch: 16 }, now)).toEqual({
    reencrypted: 210 + named,
    failed: 0,
    failedAt: [],
  })
  const onlyNew: FieldKeys = { current: 'new', byId: new Map([...after.byId].slice(0, 1)) }
  expect(await readAll(db, onlyNew)).toHaveLength(75)
  expect(await rotateEncryptedFields(db, after, {}, now)).toMatchObject({ reencrypted: 0, failed: 0 })
  expect(await db.select().from(auditEvents).orderBy(auditEvents.id)).toMatchObject([
    { action: 'keys.rotated', subjectId: 'new', actorId: null },
    { action: 'keys.rotated', subjectId: 'new', actorId: null },
  ])
})

test('people read and write during a rotation, and no read fails', async () => {
  const db = await freshDb()
  const ids = await addBookings(db, 120, before)
  let rotating = true
  let reads = 0
  const reader = async () => {
    while (rotating) {
      await readAll(db, after)
      reads += 1
    }
  }
  // A server that started before the rotation still encrypts with the old key.
  const writer = async () => {
    for (const id of ids.slice(0, 60)) {
      const complaintEncrypted = encryptField(
        before,
        toFieldId(id, 'complaintEncrypted'),
        `complaintEncrypted of ${id}`,
      )
      await db.update(bookingTexts).set({ complaintEncrypted }).where(eq(bookingTexts.bookingId, id))
    }
  }
  const rotation = rotateEncryptedFields(db, after, { batch: 10 }, now).finally(() => {
    rotating = false
  })
  const [rotated] = await Promise.all([rotation, reader(), reader(), writer()])
  expect(rotated.failed).toBe(0)
  expect(reads).toBeGreaterThan(2)
  await rotateEncryptedFields(db, after, {}, now)
  const rows = await readAll(db, after)
  expect(rows.filter((row) => !row.complaintEncrypted?.startsWith('v1.new.'))).toEqual([])
})

test('a text that no key decrypts is reported, stays as it is and does not stop the others', async () => {
  const db = await freshDb()
  const [first = '', second = ''] = (await addBookings(db, 3, before)).sort()
  await db.execute(sql`update booking_texts set complaint_sealed =
    (select complaint_sealed from booking_texts where id = ${second}::uuid) where id = ${first}::uuid`)
  await db.delete(guardians)
  await db
    .update(bookingTexts)
    .set({ durationEncrypted: 'v1.lost.AAAA' })
    .where(eq(bookingTexts.bookingId, second))
  expect(await rotateEncryptedFields(db, after, { batch: 1 }, now)).toEqual({
    reencrypted: 7,
    failed: 2,
    failedAt: [`booking_texts.complaint_sealed ${first}`, `booking_texts.duration_sealed ${second}`],
  })
  const [row] = await db.select().from(bookingTexts).where(eq(bookingTexts.bookingId, second))
  expect(row?.durationEncrypted).toBe('v1.lost.AAAA')
})

test('the notes of staff are encrypted again too', async () => {
  const db = await freshDb()
  const [bookingId = ''] = await addBookings(db, 1, after)
  const id = randomUUID()
  const field = { table: 'booking_notes', column: 'note_sealed', rowId: id }
  const noteEncrypted = encryptField(before, field, 'She slept well')
  await db.insert(bookingNotes).values({ id, bookingId, noteEncrypted, createdAt: now, changedAt: now })
  expect(await rotateEncryptedFields(db, after, {}, now)).toMatchObject({ reencrypted: 1, failed: 0 })
  const [note] = await db.select().from(bookingNotes)
  const onlyNew: FieldKeys = { current: 'new', byId: new Map([['new', after.byId.get('new') as Uint8Array]]) }
  expect(decryptField(onlyNew, field, note?.noteEncrypted ?? '')).toBe('She slept well')
})
