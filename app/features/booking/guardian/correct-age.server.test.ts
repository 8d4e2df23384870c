import { eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { followUpTasks } from '../../../db/tables/follow-up.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { makeUser } from '../../accounts/testing.server.ts'
import { makeOffice, monday8 } from '../../availability/testing.server.ts'
import { bookAppointment } from '../book.server.ts'
import type { BookingRequest } from '../booking-request.server.ts'
import { findBookingDetails } from '../details/booking-details.server.ts'
import { bookSeries } from '../series/book-series.server.ts'
import { secrets, toDetails } from '../testing.server.ts'
import { answerGuardian } from './answer-guardian.server.ts'
import { askGuardians } from './ask-guardians.server.ts'
import { correctAge } from './correct-age.server.ts'
import type { Guardian } from './guardian.schema.ts'
import { findGuardian } from './guardians.server.ts'

const scope = { counsellorId: null }
const informed = { answer: 'informed', name: 'Amaka Okafor', contact: 'amaka@mail.example.com' } as const
const byPhone = { ...informed, contact: '+234 803 555 0142' } as const
const unsafe = { answer: 'unsafe' } as const

async function bookClient(age: number, guardian?: Guardian) {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const slotRequest = { slot: toSlot('2027-01-14T10:00'), guardian, route: 'schedule' }
  const request = { details: toDetails({ age }), addressProof: 'proven', slotRequest }
  const booked = await bookAppointment(db, secrets, request as BookingRequest, monday8)
  if (!booked.ok) throw new Error(booked.reason)
  const { id: actorId } = await makeUser(db)
  const { id } = booked.booking
  const read = async () => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]
  const correct = async (to: number, answer?: Guardian, more: object = {}) => {
    const caller = { actorId, scope, revision: (await read())?.revision ?? 0 }
    const correction = { bookingId: id, caller, age: to, guardian: answer, ...more }
    return correctAge(db, secrets, correction, monday8)
  }
  return { db, id, read, correct, actorId }
}

const listOpenTasks = async (db: Db) =>
  (await db.select().from(followUpTasks).where(isNull(followUpTasks.closedAt))).map(({ kind }) => kind)

test.each<readonly [string, Guardian | undefined, object, string | null, string | null, readonly string[]]>([
  ['names a guardian with a mailbox', informed, {}, 'informed', 'asked', []],
  ['names a guardian with a phone', byPhone, {}, 'informed', 'unanswered', ['guardian_unanswered']],
  ['says that asking is not safe', unsafe, {}, 'unsafe', null, ['unsafe_answer']],
  ['needs none in this country', undefined, { exemptCountries: ['NG'] }, 'exempt', null, []],
])('a client who is under 18 after all %s, and the guardian is as in a new booking', async (...row) => {
  const [, guardian, more, answer, status, tasks] = row
  const { db, id, read, correct } = await bookClient(19)
  expect(await correct(16, guardian, more)).toEqual({ ok: true })
  await askGuardians(db, secrets, monday8)
  const stored = await findGuardian(db, id)
  expect([(await read())?.age, (await read())?.guardianAnswer, stored?.status ?? null]).toEqual([
    16,
    answer,
    status,
  ])
  expect(await listOpenTasks(db)).toEqual(tasks)
})

test('a client under 18 without an answer about the guardian stays as they were', async () => {
  const { db, read, correct } = await bookClient(19)
  expect(await correct(16)).toEqual({ ok: false, reason: 'guardian_needed' })
  expect([(await read())?.age, await listOpenTasks(db)]).toEqual([19, []])
})

test.each([
  ['was not asked', informed, null],
  ['did not answer', byPhone, null],
  ['agreed', informed, true],
  ['refused', informed, false],
] as const)(
  'a client of 18 after all needs no guardian any more, who %s before',
  async (_name, guardian, agrees) => {
    const { db, id, read, correct, actorId } = await bookClient(16, guardian)
    if (guardian === byPhone || agrees !== null) await askGuardians(db, secrets, monday8)
    const version = (await findGuardian(db, id))?.linkVersion ?? 0
    if (agrees !== null) await answerGuardian(db, secrets, { bookingId: id, version, agrees }, monday8)
    const openTexts = async () =>
      (await findBookingDetails(db, secrets, { bookingId: id, actorId, scope }, monday8))?.details ?? null
    expect((await openTexts()) === null).toBe(agrees === false)
    expect(await correct(18)).toEqual({ ok: true })
    expect([(await read())?.age, (await read())?.guardianAnswer, await findGuardian(db, id)]).toEqual([
      18,
      null,
      null,
    ])
    expect([await listOpenTasks(db), await askGuardians(db, secrets, monday8)]).toEqual([[], 0])
    expect(await openTexts()).not.toBe(null)
    const late = await answerGuardian(db, secrets, { bookingId: id, version, agrees: false }, monday8)
    expect(late).toEqual({ ok: false, reason: 'link_ended' })
  },
)

test('who called it unsafe to ask a guardian is still to be contacted first when they are 18', async () => {
  const { db, correct } = await bookClient(16, unsafe)
  expect(await correct(18)).toEqual({ ok: true })
  expect(await listOpenTasks(db)).toEqual(['unsafe_answer'])
})

test('another age on the same side of 18 changes the age alone', async () => {
  for (const [from, to, guardian] of [
    [16, 15, informed],
    [19, 20, undefined],
  ] as const) {
    const { db, id, read, correct } = await bookClient(from, guardian)
    const before = await findGuardian(db, id)
    expect(await correct(to)).toEqual({ ok: true })
    expect([(await read())?.age, await findGuardian(db, id)]).toEqual([to, before])
  }
})

test('the correction stands in the audit log without the ages, and an older form corrects nothing', async () => {
  const { db, id, correct, actorId } = await bookClient(19)
  expect(await correct(16, informed)).toEqual({ ok: true })
  const events = await db.select().from(auditEvents).where(eq(auditEvents.action, 'client.data_corrected'))
  expect(events).toMatchObject([{ subjectId: id, actorId }])
  expect(JSON.stringify(events[0]?.detail)).toContain('age')
  expect(JSON.stringify(events[0]?.detail)).not.toMatch(/\b(16|19)\b/)
  const caller = { actorId, scope, revision: 1 }
  const stale = await correctAge(db, secrets, { bookingId: id, caller, age: 30 }, monday8)
  expect(stale).toEqual({ ok: false, reason: 'changed_meanwhile' })
})

test('each session of a series gets the age, and its guardian is asked once', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const { id: actorId } = await makeUser(db)
  const days = ['2027-01-14', '2027-01-21', '2027-01-28', '2027-02-04']
  const slots = days.map((day) => toSlot(`${day}T10:00`))
  const series = { details: toDetails(), slots, everyWeeks: 1, addressProof: 'proven' } as const
  const bookedBy = { actorId, scope, consentBy: 'phone' } as const
  const booked = await bookSeries(db, secrets, { ...series, consent: { route: 'staff' }, bookedBy }, monday8)
  if (!booked.ok) throw new Error(booked.reason)
  const { id: bookingId } = booked.booking
  const caller = { actorId, scope, revision: 1 }
  const correction = { bookingId, caller, age: 16, guardian: unsafe }
  expect(await correctAge(db, secrets, correction, monday8)).toEqual({ ok: true })
  const rows = await db.select({ age: bookings.age, answer: bookings.guardianAnswer }).from(bookings)
  expect(rows).toEqual(days.map(() => ({ age: 16, answer: 'unsafe' })))
  expect(await listOpenTasks(db)).toEqual(['unsafe_answer'])
})
