import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '../../app/db/tables/booking.ts'
import { followUpTasks } from '../../app/db/tables/follow-up.ts'
import { auditEvents } from '../../app/db/tables/operation.ts'
import { outbox, webhookEndpoints } from '../../app/db/tables/outbox.ts'
import { freshDb } from '../../app/db/testing.server.ts'
import { makeOffice, monday8, toHold } from '../../app/features/availability/testing.server.ts'
import { assignTime } from '../../app/features/booking/assign-time.server.ts'
import { bookAppointment } from '../../app/features/booking/book.server.ts'
import { holdSlot } from '../../app/features/booking/hold.server.ts'
import { listBookings } from '../../app/features/booking/list/list-bookings.server.ts'
import { moveBooking } from '../../app/features/booking/move.server.ts'
import { endUnproven } from '../../app/features/booking/proof/end-unproven.server.ts'
import { proveAddress } from '../../app/features/booking/proof/prove-address.server.ts'
import { releaseBooking } from '../../app/features/booking/quarantine/release.server.ts'
import { secrets, toDetails } from '../../app/features/booking/testing.server.ts'
import { honeypotField } from '../../app/lib/text/form-text.ts'
import { QueuedFacts } from '../../app/outbox/queue-mail.server.ts'

const scope = { counsellorId: null }
const caller = { actorId: randomUUID(), scope, revision: 1 }

/** Holds a time and books it with a filled honeypot. */
async function dbWithCaught() {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const slot = toSlot('2027-01-06T10:00')
  const held = await holdSlot(db, secrets, toHold(slot), monday8)
  if (!held.ok) throw new Error(held.reason)
  const request = { details: toDetails(), holdToken: held.holdToken, addressProof: 'asked' } as const
  const booked = await bookAppointment(db, secrets, { ...request, quarantined: true }, monday8)
  if (!booked.ok) throw new Error(booked.reason)
  const book = (email: string) =>
    bookAppointment(
      db,
      secrets,
      { details: toDetails({ email }), slotRequest: { slot, route: 'schedule' }, addressProof: 'asked' },
      monday8,
    )
  return { db, slot, booking: booked.booking, book, toSlot }
}

const showTime = (facts: unknown) => QueuedFacts.parse(facts).session?.startsAt.toString().slice(11, 16)

test('no browser fills the honeypot: its name is not that of a website', () => {
  expect(honeypotField).not.toMatch(/web|url|site|mail|phone|name|address|company|city|code/i)
})

test('a filled honeypot answers like a booking, and leaves its time to others', async () => {
  const { db, slot, booking, book } = await dbWithCaught()
  expect(booking).toMatchObject({ status: 'confirmed', startsAt: slot.startsAt })
  expect(await book('person@mail.example.com')).toMatchObject({ ok: true })
  const listed = await listBookings(db, {
    ...{ scope, filter: { waiting: 'caught' }, sort: 'newest', page: 1, limit: 10 },
  })
  expect(listed.rows.map(({ id }) => id)).toEqual([booking.id])
})

test('the release books the free time, lets the mails go, closes the task and is in the audit log', async () => {
  const { db, booking, book } = await dbWithCaught()
  const later = monday8.add({ hours: 30 })
  await endUnproven(db, later)
  const released = await releaseBooking(db, { bookingId: booking.id, caller }, later)
  expect(released).toMatchObject({
    ok: true,
    booking: { quarantined: false, status: 'confirmed', revision: 2 },
  })
  expect(released.ok && released.booking.proofDueAt).toEqual(Temporal.Instant.from('2027-01-05T15:00:00Z'))
  expect(await book('person@mail.example.com')).toMatchObject({ ok: false, reason: 'slot_taken' })
  expect((await db.select().from(outbox)).map(({ kind }) => kind)).toEqual(['booking_confirmed'])
  const [task] = await db.select().from(followUpTasks).where(eq(followUpTasks.kind, 'honeypot'))
  expect(task?.outcome).toBe('released')
  const events = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, booking.id))
    .orderBy(auditEvents.id)
  expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['booking.added', null],
    ['booking.released', caller.actorId],
  ])
  const again = { ...caller, revision: 2 }
  expect(await releaseBooking(db, { bookingId: booking.id, caller: again }, later)).toMatchObject({
    ok: true,
  })
  expect(await db.$count(auditEvents, eq(auditEvents.action, 'booking.released'))).toBe(1)
})

/** What staff do with a caught booking before they release it, and the mails that then leave. */
const before = {
  nothing: ['booking_confirmed at 09:00'],
  'move it': ['booking_confirmed at 11:00'],
  'move it and confirm by phone': [
    ...['booking_confirmed at 11:00', 'counsellor_booking at 11:00', 'office_booking at 11:00'],
  ],
} as const

test.each(Object.entries(before))(
  'the mails of a released booking say how it is now: %s',
  async (name, sent) => {
    const { db, booking, toSlot } = await dbWithCaught()
    const { id: bookingId } = booking
    let revision = 1
    if (name !== 'nothing') {
      const moved = await moveBooking(db, { bookingId, slot: toSlot('2027-01-06T12:00'), caller }, monday8)
      expect(moved).toMatchObject({ ok: true })
      revision++
    }
    if (name.includes('phone'))
      await proveAddress(db, { bookingId, caller: { ...caller, revision: revision++ } }, monday8)
    const released = await releaseBooking(db, { bookingId, caller: { ...caller, revision } }, monday8)
    expect(released).toMatchObject({ ok: true })
    const mails = await db.select().from(outbox).orderBy(outbox.kind, outbox.id)
    const times = mails.map(({ kind, facts }) => `${kind} at ${showTime(facts)}`)
    expect(times).toEqual(sent)
  },
)

test('a caught request that got its time is told of it after the release', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const request = { details: toDetails(), addressProof: 'not_asked', quarantined: true } as const
  const booked = await bookAppointment(db, secrets, request, monday8)
  if (!booked.ok) throw new Error(booked.reason)
  const { id: bookingId } = booked.booking
  const endpoint = {
    id: randomUUID(),
    url: 'https://program.example',
    secretEncrypted: '',
    createdAt: monday8,
  }
  await db.insert(webhookEndpoints).values({ ...endpoint, events: ['appointment.booked'] })
  const assignment = { bookingId, slot: toSlot('2027-01-06T12:00'), caller }
  expect(await assignTime(db, secrets, assignment, monday8)).toMatchObject({ ok: true })
  await releaseBooking(db, { bookingId, caller: { ...caller, revision: 2 } }, monday8)
  expect(await db.$count(outbox, eq(outbox.kind, 'appointment.booked'))).toBe(1)
  const mails = await db
    .select()
    .from(outbox)
    .where(eq(outbox.channel, 'mail'))
    .orderBy(outbox.kind, outbox.id)
  expect(mails.map(({ kind, facts }) => `${kind} at ${showTime(facts)}`)).toEqual([
    ...['booking_confirmed at 11:00', 'counsellor_booking at 11:00', 'office_booking at 11:00'],
  ])
})

test('a time that somebody else has taken stays theirs, and the booking stays in the list', async () => {
  const { db, booking, book } = await dbWithCaught()
  await book('person@mail.example.com')
  const released = await releaseBooking(db, { bookingId: booking.id, caller }, monday8)
  expect(released).toEqual({ ok: false, reason: 'slot_taken' })
  const [row] = await db.select().from(bookings).where(eq(bookings.id, booking.id))
  expect(row?.quarantined).toBe(true)
})

test('a caught request without a time gets its task of a request after the release', async () => {
  const db = await freshDb()
  await makeOffice(db)
  const request = { details: toDetails(), addressProof: 'not_asked', quarantined: true } as const
  const booked = await bookAppointment(db, secrets, request, monday8)
  if (!booked.ok) throw new Error(booked.reason)
  await releaseBooking(db, { bookingId: booked.booking.id, caller }, monday8)
  const tasks = await db.select().from(followUpTasks).orderBy(followUpTasks.kind)
  expect(tasks.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['honeypot', 'released'],
    ['no_time', null],
  ])
})
