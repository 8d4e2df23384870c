import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/open.server.ts'
import { recordAudit } from '../../../db/record-audit.server.ts'
import { users } from '../../../db/tables/accounts.ts'
import { bookings, sampleBookings } from '../../../db/tables/booking.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { contactMessages } from '../../../db/tables/public-content.ts'
import { freshDb } from '../../../db/testing.server.ts'
import type { EventType } from '../../../events/event-names.ts'
import { makeUser } from '../../accounts/testing.server.ts'
import { listAffected } from './list-affected.server.ts'

const start = Temporal.Instant.from('2027-01-04T08:00:00Z')
const breach = { from: start, until: start.add({ hours: 24 }) }
const later = start.add({ hours: 48 })

async function addBooking(db: Db, name: string, createdAt = start) {
  const id = randomUUID()
  const email = `${name.toLowerCase()}@mail.example.com`
  await db
    .insert(bookings)
    .values({ id, status: 'requested', clientKey: id, name, email, age: 16, createdAt })
  return id
}

async function addAccount(db: Db, email: string) {
  const id = randomUUID()
  const name = { firstName: 'Ada', lastName: 'Eze', phoneNumber: '+2348000000000', gender: 'FEMALE' as const }
  await db.insert(users).values({ id, ...name, email, emailKey: email, passwordHash: 'x', createdAt: start })
  return id
}

function record(
  db: Db,
  action: EventType,
  subjectId: string,
  more: { actorId?: string; at?: Temporal.Instant; bookingIds?: string[] } = {},
) {
  const { at = start, actorId, bookingIds } = more
  const subjectType = action.startsWith('message') ? 'message' : 'booking'
  return recordAudit(db, {
    at,
    action,
    actorId,
    subjectType,
    subjectId,
    detail: bookingIds ? { bookingIds } : {},
  })
}

test('the list has each booking and message that somebody saw in that time, once', async () => {
  const db = await freshDb()
  const [opened, listed, unseen, before] = [
    await addBooking(db, 'Ngozi'),
    await addBooking(db, 'Emeka'),
    await addBooking(db, 'Priya'),
    await addBooking(db, 'Chidi'),
  ]
  const message = randomUUID()
  const encrypted = { subjectEncrypted: 'x', messageEncrypted: 'x' }
  await db
    .insert(contactMessages)
    .values({ id: message, name: 'Asha', email: 'asha@mail.example.com', ...encrypted, createdAt: start })
  await record(db, 'booking.details_opened', opened)
  await record(db, 'booking.details_listed', 'list', {
    bookingIds: [opened, listed],
    at: start.add({ hours: 2 }),
  })
  await record(db, 'message.opened', message)
  await record(db, 'booking.details_opened', before, { at: start.subtract({ seconds: 1 }) })
  await record(db, 'booking.details_opened', unseen, { at: breach.until })
  await record(db, 'booking.list_exported', 'list')
  const { rows, unnamed } = await listAffected(db, breach, later)
  expect(rows.map(({ name, seen, firstAt }) => [name, seen, firstAt])).toEqual([
    ['Ngozi', ['booking.details_listed', 'booking.details_opened'], '2027-01-04T08:00:00Z'],
    ['Emeka', ['booking.details_listed'], '2027-01-04T10:00:00Z'],
    ['Asha', ['message.opened'], '2027-01-04T08:00:00Z'],
  ])
  expect(unnamed).toEqual([{ action: 'booking.list_exported', times: 1 }])
  const events = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(events.at(-1)).toMatchObject({ action: 'breach.listed', detail: { count: 3 } })
})

test('with an account the list has only what that account opened, and an unknown account is refused', async () => {
  const db = await freshDb()
  const [own, other] = [await addBooking(db, 'Ngozi'), await addBooking(db, 'Emeka')]
  const actorId = await addAccount(db, 'ada@ireti.example')
  await record(db, 'booking.notes_opened', own, { actorId })
  await record(db, 'booking.notes_opened', other, { actorId: randomUUID() })
  const { rows } = await listAffected(db, { ...breach, email: 'Ada@ireti.example' }, later)
  expect(rows.map(({ name }) => name)).toEqual(['Ngozi'])
  await expect(listAffected(db, { ...breach, email: 'nobody@ireti.example' }, later)).rejects.toThrow(
    'no account',
  )
})

test('a stolen database affects everybody whose data was in it', async () => {
  const db = await freshDb()
  await addBooking(db, 'Ngozi')
  await addBooking(db, 'Emeka', later)
  const { id } = await makeUser(db, { email: 'ada@mail.example', createdAt: breach.from })
  await makeUser(db, { email: 'late@mail.example', createdAt: later })
  const { rows } = await listAffected(db, { ...breach, everybody: true }, later)
  expect(rows.map(({ kind, name, age }) => [kind, name, age])).toEqual([
    ['booking', 'Ngozi', 16],
    ['account', expect.any(String), null],
  ])
  expect(rows[1]).toMatchObject({ id, email: 'ada@mail.example' })
})

test('a booking that the first start has invented affects nobody', async () => {
  const db = await freshDb()
  const [person, sample] = [await addBooking(db, 'Ngozi'), await addBooking(db, 'Emeka')]
  await db.insert(sampleBookings).values({ bookingId: sample })
  for (const id of [person, sample]) await record(db, 'booking.details_opened', id)
  for (const everybody of [false, true]) {
    const { rows } = await listAffected(db, { ...breach, everybody }, later)
    expect(rows.map(({ name }) => name)).toEqual(['Ngozi'])
  }
})
