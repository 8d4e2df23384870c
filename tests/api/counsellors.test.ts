import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../app/db/tables/accounts.ts'
import { counsellors, workingHours } from '../../app/db/tables/availability.ts'
import { bookings as bookingRows } from '../../app/db/tables/booking.ts'
import { people } from '../../app/db/tables/people.ts'
import { makeLibraryPicture } from '../../app/features/media/testing.server.ts'
import { makeService } from '../../app/features/money/testing.server.ts'
import { makePerson } from '../../app/features/people/testing.server.ts'
import { openPageStore } from '../../server/cache/page-cache.ts'
import { makeAgency } from '../support/agency.ts'
import { toClient } from '../support/booking-client.ts'
import { loadSite } from '../support/load-site.ts'
import { makeTestApi, signInAs, site, type TestApi } from '../support/testing-api.ts'

async function openSite() {
  const store = openPageStore()
  const api = await makeTestApi({ pages: await loadSite(), pageStore: store })
  const agency = await makeAgency(api.db, { counsellors: 4 })
  const [ada, bola, chi, dayo] = agency.counsellors
  const add = (name: string, counsellorId = '', values = {}) =>
    makePerson(api.db, { name, counsellorId, ...values })
  await add('Ada', ada?.id, { gender: 'FEMALE', languages: ['en', 'ig'], topics: ['grief'] })
  await add('Bola', bola?.id, { gender: 'MALE', languages: ['en', 'yo'], topics: ['school'] })
  await add('Chi', chi?.id, { languages: ['ig'], topics: ['grief', 'family'] })
  const hidden = await add('Dayo', dayo?.id)
  const nothing = { published: null, publishedAt: null, slug: null }
  await api.db.update(people).set(nothing).where(eq(people.id, hidden.id))
  return { ...api, store, agency, adaId: ada?.id ?? '', office: agency.offices[0]?.id ?? '' }
}

async function read({ request }: Pick<TestApi, 'request'>, path: string, topic?: string) {
  const headers = { origin: site, 'content-type': 'application/x-www-form-urlencoded' }
  const post = topic === undefined ? {} : { method: 'POST', headers, body: new URLSearchParams({ topic }) }
  const answer = await request(path, post)
  const html = (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
  return {
    status: answer.status,
    cacheControl: answer.headers.get('cache-control'),
    html,
    names: [...html.matchAll(/<article aria-label="(\w+)"/g)].map((m) => m[1]),
  }
}

test('the list shows the published counsellors, and links narrow it', async () => {
  const api = await openSite()
  const list = async (query: string) => (await read(api, `/counsellors${query}`)).names
  expect(await list('')).toEqual(['Ada', 'Bola', 'Chi'])
  expect(await list('?language=ig')).toEqual(['Ada', 'Chi'])
  expect(await list('?language=ig&gender=FEMALE')).toEqual(['Ada'])
  expect(await list('?gender=MALE')).toEqual(['Bola'])
  expect(await list(`?place=${api.office}`)).toEqual(['Ada', 'Chi'])
  const open = (await read(api, '/counsellors')).html.replace(/<details.*?<\/details>/gs, '')
  for (const text of ['>Online</a>', '>In person, ']) expect(open).toContain(text)
  expect(await list('?place=online')).toEqual(['Ada', 'Bola', 'Chi'])
  expect(await list('?language=__proto__&gender=x&place=x&page=99')).toEqual(['Ada', 'Bola', 'Chi'])
  const none = await read(api, '/counsellors?language=yo&gender=FEMALE')
  expect(none.names).toEqual([])
  expect(none.html).toContain('Nobody fits all of this.')
  const { html } = await read(api, '/counsellors')
  expect(html).toContain('Next free: to')
  expect(html).toContain('href="/counsellors?language=ig"')
  expect(html).toContain('content="noindex"')
})

test('the card of a counsellor leads to the booking and to the own page, wherever it stands', async () => {
  const api = await openSite()
  await makePerson(api.db, { name: 'Eze', role: 'Office manager', supervision: 'Every month' })
  const linksOf = (html: string, name: string) => {
    const [card = ''] = html.match(new RegExp(`<article aria-label="${name}".*?</article>`, 's')) ?? []
    return [...card.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href]) => href)
  }
  const both = ['/appointments?with=ada', '/counsellors/ada']
  for (const path of ['/', '/about', '/counsellors'])
    expect(linksOf((await read(api, path)).html, 'Ada'), path).toEqual(both)
  const about = await read(api, '/about')
  expect(linksOf(about.html, 'Eze')).toEqual([])
  expect(about.html).toMatch(/Supervision: .?Every month/)
  expect((await read(api, '/counsellors', 'grief')).html).toContain('>More about Ada<')
})

test('a topic comes by POST, and stands in no address and no title', async () => {
  const api = await openSite()
  const { names, html, status, cacheControl } = await read(api, '/counsellors?language=ig', 'family')
  expect([status, names]).toEqual([200, ['Chi']])
  expect(html.match(/<title>.*?<\/title>/)?.[0]).toBe('<title>Our counsellors - Ireti</title>')
  const addresses = [...html.matchAll(/(?:href|action|formaction)="([^"]*)"/gi)].map((match) => match[1])
  expect(addresses.filter((address) => /family|topic/.test(address ?? ''))).toEqual([])
  // While a topic is chosen, the other filters are buttons, which post it again.
  expect(html).toContain('formAction="/counsellors?language=ig&gender=MALE"')
  expect(cacheControl).toContain('no-store')
  expect((await read(api, '/counsellors', 'grief')).names).toEqual(['Ada', 'Chi'])
  expect((await read(api, '/counsellors', 'no such topic')).names).toEqual(['Ada', 'Bola', 'Chi'])
})

test('a counsellor has a page while published, and search engines show it only on wish', async () => {
  const api = await openSite()
  const { status, html } = await read(api, '/counsellors/ada')
  expect(status).toBe(200)
  expect(html).toContain('<title>Ada - Ireti</title>')
  expect(html).toContain('content="noindex"')
  expect(html).toContain('href="/appointments?with=ada"')
  expect((await read(api, '/counsellors/dayo')).status).toBe(404)
  expect((await read(api, '/sitemap.xml')).html).not.toContain('/counsellors/')
  const [row] = await api.db.select().from(people).where(eq(people.slug, 'ada'))
  const published = row?.published && { ...row.published, isListed: true }
  await api.db.update(people).set({ published }).where(eq(people.slug, 'ada'))
  await expect.poll(async () => (await read(api, '/counsellors/ada')).html).not.toContain('noindex')
  expect((await read(api, '/sitemap.xml')).html).toContain(`${site}/counsellors/ada<`)
})

test('a profile says what a session with this counsellor costs', async () => {
  const api = await openSite()
  await makeService(api.db)
  await makeService(api.db, { location: 'VIRTUAL', price: 12_000 })
  expect((await read(api, '/counsellors/ada')).html).toContain('>₦15,000 in person, ₦12,000 online<')
  const isOfBola = eq(workingHours.counsellorId, api.agency.counsellors[1]?.id ?? '')
  await api.db.update(workingHours).set({ inPerson: false }).where(isOfBola)
  expect((await read(api, '/counsellors/bola')).html).toContain('>A session online costs ₦12,000.<')
})

test('a profile that is taken off leaves every page within a second, and so does a stored copy', async () => {
  const api = await openSite()
  for (const path of ['/counsellors', '/about', '/counsellors/ada'])
    expect((await read(api, path)).html).toContain('Ada')
  const nothing = { published: null, publishedAt: null, slug: null }
  await api.db.update(people).set(nothing).where(eq(people.slug, 'ada'))
  await expect.poll(async () => (await read(api, '/counsellors')).names).toEqual(['Bola', 'Chi'])
  expect((await read(api, '/about')).html).not.toContain('Ada')
  expect((await read(api, '/counsellors/ada')).status).toBe(404)
})

test('a page with the next free day is stored for a minute at most, and other pages longer', async () => {
  const { request, store } = await openSite()
  for (const path of ['/counsellors', '/counsellors/ada', '/about']) await request(path)
  const left = new Map([...store.keys()].map((key) => [key.split(' ')[1], store.getRemainingTTL(key)]))
  for (const path of ['/counsellors', '/counsellors/ada']) expect(left.get(path)).toBeLessThanOrEqual(60_000)
  expect(left.get('/about')).toBeGreaterThan(60_000)
})

test('invented people are marked, and are gone once a real person is published', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const [one, two] = (await makeAgency(api.db, { counsellors: 2 })).counsellors
  await makePerson(api.db, { name: 'Ngozi', counsellorId: one?.id, isSample: true })
  for (const path of ['/counsellors', '/counsellors/ngozi', '/about'])
    expect((await read(api, path)).html, path).toMatch(/>Sample</)
  await makePerson(api.db, { name: 'Ada', counsellorId: two?.id })
  await expect.poll(async () => (await read(api, '/counsellors')).names).toEqual(['Ada'])
  expect((await read(api, '/counsellors/ngozi')).status).toBe(404)
  expect((await read(api, '/about')).html).not.toContain('Ngozi')
})

test('a counsellor who takes no bookings stands on About without a page', async () => {
  const api = await openSite()
  await api.db.update(counsellors).set({ active: false }).where(eq(counsellors.id, api.adaId))
  expect((await read(api, '/counsellors')).names).toEqual(['Bola', 'Chi'])
  const about = await read(api, '/about')
  expect(about.html).toContain('>Ada</h3>')
  expect(about.html).not.toContain('/counsellors/ada')
  expect((await read(api, '/counsellors/ada')).html).toContain('takes no new sessions at the moment')
})

test('"Book with" carries the person into the form and the time picker, without script too', async () => {
  const api = await openSite()
  const { html } = await read(api, '/appointments?with=ada')
  expect(html).toContain('You book with Ada.')
  expect(html).toContain(`<input type="hidden" name="with" value="${api.adaId}"/>`)
  expect(html).toContain('action="/appointments?with=ada"')
  expect((await read(api, '/appointments?with=nobody')).html).not.toContain('You book with')
  const headers = { origin: site, 'content-type': 'application/x-www-form-urlencoded' }
  const fields = { ...toClient(1), with: api.adaId, place: 'online' }
  const form = Object.entries(fields).map(([name, value]) => [name, String(value)])
  const post = (path: string) =>
    api.request(path, { method: 'POST', headers, body: new URLSearchParams(form) })
  const sent = await post('/appointments?with=ada')
  expect([sent.status, sent.headers.get('location')]).toEqual([307, '/schedule'])
  expect(await (await post('/schedule')).text()).toMatch(
    new RegExp(`value="with:${api.adaId}" aria-current="true"`),
  )
})

test('the times offer a woman, a man and languages of public profiles, and respect what was asked', async () => {
  const api = await openSite()
  const days = await read(api, '/schedule?place=online')
  expect(listCards(days.html)).toEqual(['any', ...api.agency.counsellors.map(({ id }) => id)])
  expect(days.html).toMatch(/value="gender:FEMALE"[^>]*>A woman</)
  expect(days.html).toMatch(/value="language:ig"[^>]*>Igbo</)
  const women = await read(api, '/schedule?place=online&with=any&set=gender:FEMALE')
  expect(listCards(women.html)).toEqual(['FEMALE', api.adaId])
  const [slot] = await listTimes(api, 'with=FEMALE')
  const counts = [await listTimes(api, ''), await listTimes(api, 'with=FEMALE&language=ig')]
  expect(counts.map((times) => times.length > 0)).toEqual([true, true])
  expect((await readCheck(api, slot, 'FEMALE')).html).toContain('with Ada,')
  const bookings = await Promise.all([hold(api, slot, 'FEMALE'), hold(api, slot, 'FEMALE')])
  expect(bookings.map((answer) => answer.includes('This time is gone')).sort()).toEqual([false, true])
  expect(await api.db.select({ id: bookingRows.counsellorId }).from(bookingRows)).toEqual([{ id: api.adaId }])
})

test('when nobody fits, the page says so and when anybody is free', async () => {
  const api = await openSite()
  const { html } = await read(api, '/schedule?place=online&with=FEMALE&language=yo')
  expect(html).toContain('Nobody who fits what you asked for is free here.')
  expect(html).toMatch(/value="\d{4}-\d\d-\d\d" name="anybody">Next free day with any counsellor: /)
  const day = html.match(/value="(.{10})" name="anybody"/)?.[1]
  const times = await read(api, `/schedule?place=online&with=FEMALE&language=yo&anybody=${day}`)
  expect(times.html).toContain('name="slot"')
})

test('a topic narrows the cards of the times by POST alone, and who does not mind gets somebody who fits', async () => {
  const api = await openSite()
  const headers = { origin: site, 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ place: 'online', with: 'any', set: 'topic:grief', embed: '1' })
  const posted = await api.request('/schedule?embed=1', { method: 'POST', headers, body })
  const html = await posted.text()
  expect(posted.headers.get('cache-control')).toContain('no-store')
  const [ada, bola, chi] = api.agency.counsellors.map(({ id }) => id)
  expect(listCards(html)).toEqual(['any', ada, chi])
  // The form that has the topic is posted.
  const [form = ''] = html.match(/<form[^>]*action="\/schedule[\s\S]*?<\/form>/) ?? []
  expect(form).toMatch(/^<form[^>]* method="post"/)
  expect(form).toMatch(/<input type="hidden" name="topic" value="grief"/)
  expect(html).toMatch(/value="\d{8}_/)
  expect(html).not.toContain(`_${bola}_`)
  expect(
    html.match(/<button[^>]*value="topic:[^"]*"[^>]*>/g)?.every((tag) => /formmethod="post"/i.test(tag)),
  ).toBe(true)
  const linked = await read(api, '/schedule?place=online&with=any&topic=grief&set=topic:grief')
  expect(listCards(linked.html)).toHaveLength(1 + api.agency.counsellors.length)
})

test('of many counsellors the times show some, whom the client has chosen first, and all when asked', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { counsellors: many } = await makeAgency(api.db, { counsellors: 8 })
  const last = many.at(-1)?.id ?? ''
  const some = await read(api, `/schedule?place=online&with=${last}`)
  expect(listCards(some.html)).toHaveLength(7)
  expect(listCards(some.html)[1]).toBe(last)
  expect(some.html).toContain('>Languages and topics of all 8<')
  const all = await read(api, '/schedule?place=online&step=everybody')
  expect(listCards(all.html)).toHaveLength(9)
  expect(all.html).not.toContain('Languages and topics of all')
})

const listCards = (html: string) =>
  [...html.matchAll(/<button[^>]* value="with:([^"]+)"/g)].map(([, id]) => id)

const inThreeDays = Temporal.Now.plainDateISO('Africa/Lagos').add({ days: 3 })

async function listTimes(api: TestApi, query: string): Promise<string[]> {
  const { html } = await read(api, `/schedule?place=online&zone=Africa/Lagos&day=${inThreeDays}&${query}`)
  return [...html.matchAll(/<button[^>]* value="([^"]+)"[^>]* name="slot"/g)].map((match) => match[1] ?? '')
}

const toFields = (slot: string | undefined, gender: string) => ({
  place: 'online',
  zone: 'Africa/Lagos',
  with: gender,
  slot: slot ?? '',
  embed: '1',
})

/** Reads the last page for a time with any counsellor who fits. */
const readCheck = (api: TestApi, slot: string | undefined, gender: string) =>
  read(api, `/schedule?${new URLSearchParams(toFields(slot, gender))}`)

/** Presses the last button there. */
async function hold(api: TestApi, slot: string | undefined, gender: string): Promise<string> {
  const fields = toFields(slot, gender)
  const check = await readCheck(api, slot, gender)
  const idempotencyKey = check.html.match(/name="idempotencyKey" value="([^"]+)"/)?.[1] ?? ''
  const body = new URLSearchParams({ ...fields, idempotencyKey, consent: 'given', step: 'confirm' })
  const headers = { origin: site, 'content-type': 'application/x-www-form-urlencoded' }
  return (await api.request('/schedule?embed=1', { method: 'POST', headers, body })).text()
}

test('who edits the site saves every profile, and publishes only the own one', async () => {
  const api = await openSite()
  const [ada, bola] = api.agency.counsellors
  const { id, cookie } = await signInAs(api, { counsellorId: bola?.id })
  await api.db.update(users).set({ editsSite: true }).where(eq(users.id, id))
  const headers = { cookie, origin: site, 'content-type': 'application/x-www-form-urlencoded' }
  const [row] = await api.db
    .select()
    .from(people)
    .where(eq(people.counsellorId, ada?.id ?? ''))
  const page = `/admin/people/${row?.id}`
  const fields = { name: 'Ada', role: 'Changed', gender: '', sentence: '', text: '', languages: 'en' }
  const send = (intent: string, revision: number) => {
    const body = new URLSearchParams({ ...fields, intent, revision: String(revision) })
    return api.request(page, { method: 'POST', headers, body })
  }
  expect((await api.request('/admin/people', { headers })).status).toBe(200)
  expect((await send('save', 1)).headers.get('location')).toBe(`${page}?done=saved`)
  const refused = await send('publish', 2)
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('Only the person can publish this profile')
  expect((await send('remove', 2)).status).toBe(404)
  expect((await api.request(`${page}/leave`, { headers })).status).toBe(403)
  const [after] = await api.db
    .select()
    .from(people)
    .where(eq(people.counsellorId, ada?.id ?? ''))
  expect([after?.profile.role, after?.published?.role]).toEqual(['Changed', 'Counsellor'])
  const wrong = await api.request(page, {
    method: 'POST',
    headers,
    body: new URLSearchParams({
      ...fields,
      name: 'Ada Obi',
      sentence: '"><script>x</script>',
      intent: 'save',
      revision: '2',
    }),
  })
  const html = await wrong.text()
  expect([wrong.status, html.includes('href="#name"'), html.includes('<script>x')]).toEqual([
    422,
    true,
    false,
  ])
})

test('visitors see a licence after an administrator has looked it up, and no longer once it changes', async () => {
  const api = await openSite()
  const ada = eq(people.slug, 'ada')
  const licence = 'Counselling Association of Nigeria, 2041'
  const change = async (text: string) => {
    const [row] = await api.db.select().from(people).where(ada)
    if (!row) throw new Error('no such person')
    const profile = { ...row.profile, licence: text, supervision: 'Every two weeks with Dr Bello' }
    await api.db.update(people).set({ profile, published: profile }).where(ada)
    return row.id
  }
  const page = `/admin/people/${await change(licence)}`
  const admin = await signInAs(api, { isAdmin: true })
  const counsellor = await signInAs(api, { counsellorId: api.adaId })
  const send = (cookie: string, intent: string, revision: number) => {
    const headers = { cookie, origin: site, 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams({ intent, revision: String(revision) })
    return api.request(page, { method: 'POST', headers, body })
  }
  await expect.poll(async () => (await read(api, '/counsellors/ada')).html).toContain('with Dr Bello')
  expect((await read(api, '/counsellors/ada')).html).not.toContain(licence)
  expect((await send(counsellor.cookie, 'check', 1)).status).toBe(404)
  expect((await send(admin.cookie, 'check', 1)).headers.get('location')).toBe(`${page}?done=checked`)
  await expect.poll(async () => (await read(api, '/counsellors/ada')).html).toContain(licence)
  expect((await read(api, '/counsellors/ada')).html).toContain('We looked it up in the register on')
  for (const path of ['/counsellors', '/about'])
    expect((await read(api, path)).html.split('Licence checked'), path).toHaveLength(2)
  const staffPage = await (await api.request(page, { headers: { cookie: admin.cookie } })).text()
  expect(staffPage).toContain('Checked by')
  await change('Another register, 7')
  await expect.poll(async () => (await read(api, '/counsellors/ada')).html).not.toContain(licence)
  expect((await read(api, '/counsellors/ada')).html).not.toContain('Another register, 7')
  await change(licence)
  await expect.poll(async () => (await read(api, '/counsellors/ada')).html).toContain(licence)
  expect((await send(admin.cookie, 'uncheck', 2)).status).toBe(303)
  await expect.poll(async () => (await read(api, '/counsellors/ada')).html).not.toContain(licence)
})

test('a portrait stands on every page that shows the person', async () => {
  const api = await openSite()
  const id = await makeLibraryPicture(api.db, { url: '/gallery/room.avif' })
  const [row] = await api.db.select().from(people).where(eq(people.slug, 'ada'))
  const published = row?.published && { ...row.published, portraitId: id }
  await api.db.update(people).set({ published }).where(eq(people.slug, 'ada'))
  for (const path of ['/counsellors', '/counsellors/ada', '/about', '/appointments?with=ada'])
    expect((await read(api, path)).html, path).toContain('src="/gallery/room.avif"')
})
