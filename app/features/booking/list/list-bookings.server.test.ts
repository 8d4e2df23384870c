import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeAgency } from '../../../../tests/support/agency.ts'
import { injectionTexts } from '../../../../tests/support/injection-texts.ts'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { exactFirst, toSearchWords } from '../../../lib/text/search-words.ts'
import { channels } from '../booking-choices.ts'
import { type BookingsFilter, type BookingsSort, sortWords, waitingWords } from './bookings-filter.ts'
import { listBookings, mostListed } from './list-bookings.server.ts'

type Row = typeof bookings.$inferSelect
type Agency = Awaited<ReturnType<typeof makeAgency>>

const start = Temporal.Instant.from('2027-01-04T00:00:00Z')
const everybody = { counsellorId: null }
const names = [
  'Ada Obi',
  'ada Nwosu',
  'Priya Nair',
  "Chidi O'Neill",
  'Zainab Bello-Ade',
  'Ọlá 100%_sure',
  'Ngozi Eze',
  'Adébáyọ̀ Ɓala',
  'Adebayo Bala',
]
const statuses = ['requested', 'confirmed', 'cancelled', 'attended', 'no_show'] as const

/** Sixty bookings and some holds, spread over half a year. */
async function fill(db: Db, { offices, counsellors }: Agency): Promise<Row[]> {
  const rows = Array.from({ length: 66 }, (_, n) => {
    const status: Row['status'] = n >= 60 ? (n % 2 ? 'held' : 'expired') : (statuses[n % 6] ?? 'confirmed')
    const startsAt = status === 'requested' ? null : start.add({ hours: n * 60 })
    const endsAt = startsAt?.add({ minutes: 30 }) ?? null
    const name = names[n % names.length] ?? ''
    return {
      id: crypto.randomUUID(),
      status,
      startsAt,
      endsAt,
      busyFrom: startsAt,
      busyUntil: endsAt,
      officeId: startsAt ? (offices[n % 2]?.id ?? null) : null,
      counsellorId: startsAt ? (counsellors[n % 3]?.id ?? null) : null,
      clientKey: `c${n}`,
      name,
      email: `${name.split(' ')[0]?.toLowerCase()}.${n}@mail${n % 2}.example.com`,
      age: 14 + (n % 7),
      guardianAnswer: n % 5 === 0 ? ('informed' as const) : null,
      channel: channels[n % channels.length] ?? null,
      holdExpiresAt: start,
      // Pairs of one moment, so that the time alone is no order.
      createdAt: start.add({ hours: Math.floor(n / 2) * 55 - 1_000 }),
    }
  })
  await db.insert(bookings).values(rows)
  return await db.select().from(bookings)
}

function fits(row: Row, filter: BookingsFilter): boolean {
  const { words = [], status, officeId, counsellorId, channel, waiting } = filter
  const text = ` ${toSearchWords(`${row.name} ${row.email?.split('@')[0]}`)} `
  const isWord = (word: string) => {
    if (word.includes('@')) return row.email?.toLowerCase().startsWith(word.toLowerCase()) ?? false
    return [...word].length < 3
      ? text.includes(` ${toSearchWords(word)}`)
      : text.includes(toSearchWords(word))
  }
  const isWithin = (at: Temporal.Instant | null, from?: Temporal.Instant, until?: Temporal.Instant) =>
    !(from || until) ||
    (at !== null &&
      (!from || Temporal.Instant.compare(at, from) >= 0) &&
      (!until || Temporal.Instant.compare(at, until) < 0))
  const isOpen = ['requested', 'confirmed'].includes(row.status)
  return (
    row.status !== 'held' &&
    row.status !== 'expired' &&
    words.every(isWord) &&
    (!status || row.status === status) &&
    (!officeId || row.officeId === officeId) &&
    (!counsellorId || row.counsellorId === counsellorId) &&
    (!channel || row.channel === channel) &&
    (waiting !== 'guardian' || ((row.age ?? 99) < 18 && row.guardianAnswer === null && isOpen)) &&
    (waiting !== 'caught' || (row.quarantined && isOpen)) &&
    (waiting !== 'time' || (row.status === 'requested' && row.startsAt === null)) &&
    isWithin(row.startsAt, filter.from, filter.until) &&
    isWithin(row.createdAt, filter.bookedFrom, filter.bookedUntil)
  )
}

const byName = new Intl.Collator('en')

function inOrder(rows: readonly Row[], sort: BookingsSort, words: readonly string[] = []): string[] {
  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  const time = (row: Row) => row.startsAt?.epochMilliseconds ?? null
  const byId = (a: Row, b: Row) => text(a.id, b.id)
  const bySession = (a: Row, b: Row, sign: number) => {
    const [one, other] = [time(a), time(b)]
    if (one === null || other === null)
      return Number(one === null) - Number(other === null) || sign * byId(a, b)
    return sign * (one - other) || sign * byId(a, b)
  }
  const orders = {
    newest: (a: Row, b: Row) => Temporal.Instant.compare(b.createdAt, a.createdAt) || byId(b, a),
    soonest: (a: Row, b: Row) => bySession(a, b, 1),
    latest: (a: Row, b: Row) => bySession(a, b, -1),
    name: (a: Row, b: Row) => byName.compare(a.name ?? '', b.name ?? '') || byId(a, b),
  }
  const sorted = [...rows].sort(orders[sort])
  return exactFirst(sorted, ({ name, email }) => `${name} ${email}`, words).map(({ id }) => id)
}

test('the filtered list is what a filter in memory gives, in every order and on every page', async () => {
  const db = await freshDb()
  const agency = await makeAgency(db, { counsellors: 3 })
  const rows = await fill(db, agency)
  const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
  const at = fc.integer({ min: -1_100, max: 4_200 }).map((hours) => start.add({ hours }))
  const word = fc.constantFrom(
    'ad',
    'ada',
    'ADA',
    'a',
    'ngozi',
    'bello-ade',
    'zainab.4',
    "o'neill",
    'ọlá',
    'OLA',
    'adebayo',
    'Adébáyọ̀'.normalize('NFD'),
    'ɓala',
    '%_',
    'nair',
    'priya.2@mail0.example.com',
    'ngozi.6@',
    'ng',
    'zz',
    'dinma',
    '1',
  )
  const filters = fc.record({
    words: maybe(fc.array(word, { minLength: 1, maxLength: 2 })),
    status: maybe(fc.constantFrom(...statuses)),
    officeId: maybe(fc.constantFrom(...agency.offices.map(({ id }) => id))),
    counsellorId: maybe(fc.constantFrom(...agency.counsellors.map(({ id }) => id))),
    channel: maybe(fc.constantFrom(...channels)),
    waiting: maybe(fc.constantFrom(...(Object.keys(waitingWords) as (keyof typeof waitingWords)[]))),
    ...{ from: maybe(at), until: maybe(at), bookedFrom: maybe(at), bookedUntil: maybe(at) },
  })
  const sorts = fc.constantFrom(...(Object.keys(sortWords) as BookingsSort[]))
  const scopes = fc.constantFrom(everybody, everybody, { counsellorId: agency.counsellors[0]?.id ?? null })
  await fc.assert(
    fc.asyncProperty(
      filters,
      sorts,
      scopes,
      fc.integer({ min: 1, max: 4 }),
      async (given, sort, scope, page) => {
        // Few bookings fit many wishes: leave some out at random by what is undefined.
        const filter = given as BookingsFilter
        const own = rows.filter(
          (row) => scope.counsellorId === null || row.counsellorId === scope.counsellorId,
        )
        const expected = inOrder(
          own.filter((row) => fits(row, filter)),
          sort,
          filter.words,
        )
        const found = await listBookings(db, { scope, filter, sort, page, limit: 5 })
        expect(found.rows.map(({ id }) => id)).toEqual(expected.slice((page - 1) * 5, page * 5))
        expect([found.total, found.isMore]).toEqual([expected.length, false])
      },
    ),
    { numRuns: 300, seed: 20_270_104 },
  )
})

test('a whole address, or its beginning up to the @ or later, finds its booking', async () => {
  const db = await freshDb()
  await fill(db, await makeAgency(db, { counsellors: 3 }))
  const find = async (words: string[]) => {
    const query = { scope: everybody, sort: 'newest', page: 1, limit: 5 } as const
    const { rows } = await listBookings(db, { ...query, filter: { words } })
    return rows.map(({ email }) => email)
  }
  for (const word of ['priya.2@mail0.example.com', 'PRIYA.2@', 'priya.2@mail'])
    expect(await find([word]), word).toEqual(['priya.2@mail0.example.com'])
  expect(await find(['Priya', 'Nair', 'priya.2@mail0.example.com'])).toHaveLength(1)
  expect(await find(['riya.2@mail0.example.com'])).toEqual([])
})

test('any text can be searched for, and finds the name that it is', async () => {
  const db = await freshDb()
  const values = injectionTexts.map((name, n) => ({
    id: crypto.randomUUID(),
    status: 'requested' as const,
    clientKey: `${n}`,
    name,
    email: `h${n}@mail.example.com`,
    createdAt: start.add({ hours: n * 30 }),
  }))
  await db.insert(bookings).values(values)
  for (const { name, id } of values) {
    const words = name.split(/\s+/u).filter((word) => [...word].length > 2 && !word.includes('@'))
    if (words.length === 0) continue
    const { rows } = await listBookings(db, {
      scope: everybody,
      filter: { words },
      sort: 'newest',
      page: 1,
      limit: 99,
    })
    expect(
      rows.map((row) => row.id),
      name,
    ).toContain(id)
  }
})

test('a counsellor finds own bookings and cannot ask for those of others', async () => {
  const db = await freshDb()
  const agency = await makeAgency(db, { counsellors: 3 })
  const rows = await fill(db, agency)
  const [own, other] = agency.counsellors.map(({ id }) => id)
  const ask = (filter: BookingsFilter) =>
    listBookings(db, { scope: { counsellorId: own ?? null }, filter, sort: 'newest', page: 1, limit: 100 })
  const mine = rows.filter((row) => row.counsellorId === own && fits(row, {}))
  expect((await ask({})).total).toBe(mine.length)
  expect((await ask({ counsellorId: other })).total).toBe(0)
  expect((await ask({ waiting: 'time' })).total).toBe(0)
})

test('a list of more than 10,000 bookings ends there, says so, and has no later page', async () => {
  const db = await freshDb()
  await db.execute(sql`insert into bookings (id, status, client_key, name, email, created_at)
    select gen_random_uuid(), 'requested', n::text, 'Ada ' || n, 'ada@mail.example.com', ${start.toString()}::timestamptz + n * interval '1 hour'
    from generate_series(1, ${mostListed + 20}) n`)
  const readPage = (filter: BookingsFilter, page: number) =>
    listBookings(db, { scope: everybody, filter, sort: 'newest', page, limit: 5 })
  for (const filter of [{}, { words: ['ada'] }, { status: 'requested' }]) {
    const first = await readPage(filter, 1)
    expect([first.total, first.isMore, first.rows[0]?.name]).toEqual([
      mostListed,
      true,
      `Ada ${mostListed + 20}`,
    ])
    expect((await readPage(filter, mostListed / 5)).rows.at(-1)?.name).toBe('Ada 21')
    expect((await readPage(filter, mostListed / 5 + 1)).rows).toEqual([])
  }
})

test('a name is found without its marks, and the name as it was typed comes first', async () => {
  const db = await freshDb()
  const listed = ['Adebayo Bala', 'Adébáyọ̀ Bala', 'Adébáyọ̀ Ɓala', 'फ़ातिमा क़ुरैशी']
  for (const [n, name] of listed.entries()) {
    const values = {
      id: crypto.randomUUID(),
      status: 'requested',
      clientKey: `${n}`,
    } as const
    await db
      .insert(bookings)
      .values({ ...values, name, email: `h${n}@mail.example.com`, createdAt: start.add({ hours: n }) })
  }
  const find = async (text: string) => {
    const words = text.normalize('NFC').split(' ')
    const { rows } = await listBookings(db, {
      scope: everybody,
      filter: { words },
      sort: 'newest',
      page: 1,
      limit: 9,
    })
    return rows.map(({ name }) => listed.indexOf(name ?? ''))
  }
  expect(await find('adebayo')).toEqual([0, 2, 1])
  expect(await find('ADEBAYO bala')).toEqual([0, 2, 1])
  expect(await find('adébáyọ̀'.normalize('NFD'))).toEqual([2, 1, 0])
  expect(await find('ɓal')).toEqual([2, 1, 0])
  expect(await find('फातिमा')).toEqual([3])
})
