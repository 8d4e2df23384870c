import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { counsellors, offices } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { freshDb } from '../../db/testing.server.ts'
import type { Booking } from '../../features/booking/transaction/booking-row.server.ts'
import { tellClient } from './cancelled-requests.server.ts'
import { cancelled, moved } from './mails.server.ts'

const now = Temporal.Instant.from('2027-01-04T07:00:00Z')

async function makeBooking(db: Db, change: Partial<typeof bookings.$inferInsert> = {}) {
  const office = { id: randomUUID(), name: 'Enugu', country: 'NG', timeZone: 'Africa/Lagos' } as const
  await db.insert(offices).values({ ...office, address: 'a', email: 'office@ireti.example' })
  const people = ['first', 'second'].map((name) => ({
    id: randomUUID(),
    name,
    email: `${name}@ireti.example`,
    timeZone: 'Africa/Lagos',
  }))
  await db.insert(counsellors).values(people)
  const startsAt = now.add({ hours: 24 })
  const endsAt = startsAt.add({ minutes: 30 })
  const [booking] = await db
    .insert(bookings)
    .values({
      id: randomUUID(),
      status: 'confirmed',
      mode: 'ONLINE',
      officeId: office.id,
      counsellorId: people[0]?.id,
      startsAt,
      endsAt,
      busyFrom: startsAt,
      busyUntil: endsAt,
      clientKey: 'client@mail.example',
      name: 'Ngozi',
      email: 'Client@mail.example',
      icsSequence: 1,
      createdAt: now,
      ...change,
    })
    .returning()
  if (!booking) throw new Error('no booking')
  return { booking, people, startsAt }
}

async function listMails(db: Db) {
  const rows = await db.select().from(outbox)
  return rows
    .map(({ kind, toAddress, facts }) => {
      const { change, session } = facts as {
        change?: string
        session: { startsAt: string; sequence: number }
      }
      return [kind, toAddress, change ?? '', session.startsAt, session.sequence].join(' ')
    })
    .sort()
}

const toEvent = (type: 'booking.moved' | 'booking.cancelled', before: Booking, after: Booking) => {
  return {
    type,
    before,
    after,
    by: { role: 'staff', id: randomUUID(), scope: { counsellorId: null } },
    at: now,
  } as const
}

test('a cancelled session is told to client, office and counsellor', async () => {
  const db = await freshDb()
  const { booking } = await makeBooking(db)
  await cancelled(db, toEvent('booking.cancelled', booking, booking))
  expect(await listMails(db)).toEqual([
    'booking_cancelled Client@mail.example  2027-01-05T07:00:00Z 1',
    'counsellor_booking first@ireti.example cancelled 2027-01-05T07:00:00Z 1',
    'office_booking office@ireti.example cancelled 2027-01-05T07:00:00Z 1',
  ])
})

test('moved to another counsellor, the first one loses it and the other gets it', async () => {
  const db = await freshDb()
  const { booking, people, startsAt } = await makeBooking(db)
  const after = {
    ...booking,
    counsellorId: people[1]?.id ?? null,
    startsAt: startsAt.add({ hours: 1 }),
    endsAt: startsAt.add({ minutes: 90 }),
    icsSequence: 2,
  }
  await moved(db, toEvent('booking.moved', booking, after))
  expect(await listMails(db)).toEqual([
    'booking_moved Client@mail.example  2027-01-05T08:00:00Z 2',
    'counsellor_booking first@ireti.example cancelled 2027-01-05T07:00:00Z 2',
    'counsellor_booking second@ireti.example booked 2027-01-05T08:00:00Z 2',
    'office_booking office@ireti.example moved 2027-01-05T08:00:00Z 2',
  ])
})

const staff = { role: 'staff', id: randomUUID(), scope: { counsellorId: null } } as const
const client = { role: 'client' } as const

test.each([
  ['by staff', { startsAt: null }, { by: staff }, ['request_cancelled']],
  ['with a wanted time by staff', { status: 'requested' }, { by: staff }, ['request_cancelled']],
  ['by staff, who tell the client', { startsAt: null }, { by: staff, detail: { tellClient: false } }, []],
  ['by the client', { startsAt: null }, { by: client }, []],
  ['of an unproven address', { startsAt: null, proofDueAt: now }, { by: staff }, []],
  ['of the spam trap', { startsAt: null, quarantined: true }, { by: staff }, []],
  ['without an address', { startsAt: null, email: null }, { by: staff }, []],
] as const)(
  'a request that is cancelled %s tells the client what was promised',
  async (_, change, cause, kinds) => {
    const db = await freshDb()
    const { booking } = await makeBooking(db)
    const before = { ...booking, ...change }
    const event = {
      ...toEvent('booking.cancelled', before, { ...before, status: 'cancelled' }),
      ...cause,
    } as const
    await cancelled(db, event)
    await tellClient(db, event)
    expect((await db.select().from(outbox)).map(({ kind }) => kind)).toEqual(kinds)
  },
)

test('a cancelled request without a time and a quarantined booking cause no other mail', async () => {
  const db = await freshDb()
  const { booking } = await makeBooking(db)
  for (const change of [{ startsAt: null, endsAt: null }, { quarantined: true }]) {
    const row = { ...booking, ...change }
    await cancelled(db, toEvent('booking.cancelled', row, row))
  }
  expect(await listMails(db)).toEqual([])
})
