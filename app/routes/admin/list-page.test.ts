import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadSite } from '../../../tests/support/load-site.ts'
import { makeTestApi, signInAs, site } from '../../../tests/support/testing-api.ts'
import type { Db } from '../../db/open.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { bookings } from '../../db/tables/booking.ts'
import { freshDb } from '../../db/testing.server.ts'
import { listUsers } from '../../features/accounts/sign-in/accounts.server.ts'
import { listBookings } from '../../features/booking/list/list-bookings.server.ts'
import { loadPageOfFive } from './list-page.ts'

test('a list that cannot be read after a change says the ordered words, and otherwise fails', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  for (const [table, path, words] of [
    ['services', '/admin/services?done=updated', 'Failed to update service'],
    ['pictures', '/admin/gallery?done=deleted', 'Failed to delete image'],
  ] as const) {
    await api.db.execute(sql.raw(`alter table ${table} rename to ${table}_away`))
    const answer = await api.request(path, { headers: { cookie } })
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).toContain(words)
    expect(text).toContain('could not be loaded.')
    expect((await api.request(path.replace(/\?.*/, ''), { headers: { cookie } })).status).toBe(500)
  }
})

test.each([
  ['pictures', '/admin/gallery', 'Failed to delete image'],
  ['services', '/admin/services', 'Failed to update service'],
])(
  'without the table %s a deletion on %s fails with the words %s, and nothing is said of typed words',
  async (table, path, words) => {
    const api = await makeTestApi({ pages: await loadSite() })
    const { cookie } = await signInAs(api, { isAdmin: true })
    await api.db.execute(sql.raw(`alter table ${table} rename to ${table}_away`))
    for (const address of [path, `${path}.data`]) {
      const answer = await api.request(address, {
        ...{ method: 'POST', headers: { origin: site, cookie } },
        body: new URLSearchParams({ intent: 'delete', id: crypto.randomUUID() }),
      })
      expect([address, answer.status]).toEqual([address, 500])
      const text = await answer.text()
      expect(text).toContain(words)
      expect(text).not.toMatch(/you (have )?typed|still here|as you left it/i)
    }
  },
)

const start = Temporal.Instant.from('2027-01-04T07:00:00Z')

/** Seven rows of each moment, so that the time alone is no order. */
const toMoment = (n: number) => start.add({ minutes: Math.floor(n / 7) })

async function makeBookings(db: Db, count: number) {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: crypto.randomUUID(),
    status: 'requested' as const,
    clientKey: `${n}@mail.example.com`,
    name: `Client ${n}`,
    email: `${n}@mail.example.com`,
    createdAt: toMoment(n),
  }))
  await db.insert(bookings).values(rows)
  return rows
}

async function makeUsers(db: Db, count: number) {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: crypto.randomUUID(),
    firstName: 'Ada',
    lastName: `${n}`,
    email: `${n}@mail.example.com`,
    emailKey: `${n}@mail.example.com`,
    passwordHash: 'x',
    gender: 'FEMALE' as const,
    createdAt: toMoment(n),
  }))
  await db.insert(users).values(rows)
  return rows
}

const listAllBookings = (db: Db, asked: Readonly<{ page: number; limit: number }>) =>
  listBookings(db, { scope: { counsellorId: null }, filter: {}, sort: 'newest', ...asked })

/** Every page of a list, as somebody reads who presses 'Next' to the end. */
async function readAll<Row>(list: Parameters<typeof loadPageOfFive<Row>>[1]) {
  const pages: (readonly Row[])[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const found = await loadPageOfFive(new URL(`http://localhost/admin/x?page=${page}`), list)
    expect(found.page).toBe(page)
    last = found.pageCount
    pages.push(found.rows)
  }
  return pages
}

test('each of 250 bookings and 250 users is on exactly one page, the newest first', async () => {
  const db = await freshDb()
  for (const [made, pages] of [
    [await makeBookings(db, 250), await readAll((asked) => listAllBookings(db, asked))],
    [await makeUsers(db, 250), await readAll((asked) => listUsers(db, asked))],
  ] as const) {
    expect(pages.map((rows) => rows.length)).toEqual(Array(50).fill(5))
    const shown = pages.flat().map(({ id }) => id)
    expect(new Set(shown)).toEqual(new Set(made.map(({ id }) => id)))
    const moments = shown.map((id) => made.find((row) => row.id === id)?.createdAt.epochMilliseconds ?? 0)
    expect(moments).toEqual([...moments].sort((a, b) => b - a))
  }
})

test('a new booking between two pages moves rows to the next page and loses none', async () => {
  const db = await freshDb()
  await makeBookings(db, 12)
  const first = await listAllBookings(db, { page: 1, limit: 5 })
  await db.insert(bookings).values({
    id: crypto.randomUUID(),
    status: 'requested',
    clientKey: 'new',
    name: 'New',
    email: 'new@mail.example.com',
    createdAt: start.add({ hours: 1 }),
  })
  const second = await listAllBookings(db, { page: 2, limit: 5 })
  const third = await listAllBookings(db, { page: 3, limit: 5 })
  const seen = new Set([...first.rows, ...second.rows, ...third.rows].map(({ name }) => name))
  expect(seen.size).toBe(12)
})
