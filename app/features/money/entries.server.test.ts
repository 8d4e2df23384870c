import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { sampleBookings } from '../../db/tables/booking.ts'
import { clients } from '../../db/tables/clients.ts'
import { groupPlaces, groupSessions } from '../../db/tables/groups.ts'
import { packages, payments } from '../../db/tables/money.ts'
import { freshDb } from '../../db/testing.server.ts'
import { makeAppointment, monday8 } from '../calendar/testing.server.ts'
import { listEntries } from './entries.server.ts'
import { listEntries as listEntriesOfDays } from './owed.server.ts'

const id = randomUUID()

const makeBooking = (db: Db) => makeAppointment(db, { startsAt: monday8 })
async function makePackage(db: Db, isSample: boolean) {
  await db.insert(clients).values({ id, name: 'Ada', createdAt: monday8 })
  const sold = { id, clientId: id, name: 'Ten', sessions: 10, amount: 500, currency: 'NGN', rest: 0 } as const
  await db.insert(packages).values({ ...sold, reference: 'p', key: 'p', soldAt: monday8, isSample })
  return { packageId: id }
}
async function makePlace(db: Db, isSample: boolean) {
  const [startsAt, endsAt] = [monday8, monday8.add({ hours: 1 })]
  const session = {
    id,
    kind: 'group',
    title: 'Circle',
    mode: 'ONLINE',
    places: 8,
    status: 'planned',
  } as const
  await db.insert(groupSessions).values({ ...session, startsAt, endsAt, createdAt: startsAt, isSample })
  await db
    .insert(groupPlaces)
    .values({ id, sessionId: id, name: 'Ada', status: 'confirmed', createdAt: startsAt })
  return { groupPlaceId: id }
}

test.each<readonly [string, (db: Db) => Promise<Partial<typeof payments.$inferInsert>>, boolean]>([
  ['nothing', async () => ({}), false],
  ['a session', async (db) => ({ bookingId: await makeBooking(db) }), false],
  [
    'a sample session',
    async (db) => {
      const bookingId = await makeBooking(db)
      await db.insert(sampleBookings).values({ bookingId })
      return { bookingId }
    },
    true,
  ],
  ['a package', (db) => makePackage(db, false), false],
  ['a sample package', (db) => makePackage(db, true), true],
  ['a place in a group', (db) => makePlace(db, false), false],
  ['a place in a sample group', (db) => makePlace(db, true), true],
])(
  'programs get the entries of what is real, and staff see which are invented: %s',
  async (_, make, isSample) => {
    const db = await freshDb()
    const paidOn = Temporal.PlainDate.from('2027-01-04')
    const entry = {
      id,
      key: 'k',
      kind: 'cash',
      amount: 500,
      currency: 'NGN',
      reference: 'r',
      paidOn,
    } as const
    await db.insert(payments).values({ ...entry, createdAt: monday8, ...(await make(db)) })
    const { rows } = await listEntriesOfDays(db, { from: paidOn, to: paidOn }, { page: 1, limit: 5 })
    expect(rows.map((row) => row.isSample)).toEqual([isSample])
    expect(await listEntries(db, { after: 0, limit: 5 })).toHaveLength(isSample ? 0 : 1)
  },
)
