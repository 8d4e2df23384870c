import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contactPage } from '../../app/content/contact.ts'
import { excludedPaths, indexedPaths } from '../../app/content/search-engines.ts'
import { officePrices } from '../../app/db/tables/money.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { contactMessages, services } from '../../app/db/tables/public-content.ts'
import { makeUser } from '../../app/features/accounts/testing.server.ts'
import { linkDays } from '../../app/features/booking/private-link/link-end.ts'
import { saveDraft } from '../../app/features/content/documents.server.ts'
import { changePage } from '../../app/features/content/editor/page-changes.ts'
import { publishDocument } from '../../app/features/content/publish.server.ts'
import { findMessage } from '../../app/features/messages/messages.server.ts'
import { sitePages } from '../../app/routes/admin/site/edited-pages.server.ts'
import { makeAgency } from '../support/agency.ts'
import { loadSite } from '../support/load-site.ts'
import { readDocument } from '../support/openapi-document.ts'
import { allPaths } from '../support/site-map.ts'
import { makeTestApi, signInAs, site, type TestApi } from '../support/testing-api.ts'

const pages = ['/about', '/pricing-plan', '/contact', '/programs', '/courses', '/merch']
const good = {
  name: 'Chidi',
  email: 'chidi@mail.example.com',
  subject: 'A workshop',
  message: 'We are 40 pupils.',
}

function send({ request }: TestApi, fields: Record<string, string>) {
  const headers = { origin: site, 'content-type': 'application/x-www-form-urlencoded' }
  return request('/contact', { method: 'POST', headers, body: new URLSearchParams(fields) })
}

async function readPage({ request }: TestApi, path: string) {
  const answer = await request(path)
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') }
}

test('a message is stored and queued for the offices once, and the page confirms it after a redirect', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { offices } = await makeAgency(api.db, { counsellors: 1 })
  for (let time = 0; time < 2; time += 1) {
    const answer = await send(api, good)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?sent#write'])
  }
  const [stored, ...others] = await api.db.select().from(contactMessages)
  expect(others).toEqual([])
  expect(await findMessage(api.db, api.instance.secrets, stored?.id ?? '')).toEqual(good)
  expect(await api.db.$count(outbox)).toBe(new Set(offices.map(({ email }) => email)).size)
  expect(api.countWakes()).toBeGreaterThan(0)
  expect((await readPage(api, '/contact?sent')).html).toContain('We have your message')
})

test('invalid input is answered with 422 and stores nothing; a filled honeypot sends no mail', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  await makeAgency(api.db, { counsellors: 1 })
  const hostile = '"><script>alert(1)</script>'
  const refused = await send(api, { ...good, email: 'chidi', subject: hostile })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(html).toContain('href="#email"')
  expect(html).not.toContain('<script>alert')
  expect(await api.db.$count(contactMessages)).toBe(0)
  expect((await send(api, { ...good, further_remark: 'x' })).status).toBe(303)
  expect(await api.db.$count(contactMessages)).toBe(1)
  expect(await api.db.$count(outbox)).toBe(0)
})

test('the eleventh message of an address in an hour is refused and keeps its text', async () => {
  const api = await makeTestApi({ pages: await loadSite(), env: { RATE_LIMITS: 'on' } })
  for (let count = 1; count <= 10; count += 1) {
    expect((await send(api, { ...good, message: `Number ${count}` })).status).toBe(303)
  }
  const refused = await send(api, { ...good, message: 'Number 11' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
  const html = await refused.text()
  expect(html).toContain('Too many messages came from here')
  expect(html).toContain('Number 11')
  expect(await api.db.$count(contactMessages)).toBe(10)
})

test('signed-in people need not type name and address', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api)
  const html = await (await api.request('/contact', { headers: { cookie } })).text()
  expect(html).toMatch(/name="email"[^>]*value="[^"]+@/)
  expect((await readPage(api, '/contact')).html).not.toMatch(/name="email"[^>]*value="[^"]+@/)
})

test.each(sitePages)(
  'what an editor publishes on the page $path is what visitors and search engines see',
  async ({ key, path, startingContent }) => {
    const api = await makeTestApi({ pages: await loadSite() })
    await makeAgency(api.db, { counsellors: 1 })
    const { id: actorId } = await makeUser(api.db)
    const by = { actorId, now: Temporal.Now.instant() }
    const name = { kind: 'page', key } as const
    const title = `Written for ${path}`
    // The heading of the page for help is fixed.
    const field = key === 'help' ? 'sections.0.items.0.title' : 'sections.0.title'
    const typed = changePage(startingContent, { do: 'type', path: field, value: title })
    const content = { ...typed, description: `About ${path}` }
    expect(await saveDraft(api.db, { ...name, revision: 0, content }, by)).toMatchObject({ ok: true })
    expect((await readPage(api, path)).html).not.toContain(title)
    expect(await publishDocument(api.db, { ...name, revision: 1 }, by)).toMatchObject({ ok: true })
    const { html } = await readPage(api, path)
    expect(html).toMatch(new RegExp(`<h[12][^>]*>${title}</h[12]>`))
    expect(html).toContain(`<meta name="description" content="About ${path}"`)
  },
)

test('the contact page keeps its form and its line about danger, whatever else is deleted', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { id: actorId } = await makeUser(api.db)
  const by = { actorId, now: Temporal.Now.instant() }
  const name = { kind: 'page', key: 'contact' } as const
  const bare = ['sections.1.points.0', 'sections.1.points.0'].reduce(
    (page, item) => changePage(page, { do: 'remove-item', path: item }),
    changePage(contactPage, { do: 'remove', id: 'offices' }),
  )
  await saveDraft(api.db, { ...name, revision: 0, content: bare }, by)
  expect(await publishDocument(api.db, { ...name, revision: 1 }, by)).toMatchObject({ ok: true })
  const { html } = await readPage(api, '/contact')
  expect(html).toContain('action="/contact#write"')
  expect(html).toContain('In danger now?')
  await saveDraft(
    api.db,
    { ...name, revision: 2, content: changePage(bare, { do: 'hide', id: 'contact' }) },
    by,
  )
  expect(await publishDocument(api.db, { ...name, revision: 3 }, by)).toMatchObject({
    reason: 'invalid_fields',
  })
})

test('a page without its gallery or services is shown with a message', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  await api.db.execute(sql`alter table pictures rename to gone`)
  await api.db.execute(sql`alter table services rename to gone_too`)
  for (const [path, line] of [
    ['/about', 'The pictures could not be loaded.'],
    ['/pricing-plan', 'The services could not be loaded.'],
  ] as const) {
    const { status, html } = await readPage(api, path)
    expect(status, path).toBe(200)
    expect(html).toContain(line)
    expect(html).toMatch(new RegExp(`<a[^>]*href="${path}"[^>]*>Try again</a>`))
  }
  await api.db.execute(sql`alter table gone rename to pictures`)
  expect((await readPage(api, '/about')).html, 'the failure is not kept').toContain(
    'There are no pictures yet.',
  )
})

test('without pictures and services a message is shown', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  await api.db.delete(services)
  expect((await readPage(api, '/about')).html).toContain('There are no pictures yet.')
  expect((await readPage(api, '/pricing-plan')).html).toContain(
    'There are no services to show at the moment.',
  )
})

test('a service says what it costs in rupees where an office has set it, and what one of its sessions costs', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { offices } = await makeAgency(api.db, { counsellors: 1 })
  await api.db.delete(services)
  const createdAt = Temporal.Now.instant()
  const service = { location: 'VIRTUAL', type: 'INDIVIDUAL', isSample: false, createdAt } as const
  const [six, one] = await api.db
    .insert(services)
    .values([
      { ...service, id: randomUUID(), name: 'Six', price: 108_000, sessions: 6 },
      { ...service, id: randomUUID(), name: 'One', price: 20_000, sessions: 1 },
      { ...service, id: randomUUID(), name: 'Seven', price: 100_000, sessions: 7 },
    ])
    .returning()
  const read = async () => (await readPage(api, '/pricing-plan')).html
  const before = await read()
  for (const line of ['6 sessions, ₦18,000 each', '7 sessions, about ₦14,286 each', '>1 session<'])
    expect(before).toContain(line)
  expect(before).toMatch(/In India you pay in rupees: <a href="\/contact#write">ask us<\/a>\./)
  await api.db.insert(officePrices).values([
    { officeId: offices[0]?.id ?? '', serviceId: one?.id ?? '', amount: 120_000, currency: 'INR' },
    { officeId: offices[1]?.id ?? '', serviceId: one?.id ?? '', amount: 90_000, currency: 'INR' },
    { officeId: offices[1]?.id ?? '', serviceId: six?.id ?? '', amount: 480_000, currency: 'INR' },
  ])
  await expect.poll(read, { timeout: 5_000 }).toContain('or from ₹900')
  const after = await read()
  for (const line of ['or ₹4,800', 'Where no amount in rupees stands here,']) expect(after).toContain(line)
})

test('an unknown address says why nothing is there, and leads to the form and to the offices', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  await makeAgency(api.db, { counsellors: 1 })
  const { status, html } = await readPage(api, '/appointmentz')
  expect(status).toBe(404)
  for (const text of [
    `it ends ${linkDays} days after the session`,
    'href="/appointments"',
    '<a href="/contact">write to us</a>',
    'href="tel:',
  ])
    expect(html).toContain(text)
})

test('every page has a description of 70 to 155 characters and its URL for search engines', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  for (const path of pages) {
    const { html } = await readPage(api, path)
    const description = html.match(/<meta name="description" content="([^"]*)"/)?.[1] ?? ''
    expect(description.length, path).toBeGreaterThanOrEqual(70)
    expect(description.length, path).toBeLessThanOrEqual(155)
    expect(html).toContain(`<link rel="canonical" href="${site}${path}"`)
    expect(html).not.toContain('noindex')
    expect(indexedPaths).toContain(path)
  }
})

test('the structured data of questions and offices is the same as the page', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  await makeAgency(api.db, { counsellors: 1 })
  const readThing = async (path: string, type: string) => {
    const { html } = await readPage(api, path)
    const texts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    return texts.map(([, text = '']) => JSON.parse(text)).find((thing) => thing['@type'] === type)
  }
  const faq = await readThing('/pricing-plan', 'FAQPage')
  expect(faq.mainEntity).toHaveLength(5)
  for (const path of ['/', '/contact']) {
    const organization = await readThing(path, 'Organization')
    expect(organization).toMatchObject({ name: 'Ireti', url: site })
    expect(
      organization.location.map(({ address }: { address: Record<string, string> }) => address.addressCountry),
    ).toEqual(['NG', 'IN'])
  }
  const { itemListElement } = await readThing('/blog/your-first-session', 'BreadcrumbList')
  expect(itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${site}/`,
    `${site}/blog`,
    `${site}/blog/your-first-session`,
  ])
})

test('the sitemap has existing public pages, and robots.txt names it', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const sitemap = await api.request('/sitemap.xml')
  expect(sitemap.headers.get('content-type')).toMatch(/xml/)
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => address,
  )
  expect(addresses).toEqual(indexedPaths.map((path) => `${site}${path}`))
  for (const path of indexedPaths) {
    const { status, html } = await readPage(api, path)
    expect([status, html.includes('noindex')], path).toEqual([200, false])
    expect(excludedPaths.filter((closed) => path.startsWith(closed))).toEqual([])
  }
  const robots = await (await api.request('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`)
  expect(robots).toContain('Disallow: /admin\n')
})

test('what is not a public page says noindex, and robots.txt keeps no program from a feed, a file or the API', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const robots = await (await api.request('/robots.txt')).text()
  const excluded = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
  const { operations } = await readDocument(api)
  const addresses = [...allPaths, ...operations.map(({ path }) => path), '/api/docs', '/api/v1/unknown'].map(
    (path) => path.replaceAll(/[:{]\w+}?/g, 'x'),
  )
  for (const address of addresses.filter((path) => /^\/(api|calendar|appointments\/)/.test(path))) {
    expect([address, excluded.filter((path) => address.startsWith(path))]).toEqual([address, []])
  }
  const shown = new Set<string>()
  for (const address of addresses) {
    if (excluded.some((path) => address.startsWith(path))) continue
    const answer = await api.request(address)
    const isHidden = answer.headers.has('x-robots-tag') || (await answer.text()).includes('content="noindex"')
    if (!isHidden && answer.status !== 404) shown.add(address)
  }
  const files = ['/sitemap.xml', '/.well-known/security.txt', '/robots.txt']
  const listed = [...indexedPaths, '/signup', ...files]
  expect([...shown].sort()).toEqual([...listed].sort())
})

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'frame-src', 'https://www.youtube-nocookie.com'],
  ['https://vimeo.com/76979871', 'frame-src', 'https://player.vimeo.com'],
  ['https://cdn.example.org/welcome.mp4', 'media-src', 'https://cdn.example.org'],
  ['/films/welcome.webm', 'media-src', "'self'"],
])('the home page plays the film %s, and only its policy names the host', async (film, directive, host) => {
  const api = await makeTestApi({ pages: await loadSite(), env: { FILM_URL: film } })
  const read = async (path: string) => {
    const answer = await api.request(path)
    return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' }
  }
  const sources = (policy: string) => policy.match(`${directive} ([^;]*)`)?.[1]?.split(' ') ?? []
  const home = await read('/')
  expect(home.html).toMatch(/<a href="[^"]+"[^>]*data-src="[^"]+"[^>]*>.*Watch our film/)
  expect(sources(home.policy)).toContain(host)
  const others = directive === 'frame-src' ? ["'self'"] : []
  for (const path of ['/about', '/schedule', '/blog'])
    expect(sources((await read(path)).policy)).toEqual(others)
})

test('without a film and an outside blog the home page has neither button nor link', async () => {
  const [without, withBlog] = await Promise.all([
    makeTestApi({ pages: await loadSite() }),
    makeTestApi({ pages: await loadSite(), env: { BLOG_URL: 'https://blog.example.org/' } }),
  ])
  const { html } = await readPage(without, '/')
  expect(html).not.toContain('Watch our film')
  const outside = /<a href="https:\/\/blog\.example\.org\/" target="_blank"/
  expect(html).not.toMatch(outside)
  expect((await readPage(withBlog, '/')).html).toMatch(outside)
})

test('the blog is a page of the agency, also without the template pages', async () => {
  const api = await makeTestApi({ pages: await loadSite(), env: { TEMPLATE_PAGES: 'off' } })
  for (const path of ['/blog', '/blog/your-first-session']) {
    const { status, html } = await readPage(api, path)
    expect([path, status]).toEqual([path, 200])
    expect(html).toContain('href="/pricing-plan"')
    expect(html).not.toContain('Find Doctor')
  }
})

test('the header of the template pages shows what a person may open', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api)
  const header = async (headers: Record<string, string>) =>
    (await (await api.request('/doctors', { headers })).text()).match(
      /<header class="site-header.*?<\/header>/s,
    )?.[0] ?? ''
  const [signedOut, signedIn] = [await header({}), await header({ cookie })]
  expect(signedOut).toContain('href="/signup"')
  expect(signedOut).not.toMatch(/href="\/profile"|action="\/logout"/)
  expect(signedIn).toMatch(/href="\/profile"[^>]*>Dashboard.*action="\/logout"/s)
  expect(signedIn).not.toContain('href="/signup"')
})
