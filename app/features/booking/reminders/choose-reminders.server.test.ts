import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  appointmentOn,
  dbWithBooking,
  openMailbox,
  readMail,
  sendDueMail,
} from '../../../../tests/support/outbox.ts'
import { bookings, consentEvents } from '../../../db/tables/booking.ts'
import { outbox } from '../../../db/tables/outbox.ts'
import { confirmComing } from '../appointment/confirm-coming.server.ts'
import { cancelBooking } from '../cancel.server.ts'
import { client } from '../testing.server.ts'
import { chooseReminders } from './choose-reminders.server.ts'
import { listReminders } from './plan-reminders.server.ts'
import { queueDueReminders } from './queue-reminders.server.ts'

const { startsAt } = appointmentOn(9)
const before = (hours: number) => startsAt.subtract({ hours })
const dayBefore = before(24)

/** An appointment on 9 January at 13:30 in Kolkata, with a function that chooses its reminders. */
async function appointment(changes: Partial<typeof bookings.$inferInsert> = {}) {
  const { db, bookingId } = await dbWithBooking(changes)
  const choose = (hours: readonly number[], now = before(100)) =>
    chooseReminders(db, { bookingId, caller: client, hours, route: 'private_page' }, now)
  const listHours = async () => (await listReminders(db, bookingId)).map(({ hoursBefore }) => hoursBefore)
  const queueAt = (now: Temporal.Instant) => db.transaction((tx) => queueDueReminders(tx, now))
  return { db, bookingId, choose, listHours, queueAt }
}

test('a new choice replaces the one before, and the consent is recorded when it is given and withdrawn', async () => {
  const { db, choose, listHours } = await appointment()
  for (const hours of [[], [24, 2], [2], [24], []]) {
    expect(await choose(hours)).toEqual({ ok: true })
    expect(await listHours()).toEqual(hours)
  }
  const events = await db.select({ given: consentEvents.given }).from(consentEvents).orderBy(consentEvents.id)
  expect(events).toEqual([{ given: true }, { given: false }])
})

test('a reminder whose time has passed cannot be chosen', async () => {
  const { choose, listHours } = await appointment()
  await choose([24, 2], dayBefore)
  expect(await listHours()).toEqual([2])
  await choose([24, 2], before(1))
  expect(await listHours()).toEqual([])
})

test('an appointment that is over, cancelled or of the outside scheduler has no reminders', async () => {
  const outside = await appointment({ counsellorId: null, officeId: null })
  const cancelled = await appointment({ status: 'cancelled' })
  const over = await appointment()
  expect(await outside.choose([24])).toMatchObject({ ok: false })
  expect(await cancelled.choose([24])).toMatchObject({ ok: false })
  expect(await over.choose([24], startsAt)).toMatchObject({ ok: false })
})

test('a reminder has a quiet text, the private link and the header with which a mail program ends reminders', async () => {
  const { db, choose, queueAt } = await appointment()
  const { received, settings } = await openMailbox()
  await choose([24])
  expect(await queueAt(dayBefore.subtract({ seconds: 1 }))).toBe(0)
  expect(await queueAt(dayBefore)).toBe(1)
  expect(await queueAt(dayBefore)).toBe(0)
  expect(await sendDueMail(db, settings, () => dayBefore)).toBe(1)
  const mail = await readMail(received[0])
  expect(mail.subject).toBe('Soon: your appointment on Sat 9 January')
  const link = mail.text?.match(/https:\/\/ireti\.example\/manage\/\S+/)?.[0]
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({
    'list-unsubscribe': `<${link}/reminders>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
})

test('a cancellation or another choice deletes a reminder that the mail server has not accepted yet', async () => {
  for (const end of ['cancel', 'choose'] as const) {
    const { db, bookingId, choose, queueAt } = await appointment()
    await choose([24])
    await queueAt(dayBefore)
    if (end === 'cancel') await cancelBooking(db, { bookingId, caller: client }, dayBefore)
    else await choose([], dayBefore)
    expect(await db.$count(outbox, eq(outbox.kind, 'booking_reminder'))).toBe(0)
  }
})

test('a reminder that a failing mail server delays waits for the morning, and is dropped after the start', async () => {
  const { db, choose, queueAt } = await appointment()
  const { received, settings } = await openMailbox()
  await choose([24])
  await queueAt(dayBefore)
  const night = Temporal.Instant.from('2027-01-08T16:00:00Z')
  const nextMorning = Temporal.Instant.from('2027-01-09T02:30:00Z')
  expect(await sendDueMail(db, settings, () => night)).toBe(0)
  expect(await sendDueMail(db, settings, () => nextMorning.subtract({ minutes: 1 }))).toBe(0)
  expect(await sendDueMail(db, settings, () => nextMorning)).toBe(1)
  expect(received).toHaveLength(1)

  const late = await appointment()
  await late.choose([2])
  await late.queueAt(before(2))
  expect(await sendDueMail(late.db, settings, () => startsAt)).toBe(0)
  expect(await late.db.$count(outbox)).toBe(0)
})

test('after a stop of the process a client gets one mail for both reminders', async () => {
  const { choose, queueAt } = await appointment()
  await choose([24, 2])
  expect(await queueAt(before(1))).toBe(1)
  expect(await queueAt(before(1))).toBe(0)
})

test('no reminder is queued for a booking that waits for moderation', async () => {
  const { choose, queueAt } = await appointment({ quarantined: true })
  await choose([24])
  expect(await queueAt(dayBefore)).toBe(0)
})

test('the first answer that the client will come is recorded, until the appointment begins', async () => {
  const { db, bookingId } = await appointment()
  const confirm = (now: Temporal.Instant) => confirmComing(db, { bookingId, caller: client }, now)
  expect(await confirm(before(3))).toEqual({ ok: true })
  expect(await confirm(before(2))).toEqual({ ok: true })
  expect(await confirm(startsAt)).toEqual({ ok: false, reason: 'over' })
  const [row] = await db.select().from(bookings)
  expect(row?.comingConfirmedAt).toEqual(before(3))
})
