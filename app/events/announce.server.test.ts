import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../db/open.server.ts'
import { bookings } from '../db/tables/booking.ts'
import { auditEvents } from '../db/tables/operation.ts'
import { freshDb } from '../db/testing.server.ts'
import { makeOffice, monday8, toHold } from '../features/availability/testing.server.ts'
import { bookAppointment } from '../features/booking/book.server.ts'
import { cancelBooking } from '../features/booking/cancel.server.ts'
import { expireHolds, holdSlot, releaseHold } from '../features/booking/hold.server.ts'
import { moveBooking } from '../features/booking/move.server.ts'
import { eraseBooking } from '../features/booking/my-data/erase-booking.server.ts'
import { endUnproven } from '../features/booking/proof/end-unproven.server.ts'
import { markMailsSent, secrets, toDetails } from '../features/booking/testing.server.ts'
import { type Outcome, outcomeChannel } from '../lib/report-outcome.server.ts'

const times: string[] = []
const record = (message: unknown) => {
  const { action, outcome } = message as Outcome
  if (action === 'time') times.push(outcome)
}
outcomeChannel.subscribe(record)
beforeEach(() => void times.splice(0))
afterAll(() => outcomeChannel.unsubscribe(record))

const dayLater = monday8.add({ hours: 24 })
const client = { linkVersion: 1 }

async function openSite() {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  return { db, slot: toSlot('2027-01-06T10:00'), later: toSlot('2027-01-06T11:00') }
}

async function book(
  db: Db,
  slot: Awaited<ReturnType<typeof openSite>>['slot'],
  addressProof: 'asked' | 'proven',
) {
  const slotRequest = { slot, route: 'schedule' } as const
  const booked = await bookAppointment(
    db,
    secrets,
    { details: toDetails(), addressProof, slotRequest },
    monday8,
  )
  if (!booked.ok) throw new Error(booked.reason)
  times.splice(0)
  return booked.booking.id
}

type Site = Awaited<ReturnType<typeof openSite>>
const causes: Readonly<Record<string, (site: Site) => Promise<readonly string[]>>> = {
  'a booking takes its time': async ({ db, slot }) => {
    const slotRequest = { slot, route: 'schedule' } as const
    await bookAppointment(db, secrets, { details: toDetails(), addressProof: 'asked', slotRequest }, monday8)
    return ['taken']
  },
  'a hold takes a time, its booking takes no other one': async ({ db, slot }) => {
    const hold = await holdSlot(db, secrets, toHold(slot), monday8)
    const holdToken = hold.ok ? hold.holdToken : ''
    await bookAppointment(db, secrets, { details: toDetails(), addressProof: 'asked', holdToken }, monday8)
    return ['taken']
  },
  'a hold that expires frees its time': async ({ db, slot }) => {
    await holdSlot(db, secrets, toHold(slot), monday8)
    await expireHolds(db, dayLater)
    return ['taken', 'freed']
  },
  'a hold that its person gives up frees its time': async ({ db, slot }) => {
    const hold = await holdSlot(db, secrets, toHold(slot), monday8)
    await releaseHold(db, hold.ok ? hold.holdToken : '', monday8)
    return ['taken', 'freed']
  },
  'a move frees one time and takes another': async ({ db, slot, later }) => {
    const bookingId = await book(db, slot, 'proven')
    await moveBooking(db, { bookingId, slot: later, caller: client }, monday8)
    return ['freed', 'taken']
  },
  'a cancellation frees the time': async ({ db, slot }) => {
    await cancelBooking(db, { bookingId: await book(db, slot, 'proven'), caller: client }, monday8)
    return ['freed']
  },
  'an erasure frees the time once': async ({ db, slot }) => {
    const bookingId = await book(db, slot, 'proven')
    await eraseBooking(db, { bookingId, linkVersion: 1, dataDir: '/nowhere' }, monday8)
    return ['freed']
  },
  'a booking that ends without proof frees its time': async ({ db, slot }) => {
    await book(db, slot, 'asked')
    await markMailsSent(db)
    await endUnproven(db, dayLater)
    return ['freed']
  },
}

for (const [name, cause] of Object.entries(causes)) {
  test(name, async () => {
    const expected = await cause(await openSite())
    expect(times).toEqual(expected)
  })
}

test('each change of a booking is stored once, with who, status, times and names of fields, and without their values', async () => {
  const { db, slot, later } = await openSite()
  const bookingId = await book(db, slot, 'proven')
  await moveBooking(db, { bookingId, slot: later, caller: client }, monday8)
  const caller = { actorId: crypto.randomUUID(), scope: { counsellorId: null }, revision: 2 }
  await cancelBooking(db, { bookingId, caller }, monday8)
  const isOwn = eq(auditEvents.subjectId, bookingId)
  const events = await db.select().from(auditEvents).where(isOwn).orderBy(auditEvents.id)
  const [from, to] = [slot.startsAt.toString(), later.startsAt.toString()]
  expect(events.map(({ action, actorId, detail }) => ({ action, actorId, detail }))).toMatchObject([
    {
      action: 'booking.added',
      actorId: null,
      detail: { by: 'client', status: ['held', 'confirmed'], to: from },
    },
    { action: 'booking.moved', actorId: null, detail: { by: 'client', from, to } },
    {
      action: 'booking.cancelled',
      actorId: caller.actorId,
      detail: { by: 'staff', status: ['confirmed', 'cancelled'] },
    },
  ])
  const [booking] = await db.select().from(bookings)
  const stored = JSON.stringify(events)
  for (const value of [booking?.name, booking?.email, booking?.cityOfResidence])
    expect(stored).not.toContain(value)
})
