import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openMailbox, readMail, sendDueMail } from '../../../../tests/support/outbox.ts'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { followUpTasks } from '../../../db/tables/follow-up.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { outbox } from '../../../db/tables/outbox.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { isWaitingRequest } from '../../../db/waiting-request.server.ts'
import { mailBudgets } from '../../../outbox/mail-budget.server.ts'
import type { SlotStart } from '../../availability/rules/slot.ts'
import { makeOffice, monday8 } from '../../availability/testing.server.ts'
import { assignTime } from '../assign-time.server.ts'
import { bookAppointment } from '../book.server.ts'
import type { AddressProof } from '../booking-request.server.ts'
import { cancelBooking } from '../cancel.server.ts'
import { moveBooking } from '../move.server.ts'
import { replaceLink } from '../private-link/replace-link.server.ts'
import { client, markMailsSent, secrets, toDetails } from '../testing.server.ts'
import { endUnproven } from './end-unproven.server.ts'
import { proveAddress, resendProof } from './prove-address.server.ts'

const minutesLater = (minutes: number) => monday8.add({ minutes })

async function book(db: Db, slot: SlotStart, addressProof: AddressProof = 'asked', email?: string) {
  const request = { details: toDetails(email ? { email } : {}), slotRequest: { slot, route: 'api' } } as const
  return bookAppointment(db, secrets, { ...request, addressProof }, monday8)
}

async function bookId(...args: Parameters<typeof book>): Promise<string> {
  const booked = await book(...args)
  if (!booked.ok) throw new Error(booked.reason)
  return booked.booking.id
}

const listKinds = async (db: Db) => (await db.select().from(outbox)).map(({ kind }) => kind).sort()

test('only the client gets mail about a booking that waits for proof, and staff get theirs with the proof', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const bookingId = await bookId(db, toSlot('2027-01-06T10:00'))
  expect(await listKinds(db)).toEqual(['booking_confirmed'])
  expect(await proveAddress(db, { bookingId, caller: client }, minutesLater(5))).toMatchObject({ ok: true })
  expect(await listKinds(db)).toEqual(['booking_confirmed', 'counsellor_booking', 'office_booking'])
  expect(await proveAddress(db, { bookingId, caller: client }, minutesLater(6))).toMatchObject({ ok: true })
  expect(await db.$count(outbox)).toBe(3)
  expect(await endUnproven(db, monday8.add({ hours: 48 }))).toBe(0)
})

test('without proof an appointment ends after 24 hours, or after 2 when it is less than a day away', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const far = await bookId(db, toSlot('2027-01-06T10:00'))
  const near = await bookId(db, toSlot('2027-01-04T18:00'), 'asked', 'near@mail.example.com')
  const soon = await bookId(db, toSlot('2027-01-04T09:00'), 'asked', 'soon@mail.example.com')
  await markMailsSent(db)
  const listEnded = async () =>
    (await db.select().from(bookings).where(eq(bookings.status, 'cancelled'))).map(({ id }) => id)
  expect(await endUnproven(db, minutesLater(59))).toBe(0)
  expect(await endUnproven(db, minutesLater(60))).toBe(1)
  expect(await listEnded()).toEqual([soon])
  expect(await endUnproven(db, minutesLater(119))).toBe(0)
  expect(await endUnproven(db, minutesLater(120))).toBe(1)
  expect((await listEnded()).sort()).toEqual([soon, near].sort())
  expect(await endUnproven(db, minutesLater(24 * 60 - 1))).toBe(0)
  expect(await endUnproven(db, minutesLater(24 * 60))).toBe(1)
  expect(await listEnded()).toContain(far)
  expect(await listKinds(db)).toEqual([
    'booking_confirmed',
    'booking_confirmed',
    'booking_confirmed',
    'booking_ended',
    'booking_ended',
    'booking_ended',
  ])
  expect(await book(db, toSlot('2027-01-06T10:00'), 'asked', 'next@mail.example.com')).toMatchObject({
    ok: true,
  })
})

test('where no mail leaves, nothing ends and staff learn at once', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  await bookId(db, toSlot('2027-01-06T10:00'), 'not_asked')
  expect(await listKinds(db)).toEqual(['booking_confirmed', 'counsellor_booking', 'office_booking'])
  expect(await endUnproven(db, monday8.add({ hours: 1_000 }))).toBe(0)
})

test('bookings in the name of a client take nothing from the client', async () => {
  const db = await freshDb()
  const { toSlot, counsellorIds } = await makeOffice(db, { people: 2 })
  const time = '2027-01-06T10:00'
  const other = { counsellorId: counsellorIds[1] ?? '' }
  await bookId(db, toSlot(time), 'proven')
  // The same address at the same time, and more than three, by people who have proven nothing.
  const id = await bookId(db, toSlot(time, other))
  for (const hour of ['11', '12', '13', '14', '15', '16'])
    await bookId(db, toSlot(`2027-01-06T${hour}:00`, other))
  expect(await book(db, toSlot('2027-01-06T16:30'), 'proven')).toMatchObject({ ok: true })
  // The owner of the address cannot have both appointments of one time.
  expect(await proveAddress(db, { bookingId: id, caller: client }, monday8)).toEqual({
    ok: false,
    reason: 'client_busy',
  })
})

test('the limit of open appointments counts when the address is proven', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const hours = ['10', '11', '12', '13']
  const ids: string[] = []
  for (const hour of hours) ids.push(await bookId(db, toSlot(`2027-01-06T${hour}:00`)))
  const proven = []
  for (const bookingId of ids) proven.push(await proveAddress(db, { bookingId, caller: client }, monday8))
  expect(proven.map((outcome) => outcome.ok || outcome.reason)).toEqual([true, true, true, 'too_many_open'])
})

test('staff confirm by phone, which the audit log records', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const bookingId = await bookId(db, toSlot('2027-01-06T10:00'))
  const actorId = crypto.randomUUID()
  const caller = { actorId, scope: { counsellorId: null }, revision: 1 }
  expect(await proveAddress(db, { bookingId, caller }, monday8)).toMatchObject({ ok: true })
  expect(await db.select().from(auditEvents).orderBy(auditEvents.id)).toMatchObject([
    { actorId: null, action: 'booking.added', subjectId: bookingId },
    { actorId, action: 'booking.address_confirmed', subjectId: bookingId },
  ])
})

test('a client moves a booking five times at most, and one mail a day later stands for changes above six mails', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const bookingId = await bookId(db, toSlot('2027-01-06T10:00'), 'proven')
  const outcomes = []
  for (let n = 0; n < 8; n++) {
    const slot = toSlot(`2027-01-07T${String(8 + n).padStart(2, '0')}:00`)
    outcomes.push(await moveBooking(db, { bookingId, slot, caller: client }, minutesLater(n + 1)))
  }
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5)
  expect(outcomes.at(-1)).toEqual({ ok: false, reason: 'not_movable' })
  expect(await cancelBooking(db, { bookingId, caller: client }, minutesLater(60))).toMatchObject({ ok: true })
  const toClient = await db
    .select()
    .from(outbox)
    .where(like(outbox.kind, 'booking_%'))
    .orderBy(outbox.nextAttemptAt)
  expect(toClient.map(({ kind }) => kind)).toEqual([
    ...['booking_confirmed', ...Array.from({ length: 5 }, () => 'booking_moved'), 'booking_changed'],
  ])
  // The summary waits until a day after the first of the six.
  expect(toClient.at(-1)?.nextAttemptAt).toEqual(monday8.add({ hours: 24 }))
})

test('all spellings of one mailbox share its mails that ask for proof, and mails that staff cause do not count', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const spellings = ['one+1@', 'ONE+7@', 'one@', 'One+x@', 'one+y@', 'one+z@', 'one+a@', 'one+b@']
  for (const [n, name] of spellings.entries())
    await bookId(db, toSlot(`2027-01-06T${10 + n}:00`), 'asked', `${name}mail.example.com`)
  expect(await db.$count(outbox)).toBe(mailBudgets.proof.most)
  const [booking] = await db.select().from(bookings).where(eq(bookings.email, 'one+b@mail.example.com'))
  const caller = { actorId: crypto.randomUUID(), scope: { counsellorId: null }, revision: 1 }
  await cancelBooking(db, { bookingId: booking?.id ?? '', caller }, monday8)
  const toLast = (await db.select().from(outbox)).filter(({ bookingId }) => bookingId === booking?.id)
  expect(toLast.map(({ kind }) => kind)).toEqual(['booking_cancelled'])
})

test('the mail that asks for proof can be sent again until the mailbox has had enough, and an hour later', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const bookingId = await bookId(db, toSlot('2027-01-06T10:00'))
  const resend = async (minutes: number) => {
    const outcome = await resendProof(db, { bookingId, linkVersion: 1 }, minutesLater(minutes))
    return outcome.ok || outcome.reason
  }
  const again = [await resend(0), await resend(1), await resend(2), await resend(3), await resend(4)]
  expect(again).toEqual([true, true, true, true, 'too_many_mails'])
  expect([await resend(59), await resend(60)]).toEqual(['too_many_mails', true])
  await proveAddress(db, { bookingId, caller: client }, minutesLater(61))
  expect(await resend(62)).toBe('over')
})

/** Makes a request for a time that nothing keeps: an office with three times left, of which an unproven booking has taken one. */
async function openWithWantedTime() {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db, { startsMinutes: [1_170], horizonDays: 3 })
  const kept = await bookId(db, toSlot('2027-01-05T19:30'), 'asked', 'kept@mail.example.com')
  const bookingId = await bookId(db, toSlot('2027-01-06T19:30'))
  const find = async (id = bookingId) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]
  return { db, kept, bookingId, toSlot, find }
}

test('a wanted time takes nothing, reaches no member of staff before the proof, and ends without a mail', async () => {
  const { db, toSlot, find } = await openWithWantedTime()
  expect(await find()).toMatchObject({ status: 'requested', startsAt: toSlot('2027-01-06T19:30').startsAt })
  expect(await book(db, toSlot('2027-01-06T19:30'), 'proven', 'other@mail.example.com')).toMatchObject({
    ok: true,
    booking: { status: 'confirmed' },
  })
  const before = await listKinds(db)
  expect(before).toEqual([
    ...['booking_confirmed', 'booking_confirmed', 'booking_requested'],
    ...['counsellor_booking', 'office_booking'],
  ])
  expect([await db.$count(bookings, isWaitingRequest), await db.$count(followUpTasks)]).toEqual([0, 0])
  await markMailsSent(db)
  expect(await endUnproven(db, monday8.add({ hours: 24 }))).toBe(2)
  expect(await find()).toMatchObject({ status: 'cancelled', cancelledBy: 'system' })
  expect((await listKinds(db)).filter((kind) => kind === 'booking_ended')).toHaveLength(1)
})

test('a member of staff takes a wanted time for a client who rings, or gives another one', async () => {
  const { db, bookingId, find } = await openWithWantedTime()
  const staff = { actorId: crypto.randomUUID(), scope: { counsellorId: null } }
  const caller = { ...staff, revision: 1 }
  expect(await proveAddress(db, { bookingId, caller }, monday8)).toMatchObject({ ok: true })
  expect(await find()).toMatchObject({ status: 'confirmed', provenAt: monday8, proofDueAt: null })
  const other = await openWithWantedTime()
  const slot = other.toSlot('2027-01-04T19:30')
  const given = await assignTime(other.db, secrets, { bookingId: other.bookingId, slot, caller }, monday8)
  expect(given).toMatchObject({ ok: true, booking: { status: 'confirmed', proofDueAt: null } })
})

test('an unproven booking moves only within the share, and a proven one anywhere', async () => {
  const { db, kept, toSlot } = await openWithWantedTime()
  const caller = client
  const second = await bookId(db, toSlot('2027-01-04T19:30'), 'proven', 'b@mail.example.com')
  await db
    .update(bookings)
    .set({ provenAt: null, proofDueAt: monday8.add({ hours: 9 }) })
    .where(eq(bookings.id, second))
  const move = { bookingId: kept, slot: toSlot('2027-01-06T19:30'), caller }
  expect(await moveBooking(db, move, monday8)).toEqual({ ok: false, reason: 'share_used' })
  expect(await proveAddress(db, { bookingId: kept, caller }, monday8)).toMatchObject({ ok: true })
  expect(await moveBooking(db, move, monday8)).toMatchObject({ ok: true })
})

test('after many unproven bookings of one sender the next ones end after an hour', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const request = {
    details: toDetails(),
    slotRequest: { slot: toSlot('2027-01-06T10:00'), route: 'api' },
  } as const
  const booked = await bookAppointment(
    db,
    secrets,
    { ...request, addressProof: 'asked', endsEarly: true },
    monday8,
  )
  expect(booked).toMatchObject({ ok: true, booking: { proofDueAt: monday8.add({ hours: 1 }) } })
})

test('a replaced link sends the mail that asks for proof again, and its button works', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const bookingId = await bookId(db, toSlot('2027-01-06T10:00'))
  const replace = (linkVersion: number) =>
    replaceLink(db, { bookingId, linkVersion, usesMail: true }, minutesLater(1))
  expect(await replace(1)).toEqual({ ok: true, linkVersion: 2 })
  expect(await listKinds(db)).toEqual(['booking_confirmed', 'booking_confirmed'])
  const proof = { bookingId, caller: { linkVersion: 2 } }
  expect(await proveAddress(db, proof, minutesLater(2))).toMatchObject({ ok: true })
  expect(await replace(2)).toEqual({ ok: true, linkVersion: 3 })
  const kinds = ['booking_confirmed', 'booking_confirmed', 'booking_link']
  expect(await listKinds(db)).toEqual([...kinds, 'counsellor_booking', 'office_booking'])
})

/** What the mail server does with the mail that asks for proof, and whether the booking ends 2 hours after it was made. */
const outages = {
  'the mail server is down': { lastError: 'ECONNREFUSED', ended: 0 },
  'the mail server refuses our password': { lastError: 'EAUTH 535', ended: 0 },
  'all attempts were in vain': { status: 'failed', lastError: 'ETIMEDOUT', ended: 0 },
  'the mail server asks us to try later': { lastError: 'EENVELOPE 451', ended: 0 },
  'the address is refused': { lastError: 'EENVELOPE 550', ended: 1 },
  'the mail left at once': { status: 'sent', sentAt: monday8, ended: 1 },
  'the mail left after the start': { status: 'sent', sentAt: monday8.add({ hours: 12 }), ended: 0 },
} as const

test.each(Object.entries(outages))('a booking ends only when its mail could leave: %s', async (_, outage) => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  await bookId(db, toSlot('2027-01-04T18:00'))
  const { ended, ...columns } = outage
  await db.update(outbox).set(columns)
  expect(await endUnproven(db, minutesLater(120))).toBe(ended)
})

test('the time for the proof counts from when the mail leaves, and the mail says so', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const id = await bookId(db, toSlot('2027-01-04T18:00'))
  const { received, settings } = await openMailbox()
  expect(await sendDueMail(db, settings, () => minutesLater(180))).toBe(1)
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  expect(booking?.proofDueAt).toEqual(minutesLater(5 * 60))
  const mail = await readMail(received[0])
  expect(mail.text).toContain(`https://ireti.example/confirm/${id}.1`)
  expect(mail.text).toContain('the session ends on Mon 4 January, 1:00 pm')
  expect([await endUnproven(db, minutesLater(299)), await endUnproven(db, minutesLater(300))]).toEqual([0, 1])
})
