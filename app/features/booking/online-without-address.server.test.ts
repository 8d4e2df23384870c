import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { counsellors, offices } from '../../db/tables/availability.ts'
import { followUpTasks } from '../../db/tables/follow-up.ts'
import { freshDb } from '../../db/testing.server.ts'
import {
  findNearestSlots,
  findOpenDays,
  findOpenSlots,
  listCounsellors,
} from '../availability/slots/slots.server.ts'
import { makeOffice, monday8, toHold } from '../availability/testing.server.ts'
import { updateMeetingTasks } from '../follow-up/missing-meetings.server.ts'
import { bookAppointment } from './book.server.ts'
import type { BookingRequest } from './booking-request.server.ts'
import { holdSlot } from './hold.server.ts'
import { moveBooking } from './move.server.ts'
import { proveAddress } from './proof/prove-address.server.ts'
import { client, secrets, toDetails } from './testing.server.ts'

const address = 'https://meet.example/{room}'
const staff = { actorId: crypto.randomUUID(), scope: { counsellorId: null } }

async function open({ allowed = true, office = null, own = null }: Partial<Setting> = {}) {
  const db = await freshDb()
  const agency = await makeOffice(db)
  await db.update(offices).set({ onlineWithoutAddress: allowed, meetingAddress: office })
  await db.update(counsellors).set({ meetingAddress: own })
  return { db, ...agency }
}

type Setting = Readonly<{ allowed: boolean; office: string | null; own: string | null }>

async function book(
  db: Db,
  slot: ReturnType<Awaited<ReturnType<typeof open>>['toSlot']>,
  change: object = {},
) {
  const request = {
    details: toDetails(),
    addressProof: 'proven',
    slotRequest: { slot, route: 'schedule' },
    ...change,
  }
  return bookAppointment(db, secrets, request as BookingRequest, monday8)
}

test.each([
  [{ allowed: true, office: null, own: null }, true],
  [{ allowed: false, office: null, own: null }, false],
  [{ allowed: false, office: address, own: null }, true],
  [{ allowed: false, office: null, own: address }, true],
])(
  'every door for clients offers online times with %j: %s; staff book them always',
  async (setting, isOffered) => {
    const { db, toSlot, office, counsellorId } = await open(setting)
    const slot = toSlot('2027-01-05T10:00')
    const range = { from: slot.startsAt, to: slot.startsAt.add({ hours: 2 }) }
    const online = { ...range, mode: 'ONLINE' } as const
    const doors = {
      times: async () => (await findOpenSlots(db, online, monday8)).total > 0,
      days: async () => (await findOpenDays(db, { ...online, timeZone: 'Africa/Lagos' }, monday8)).length > 0,
      nearest: async () => (await findNearestSlots(db, slot, monday8)).length > 0,
      places: async () =>
        (await listCounsellors(db, monday8))[0]?.places.some(({ mode }) => mode === 'ONLINE'),
      hold: async () => (await holdSlot(db, secrets, toHold(slot), monday8)).ok,
      booking: async () => (await book(db, toSlot('2027-01-05T12:00'))).ok,
    }
    for (const [door, isOpen] of Object.entries(doors)) expect(await isOpen(), door).toBe(isOffered)
    const inPerson = await findOpenSlots(db, { ...range, mode: 'IN_PERSON' }, monday8)
    expect(inPerson.total).toBeGreaterThan(0)
    const forStaff = await findOpenSlots(db, { ...online, isStaff: true }, monday8)
    expect(forStaff.total).toBeGreaterThan(0)
    expect(await listCounsellors(db, monday8, { isStaff: true })).toMatchObject([
      { id: counsellorId, places: [{ mode: 'IN_PERSON' }, { officeId: office.id, mode: 'ONLINE' }] },
    ])
    const details = toDetails({ email: 'zainab@mail.example.com' })
    const byStaff = await book(db, toSlot('2027-01-05T14:00'), {
      details,
      bookedBy: { ...staff, consentBy: 'phone' },
    })
    expect(byStaff.ok).toBe(true)
    if (!byStaff.ok) return
    const move = { bookingId: byStaff.booking.id, slot: toSlot('2027-01-05T15:00') }
    expect((await moveBooking(db, { ...move, caller: client }, monday8)).ok).toBe(isOffered)
    const again = { ...move, slot: toSlot('2027-01-05T16:00') }
    expect(
      (await moveBooking(db, { ...again, caller: { ...staff, revision: isOffered ? 2 : 1 } }, monday8)).ok,
    ).toBe(true)
  },
)

const listTasks = async (db: Db) =>
  (await db.select().from(followUpTasks)).map(({ kind, closedAt }) => (closedAt ? `${kind} closed` : kind))

test.each([
  [{}, 'ONLINE', ['meeting_link_missing']],
  [{ office: address }, 'ONLINE', []],
  [{ own: address }, 'ONLINE', []],
  [{}, 'IN_PERSON', []],
] as const)('with %j, a booking %s has at once the follow-ups %j', async (setting, mode, kinds) => {
  const { db, toSlot } = await open(setting)
  expect((await book(db, toSlot('2027-01-15T10:00', { mode }))).ok).toBe(true)
  expect(await listTasks(db)).toEqual(kinds)
})

test('a booking whose address nobody has proven makes the follow-up with the proof', async () => {
  const { db, toSlot } = await open()
  const booked = await book(db, toSlot('2027-01-15T10:00'), { addressProof: 'asked' })
  expect(await listTasks(db)).toEqual([])
  if (booked.ok) await proveAddress(db, { bookingId: booked.booking.id, caller: client }, monday8)
  expect(await listTasks(db)).toEqual(['meeting_link_missing'])
})

test('a move to an online time makes the follow-up, and a move to the office closes it', async () => {
  const { db, toSlot } = await open()
  const inPerson = toSlot('2027-01-15T10:00', { mode: 'IN_PERSON' })
  const booked = await book(db, inPerson)
  if (!booked.ok) throw new Error(booked.reason)
  const bookingId = booked.booking.id
  await moveBooking(db, { bookingId, slot: toSlot('2027-01-15T11:00'), caller: client }, monday8)
  expect(await listTasks(db)).toEqual(['meeting_link_missing'])
  await moveBooking(db, { bookingId, slot: inPerson, caller: client }, monday8)
  await updateMeetingTasks(db, monday8)
  expect(await listTasks(db)).toEqual(['meeting_link_missing closed'])
})
