import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/open.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { counsellors, offices, rooms } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'

/** Monday, 08:00 in Lagos. */
export const monday8 = Temporal.Instant.from('2027-01-04T07:00:00Z')

/** Makes an office in Lagos with a room and two counsellors without working hours. */
export async function makeOffice(db: Db) {
  const office = { id: randomUUID(), name: 'Enugu', country: 'NG', timeZone: 'Africa/Lagos' } as const
  await db.insert(offices).values({ ...office, address: 'a', email: 'office@ireti.example' })
  const roomId = randomUUID()
  await db.insert(rooms).values({ id: roomId, officeId: office.id, name: 'Iroko room' })
  const [ada, bola] = ['Ada', 'Bola'].map((name) => ({
    id: randomUUID(),
    name,
    email: `${name}@ireti.example`,
    timeZone: 'Africa/Lagos',
  })) as [Person, Person]
  await db.insert(counsellors).values([ada, bola])
  return { officeId: office.id, roomId, adaId: ada.id, bolaId: bola.id }
}

type Person = Readonly<{ id: string; name: string; email: string; timeZone: string }>
type BookingValues = Partial<typeof bookings.$inferInsert>

/** Makes a confirmed online appointment of half an hour. Returns its id. */
export async function makeAppointment(
  db: Db,
  values: BookingValues & Readonly<{ startsAt: Temporal.Instant }>,
) {
  const id = values.id ?? randomUUID()
  const { startsAt } = values
  const endsAt = startsAt.add({ minutes: 30 })
  const client = { name: 'Ngozi Eze', email: 'ngozi@mail.example.com', clientKey: `${id}@mail.example.com` }
  await db.insert(bookings).values({
    status: 'confirmed',
    mode: 'ONLINE',
    endsAt,
    busyFrom: startsAt,
    busyUntil: endsAt,
    ...client,
    createdAt: monday8,
    ...values,
    id,
  })
  return id
}

/** Makes an account of staff. Returns its id. */
export async function makeStaff(db: Db): Promise<string> {
  const id = randomUUID()
  const name = { firstName: 'Ada', lastName: 'Obi', gender: 'FEMALE' } as const
  const address = { email: `${id}@ireti.example`, emailKey: `${id}@ireti.example` }
  await db
    .insert(users)
    .values({ id, ...name, ...address, passwordHash: 'x', isAdmin: true, createdAt: monday8 })
  return id
}
