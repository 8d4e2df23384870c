import { expect, test } from 'vitest'
import { availabilityExceptions } from '../../../db/tables/availability.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { holdSlot } from '../../booking/hold.server.ts'
import { secrets } from '../../booking/testing.server.ts'
import { listOffices } from '../editing/offices.server.ts'
import { isWithinRules } from '../rules/open-slots.ts'
import { groupByStart, toSlotRow } from '../rules/slot.ts'
import { insertBooking, makeOffice, monday8, toHold } from '../testing.server.ts'
import { loadAvailabilityRules, toDayBefore } from './schedule.server.ts'
import { findNearestSlots, findOpenDays, findOpenSlots, listCounsellors } from './slots.server.ts'

const tuesday = {
  from: Temporal.Instant.from('2027-01-05T00:00Z'),
  to: Temporal.Instant.from('2027-01-06T00:00Z'),
}

test('open slots have pages and a total', async () => {
  const db = await freshDb()
  await makeOffice(db, { people: 2 })
  const all = await findOpenSlots(db, tuesday, monday8)
  expect(all.total).toBe(2 * 2 * 24)
  const page = await findOpenSlots(db, { ...tuesday, mode: 'ONLINE', offset: 1, limit: 2 }, monday8)
  expect(page.total).toBe(48)
  expect(page.slots.map(({ startsAt }) => startsAt.toString())).toEqual([
    '2027-01-05T07:00:00Z',
    '2027-01-05T07:30:00Z',
  ])
})

test('for any counsellor, a start that two counsellors share is one start with two slots', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db, { people: 2 })
  await holdSlot(db, secrets, toHold(toSlot('2027-01-05T08:00')), monday8)
  const { slots } = await findOpenSlots(db, { ...tuesday, mode: 'ONLINE' }, monday8)
  const times = groupByStart(slots)
  expect(times).toHaveLength(24)
  expect(times.slice(0, 2).map((time) => time.slots.length)).toEqual([1, 2])
})

test('open days are days of the visitor’s calendar', async () => {
  const db = await freshDb()
  await makeOffice(db)
  const query = { ...tuesday, mode: 'ONLINE', timeZone: 'Pacific/Kiritimati' } as const
  const days = await findOpenDays(db, query, monday8)
  expect(days.map(({ day, times }) => `${day} ${times}`)).toEqual(['2027-01-05 6', '2027-01-06 18'])
})

test('a range that is too long or empty is refused', async () => {
  const db = await freshDb()
  const to = tuesday.from.add({ hours: 24 * 92 })
  await expect(findOpenSlots(db, { ...tuesday, to }, monday8)).resolves.toMatchObject({ total: 0 })
  await expect(findOpenSlots(db, { ...tuesday, to: to.add({ seconds: 1 }) }, monday8)).rejects.toThrow(
    RangeError,
  )
  await expect(findOpenSlots(db, { ...tuesday, to: tuesday.from }, monday8)).rejects.toThrow(RangeError)
})

test('the nearest slots are first those of the chosen counsellor, then of others, one for each start', async () => {
  const db = await freshDb()
  const { toSlot, counsellorIds } = await makeOffice(db, { people: 2 })
  const taken = toSlot('2027-01-05T10:00')
  await insertBooking(db, toSlotRow(taken, { bufferMinutes: 0 }))
  const starts = async (query: Parameters<typeof findNearestSlots>[1]) =>
    (await findNearestSlots(db, query, monday8)).map(
      ({ startsAt, counsellorId }) => `${startsAt} ${(counsellorIds as string[]).indexOf(counsellorId)}`,
    )
  expect(await starts(taken)).toEqual([
    '2027-01-05T08:30:00Z 0',
    '2027-01-05T09:30:00Z 0',
    '2027-01-05T08:00:00Z 0',
  ])
  expect((await starts({ ...taken, counsellorId: undefined }))[0]).toBe('2027-01-05T09:00:00Z 1')
})

test('the nearest slots of a counsellor without free times on that day are their own on later days', async () => {
  const db = await freshDb()
  const { toSlot, counsellorIds } = await makeOffice(db, { people: 2 })
  const taken = toSlot('2027-01-06T10:00')
  await db.insert(availabilityExceptions).values({
    id: crypto.randomUUID(),
    kind: 'leave',
    counsellorId: taken.counsellorId,
    startsOn: Temporal.PlainDate.from('2027-01-05'),
    endsOn: Temporal.PlainDate.from('2027-01-08'),
    createdAt: monday8,
  })
  const slots = await findNearestSlots(db, taken, monday8)
  expect(slots.map(({ counsellorId }) => counsellorId)).toEqual(Array(3).fill(counsellorIds[0]))
})

test('a slot is offered at its exact instant only', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const slot = toSlot('2027-01-05T10:00')
  const near = [0, 1, 60_000, 900_000].map((milliseconds) => slot.startsAt.add({ milliseconds }))
  const rules = await loadAvailabilityRules(db, toDayBefore(monday8))
  const offered = near.map((startsAt) => isWithinRules(rules, { ...slot, startsAt }, monday8))
  expect(offered).toEqual([true, false, false, false])
})

test('counsellors are listed with the offices and modes of their appointments', async () => {
  const db = await freshDb()
  const { office, counsellorIds } = await makeOffice(db, { people: 2 })
  expect(await listOffices(db)).toMatchObject([{ name: 'Lagos', timeZone: 'Africa/Lagos' }])
  const listed = await listCounsellors(db, monday8)
  expect(listed.map(({ id }) => id)).toEqual(counsellorIds)
  expect(listed[0]?.places).toEqual([
    { officeId: office.id, mode: 'IN_PERSON' },
    { officeId: office.id, mode: 'ONLINE' },
  ])
})

test('a booking that moves does not block its own time, and its present slot is not offered', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db, { startsMinutes: [480, 495], dailyLimit: 1 })
  const slot = toSlot('2027-01-05T08:00')
  const id = await insertBooking(db, toSlotRow(slot, { bufferMinutes: 0 }))
  const morning = { from: slot.startsAt, to: slot.startsAt.add({ minutes: 45 }), mode: 'ONLINE' } as const
  expect((await findOpenSlots(db, morning, monday8)).slots).toEqual([])
  const moved = { id, ...slot }
  const { slots } = await findOpenSlots(db, { ...morning, moved }, monday8)
  expect(slots.map(({ startsAt }) => startsAt.toString())).toEqual([
    '2027-01-05T07:15:00Z',
    '2027-01-05T07:30:00Z',
  ])
  const days = await findOpenDays(db, { ...morning, moved, timeZone: 'Africa/Lagos' }, monday8)
  expect(days.map(({ times }) => times)).toEqual([2])
  const [nearest] = await findNearestSlots(db, { ...slot, moved }, monday8, 1)
  expect(nearest?.startsAt.toString()).toBe('2027-01-05T07:15:00Z')
  const otherPlace = await findOpenSlots(db, { ...morning, mode: 'IN_PERSON', moved }, monday8)
  expect(otherPlace.slots[0]?.startsAt).toEqual(slot.startsAt)
})
