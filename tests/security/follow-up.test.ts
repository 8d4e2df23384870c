import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../app/db/open.server.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { followUpTasks } from '../../app/db/tables/follow-up.ts'
import { groupPlaces, groupSessions } from '../../app/db/tables/groups.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { freshDb } from '../../app/db/testing.server.ts'
import { makeOffice, monday8, toHold } from '../../app/features/availability/testing.server.ts'
import { assignTime } from '../../app/features/booking/assign-time.server.ts'
import { bookAppointment } from '../../app/features/booking/book.server.ts'
import type { BookingRequest } from '../../app/features/booking/booking-request.server.ts'
import { cancelBooking } from '../../app/features/booking/cancel.server.ts'
import { holdSlot } from '../../app/features/booking/hold.server.ts'
import { moveBooking } from '../../app/features/booking/move.server.ts'
import { endUnproven } from '../../app/features/booking/proof/end-unproven.server.ts'
import { recordOutcome } from '../../app/features/booking/record-outcome.server.ts'
import { client, markMailsSent, secrets, toDetails } from '../../app/features/booking/testing.server.ts'
import { takePlace } from '../../app/features/groups/own-place.server.ts'
import { makeGroup, makeGroupOffice } from '../../app/features/groups/testing.server.ts'
import { isToOutside, messages } from '../../app/outbox/messages/messages.ts'
import { queueMail } from '../../app/outbox/queue-mail.server.ts'
import {
  confirmation,
  dbWithBooking,
  later,
  now,
  openMailbox,
  sendDueMail,
  sendNextMail,
} from '../support/outbox.ts'

const guardian = { answer: 'unsafe' } as const
const pupil = toDetails({ age: 15 })
const staff = { actorId: randomUUID(), scope: { counsellorId: null } }

const listTasks = async (db: Db) => {
  const rows = await db.select().from(followUpTasks).orderBy(followUpTasks.createdAt, followUpTasks.kind)
  return rows.map(({ kind, outcome }) => (outcome ? `${kind}: ${outcome}` : kind))
}

type Request = Omit<BookingRequest, 'addressProof'> & Partial<Pick<BookingRequest, 'addressProof'>>

async function book(db: Db, request: Request) {
  const whole = { addressProof: 'proven', ...request } as BookingRequest
  const booked = await bookAppointment(db, secrets, whole, monday8)
  if (!booked.ok) throw new Error(booked.reason)
  return booked.booking
}

/** Each way in which a client's unsafe answer gets into the database. */
const ways: Readonly<
  Record<
    string,
    (db: Db, slot: ReturnType<Awaited<ReturnType<typeof makeOffice>>['toSlot']>) => Promise<unknown>
  >
> = {
  'the popup and the API': async (db, slot) => {
    const held = await holdSlot(db, secrets, toHold(slot, { guardian }), monday8)
    if (!held.ok) throw new Error(held.reason)
    await book(db, { details: pupil, holdToken: held.holdToken })
  },
  'the pages without script': async (db, slot) => {
    const slotRequest = { slot, guardian, route: 'schedule' } as const
    await book(db, { details: pupil, slotRequest })
  },
  'a member of staff': async (db, slot) => {
    const slotRequest = { slot, guardian, route: 'staff' } as const
    const bookedBy = { ...staff, consentBy: 'phone' } as const
    await book(db, { details: pupil, slotRequest, bookedBy })
  },
  'the time of a request': async (db, slot) => {
    const { id } = await book(db, { details: pupil })
    const assignment = { bookingId: id, slot, guardian, caller: { ...staff, revision: 1 } }
    expect(await assignTime(db, secrets, assignment, monday8)).toMatchObject({ ok: true })
  },
}

for (const [way, answer] of Object.entries(ways)) {
  test(`an unsafe answer by ${way} makes a task, and nobody but client and staff gets mail`, async () => {
    const db = await freshDb()
    const { toSlot } = await makeOffice(db)
    await answer(db, toSlot('2027-01-05T10:00'))
    const [task] = await db.select().from(followUpTasks).where(eq(followUpTasks.kind, 'unsafe_answer'))
    const [booking] = await db.select().from(bookings)
    // The office opens at 9:00.
    expect(task).toMatchObject({ bookingId: booking?.id, dueAt: monday8.add({ hours: 5 }), closedAt: null })
    const recipients = (await db.select().from(outbox)).map(({ toAddress }) => toAddress)
    const known = ['Ngozi@mail.example.com', 'counsellor@ireti.example', 'office@ireti.example']
    expect([...new Set(recipients)].filter((address) => !known.includes(address))).toEqual([])
  })
}

test('the promise to write before the appointment makes the task due before an early appointment', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const slot = toSlot('2027-01-04T10:00')
  const slotRequest = { slot, guardian, route: 'schedule' } as const
  await book(db, { details: pupil, slotRequest })
  const [task] = await db.select().from(followUpTasks)
  expect(task?.dueAt).toEqual(slot.startsAt)
})

test('an appointment that moves to an earlier time takes the time of its task with it', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const slotRequest = { slot: toSlot('2027-01-05T10:00'), guardian, route: 'schedule' } as const
  const { id } = await book(db, { details: pupil, slotRequest })
  const findDue = async () => (await db.select().from(followUpTasks))[0]?.dueAt
  const usual = await findDue()
  const move = (time: string) =>
    moveBooking(db, { bookingId: id, slot: toSlot(time), caller: client }, monday8)
  await move('2027-01-06T10:00')
  expect(await findDue()).toEqual(usual)
  await move('2027-01-04T11:00')
  expect(await findDue()).toEqual(toSlot('2027-01-04T11:00').startsAt)
  expect(await db.$count(followUpTasks)).toBe(1)
})

test('a request without a time makes a task, which the time or the cancellation closes', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const request = async (email: string) => (await book(db, { details: toDetails({ email }) })).id
  const first = await request('first@mail.example.com')
  const second = await request('second@mail.example.com')
  expect(await listTasks(db)).toEqual(['no_time', 'no_time'])
  const caller = { ...staff, revision: 1 }
  await assignTime(db, secrets, { bookingId: first, slot: toSlot('2027-01-05T10:00'), caller }, monday8)
  await cancelBooking(db, { bookingId: second, caller: client }, monday8)
  expect((await listTasks(db)).sort()).toEqual(['no_time: booking_cancelled', 'no_time: time_given'])
})

test('a filled honeypot makes a task of its own and no other', async () => {
  const db = await freshDb()
  await makeOffice(db)
  await book(db, { details: toDetails(), quarantined: true })
  expect(await listTasks(db)).toEqual(['honeypot'])
})

test('an unsafe answer stays a task after a client did not come, and closes when the client came', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const slot = toSlot('2027-01-05T10:00')
  const slotRequest = { slot, guardian, route: 'schedule' } as const
  const { id } = await book(db, { details: pupil, slotRequest })
  const record = (outcome: 'attended' | 'no_show', revision: number) =>
    recordOutcome(db, { bookingId: id, outcome, caller: { ...staff, revision } }, slot.startsAt)
  await record('no_show', 1)
  expect(await listTasks(db)).toEqual(['unsafe_answer'])
  await record('attended', 2)
  expect(await listTasks(db)).toEqual(['unsafe_answer: attended'])
})

test('a client mail that its address refuses makes one task at once, also when it fails for good', async () => {
  const { db, bookingId } = await dbWithBooking()
  const { settings } = await openMailbox({ refuse: () => 550 })
  await queueMail(db, [confirmation(bookingId)], now)
  await sendNextMail(db, settings, now)
  expect(await listTasks(db)).toEqual(['mail_bounced'])
  for (let hour = 0; hour < 48; hour++) await sendNextMail(db, settings, later(hour * 60))
  expect(await listTasks(db)).toEqual(['mail_bounced'])
  const [task] = await db.select().from(followUpTasks)
  expect(task).toMatchObject({ bookingId, subjectType: 'mail' })
})

test('the task of a mail that arrives after all closes, and a temporary refusal makes none', async () => {
  const { db, bookingId } = await dbWithBooking()
  const codes = [450, 550]
  const { settings } = await openMailbox({ refuse: () => codes.shift() })
  await queueMail(db, [confirmation(bookingId)], now)
  await sendNextMail(db, settings, now)
  expect(await listTasks(db)).toEqual([])
  await sendNextMail(db, settings, later(1))
  expect(await listTasks(db)).toEqual(['mail_bounced'])
  expect(await sendDueMail(db, settings, () => later(10))).toBe(1)
  expect(await listTasks(db)).toEqual(['mail_bounced: mail_sent'])
})

test('staff learn of every kind of mail to somebody outside that does not arrive', () => {
  const toStaffOrOwner =
    /^(office|counsellor|account)_|^(consent_withdrawn|follow_up_overdue|system_trouble|mail_server_changed)$/
  for (const { kind } of messages)
    expect([kind, isToOutside(kind)]).toEqual([kind, !toStaffOrOwner.test(kind)])
})

test('a mail about a place that its address refuses makes a task, due before the session, that goes with the place', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const startsAt = monday8.add({ hours: 3 })
  const session = await makeGroup(db, plan)
  await db.update(groupSessions).set({ startsAt, endsAt: startsAt.add({ hours: 1 }) })
  const person = {
    name: 'Ngozi',
    email: 'ngozi@mail.example.com',
    age: 20,
    visitorTimeZone: null,
    key: randomUUID(),
  }
  const proof = { addressProof: 'proven', exemptCountries: [] } as const
  await takePlace(db, secrets, { sessionId: session.id, ...person, ...proof }, monday8)
  const { settings } = await openMailbox({ refuse: () => 550 })
  await sendNextMail(db, settings, monday8)
  const [task] = await db.select().from(followUpTasks).where(eq(followUpTasks.kind, 'mail_bounced'))
  expect(task?.dueAt).toEqual(startsAt)
  await db.delete(groupPlaces)
  expect(await listTasks(db)).toEqual([])
})

test('a refused mail to the office makes no task', async () => {
  const { db, bookingId } = await dbWithBooking()
  const { settings } = await openMailbox({ refuse: () => 550 })
  const mail = { kind: 'office_booking', to: 'office@ireti.example', bookingId, change: 'requested' } as const
  await queueMail(db, [mail], now)
  await sendNextMail(db, settings, now)
  expect(await listTasks(db)).toEqual([])
})

test('a booking that ends because nobody confirmed the address leaves one task', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const slotRequest = { slot: toSlot('2027-01-12T10:00'), guardian, route: 'schedule' } as const
  await book(db, { details: pupil, slotRequest, addressProof: 'asked' })
  await markMailsSent(db)
  const later = monday8.add({ hours: 25 })
  for (const at of [later, later]) await db.transaction((tx) => endUnproven(tx, at))
  expect(await listTasks(db)).toEqual(['unsafe_answer: booking_ended', 'address_unproven'])
})

test('a booking that disappears takes its tasks with it', async () => {
  const db = await freshDb()
  const { id } = await book(db, { details: toDetails() })
  expect(await listTasks(db)).toEqual(['no_time'])
  await db.delete(outbox)
  await db.delete(bookings).where(eq(bookings.id, id))
  expect(await listTasks(db)).toEqual([])
})
