import { expect, test } from 'vitest'
import type { Db } from '../../../db/open.server.ts'
import { consentEvents } from '../../../db/tables/booking.ts'
import { outbox } from '../../../db/tables/outbox.ts'
import { reminderSettings, reminders } from '../../../db/tables/reminders.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { makeOffice } from '../../availability/testing.server.ts'
import { bookAppointment } from '../book.server.ts'
import type { BookingRequest } from '../booking-request.server.ts'
import { moveBooking } from '../move.server.ts'
import { proveAddress } from '../proof/prove-address.server.ts'
import { client, makeHold, monday8, secrets, toDetails } from '../testing.server.ts'
import { chooseReminders } from './choose-reminders.server.ts'
import { listReminders } from './plan-reminders.server.ts'
import { queueDueReminders } from './queue-reminders.server.ts'
import { findReminderSettings, setReminders } from './reminder-settings.server.ts'

const actor = { actorId: undefined, now: monday8 }
const friday = monday8.add({ hours: 24 * 4 })
const dayBefore = friday.subtract({ hours: 24 })

type Change = Readonly<{
  request?: Partial<BookingRequest>
  held?: Partial<Parameters<typeof makeHold>[1]>
  /** The update to this release. */
  since?: Temporal.Instant
}>

/** A booking of Friday at 8:00 in Lagos, made on Monday by the verb. */
async function book({ request, held, since = monday8 }: Change = {}) {
  const db = await freshDb()
  await db.update(reminderSettings).set({ since })
  const { office, counsellorId, toSlot } = await makeOffice(db)
  const place = { officeId: office.id, counsellorId, visitorTimeZone: 'Africa/Lagos' }
  const { id: bookingId, holdToken } = await makeHold(db, { startsAt: friday, ...place, ...held })
  const asked = { details: toDetails(), holdToken, addressProof: 'proven', ...request } as BookingRequest
  const booked = await bookAppointment(db, secrets, asked, monday8)
  expect(booked).toMatchObject({ ok: true })
  return { db, bookingId, toSlot, queue: (now: Temporal.Instant) => queue(db, now) }
}

const queue = (db: Db, now: Temporal.Instant) => db.transaction((tx) => queueDueReminders(tx, now))
const minor = { details: toDetails({ age: 16 }) }

test.each([
  ['of a proven address', {}, 1],
  ['where no mail asks for proof', { request: { addressProof: 'not_asked' } }, 1],
  ['whose address nobody has proven', { request: { addressProof: 'asked' } }, 0],
  ['after ‘It is not safe for me to ask’', { request: minor, held: { guardianAnswer: 'unsafe' } }, 0],
  ['of a minor whose guardian knows', { request: minor, held: { guardianAnswer: 'informed' } }, 1],
  ['that was made before the update', { since: monday8.add({ seconds: 1 }) }, 0],
] satisfies [string, Change, number][])(
  'a booking %s gets the reminder without asking: %j -> %i',
  async (_, change, sent) => {
    const { queue } = await book(change)
    expect(await queue(dayBefore.subtract({ seconds: 1 }))).toBe(0)
    expect(await queue(dayBefore)).toBe(sent)
    expect(await queue(dayBefore)).toBe(0)
  },
)

test('the proof of the address sends the reminder that waited for it', async () => {
  const { db, bookingId, queue } = await book({ request: { addressProof: 'asked' } })
  const [planned] = await listReminders(db, bookingId)
  expect(planned?.dueAt).toEqual(dayBefore)
  const proven = await proveAddress(db, { bookingId, caller: client }, monday8.add({ hours: 1 }))
  expect(proven).toMatchObject({ ok: true })
  expect(await queue(dayBefore)).toBe(1)
})

test('a session that was too near for a reminder gets one when it moves', async () => {
  const { db, bookingId, toSlot, queue } = await book({ held: { startsAt: monday8.add({ hours: 5 }) } })
  const slot = toSlot('2027-01-08T08:00')
  expect(await moveBooking(db, { bookingId, caller: client, slot }, monday8)).toMatchObject({ ok: true })
  expect(await listReminders(db, bookingId)).toEqual([{ hoursBefore: 24, dueAt: dayBefore, isOurs: true }])
  expect(await queue(dayBefore)).toBe(1)
})

test('one press ends the reminder, as a withdrawn consent, and it stays off after a move', async () => {
  const { db, bookingId, toSlot, queue } = await book({ request: { addressProof: 'asked' } })
  await chooseReminders(db, { bookingId, caller: client, hours: [], route: 'mail' }, monday8)
  await proveAddress(db, { bookingId, caller: client }, monday8)
  const slot = toSlot('2027-01-08T10:00')
  await moveBooking(db, { bookingId, caller: client, slot }, monday8)
  expect(await listReminders(db, bookingId)).toEqual([])
  expect(await queue(friday)).toBe(0)
  const given = await db
    .select({ given: consentEvents.given, route: consentEvents.route })
    .from(consentEvents)
  expect(given).toEqual([{ given: false, route: 'mail' }])
})

test('the office switches off what nobody asked for, and a client who asks still gets a reminder', async () => {
  const { db, bookingId, queue } = await book()
  const { revision } = await findReminderSettings(db)
  expect(await setReminders(db, { isOn: false, revision }, actor)).toEqual({ ok: true })
  expect(await setReminders(db, { isOn: false, revision }, actor)).toMatchObject({
    reason: 'changed_meanwhile',
  })
  expect(await listReminders(db, bookingId)).toEqual([])
  await chooseReminders(db, { bookingId, caller: client, hours: [2], route: 'private_page' }, monday8)
  expect((await listReminders(db, bookingId)).map(({ hoursBefore }) => hoursBefore)).toEqual([2])
  const morning = await book({ held: { startsAt: friday.add({ hours: 4 }) } })
  await setReminders(morning.db, { isOn: false, revision: 1 }, actor)
  expect(await morning.queue(dayBefore.add({ hours: 4 }))).toBe(0)
  expect(await queue(friday)).toBe(0)
})

test('staff switch it on and off, never on after an unsafe answer, and record no consent', async () => {
  const held = { guardianAnswer: 'unsafe' } as const
  const unsafe = await book({ request: minor, held })
  const { db, bookingId } = await book()
  const choose = (at: Readonly<{ db: Db; bookingId: string }>, hours: number[]) => {
    const caller = { actorId: crypto.randomUUID(), scope: { counsellorId: null }, revision: 1 }
    return chooseReminders(at.db, { bookingId: at.bookingId, caller, hours, route: 'staff' }, monday8)
  }
  expect(await choose(unsafe, [24])).toEqual({ ok: false, reason: 'not_safe' })
  expect(await choose({ db, bookingId }, [])).toEqual({ ok: true })
  expect(await db.select().from(reminders)).toEqual([])
  expect(await choose({ db, bookingId }, [24])).toEqual({ ok: true })
  expect(await listReminders(db, bookingId)).toEqual([{ hoursBefore: 24, dueAt: dayBefore, isOurs: true }])
  expect(await db.$count(consentEvents)).toBe(0)
  expect(await db.$count(outbox)).toBeGreaterThan(0)
})
