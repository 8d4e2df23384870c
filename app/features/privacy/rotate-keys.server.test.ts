import { randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { auditEvents } from '../../db/tables/audit.ts'
import { bookingNotes, bookings } from '../../db/tables/booking.ts'
import { freshDb } from '../../db/testing.server.ts'
import {
  type FieldKeys,
  isSealedWithOldKey,
  openField,
  sealField,
} from '../../lib/security/encryption.server.ts'
import { rotateSealedTexts } from './rotate-keys.server.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')
const before: FieldKeys = { current: 'old', byId: new Map([['old', randomBytes(32)]]) }
const after: FieldKeys = { current: 'new', byId: new Map([['new', randomBytes(32)], ...before.byId]) }
const columns = {
  complaintSealed: 'complaint_sealed',
  expectationsSealed: 'expectations_sealed',
  durationSealed: 'duration_sealed',
  guardianSealed: 'guardian_sealed',
} as const
type Column = keyof typeof columns

const toPlace = (rowId: string, column: Column) => ({ table: 'bookings', column: columns[column], rowId })

async function addBookings(db: Db, count: number, keys: FieldKeys) {
  const ids = Array.from({ length: count }, () => randomUUID())
  const rows = ids.map((id) => {
    const seal = (column: Column) => sealField(keys, toPlace(id, column), `${column} of ${id}`)
    return {
      id,
      status: 'requested' as const,
      ...{ clientKey: id, name: 'Ada', email: 'ada@mail.example.com', createdAt: now },
      complaintSealed: seal('complaintSealed'),
      expectationsSealed: seal('expectationsSealed'),
      durationSealed: seal('durationSealed'),
      guardianSealed: id < '8' ? seal('guardianSealed') : null,
    }
  })
  await db.insert(bookings).values(rows)
  return ids
}

async function readAll(db: Db, keys: FieldKeys) {
  const rows = await db.select().from(bookings)
  for (const row of rows) {
    for (const column of Object.keys(columns) as Column[]) {
      const sealed = row[column]
      const text = sealed && openField(keys, toPlace(row.id, column), sealed)
      if (text && text !== `${column} of ${row.id}`) throw new Error(`${column} of ${row.id} is ${text}`)
    }
  }
  return rows
}

test('a rotation seals every text again, and a second one finds nothing to do', async () => {
  const db = await freshDb()
  const ids = await addBookings(db, 70, before)
  await addBookings(db, 5, after)
  const guardians = ids.filter((id) => id < '8').length
  expect(await rotateSealedTexts(db, after, { batch: 16 }, now)).toEqual({
    resealed: 210 + guardians,
    broken: 0,
    brokenAt: [],
  })
  const onlyNew: FieldKeys = { current: 'new', byId: new Map([...after.byId].slice(0, 1)) }
  expect(await readAll(db, onlyNew)).toHaveLength(75)
  expect(await rotateSealedTexts(db, after, {}, now)).toMatchObject({ resealed: 0, broken: 0 })
  expect(await db.select().from(auditEvents)).toMatchObject([
    { action: 'keys.rotated', subjectId: 'new', actorId: null },
    { action: 'keys.rotated', subjectId: 'new', actorId: null },
  ])
})

test('people read and write while keys are changed, and no read fails', async () => {
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
  // A server that was started before the change still seals with the old key.
  const writer = async () => {
    for (const id of ids.slice(0, 60)) {
      const complaintSealed = sealField(before, toPlace(id, 'complaintSealed'), `complaintSealed of ${id}`)
      await db.update(bookings).set({ complaintSealed }).where(eq(bookings.id, id))
    }
  }
  const rotation = rotateSealedTexts(db, after, { batch: 10 }, now).finally(() => {
    rotating = false
  })
  const [rotated] = await Promise.all([rotation, reader(), reader(), writer()])
  expect(rotated.broken).toBe(0)
  expect(reads).toBeGreaterThan(2)
  await rotateSealedTexts(db, after, {}, now)
  const rows = await readAll(db, after)
  expect(rows.filter((row) => isSealedWithOldKey(after, row.complaintSealed ?? ''))).toEqual([])
})

test('a text that no key opens is told, left as it is and does not stop the others', async () => {
  const db = await freshDb()
  const [first = '', second = ''] = (await addBookings(db, 3, before)).sort()
  await db.execute(sql`update bookings set complaint_sealed =
    (select complaint_sealed from bookings where id = ${second}::uuid) where id = ${first}::uuid`)
  await db.update(bookings).set({ guardianSealed: null })
  await db.update(bookings).set({ durationSealed: 'v1.lost.AAAA' }).where(eq(bookings.id, second))
  expect(await rotateSealedTexts(db, after, { batch: 1 }, now)).toEqual({
    resealed: 7,
    broken: 2,
    brokenAt: [`bookings.complaint_sealed ${first}`, `bookings.duration_sealed ${second}`],
  })
  const [row] = await db.select().from(bookings).where(eq(bookings.id, second))
  expect(row?.durationSealed).toBe('v1.lost.AAAA')
})

test('the notes of staff are sealed again too', async () => {
  const db = await freshDb()
  const [bookingId = ''] = await addBookings(db, 1, after)
  const id = randomUUID()
  const place = { table: 'booking_notes', column: 'note_sealed', rowId: id }
  const noteSealed = sealField(before, place, 'She slept well')
  await db.insert(bookingNotes).values({ id, bookingId, noteSealed, createdAt: now, changedAt: now })
  expect(await rotateSealedTexts(db, after, {}, now)).toMatchObject({ resealed: 1, broken: 0 })
  const [note] = await db.select().from(bookingNotes)
  const onlyNew: FieldKeys = { current: 'new', byId: new Map([['new', after.byId.get('new') as Uint8Array]]) }
  expect(openField(onlyNew, place, note?.noteSealed ?? '')).toBe('She slept well')
})
