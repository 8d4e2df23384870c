import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { freshDb } from '../../db/testing.server.ts'
import { monday8, secrets } from '../booking/testing.server.ts'
import { attachBooking } from './attach-booking.server.ts'
import type { ClientsSort } from './clients-sort.ts'
import { listClients } from './list-clients.server.ts'
import { addPhone } from './phones.server.ts'

type Booked = Readonly<{ name: string; email?: string; day: number; createdAt?: Temporal.Instant }>

/** Adds a booking so many days from now, and its client. */
async function addBooking(
  db: Db,
  { name, email = `${name.replace(' ', '.')}@mail.example.com`, day, createdAt = monday8 }: Booked,
) {
  const id = randomUUID()
  const startsAt = monday8.add({ hours: 24 * day })
  const times = { startsAt, endsAt: startsAt.add({ minutes: 30 }) }
  const busy = { busyFrom: times.startsAt, busyUntil: times.endsAt }
  const status = day < 0 ? 'attended' : 'confirmed'
  await db
    .insert(bookings)
    .values({ id, status, name, email, clientKey: email, createdAt, ...times, ...busy })
  return (await attachBooking(db, { id, name, email, officeId: null }, createdAt)) ?? ''
}

async function makeClients() {
  const db = await freshDb()
  const ngozi = { name: 'Ngozi Ẹze', email: 'ngozi.e@mail.example.com' }
  const id = await addBooking(db, { ...ngozi, day: -3 })
  await addBooking(db, { ...ngozi, day: 9 })
  await addBooking(db, { ...ngozi, day: 2 })
  await addPhone(db, secrets, { clientId: id, number: '+2348031234567' }, monday8)
  await addBooking(db, { name: 'Ada Obi', day: -1, createdAt: monday8.subtract({ hours: 1 }) })
  await addBooking(db, { name: 'Zara Obi', day: 1, createdAt: monday8.add({ hours: 1 }) })
  const list = (search: string, sort: ClientsSort = 'name', page = 1, limit = 25) =>
    listClients(db, { scope: { counsellorId: null }, search, sort, page, limit }, monday8)
  const names = async (...query: Parameters<typeof list>) =>
    (await list(...query)).rows.map(({ name }) => name)
  return { list, names }
}

test('a client has the next and the last session, a phone and a number of sessions', async () => {
  const { list } = await makeClients()
  const { rows } = await list('ngozi')
  expect(rows).toMatchObject([{ name: 'Ngozi Ẹze', phones: [{ number: '+2348031234567' }], sessions: 3 }])
  expect([String(rows[0]?.next), String(rows[0]?.last)]).toEqual([
    '2027-01-06T07:00:00Z',
    '2027-01-01T07:00:00Z',
  ])
})

test('half a name, a part of an address and a part of a phone find a client, and other words do not', async () => {
  const { names } = await makeClients()
  for (const search of ['gozi', 'eze ng', 'ngozi.e@mail', '0803 123', '+234 803', '1234567'])
    expect(await names(search), search).toEqual(['Ngozi Ẹze'])
  for (const search of ['ngozi obi', '0804', 'mail.example', '%', '12'])
    expect(await names(search), search).toEqual([])
  expect(await names('obi')).toEqual(['Ada Obi', 'Zara Obi'])
})

test('the list goes by name, by the next session or by the newest client, in pages', async () => {
  const { names, list } = await makeClients()
  expect(await names('')).toEqual(['Ada Obi', 'Ngozi Ẹze', 'Zara Obi'])
  expect(await names('', 'next')).toEqual(['Zara Obi', 'Ngozi Ẹze'])
  expect((await list('', 'next')).total).toBe(2)
  expect(await names('', 'newest')).toEqual(['Zara Obi', 'Ngozi Ẹze', 'Ada Obi'])
  expect(await names('', 'name', 2, 2)).toEqual(['Zara Obi'])
  expect(await names('', 'name', 9, 2)).toEqual([])
})

test('of a search, whole words with their marks come first, then the marks as typed, then the order', async () => {
  const db = await freshDb()
  for (const [day, name] of ['Adeola Bello', 'Adéwálé Ojo', 'Ade Okoro', 'Adé Lawal', 'Zainab Ade'].entries())
    await addBooking(db, {
      name,
      email: `person${day}@mail.example.com`,
      day: day + 1,
      createdAt: monday8.add({ hours: day }),
    })
  const names = async (search: string, sort: ClientsSort) => {
    const query = { scope: { counsellorId: null }, search, sort, page: 1, limit: 25 }
    return (await listClients(db, query, monday8)).rows.map(({ name }) => name.split(' ')[0])
  }
  expect(await names('ade', 'name')).toEqual(['Ade', 'Zainab', 'Adeola', 'Adé', 'Adéwálé'])
  expect(await names('adé', 'name')).toEqual(['Adé', 'Adéwálé', 'Ade', 'Adeola', 'Zainab'])
  expect(await names('ade', 'newest')).toEqual(['Zainab', 'Ade', 'Adeola', 'Adé', 'Adéwálé'])
})
