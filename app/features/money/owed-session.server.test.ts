import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Db, readRows } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { clients } from '../../db/tables/clients.ts'
import { bookingPrices } from '../../db/tables/money.ts'
import { series, seriesBookings } from '../../db/tables/series.ts'
import { freshDb } from '../../db/testing.server.ts'
import { makeUser } from '../accounts/testing.server.ts'
import { endUnproven } from '../booking/proof/end-unproven.server.ts'
import { insertOfficeAndCounsellor, monday8, secrets } from '../booking/testing.server.ts'
import { attachBooking, detachBooking } from '../clients/attach-booking.server.ts'
import { mergeClients, separateClients } from '../clients/merge-clients.server.ts'
import { returnSessions, takeSessions } from '../clients/take-sessions.server.ts'
import { listOwedByClient } from './owed.server.ts'
import { askForPrice, decidePrice } from './price-requests.server.ts'

/** Makes two sessions of Ada and one of Obi. Each is owed. None has a client. */
async function makeSessions(db: Db) {
  const { officeId } = await insertOfficeAndCounsellor(db)
  const { id: actorId } = await makeUser(db, { isAdmin: true })
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  const all = [
    { id: first, name: 'Ada', amount: 100 },
    { id: second, name: 'Ada', amount: 200 },
    { id: third, name: 'Obi', amount: 400 },
  ].map((session, n) => ({ ...session, email: `${session.name}@mail.example.com`, hours: n + 1 }))
  await db.insert(bookings).values(
    all.map(({ id, name, email, hours }) => {
      const startsAt = monday8.subtract({ hours })
      const endsAt = startsAt.add({ minutes: 30 })
      const time = { startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt }
      const status = 'confirmed' as const
      return { id, name, email, clientKey: email, status, officeId, ...time, createdAt: monday8 }
    }),
  )
  const setPrice = (tx: Db, bookingId: string) => {
    const amount = all.find(({ id }) => id === bookingId)?.amount ?? 0
    return tx.insert(bookingPrices).values({ bookingId, amount, rest: amount, reference: bookingId })
  }
  const attach = async () => {
    const ids: string[] = []
    for (const { id, name, email } of all)
      ids.push((await attachBooking(db, { id, name: `Client ${name}`, email, officeId }, monday8)) ?? '')
    const [ada = '', , obi = ''] = ids
    return { ada, obi }
  }
  const see = async (id: string) => {
    const [client] = await db.select().from(clients).where(eq(clients.id, id))
    return { id, revision: client?.revision ?? 0 }
  }
  const admin = { actorId, scope: { counsellorId: null }, now: monday8 }
  return { first, second, third, setPrice, attach, see, admin }
}

test('a session is owed by its client, whoever attaches, takes, returns, merges, separates or detaches it', async () => {
  const db = await freshDb()
  const { first, second, third, setPrice, attach, see, admin } = await makeSessions(db)
  for (const id of [first, second, third]) await setPrice(db, id)
  const list = async () => {
    const { rows } = await listOwedByClient(db, {}, { page: 1, limit: 9, sort: 'name' }, monday8)
    return rows.map(({ name, count, amount }) => `${name} ${count} ${amount}`)
  }
  expect(await list()).toEqual(['Ada 2 300', 'Obi 1 400'])
  const { ada, obi } = await attach()
  const apart = ['Client Ada 2 300', 'Client Obi 1 400']
  expect(await list()).toEqual(apart)
  const revision = async (id: string) => ({ clientId: id, revision: (await see(id)).revision })
  const steps: readonly (readonly [() => Promise<unknown>, owed: readonly string[]])[] = [
    [
      async () =>
        takeSessions(db, { ...(await revision(ada)), bookingIds: [second], to: { clientId: obi } }, admin),
      ['Client Ada 1 100', 'Client Obi 2 600'],
    ],
    [async () => returnSessions(db, { ...(await revision(obi)), fromId: ada }, admin), apart],
    [
      async () => mergeClients(db, { into: await see(ada), from: await see(obi) }, admin),
      ['Client Ada 3 700'],
    ],
    [async () => separateClients(db, { ...(await revision(ada)), memberId: obi }, admin), apart],
  ]
  for (const [step, owed] of steps) {
    expect(await step()).toMatchObject({ ok: true })
    expect(await list()).toEqual(owed)
  }
  await detachBooking(db, first)
  expect(await list()).toEqual(['Ada 1 100', 'Client Ada 1 200', 'Client Obi 1 400'])
})

test('a deleted service reads no session of its prices, and a rest reads it', async () => {
  const db = await freshDb()
  const { first, setPrice } = await makeSessions(db)
  await setPrice(db, first)
  const explain = (column: 'service_id' | 'rest', value: string) =>
    readRows(
      db,
      sql`explain (analyze, costs off) update booking_prices set ${sql.identifier(column)} = ${sql.raw(value)}`,
    )
  expect(JSON.stringify(await explain('service_id', 'null'))).not.toContain('Trigger booking_prices_owed')
  expect(JSON.stringify(await explain('rest', 'rest'))).toContain('Trigger booking_prices_owed')
})

/** An embedded database has one connection. */
const onServer = test.runIf(process.env.TEST_DATABASE_URL)

/** Waits until a change waits for a lock, or has ended. */
async function untilWaiting(db: Db, change: Promise<unknown>): Promise<void> {
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  change.then(end, end)
  const isWaiting = async () => {
    const found = await readRows(
      db,
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return found.length > 0
  }
  while (!hasEnded && !(await isWaiting())) await new Promise(setImmediate)
}

onServer.each(['price', 'move'] as const)(
  'a first price and a move to another client at once, the %s first, give the price the new client',
  async (began) => {
    const db = await freshDb()
    const { second, setPrice, attach, see, admin } = await makeSessions(db)
    const { ada, obi } = await attach()
    const { revision } = await see(ada)
    const price = (tx: Db) => setPrice(tx, second).then(() => ({ ok: true }))
    const move = (tx: Db) =>
      takeSessions(tx, { clientId: ada, revision, bookingIds: [second], to: { clientId: obi } }, admin)
    const [begin, follow] = began === 'price' ? [price, move] : [move, price]
    const { following } = await db.transaction(async (tx) => {
      await begin(tx)
      const following: Promise<Readonly<{ ok: boolean }>> = follow(db)
      await untilWaiting(db, following)
      return { following }
    })
    expect(await following).toMatchObject({ ok: true })
    expect(await db.select().from(bookingPrices)).toMatchObject([{ bookingId: second, clientId: obi }])
  },
)

onServer.each(['return', 'decision', 'end'] as const)(
  'who waits for the price of a second session has stored no event, for which others wait: %s',
  async (name) => {
    const db = await freshDb()
    const { first, second, third, setPrice, attach, see, admin } = await makeSessions(db)
    for (const id of [first, second, third]) await setPrice(db, id)
    const { ada, obi } = await attach()
    const seriesId = randomUUID()
    await db.insert(series).values({ id: seriesId, everyWeeks: 1, createdAt: monday8 })
    const change = {
      async return() {
        const { revision } = await see(ada)
        const taken = { clientId: ada, revision, bookingIds: [second], to: { clientId: obi } }
        expect(await takeSessions(db, taken, admin)).toMatchObject({ ok: true })
        const back = { clientId: obi, revision: (await see(obi)).revision, fromId: ada }
        return () => returnSessions(db, back, admin)
      },
      async decision() {
        const numbered = [first, second].map((bookingId, n) => ({ bookingId, seriesId, number: n + 1 }))
        await db.insert(seriesBookings).values(numbered)
        await askForPrice(db, secrets, { bookingId: first, text: 'No income', by: 'client' }, monday8)
        const decidedOn = Temporal.PlainDate.from('2027-01-04')
        const free = { bookingId: first, decision: 'free', reduced: null, decidedOn } as const
        return () => decidePrice(db, free, admin)
      },
      async end() {
        for (const [n, id] of [first, second].entries())
          await db
            .update(bookings)
            .set({ proofDueAt: monday8.subtract({ hours: 2 - n }) })
            .where(eq(bookings.id, id))
        return () => db.transaction((tx) => endUnproven(tx, monday8)).then((ended) => ({ ok: ended === 2 }))
      },
    }
    const start: () => Promise<Readonly<{ ok: boolean }>> = await change[name]()
    const { changing } = await db.transaction(async (tx) => {
      await tx.select().from(bookingPrices).where(eq(bookingPrices.bookingId, second)).for('update')
      const changing = start()
      await untilWaiting(db, changing)
      const free = sql`select pg_try_advisory_xact_lock(hashtextextended('audit_events', 0)) as free`
      expect(await readRows(tx, free)).toEqual([{ free: true }])
      return { changing }
    })
    expect(await changing).toMatchObject({ ok: true })
  },
)
