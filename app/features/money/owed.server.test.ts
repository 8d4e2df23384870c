import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makeRandom } from '../../../tests/support/random.ts'
import { currencies, enteredKinds, isMoney, paymentKinds } from '../../db/money-kinds.ts'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { clients } from '../../db/tables/clients.ts'
import { bookingPrices, packages, payments } from '../../db/tables/money.ts'
import { freshDb } from '../../db/testing.server.ts'
import { toCsvFile } from '../../lib/http/csv-file.ts'
import { insertOfficeAndCounsellor, monday8 } from '../booking/testing.server.ts'
import { type Balance, isOwing, toBalance, toReturnable } from './balance.ts'
import { sumMoney, toDays, toMonthTable, toTime } from './month-file.ts'
import { findReceipt, listEntries, listOwed, listOwedByClient, sumMonth } from './owed.server.ts'
import { listReturnable } from './returnable.server.ts'

type NewPayment = typeof payments.$inferInsert

async function insertAll<Row>(rows: readonly Row[], insert: (batch: Row[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += 1_000) await insert(rows.slice(at, at + 1_000))
}

const statuses = ['confirmed', 'attended', 'cancelled', 'no_show'] as const
const services = ['Talk', 'Call', null]
const months = [1, 2, 3].map((month) => Temporal.PlainYearMonth.from({ year: 2026, month: month + 9 }))

const toEntry = ({ kind, amount, currency }: NewPayment) => ({ kind, amount, currency })

/** Makes 400 sessions and 40 packages with 10,000 random entries, of which some take others back. */
async function makeEntries(db: Db) {
  const random = makeRandom(34)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const places = [await insertOfficeAndCounsellor(db), await insertOfficeAndCounsellor(db)]
  const sessions = Array.from({ length: 400 }, (_, n) => {
    const startsAt = monday8.subtract({ hours: Math.floor(random() * 2_000) - 200 })
    const endsAt = startsAt.add({ minutes: 30 })
    const client = `client-${n % 90}@mail.example.com`
    const price = { amount: Math.floor(random() * 90_000_000), besideAmount: Math.floor(random() * 900_000) }
    return {
      id: randomUUID(),
      status: pick(statuses),
      // Without a counsellor, so that times may overlap.
      officeId: pick(places).officeId,
      startsAt,
      endsAt,
      client,
      price: { ...price, currency: 'NGN', besideCurrency: 'INR' } as const,
      currency: pick(currencies),
      entries: [] as NewPayment[],
    }
  })
  const packagesOf = Array.from({ length: 40 }, (_, n) => ({
    ...{ id: randomUUID(), clientId: randomUUID(), name: `Package ${n % 3}`, sessions: 6, used: 0 },
    ...{
      officeId: pick(places).officeId,
      currency: pick(currencies),
      key: randomUUID(),
      reference: randomUUID(),
    },
    amount: Math.floor(random() * 90_000_000),
    soldAt: monday8.subtract({ hours: Math.floor(random() * 2_000) }),
    entries: [] as NewPayment[],
  }))
  const entries: NewPayment[] = []
  const open: NewPayment[] = []
  while (entries.length < 10_000) {
    const session = pick(sessions)
    const correct = random() < 0.2 ? open.splice(Math.floor(random() * open.length), 1)[0] : undefined
    if (!correct && random() < 0.1) {
      const paid = pick(packagesOf)
      const id = randomUUID()
      const { officeId, currency, name: serviceName } = paid
      const entry: NewPayment = {
        ...{ id, key: id, packageId: paid.id, officeId, currency, serviceName, reference: 'K7QM-2FXD' },
        ...{ kind: pick(enteredKinds), amount: 1 + Math.floor(random() * 4_000_000), createdAt: monday8 },
        paidOn: pick(months).toPlainDate({ day: 1 + Math.floor(random() * 28) }),
      }
      entries.push(entry)
      paid.entries.push(entry)
      continue
    }
    const of = correct ? sessions.find(({ id }) => id === correct.bookingId) : session
    if (!of) continue
    const id = randomUUID()
    const entry: NewPayment = {
      ...{ id, key: id, bookingId: of.id, officeId: of.officeId, reference: 'K7QM-2FXD', createdAt: monday8 },
      kind: correct?.kind ?? pick(paymentKinds),
      amount: correct ? -correct.amount : 1 + Math.floor(random() * 4_000_000),
      currency: of.currency,
      correctsId: correct?.id ?? null,
      serviceName: pick(services),
      paidOn: pick(months).toPlainDate({ day: 1 + Math.floor(random() * 28) }),
    }
    entries.push(entry)
    of.entries.push(entry)
    if (!correct) open.push(entry)
  }
  const balances = new Map(
    sessions.map(({ id, price, entries: own }) => [id, toBalance(price, own.map(toEntry))]),
  )
  await insertAll(sessions, (batch) =>
    db.insert(bookings).values(
      batch.map(({ id, status, officeId, startsAt, endsAt, client }) => ({
        ...{ id, status, officeId, startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt },
        ...{ name: client, email: client, clientKey: client, createdAt: monday8 },
      })),
    ),
  )
  await insertAll(sessions, (batch) =>
    db.insert(bookingPrices).values(
      batch.map(({ id, price }) => {
        const { rest, currency } = balances.get(id) as Balance
        return { bookingId: id, ...price, rest, restCurrency: currency, reference: id }
      }),
    ),
  )
  await db
    .insert(clients)
    .values(packagesOf.map(({ clientId: id }) => ({ id, name: id, createdAt: monday8 })))
  const sold = packagesOf.map(({ entries: own, ...row }) => {
    const price = { ...row, besideAmount: null, besideCurrency: null }
    return { ...row, balance: toBalance(price, own.map(toEntry)) }
  })
  await db.insert(packages).values(sold.map(({ balance, ...row }) => ({ ...row, rest: balance.rest })))
  await insertAll(entries, (batch) => db.insert(payments).values(batch))
  return { sessions, sold, entries, balances, officeId: places[0]?.officeId ?? '' }
}

const addUp = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Fills the columns of what is to give back as the update does. */
async function fillReturnable(db: Db) {
  const migration = await readFile('drizzle/0113_to_give_back.sql', 'utf8')
  const statements = migration.split('--> statement-breakpoint').filter((text) => /^UPDATE /m.test(text))
  expect(statements).toHaveLength(3)
  for (const statement of statements) await db.execute(statement)
}

test('of 10,000 random entries the sums of SQL are those of the rules: by session, package, client, office, month, kind and currency', async () => {
  const db = await freshDb()
  const { sessions, sold, entries, balances, officeId } = await makeEntries(db)
  const isOwed = ({ id, status, startsAt }: (typeof sessions)[number]) =>
    isOwing(status) && (balances.get(id)?.rest ?? 0) > 0 && Temporal.Instant.compare(startsAt, monday8) <= 0
  type Owed = Readonly<{ officeId: string; startsAt: Temporal.Instant }>
  const listRests = (wanted: (owed: Owed) => boolean) => [
    ...sessions
      .filter((session) => isOwed(session) && wanted(session))
      .flatMap(({ id }) => balances.get(id) ?? []),
    ...sold
      .filter(({ officeId, soldAt, balance }) => balance.rest > 0 && wanted({ officeId, startsAt: soldAt }))
      .map(({ balance }) => balance),
  ]
  const sumOwed = (wanted: (owed: Owed) => boolean) =>
    currencies.flatMap((currency) => {
      const rests = listRests(wanted).filter((balance) => balance.currency === currency)
      return rests.length > 0 ? [{ currency, amount: addUp(rests.map(({ rest }) => rest)) }] : []
    })
  const all = { page: 1, limit: 1_000 }
  const december = toTime(Temporal.PlainYearMonth.from('2026-12'), 'Africa/Lagos')
  const isIn = ({ startsAt }: Owed) =>
    Temporal.Instant.compare(startsAt, december.from) >= 0 &&
    Temporal.Instant.compare(startsAt, december.until) < 0
  const cases = [
    { owing: {}, wanted: () => true },
    { owing: { officeId }, wanted: (owed: Owed) => owed.officeId === officeId },
    { owing: { time: december }, wanted: isIn },
  ]
  for (const { owing, wanted } of cases) {
    const owed = await listOwed(db, owing, all, monday8)
    expect(owed.sums).toEqual(sumOwed(wanted))
    expect(owed.total).toBe(listRests(wanted).length)
    expect(owed.rows).toHaveLength(owed.total)
    const byName = await listOwed(db, owing, { ...all, sort: 'name' }, monday8)
    const names = byName.rows.map(({ name }) => name.toLowerCase())
    expect(names).toEqual(names.toSorted())
    const { rows: largest } = await listOwed(db, owing, { ...all, sort: 'left' }, monday8)
    for (const currency of currencies) {
      const rests = largest.filter((row) => row.currency === currency).map(({ rest }) => rest)
      expect(rests).toEqual(rests.toSorted((a, b) => b - a))
    }
    const byClient = await listOwedByClient(db, owing, all, monday8)
    expect(byClient.total).toBe(byClient.rows.length)
    expect(byClient.sums).toEqual(owed.sums)
    const listedByName = await listOwedByClient(db, owing, { ...all, sort: 'name' }, monday8)
    expect(listedByName.rows.map(({ id }) => id).toSorted()).toEqual(
      byClient.rows.map(({ id }) => id).toSorted(),
    )
    expect(await listOwedByClient(db, owing, { ...all, page: 9 }, monday8)).toEqual({ ...byClient, rows: [] })
    const [oldest] = byClient.rows.map((row) => String(row.oldest)).sort()
    expect(oldest).toBe(owed.rows[0] && String(owed.rows[0].since))
    const clientSums = currencies.map((currency) =>
      addUp(byClient.rows.filter((row) => row.currency === currency).map(({ amount }) => amount)),
    )
    expect(clientSums).toEqual(
      currencies.map((currency) => sumOwed(wanted).find((sum) => sum.currency === currency)?.amount ?? 0),
    )
  }
  await fillReturnable(db)
  const returnable = await listReturnable(db, {}, all)
  const expected = [
    ...sessions.map(({ id, status }) => ({ id, amount: toReturnable(balances.get(id) as Balance, status) })),
    ...sold.map(({ id, balance }) => ({ id, amount: balance.over })),
  ].filter(({ amount }) => amount > 0)
  const byId = (rows: readonly Readonly<{ id: string; amount: number }>[]) =>
    rows.map(({ id, amount }) => `${id} ${amount}`).toSorted()
  expect(byId(returnable.rows)).toEqual(byId(expected))
  expect(addUp(returnable.sums.map(({ amount }) => amount))).toBe(addUp(expected.map(({ amount }) => amount)))
  for (const { clientId, balance } of sold.slice(0, 10)) {
    const { sums } = await listOwed(db, { clientId }, all, monday8)
    const { currency, rest: amount } = balance
    expect(sums).toEqual(amount > 0 ? [{ currency, amount }] : [])
  }
  for (const month of months) {
    const { from, to } = toDays(month)
    const own = entries.filter(({ paidOn }) => paidOn.toPlainYearMonth().equals(month))
    // A free package of an older release is no free place.
    const counted = own.filter(({ kind, packageId }) => kind !== 'free' || !packageId)
    const rows = await sumMonth(db, { from, to })
    for (const kind of paymentKinds) {
      for (const currency of currencies) {
        const find = (list: readonly { kind: string; currency: string; amount: number }[]) =>
          addUp(
            list.filter((row) => row.kind === kind && row.currency === currency).map(({ amount }) => amount),
          )
        expect(find(rows)).toBe(find(counted))
      }
    }
    expect(addUp(rows.map(({ count }) => count))).toBe(counted.length)
    expect((await listEntries(db, { from, to }, { page: 1, limit: 25 })).total).toBe(own.length)
    const money = own.filter(({ kind }) => isMoney(kind))
    expect(addUp(sumMoney(rows).map(({ amount }) => amount))).toBe(addUp(money.map(({ amount }) => amount)))
  }
  const income = entries.filter(({ kind }) => isMoney(kind)).map(({ amount }) => amount)
  const allBalances = [...balances.values(), ...sold.map(({ balance }) => balance)]
  expect(addUp(allBalances.map(({ moneyIn }) => moneyIn))).toBe(addUp(income))
})

test('a session is owed from its start on while it takes or took place, whatever changes its status, time, place or catch', async () => {
  const db = await freshDb()
  const [here, there] = [await insertOfficeAndCounsellor(db), await insertOfficeAndCounsellor(db)]
  const id = randomUUID()
  const at = (hours: number) => {
    const startsAt = monday8.add({ hours })
    const endsAt = startsAt.add({ minutes: 30 })
    return { startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt }
  }
  const noTime = { startsAt: null, endsAt: null, busyFrom: null, busyUntil: null }
  const ngozi = { name: 'Ngozi', email: 'ngozi@mail.example.com', clientKey: 'ngozi@mail.example.com' }
  const hold = { status: 'held', holdExpiresAt: monday8, officeId: here.officeId, ...at(-2) } as const
  await db.insert(bookings).values({ id, ...ngozi, ...hold, createdAt: monday8 })
  await db.insert(bookingPrices).values({ bookingId: id, amount: 900, rest: 900, reference: id })
  const changes: readonly (readonly [Partial<typeof bookings.$inferInsert>, isOwed: boolean])[] = [
    [{}, false],
    [{ status: 'confirmed' }, true],
    [at(1), false],
    [at(-1), true],
    [{ status: 'attended' }, true],
    [{ status: 'no_show' }, false],
    [{ status: 'confirmed' }, true],
    [{ quarantined: true }, false],
    [{ quarantined: false }, true],
    [{ officeId: there.officeId }, true],
    [{ status: 'cancelled' }, false],
    [{ status: 'requested', ...noTime }, false],
    [{ status: 'confirmed', ...at(-3) }, true],
  ]
  const office: Record<string, string> = { officeId: here.officeId }
  for (const [change, isOwed] of changes) {
    if (Object.keys(change).length > 0) await db.update(bookings).set(change)
    if (change.officeId) office.officeId = change.officeId
    const { rows } = await listOwed(db, office, { page: 1, limit: 5 }, monday8)
    expect([change, rows.map((row) => row.id)]).toEqual([change, isOwed ? [id] : []])
    expect((await listOwedByClient(db, office, { page: 1, limit: 5 }, monday8)).total).toBe(rows.length)
  }
})

test('the table of a month has a line for each name of an office, service and currency, whose columns add up, and no formula', () => {
  const row = {
    office: 'Lagos',
    service: '=1+1',
    currency: 'NGN',
    kind: 'cash',
    amount: 1_500_050,
    count: 2,
  } as const
  const table = toMonthTable([
    row,
    { ...row, kind: 'free', amount: 500_000, count: 1 },
    { ...row, kind: 'card', amount: -2_500_000, count: 1 },
    { ...row, amount: 100_000, count: 1 },
  ])
  expect(toCsvFile(table)).toBe(
    '\ufeffOffice,Service,Currency,Cash,Transfer,Card,Money in all,Free places,Paid by packages,Entries\r\n' +
      "Lagos,'=1+1,NGN,16000.5,0,-25000,-8999.5,5000,0,5\r\n",
  )
})

test('a free place and an entry that takes another back have no receipt, and a receipt that was taken back says so', async () => {
  const db = await freshDb()
  const { officeId } = await insertOfficeAndCounsellor(db)
  const [cash, back, free] = [randomUUID(), randomUUID(), randomUUID()]
  const common = {
    currency: 'NGN',
    ...{ amount: 500, reference: 'K7QM-2FXD', serviceName: 'Therapy', officeId },
    ...{ paidOn: Temporal.PlainDate.from('2027-01-04'), createdAt: monday8 },
  } as const
  await db.insert(payments).values([
    { ...common, id: cash, key: cash, kind: 'cash' },
    { ...common, id: back, key: back, kind: 'cash', amount: -500, correctsId: cash },
    { ...common, id: free, key: free, kind: 'free' },
  ])
  const receipt = await findReceipt(db, cash)
  expect(receipt).toMatchObject({ number: 1, amount: 500, office: 'Lagos', isTakenBack: true })
  expect(JSON.stringify(receipt)).not.toContain('Therapy')
  expect([await findReceipt(db, back), await findReceipt(db, free)]).toEqual([null, null])
})
