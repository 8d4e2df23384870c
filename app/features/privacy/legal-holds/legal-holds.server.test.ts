import { expect, test } from 'vitest'
import { bookings } from '../../../db/tables/booking.ts'
import { auditEvents, legalHolds } from '../../../db/tables/operation.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { secrets } from '../../booking/testing.server.ts'
import { makeAppointment, makeStaff, monday8 } from '../../calendar/testing.server.ts'
import { countDueRecords, deleteDueRecords, listDueRecords } from '../retention/due-records.server.ts'
import { endLegalHold, listLegalHolds, makeLegalHold } from './legal-holds.server.ts'

const inMonths = (months: number) => monday8.toZonedDateTimeISO('UTC').add({ months }).toInstant()

async function openDesk() {
  const db = await freshDb()
  const subjectId = await makeAppointment(db, { startsAt: monday8 })
  const actor = { actorId: await makeStaff(db), now: monday8 }
  const hold = { subjectType: 'booking', subjectId, reason: 'Court of Lagos, case 12' } as const
  return { db, subjectId, actor, hold }
}

test('what the page lists for the next 30 days is what the job deletes within them', async () => {
  const { db, subjectId } = await openDesk()
  const days = (count: number) => ({ hours: 24 * count })
  expect(await listDueRecords(db, inMonths(12).subtract(days(31)))).toEqual([])
  const now = inMonths(12).subtract(days(29))
  const [due, ...others] = await listDueRecords(db, now)
  expect(others).toEqual([])
  expect(due).toMatchObject({ class: 'booking', id: subjectId })
  expect((await countDueRecords(db, now)).get('booking')).toBe(1)
  const deleteAt = due?.deleteAt ?? now
  await deleteDueRecords(db, { dataDir: '/nowhere' }, deleteAt)
  expect(await db.$count(bookings)).toBe(1)
  await deleteDueRecords(db, { dataDir: '/nowhere' }, deleteAt.add(days(1)))
  expect(await db.$count(bookings)).toBe(0)
})

test('a held record is not due, its reason is encrypted, and both changes are in the audit log without it', async () => {
  const { db, actor, hold } = await openDesk()
  const now = inMonths(12)
  expect(await makeLegalHold(db, secrets, hold, actor)).toEqual({ ok: true })
  expect(await makeLegalHold(db, secrets, hold, actor)).toEqual({ ok: false, reason: 'has_legal_hold' })
  expect(await listDueRecords(db, now)).toEqual([])
  const [listed] = await listLegalHolds(db, secrets)
  expect(listed).toMatchObject({ subjectId: hold.subjectId, reason: hold.reason, firstName: 'Ada' })
  expect(JSON.stringify(await db.select().from(legalHolds))).not.toContain('Lagos')
  expect(await endLegalHold(db, listed?.id ?? '', actor)).toEqual({ ok: true })
  expect(await endLegalHold(db, listed?.id ?? '', actor)).toEqual({ ok: false, reason: 'not_found' })
  expect(await listLegalHolds(db, secrets)).toEqual([])
  expect(await listDueRecords(db, now)).toHaveLength(1)
  const events = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(events.map(({ action }) => action)).toEqual(['legal_hold.made', 'legal_hold.ended'])
  expect(JSON.stringify(events)).not.toContain('Lagos')
})

test('only records that exist can be held', async () => {
  const { db, actor, hold } = await openDesk()
  for (const subjectId of ['x', crypto.randomUUID()])
    expect(await makeLegalHold(db, secrets, { ...hold, subjectId }, actor)).toMatchObject({
      reason: 'not_found',
    })
  const message = { ...hold, subjectType: 'message' } as const
  expect(await makeLegalHold(db, secrets, message, actor)).toMatchObject({ reason: 'not_found' })
})
