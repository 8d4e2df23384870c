import { expect, test } from 'vitest'
import { makeAgency } from '../../../../tests/support/agency.ts'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi, signInAs } from '../../../../tests/support/testing-api.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { makeAppointment } from '../../../features/calendar/testing.server.ts'
import { attachBooking } from '../../../features/clients/attach-booking.server.ts'
import { makePerson } from '../../../features/people/testing.server.ts'

const monday10 = Temporal.Instant.from('2027-01-04T09:00:00Z')

async function openSite() {
  const api = await makeTestApi({ pages: await loadSite(), articles: false })
  const { counsellors } = await makeAgency(api.db, { counsellors: 2 })
  const [own, other] = counsellors
  for (let hours = 0; hours < 7; hours += 1) {
    const startsAt = monday10.add({ hours })
    await makeAppointment(api.db, { counsellorId: own?.id, startsAt, name: 'Ngozi Own' })
  }
  await makeAppointment(api.db, { counsellorId: other?.id, startsAt: monday10, name: 'Ngozi Other' })
  const admin = await signInAs(api, { isAdmin: true })
  const counsellor = await signInAs(api, { counsellorId: own?.id })
  const search = async ({ cookie }: { cookie: string }, q: string) => {
    const answer = await api.request(`/admin/search?${new URLSearchParams({ q })}`, { headers: { cookie } })
    const main = (await answer.text()).match(/<main[\s\S]*<\/main>/)?.[0] ?? ''
    const links = [...main.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)]
    const texts = links.map(([, , text = '']) => text.replace(/<[^>]*>/g, ' '))
    return { status: answer.status, main, texts, addresses: links.map(([, address]) => address) }
  }
  return { api, admin, counsellor, own, search }
}

test('a search finds each client once and at most five of the newest appointments', async () => {
  const { api, admin, search } = await openSite()
  const { texts, main, addresses } = await search(admin, 'ngozi')
  const clients = addresses.filter((address) => address?.startsWith('/admin/bookings?q=Ngozi+O'))
  expect(clients).toHaveLength(2)
  expect(texts).toHaveLength(7)
  expect(texts.at(-1)).toContain('Mon 4 Jan 2027, ')
  expect(main).toContain('7 results. Type more letters to see others,')
  expect(await api.db.$count(auditEvents)).toBe(0)
})

test('a client leads to the client page, for a counsellor only a client of own bookings', async () => {
  const { api, admin, counsellor, search } = await openSite()
  const rows = await api.db.select().from(bookings).orderBy(bookings.startsAt)
  const attach = async (of: string) => {
    const booking = rows.find(({ name }) => name === of)
    return booking && attachBooking(api.db, booking, monday10)
  }
  const [own, other] = [await attach('Ngozi Own'), await attach('Ngozi Other')]
  const find = async (person: { cookie: string }) => {
    const { addresses } = await search(person, 'ngozi')
    return addresses.filter((address) => address?.startsWith('/admin/clients/'))
  }
  expect(new Set(await find(admin))).toEqual(new Set([`/admin/clients/${own}`, `/admin/clients/${other}`]))
  expect(await find(counsellor)).toEqual([`/admin/clients/${own}`])
})

test('a counsellor finds only own clients, own appointments and own screens', async () => {
  const { admin, counsellor, search } = await openSite()
  expect((await search(counsellor, 'ngozi')).texts.join()).not.toContain('Other')
  expect((await search(counsellor, 'ngozi other')).main).toContain('Nothing has these words.')
  expect((await search(counsellor, 'audit')).addresses).toEqual([])
  expect((await search(admin, 'audit')).addresses).toEqual(['/admin/audit'])
})

test('without a question stand five actions, who comes next and what was booked last, within the scope', async () => {
  const { api, admin, counsellor, search } = await openSite()
  for (const booking of await api.db.select().from(bookings)) await attachBooking(api.db, booking, monday10)
  for (const [person, sees] of [
    [admin, true],
    [counsellor, false],
  ] as const) {
    const { main, addresses } = await search(person, '')
    expect(addresses.filter((address) => address?.startsWith('/admin/bookings/')).length).toBeLessThanOrEqual(
      6,
    )
    expect(addresses.slice(0, 1)).toEqual(['/admin/bookings/new'])
    expect(main).toContain('Ngozi Own')
    expect(main.includes('Ngozi Other')).toBe(sees)
    expect(addresses.length).toBeLessThanOrEqual(15)
  }
  expect((await search(admin, 'audit')).main).not.toContain('Clients who come next')
})

test('a profile is found by a part of its name, for a counsellor the own one only', async () => {
  const { api, admin, counsellor, own, search } = await openSite()
  const mine = await makePerson(api.db, { name: 'Chiọma', counsellorId: own?.id })
  const others = await makePerson(api.db, { name: 'Chioma-Ada' })
  const find = async (who: { cookie: string }) => (await search(who, 'chioma')).addresses
  const [first, second] = [mine, others].map(({ id }) => `/admin/people/${id}`)
  expect((await find(admin)).sort()).toEqual([first, second].sort())
  expect(await find(counsellor)).toEqual([first])
})

test('the profile with the exact name comes first, also after five whose names begin with it', async () => {
  const { api, admin, search } = await openSite()
  for (const n of [1, 2, 3, 4, 5, 6]) await makePerson(api.db, { name: `Adaeze ${n}` })
  const marked = await makePerson(api.db, { name: 'Àda Obi' })
  const exact = await makePerson(api.db, { name: 'Ada Obi' })
  const find = async (q: string) =>
    (await search(admin, q)).addresses.filter((address) => address?.startsWith('/admin/people/'))
  expect((await find('ada'))[0]).toBe(`/admin/people/${exact.id}`)
  expect((await find('ÀDA'))[0]).toBe(`/admin/people/${marked.id}`)
  expect(await find('ada')).toHaveLength(5)
})

test('a text that no name can be gets a message and stays in the field', async () => {
  const { admin, search } = await openSite()
  for (const [text, problem] of [
    ['z', 'Type 2 letters or more'],
    ['x'.repeat(101), 'Search for 100 letters or less'],
    // A form drops NUL.
    ['z\0', 'Type 2 letters or more'],
    ['q1 q2 q3 q4 q5 q6 q7', 'Search for 6 words or less'],
  ] as const) {
    const { status, main } = await search(admin, text)
    expect(status).toBe(200)
    expect(main).toContain(problem)
  }
  expect((await search(admin, '<b>"q')).main).toContain('value="&lt;b&gt;&quot;q"')
})
