import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { offices } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { bookingPrices, officePrices } from '../../db/tables/money.ts'
import { contentVersion, services } from '../../db/tables/public-content.ts'
import { freshDb } from '../../db/testing.server.ts'
import { makeUser } from '../accounts/testing.server.ts'
import { makeOffice, monday8, toHold } from '../availability/testing.server.ts'
import { assignTime } from '../booking/assign-time.server.ts'
import { bookAppointment } from '../booking/book.server.ts'
import { holdSlot } from '../booking/hold.server.ts'
import { moveBooking } from '../booking/move.server.ts'
import { secrets, toDetails } from '../booking/testing.server.ts'
import { changePrice, findStaffPrice, listRupeeServices } from './change-price.server.ts'
import { findOfficePayment, saveOfficePayment, takesRupees } from './office-payment.server.ts'
import { findSlotPrice } from './price-view.ts'
import { findPriceOfBooking, listOfficePrices } from './prices.server.ts'
import { makeService } from './testing.server.ts'

const everything = { counsellorId: null }
const asked = { addressProof: 'not_asked' as const }

/** Has services of which the price of a session in person is 15,000 and online 12,000. */
async function openOffice(db: Db) {
  const office = await makeOffice(db, { people: 2 })
  const inPerson = await makeService(db)
  await makeService(db, { price: 14_000, isExtra: true })
  await makeService(db, { price: 5_000, type: 'GROUP' })
  await makeService(db, { price: 18_000, name: 'Long talk' })
  const online = await makeService(db, { location: 'VIRTUAL', price: 12_000.5, name: 'Call' })
  const { id: actorId } = await makeUser(db, { isAdmin: true })
  return { ...office, inPerson, online, admin: { actorId, scope: everything, now: monday8 } }
}

async function hold(db: Db, slot: Parameters<typeof toHold>[0]) {
  const held = await holdSlot(db, secrets, toHold(slot), monday8)
  if (!held.ok) throw new Error(held.reason)
  return held
}

test('a held time takes the lowest price of its mode, and keeps it when the price changes, the session moves and the service goes', async () => {
  const db = await freshDb()
  const { toSlot, inPerson, online } = await openOffice(db)
  const { bookingId, holdToken } = await hold(db, toSlot('2027-01-05T08:00', { mode: 'IN_PERSON' }))
  await db.update(services).set({ price: 20_000 }).where(eq(services.id, inPerson))
  const booked = await bookAppointment(db, secrets, { details: toDetails(), holdToken, ...asked }, monday8)
  expect(booked.ok).toBe(true)
  const slot = toSlot('2027-01-06T08:00')
  const moved = await moveBooking(db, { bookingId, slot, caller: { linkVersion: 1 } }, monday8)
  expect(moved.ok).toBe(true)
  const price = { amount: 1_500_000, currency: 'NGN', besideAmount: null, serviceName: 'Talk' }
  expect((await findPriceOfBooking(db, bookingId))?.price).toMatchObject(price)
  await db.delete(services).where(eq(services.id, inPerson))
  expect((await findStaffPrice(db, bookingId, everything))?.price).toMatchObject({
    ...price,
    serviceId: null,
  })
  const next = await hold(db, toSlot('2027-01-07T08:00'))
  expect((await findStaffPrice(db, next.bookingId, everything))?.price).toMatchObject({
    amount: 1_200_050,
    serviceId: online,
  })
})

test('an old booking without a price has none after it moves', async () => {
  const db = await freshDb()
  const { toSlot } = await openOffice(db)
  const { bookingId, holdToken } = await hold(db, toSlot('2027-01-05T08:00'))
  const booked = await bookAppointment(db, secrets, { details: toDetails(), holdToken, ...asked }, monday8)
  expect(booked.ok).toBe(true)
  await db.delete(bookingPrices)
  const slot = toSlot('2027-01-06T08:00')
  expect(await moveBooking(db, { bookingId, slot, caller: { linkVersion: 1 } }, monday8)).toMatchObject({
    ok: true,
  })
  expect(await db.select().from(bookingPrices)).toEqual([])
})

test('a request has no price until it gets its time, and a session has none when no service fits', async () => {
  const db = await freshDb()
  const { toSlot, admin, counsellorId } = await openOffice(db)
  const booked = await bookAppointment(db, secrets, { details: toDetails(), ...asked }, monday8)
  if (!booked.ok) throw new Error(booked.reason)
  const { id: bookingId } = booked.booking
  expect(await findPriceOfBooking(db, bookingId)).toEqual({ price: null, howToPay: '' })
  const given = { bookingId, slot: toSlot('2027-01-05T08:00'), caller: { ...admin, revision: 1 } }
  expect((await assignTime(db, secrets, given, monday8)).ok).toBe(true)
  expect((await findPriceOfBooking(db, bookingId))?.price?.amount).toBe(1_200_050)

  await db.delete(services)
  const slotRequest = { slot: toSlot('2027-01-06T08:00', { counsellorId }), route: 'api' as const }
  const other = { details: toDetails({ email: 'other@mail.example.com' }), slotRequest, ...asked }
  const free = await bookAppointment(db, secrets, other, monday8)
  if (!free.ok) throw new Error(free.reason)
  expect((await findPriceOfBooking(db, free.booking.id))?.price).toBeNull()
})

test('an office gives a group a price in rupees, and the prices of services that its form does not show stay', async () => {
  const db = await freshDb()
  const { office, inPerson, admin } = await openOffice(db)
  await makeService(db, { price: 90_000, type: 'ORGANIZATION' })
  const services = await listRupeeServices(db)
  const group = services.find(({ price }) => price === 5_000)?.id ?? ''
  expect(services).toHaveLength(4)
  const save = (revision: number, rupees: [string, number][], shown: string[]) => {
    const payment = { officeId: office.id, howToPay: '', revision, rupees: new Map(rupees), shown }
    return saveOfficePayment(db, payment, admin)
  }
  const read = async () => (await findOfficePayment(db, office.id)).rupees
  await save(0, [[group, 30_000]], [group])
  await save(1, [[inPerson, 90_000]], [inPerson])
  expect(await read()).toEqual(
    new Map([
      [group, 30_000],
      [inPerson, 90_000],
    ]),
  )
  expect(await save(2, [], [group])).toEqual({ ok: true })
  expect(await read()).toEqual(new Map([[inPerson, 90_000]]))
})

test.each([
  ['an office in India', 'IN', [], null, true],
  ['an office elsewhere', 'NG', [], null, false],
  ['an office elsewhere that has stored a price', 'NG', ['own'], null, true],
  ['a price of another office alone', 'NG', ['other'], null, false],
  ['a session that has a price in rupees', 'NG', [], 'INR', true],
  ['an unknown office, and none takes rupees', null, [], null, false],
  ['an unknown office, and one takes rupees', null, ['other'], null, true],
] as const)(
  'staff are asked for rupees where they are paid: %s',
  async (_, country, stored, besideCurrency, isAsked) => {
    const db = await freshDb()
    const { office } = await makeOffice(db)
    const { office: other } = await makeOffice(db)
    await db
      .update(offices)
      .set({ country: country ?? 'NG' })
      .where(eq(offices.id, office.id))
    const serviceId = await makeService(db)
    for (const whose of stored) {
      const officeId = whose === 'own' ? office.id : other.id
      await db.insert(officePrices).values({ officeId, serviceId, amount: 50_000, currency: 'INR' })
    }
    expect(await takesRupees(db, country && office.id, { besideCurrency })).toBe(isAsked)
  },
)

test('an office adds rupees and says how to pay; what is shown before a hold is what the hold keeps', async () => {
  const db = await freshDb()
  const { toSlot, office, inPerson, online, admin } = await openOffice(db)
  const version = () => db.select().from(contentVersion)
  const before = await version()
  const saved = { officeId: office.id, howToPay: 'Cash or transfer.', revision: 0 }
  const rupees = new Map([
    [inPerson, 90_000],
    [crypto.randomUUID(), 1],
  ])
  expect(await saveOfficePayment(db, { ...saved, rupees }, admin)).toEqual({ ok: true })
  expect(await version()).not.toEqual(before)
  const stale = await saveOfficePayment(db, { ...saved, howToPay: 'Card.', rupees }, admin)
  expect(stale).toEqual({ ok: false, reason: 'changed_meanwhile' })
  expect(await findOfficePayment(db, office.id)).toEqual({
    howToPay: 'Cash or transfer.',
    revision: 1,
    rupees: new Map([[inPerson, 90_000]]),
  })
  const shown = await listOfficePrices(db)
  for (const [mode, day] of [
    ['IN_PERSON', 5],
    ['ONLINE', 6],
  ] as const) {
    const slot = toSlot(`2027-01-0${day}T08:00`, { mode })
    const kept = await findPriceOfBooking(db, (await hold(db, slot)).bookingId)
    const { price, howToPay } = findSlotPrice(shown, slot)
    expect(howToPay).toBe(kept?.howToPay)
    for (const name of ['amount', 'currency', 'besideAmount', 'besideCurrency'] as const)
      expect(price?.[name]).toBe(kept?.price?.[name])
  }
  expect(findSlotPrice(shown, { officeId: office.id, mode: 'ONLINE' }).price).toMatchObject({
    amount: 1_200_050,
    besideAmount: null,
  })
  await db.delete(services).where(eq(services.id, online))
  expect(findSlotPrice(await listOfficePrices(db), { officeId: office.id, mode: 'ONLINE' }).price).toBeNull()
})

test('staff give a price to a booking without one, of two at once the second is refused, and a hold has no price to change', async () => {
  const db = await freshDb()
  const { admin, counsellorId, toSlot } = await openOffice(db)
  const booked = await bookAppointment(db, secrets, { details: toDetails(), ...asked }, monday8)
  if (!booked.ok) throw new Error(booked.reason)
  const change = {
    bookingId: booked.booking.id,
    serviceId: null,
    naira: 500_000,
    rupees: 30_000,
    revision: 0,
  }
  const answers = await Promise.all([changePrice(db, change, admin), changePrice(db, change, admin)])
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
  const [{ reference, ...stored } = { reference: '' }] = await db.select().from(bookingPrices)
  expect(stored).toMatchObject({ amount: 500_000, besideAmount: 30_000, besideCurrency: 'INR', revision: 1 })
  const free = { ...change, naira: 0, rupees: null, revision: 1 }
  expect(await changePrice(db, free, admin)).toEqual({ ok: true })
  expect(await db.select().from(bookingPrices)).toMatchObject([{ reference, amount: 0, besideAmount: null }])
  const { bookingId } = await hold(db, toSlot('2027-01-05T08:00'))
  const refused = { ok: false, reason: 'not_found' }
  expect(await changePrice(db, { ...change, bookingId, revision: 1 }, admin)).toEqual(refused)
  expect(await changePrice(db, { ...change, bookingId: 'x' }, admin)).toEqual(refused)
  await db.update(bookings).set({ counsellorId }).where(eq(bookings.id, booked.booking.id))
  const own = { ...admin, scope: { counsellorId } }
  expect(await changePrice(db, { ...free, revision: 2 }, own)).toEqual({ ok: false, reason: 'no_rights' })
})
