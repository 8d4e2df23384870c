import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../app/db/open.server.ts'
import { counsellors } from '../../app/db/tables/availability.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { clients } from '../../app/db/tables/clients.ts'
import { freshDb } from '../../app/db/testing.server.ts'
import type { Doctor } from '../../app/demo/content/types.ts'
import { findDoctors } from '../../app/demo/doctor-search.ts'
import { makeUser } from '../../app/features/accounts/testing.server.ts'
import { listBookings } from '../../app/features/booking/list/list-bookings.server.ts'
import { saveArticle } from '../../app/features/content/articles/change-article.server.ts'
import { makeLibraryPicture } from '../../app/features/media/testing.server.ts'
import { makeAgency } from '../support/agency.ts'
import { isFullRun } from '../support/full-run.ts'
import { loadSite } from '../support/load-site.ts'
import { makeTestApi, signInAs } from '../support/testing-api.ts'

/** Each search of the product, by the file of its field. */
const searches: Readonly<Record<string, string>> = {
  'app/features/booking/list/bookings-parts.tsx': '/admin/bookings?q=',
  'app/features/booking/staff-form/client-search.tsx': '/admin/bookings/new?q=',
  'app/features/site-frame/admin-search.tsx': '/admin/search?q=',
  'app/routes/admin/search/search.tsx': '/admin/search?q=',
  'app/routes/admin/clients/clients.tsx': '/admin/clients?q=',
  'app/routes/admin/users/users.tsx': '/admin/users?search=',
  'app/features/availability/editing/counsellors-page.tsx': '/admin/availability?search=',
  'app/features/sent-mail/mail-parts.tsx': '/admin/mail?to=',
  'app/features/media/picture-dialog.tsx': '/admin/media/choose?search=',
  'app/routes/admin/articles/articles.tsx': '/admin/articles?q=',
  'app/routes/admin/media/media.tsx': '/admin/media?search=',
  'app/demo/routes/doctors.tsx': '/doctors?q=',
}

/** It lists clients as 'app/routes/admin/clients/clients.tsx' does. */
const searchesOfClients = ['app/routes/admin/clients/split.tsx']

/** The words of a search, the name that has them exactly, and the name of 1,100 newer rows. */
const names = [
  ['ada', 'Ada Obi', 'Adaeze Obi'],
  ['OJO', 'Bisi Ojo', 'Bisi Ojochide'],
  ['ad\u00e9b\u00e1y\u1ecd\u0300', 'Ad\u00e9b\u00e1y\u1ecd\u0300 Bala', 'Adebayo Bala'],
  ['adebayo bala', 'Adebayo Bala', 'Ad\u00e9b\u00e1y\u1ecd\u0300 Balarabe'],
  ['bello-ade', 'Zainab Bello-Ade', 'Zainab Bello-Adeyemi'],
  ['x@mail.example', 'Ngozi Eze', 'Ngozi Okoro'],
] as const
const exactAddress = 'x@mail.example'
const otherAddress = 'x@mail.example.com'
const old = Temporal.Instant.from('2027-01-04T00:00:00Z')

test('each field of a search is in the table above', () => {
  const fields = globSync('app/{features,routes,demo}/**/*.tsx').filter((path) =>
    /<SearchField\b|type="search"/.test(readFileSync(path, 'utf8')),
  )
  expect(fields.sort()).toEqual([...Object.keys(searches), ...searchesOfClients].sort())
})

const article = {
  ...{ version: 1, summary: '', text: [], category: '', tags: [], day: null, cover: null, isPopular: false },
  ...{ author: { name: 'Ada', role: '', about: '' }, related: [] },
}

async function fill(db: Db, exact: string, other: string) {
  const after = old.add({ hours: 1 }).toString()
  await db.insert(bookings).values({
    ...{ id: crypto.randomUUID(), status: 'requested', clientKey: 'x', name: exact, email: exactAddress },
    createdAt: old,
  })
  await db.execute(sql`insert into bookings (id, status, client_key, name, email, created_at)
    select gen_random_uuid(), 'requested', n::text, ${other}, ${otherAddress}, ${after} from generate_series(1, 1100) n`)
  for (const [name, email, createdAt] of [
    [other, otherAddress, old.add({ hours: 1 })],
    [exact, exactAddress, old],
  ] as const) {
    const [firstName = '', lastName = ''] = name.split(' ')
    const { id: actorId } = await makeUser(db, { firstName, lastName, email, createdAt })
    const content = { ...article, title: `${name} ${email}` }
    await saveArticle(db, { key: null, revision: 0, content }, { actorId, now: createdAt })
    await makeLibraryPicture(db, { alt: `${name} ${email}`, createdAt })
    await db.insert(clients).values({ id: crypto.randomUUID(), name, email, emailKey: email, createdAt })
    await db.insert(counsellors).values({ id: crypto.randomUUID(), name, email, timeZone: 'Africa/Lagos' })
  }
  await db.execute(sql`insert into outbox (id, kind, to_address, status, next_attempt_at, created_at)
    select gen_random_uuid(), 'booking_cancelled', case n when 0 then ${exactAddress} else ${otherAddress} end, 'sent', ${after},
      ${old.toString()}::timestamptz + n * interval '1 hour' from generate_series(0, 1100) n`)
}

test.each(isFullRun ? names : names.slice(-1))(
  '%j finds %s first in every search, also before 1,100 newer rows of %s',
  async (typed, exact, other) => {
    const api = await makeTestApi({ pages: await loadSite() })
    const { cookie } = await signInAs(api, { isAdmin: true })
    await makeAgency(api.db, { counsellors: 1 })
    await fill(api.db, exact, other)
    for (const path of new Set(Object.values(searches))) {
      const isMail = path.startsWith('/admin/mail')
      if (path.startsWith('/doctors') || (isMail && typed !== exactAddress)) continue
      const answer = await api.request(`${path}${encodeURIComponent(typed)}`, { headers: { cookie } })
      const text = (await answer.text()).replace(/[\s\S]*<main|<option.*?<\/option>|<[^>]*>/g, '')
      const [right, wrong] = isMail ? [/x@mail\.example(?!\.)/, otherAddress] : [exact, other]
      expect([path, text.search(right) >= 0]).toEqual([path, true])
      expect([path, text.search(wrong) < 0 || text.search(right) < text.search(wrong)]).toEqual([path, true])
    }
  },
)

test('each booking of a search stands on one page, exact matches first', async () => {
  const db = await freshDb()
  await fill(db, 'Ada Obi', 'Adaeze Obi')
  await db.execute(
    sql`update bookings set name = 'Ada Eze' where id in (select id from bookings where name like 'Adaeze%' limit 6)`,
  )
  const found: string[] = []
  for (let page = 1; page <= 111; page += 1) {
    const query = { filter: { words: ['ada'] }, sort: 'newest', page, limit: 10 } as const
    const { rows } = await listBookings(db, { scope: { counsellorId: null }, ...query })
    found.push(...rows.map(({ id, name }) => `${name} ${id}`))
  }
  expect(new Set(found).size).toBe(1_101)
  expect(found.findLastIndex((name) => !name.startsWith('Adaeze'))).toBe(6)
})

test.each([
  ['mail', '/admin/mail'],
  ['Bookings', '/admin/bookings'],
  ['gallery', '/admin/gallery'],
  ['users', '/admin/users'],
])('the search for the screen %s has it as its first result', async (typed, first) => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  await makeUser(api.db, { firstName: 'Gallery' })
  const answer = await api.request(`/admin/search?q=${typed}`, { headers: { cookie } })
  expect(
    (await answer.text()).replace(/[\s\S]*<main/, '').match(/<li[^>]*><a[^>]*href="([^"]*)"/g)?.[0],
  ).toContain(`"${first}"`)
})

test('a search for a doctor has the exact name first', () => {
  const person = { department: 'Heart', category: 'heart' }
  const doctors = ['Dr Adaeze Obi', 'Dr Ad\u00e1 Obi', 'Dr Ada Obi'].map((name) => ({
    ...person,
    name,
  })) as unknown as Doctor[]
  const find = (text: string) =>
    findDoctors(doctors, [], { category: '', text, view: 'grid' }).shown.map(({ name }) => name)
  expect(find('ada')[0]).toBe('Dr Ada Obi')
  expect(find('ad\u00e1')[0]).toBe('Dr Ad\u00e1 Obi')
})
