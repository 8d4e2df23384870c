import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { clientBookings, clientPhones, clients } from '../../db/tables/clients.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { freshDb } from '../../db/testing.server.ts'
import { words } from '../../words/words.ts'
import { makeUser } from '../accounts/testing.server.ts'
import { makeOffice, monday8 } from '../availability/testing.server.ts'
import { bookAppointment } from '../booking/book.server.ts'
import type { BookingRequest } from '../booking/booking-request.server.ts'
import { correctBooking } from '../booking/my-data/correct-booking.server.ts'
import { eraseBooking } from '../booking/my-data/erase-booking.server.ts'
import { findMyData } from '../booking/my-data/find-my-data.server.ts'
import { proveAddress } from '../booking/proof/prove-address.server.ts'
import { secrets, toDetails } from '../booking/testing.server.ts'
import { attachBooking, findClientOfBooking } from './attach-booking.server.ts'
import { findClient, openClientNotes, saveNotes } from './clients.server.ts'
import { addPhone } from './phones.server.ts'

async function openAgency() {
  const db = await freshDb()
  const { toSlot, counsellorIds } = await makeOffice(db, { people: 2 })
  let hour = 8
  const book = async (name: string, email: string, more: Partial<BookingRequest> = {}, person = 0) => {
    hour += 1
    const booked = await bookAppointment(
      db,
      secrets,
      {
        details: toDetails({ name, email }),
        slotRequest: {
          slot: toSlot(`2027-01-05T${`${hour}`.padStart(2, '0')}:00`, {
            counsellorId: counsellorIds[person],
          }),
          route: 'api',
        },
        addressProof: 'proven',
        ...more,
      } as BookingRequest,
      monday8,
    )
    if (!booked.ok) throw new Error(booked.reason)
    return booked.booking.id
  }
  return { db, book, counsellorIds }
}

const listClients = async (db: Db) => {
  const rows = await db
    .select({ name: clients.name, bookingId: clientBookings.bookingId })
    .from(clients)
    .leftJoin(clientBookings, eq(clientBookings.clientId, clients.id))
  return Object.entries(Object.groupBy(rows, ({ name }) => name))
    .map(([name, of = []]) => `${name} ${of.length}`)
    .sort()
}

test('a booking belongs to the client of its address and its name, however they are written', async () => {
  const { db, book } = await openAgency()
  const first = await book('Ngozi Ẹze', 'ngozi@mail.example.com')
  const again = await book(' ngozi  EZE', 'Ngozi@Mail.example.com')
  await book('Emeka Eze', 'ngozi@mail.example.com')
  await book('Ngozi Eze', 'other@mail.example.com')
  expect(await listClients(db)).toEqual(['Emeka Eze 1', 'Ngozi Eze 1', 'Ngozi Ẹze 2'])
  expect(await findClientOfBooking(db, again)).toEqual(await findClientOfBooking(db, first))
})

test('an address that somebody only typed changes no client before its proof', async () => {
  const { db, book } = await openAgency()
  await book('Ngozi Eze', 'ngozi@mail.example.com')
  const typed = await book('Ngozi Eze', 'ngozi@mail.example.com', { addressProof: 'asked' })
  const unasked = await book('Ngozi Eze', 'ngozi@mail.example.com', { addressProof: 'not_asked' })
  expect(await listClients(db)).toEqual(['Ngozi Eze 1'])
  await proveAddress(db, { bookingId: typed, caller: { linkVersion: 1 } }, monday8)
  expect(await listClients(db)).toEqual(['Ngozi Eze 2'])
  expect(await findClientOfBooking(db, unasked)).toBeNull()
})

test('a booking in the spam trap makes no client', async () => {
  const { db, book } = await openAgency()
  await book('Ngozi Eze', 'ngozi@mail.example.com', { quarantined: true })
  expect(await listClients(db)).toEqual([])
})

test('staff attach a booking to the client whom they chose, and an unknown choice counts as none', async () => {
  const { db, book } = await openAgency()
  const actor = await makeUser(db)
  const bookedBy = { actorId: actor.id, scope: { counsellorId: null }, consentBy: 'phone' } as const
  const first = await book('Ngozi Eze', 'ngozi@mail.example.com')
  const clientId = (await findClientOfBooking(db, first))?.ownId
  const chosen = await book('Ngozi Okafor', 'new@mail.example.com', { bookedBy: { ...bookedBy, clientId } })
  expect((await findClientOfBooking(db, chosen))?.ownId).toBe(clientId)
  await book('Emeka', 'emeka@mail.example.com', { bookedBy: { ...bookedBy, clientId: randomUUID() } })
  expect(await listClients(db)).toEqual(['Emeka 1', 'Ngozi Eze 2'])
  const [event] = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, chosen))
  expect(event?.detail).toMatchObject({ clientId })
})

test('a counsellor who types the name and the address of a client of others gets no client', async () => {
  const { db, book, counsellorIds } = await openAgency()
  const actor = await makeUser(db)
  const scope = { counsellorId: counsellorIds[1] ?? '' }
  const bookedBy = { actorId: actor.id, scope, consentBy: 'phone' } as const
  const clientId = (await findClientOfBooking(db, await book('Ngozi', 'ngozi@mail.example.com')))?.ownId
  const typed = await book('Ngozi', 'ngozi@mail.example.com', { bookedBy }, 1)
  const chosen = await book('Ngozi', 'ngozi@mail.example.com', { bookedBy: { ...bookedBy, clientId } }, 1)
  expect(await findClientOfBooking(db, typed)).toBeNull()
  expect(await findClientOfBooking(db, chosen)).toBeNull()
  expect(await findClient(db, scope, clientId ?? '')).toBeNull()
  expect(await listClients(db)).toEqual(['Ngozi 1'])
  const own = await book('Emeka', 'emeka@mail.example.com', { bookedBy }, 1)
  const again = await book('Emeka', 'emeka@mail.example.com', { bookedBy }, 1)
  expect(await findClientOfBooking(db, again)).toEqual(await findClientOfBooking(db, own))
})

test('a cancelled, an expired and an erased booking open no client', async () => {
  const { db, book, counsellorIds } = await openAgency()
  const scope = { counsellorId: counsellorIds[1] ?? '' }
  await book('Ngozi', 'ngozi@mail.example.com')
  const id = await book('Ngozi', 'ngozi@mail.example.com', {}, 1)
  const clientId = (await findClientOfBooking(db, id))?.ownId ?? ''
  const isOpen = async () => (await findClient(db, scope, clientId)) !== null
  expect(await isOpen()).toBe(true)
  for (const status of ['cancelled', 'expired'] as const) {
    await db.update(bookings).set({ status }).where(eq(bookings.id, id))
    expect(await isOpen(), status).toBe(false)
  }
  await db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, id))
  expect(await isOpen()).toBe(true)
  await eraseBooking(db, { bookingId: id, linkVersion: 1, dataDir: '/nowhere' }, monday8)
  expect(await isOpen()).toBe(false)
})

test('an old private link shows nothing of the new mailbox of its client', async () => {
  const { db, book } = await openAgency()
  const id = await book('Ngozi', 'mother@mail.example.com')
  const readRecord = async () =>
    (await findMyData(db, secrets, id, { words: words('en').consent, values: {} as never }))?.record
  expect((await readRecord())?.email).toBe('mother@mail.example.com')
  await db.update(clients).set({ email: 'safe@other.example', emailKey: 'safe@other.example' })
  expect((await readRecord())?.email).toBe('s … @ …')
})

test('a client reads who opened the notes of the desk, and nobody else does', async () => {
  const { db, book } = await openAgency()
  const id = await book('Ngozi', 'ngozi@mail.example.com')
  const otherId = await book('Emeka', 'emeka@mail.example.com')
  const clientId = (await findClientOfBooking(db, id))?.ownId ?? ''
  const { id: actorId } = await makeUser(db, { isAdmin: true })
  const desk = { actorId, scope: { counsellorId: null }, now: monday8 }
  await saveNotes(db, secrets, { clientId, revision: 1, text: 'Needs the ramp' }, desk)
  await openClientNotes(db, secrets, clientId, desk)
  const listOpenings = async (bookingId: string) =>
    (await findMyData(db, secrets, bookingId, { words: words('en').consent, values: {} as never }))?.openings
  expect(await listOpenings(id)).toEqual([{ at: monday8, by: 'administrator', opened: 'desk' }])
  expect(await listOpenings(otherId)).toEqual([])
})

test('two bookings of one new client at once make one client', async () => {
  const { db, book } = await openAgency()
  const ids = [
    await book('Ngozi', 'ngozi@mail.example.com', { addressProof: 'not_asked' }),
    await book('Ngozi', 'ngozi@mail.example.com', { addressProof: 'not_asked' }),
  ]
  const attached = await Promise.all(
    ids.map((id) =>
      db.transaction(async (tx) => {
        const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id))
        return booking && attachBooking(tx, booking, monday8)
      }),
    ),
  )
  expect(attached[0]).toBe(attached[1])
  expect(await listClients(db)).toEqual(['Ngozi 2'])
})

test('a client without an address is somebody of their own', async () => {
  const { db, book } = await openAgency()
  for (const name of ['Ngozi', 'Ngozi']) {
    const id = await book(name, `${randomUUID()}@mail.example.com`, { addressProof: 'not_asked' })
    await attachBooking(db, { id, name, email: null, officeId: null }, monday8)
  }
  expect((await listClients(db)).join()).toBe('Ngozi 2')
  expect(await db.$count(clients)).toBe(2)
})

test('a corrected name is corrected at the client too, unless somebody else at the address has it', async () => {
  const { db, book } = await openAgency()
  const correct = async (bookingId: string, name: string) => {
    const { gender, maritalStatus, cityOfResidence, channel } = toDetails()
    const person = { name, gender, maritalStatus, cityOfResidence, channel }
    await correctBooking(db, secrets, { bookingId, linkVersion: 1, person, texts: null }, monday8)
  }
  const id = await book('Ngzi Eze', 'ngozi@mail.example.com')
  await correct(id, 'Ngozi Eze')
  expect(await listClients(db)).toEqual(['Ngozi Eze 1'])
  await book('Emeka Eze', 'ngozi@mail.example.com')
  await correct(id, 'Emeka Eze')
  expect(await listClients(db)).toEqual(['Emeka Eze 1', 'Ngozi Eze 1'])
})

test('a client goes with the last booking, with phones, and not before', async () => {
  const { db, book } = await openAgency()
  const first = await book('Ngozi', 'ngozi@mail.example.com')
  const second = await book('Ngozi', 'ngozi@mail.example.com')
  const clientId = (await findClientOfBooking(db, first))?.ownId ?? ''
  for (const _ of [1, 2]) await addPhone(db, secrets, { clientId, number: '+2348031234567' }, monday8)
  expect(await db.$count(clientPhones)).toBe(1)
  await eraseBooking(db, { bookingId: first, linkVersion: 1, dataDir: '/nowhere' }, monday8)
  expect(await listClients(db)).toEqual(['Ngozi 1'])
  await db.delete(bookings).where(eq(bookings.id, second))
  expect([await db.$count(clients), await db.$count(clientPhones)]).toEqual([0, 0])
})
