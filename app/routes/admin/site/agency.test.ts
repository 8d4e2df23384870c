import { expect, test } from 'vitest'
import { makeAgency } from '../../../../tests/support/agency.ts'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi, signInAs, site, type TestApi } from '../../../../tests/support/testing-api.ts'
import { waitFor } from '../../../../tests/support/wait-for.ts'
import { type EntryName, entryNames, optionalEntries } from '../../../db/agency-links.ts'
import type { Db } from '../../../db/open.server.ts'
import { agency } from '../../../db/tables/agency.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { makeUser } from '../../../features/accounts/testing.server.ts'
import { findDocument, saveDraft } from '../../../features/content/documents.server.ts'
import { changeAddress } from '../../../features/content/move-document.server.ts'
import { makePage } from '../../../features/content/pages/own-pages.server.ts'
import { publishDocument } from '../../../features/content/publish.server.ts'
import { isSampleLink } from '../../../lib/sample-values.ts'

const path = '/admin/site/agency'

async function makeStaff(env: Record<string, string> = {}) {
  const api = await makeTestApi({ pages: await loadSite(), env })
  await makeAgency(api.db, { counsellors: 1 })
  const admin = await signInAs(api, { isAdmin: true })
  const [stored] = await api.db.select().from(agency)
  if (!stored) throw new Error('no agency')
  const { links, copyrightYear, name, legalLine, privacyEmail } = stored
  const year = String(copyrightYear)
  const ticked = Object.fromEntries(entryNames.map((entry) => [entry, 'on']))
  const facts = { name, legalLine, privacyEmail, copyrightYear: year, hasTemplatePages: 'on' }
  const values = { ...facts, ...links, ...ticked }
  const post = (texts: Record<string, string>) => {
    const body = new URLSearchParams({ revision: '1', ...texts })
    return api.request(path, { method: 'POST', headers: { cookie: admin.cookie, origin: site }, body })
  }
  const send = (change: Record<string, string>) => post({ ...values, menuBoxes: 'on', ...change })
  const sendWithoutBoxes = (change: Record<string, string>) => post({ ...facts, ...links, ...change })
  return { api, admin, send, sendWithoutBoxes }
}

const read = async (api: TestApi, page: string, cookie = '') =>
  (await (await api.request(page, { headers: { cookie } })).text()).replaceAll('<!-- -->', '')

test('the first start takes over the settings, and later settings change nothing', async () => {
  const first = { COMPANY_NAME: 'Amani', BLOG_URL: 'https://blog.example.org/', TEMPLATE_PAGES: 'off' }
  const { api, admin } = await makeStaff(first)
  const later = await makeTestApi({
    db: Object.create(api.db) as Db,
    pages: await loadSite(),
    env: { COMPANY_NAME: 'Other' },
  })
  for (const server of [api, later]) {
    const html = await read(server, '/about')
    expect(html).toContain('<title>About - Amani</title>')
    expect(html).toContain('https://blog.example.org/')
    expect((await server.request('/departments')).status).toBe(404)
  }
  expect(await read(later, path, admin.cookie)).toContain('The server has values for COMPANY_NAME')
})

test('a change is on every page of each server within a second, and an empty link has no button', async () => {
  const { api, send } = await makeStaff()
  const other = await makeTestApi({ db: Object.create(api.db) as Db, pages: await loadSite() })
  expect(await read(other, '/')).toContain('https://newsletter.ireti.example/')
  const answer = await send({
    name: 'Amani',
    copyrightYear: '2026',
    privacyEmail: 'privacy@amani.example',
    instagram: 'instagram.com/amani',
    tiktok: '',
    newsletter: '',
    film: 'https://vimeo.com/76979871',
    hasTemplatePages: '',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?done=saved`])
  await waitFor(async () => expect(await read(other, '/')).toContain('Amani'))
  for (const server of [api, other]) {
    const home = await read(server, '/')
    expect(home).toContain('Copyright © 2026 Amani Services. All rights reserved.')
    expect(home).toContain('https://instagram.com/amani')
    for (const gone of ['TikTok', 'Be Our Subscriber', '/departments']) expect(home).not.toContain(gone)
    expect((await server.request('/departments')).status).toBe(404)
    const policy = (await server.request('/')).headers.get('content-security-policy')
    expect(policy).toContain('https://player.vimeo.com')
    expect(await read(server, '/privacy')).toContain('privacy@amani.example')
  }
})

test('a change is in the audit log by the names of its fields, without a value', async () => {
  const { api, send } = await makeStaff()
  await send({ privacyEmail: 'privacy@amani.example', x: '' })
  const events = await api.db.select().from(auditEvents)
  const [event] = events.filter(({ action }) => action === 'agency.changed')
  expect(event?.detail).toEqual({ fields: ['privacyEmail', 'x'] })
})

test('wrong values get 422 with a message at their field, and keep what was typed', async () => {
  const { api, send } = await makeStaff()
  const wrong = {
    name: ' ',
    copyrightYear: '26',
    legalLine: 'x'.repeat(201),
    privacyEmail: 'privacy',
    newsletter: 'javascript:alert(1)',
    blog: 'http://blog.example.org/',
    instagram: 'amani',
    film: 'https://example.org/film',
  }
  const answer = await send(wrong)
  expect(answer.status).toBe(422)
  const html = await answer.text()
  for (const name of Object.keys(wrong)) expect(html, name).toContain(`href="#${name}"`)
  expect(html).toContain('value="https://example.org/film"')
  expect((await api.db.select().from(agency))[0]?.revision).toBe(1)
})

const readHeader = async (server: TestApi) => {
  const html = await read(server, '/about')
  const header = html.slice(0, html.indexOf('<main'))
  return [...header.matchAll(/<nav[^>]*>(.*?)<\/nav>/gs)].map(([, nav = '']) =>
    [...nav.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href),
  )
}

test.each<Readonly<{ names: readonly EntryName[] }>>([
  { names: ['menuMerch'] },
  { names: ['menuPrograms', 'menuCourses'] },
  { names: entryNames },
])(
  'no header of each server names the pages that the office takes out of the menu ($names), and their addresses stay',
  async ({ names }) => {
    const { api, admin, send } = await makeStaff()
    const other = await makeTestApi({ db: Object.create(api.db) as Db, pages: await loadSite() })
    const paths: string[] = names.map((name) => optionalEntries[name])
    const before = await readHeader(other)
    expect(before).toHaveLength(2)
    for (const menu of before) expect(menu).toEqual(expect.arrayContaining(paths))
    expect((await send(Object.fromEntries(names.map((name) => [name, ''])))).status).toBe(303)
    const kept = before.map((menu) => menu.filter((href) => !paths.includes(href)))
    for (const menu of kept)
      expect(menu).toEqual(expect.arrayContaining(['/', '/about', '/appointments', '/contact']))
    for (const server of [api, other]) {
      await waitFor(async () => expect(await readHeader(server)).toEqual(kept))
      for (const path of paths) expect((await server.request(path)).status).toBe(200)
    }
    const form = await read(api, path, admin.cookie)
    for (const name of entryNames) {
      const [box = ''] = form.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`)) ?? []
      expect(box.includes('checked'), name).toBe(!names.includes(name))
    }
    expect((await api.db.select().from(auditEvents)).at(-1)?.detail).toEqual({ fields: ['hiddenEntries'] })
    await send({ revision: '2' })
    await waitFor(async () => expect(await readHeader(api)).toEqual(before))
  },
)

test('a form of the release before, which has no boxes of the menu, changes no entry', async () => {
  const { api, send, sendWithoutBoxes } = await makeStaff()
  await send({ menuMerch: '' })
  expect((await sendWithoutBoxes({ revision: '2' })).status).toBe(303)
  expect((await api.db.select().from(agency))[0]?.hiddenEntries).toEqual(['/merch'])
})

test.each(['menuHome', 'menuAbout', 'menuBookings', 'menuContact', 'menuHelp'])(
  'no field %s takes an entry out of the menu',
  async (name) => {
    const { api, send } = await makeStaff()
    const before = await readHeader(api)
    expect((await send({ [name]: '' })).status).toBe(303)
    expect((await api.db.select().from(agency))[0]?.hiddenEntries).toEqual([])
    expect(await readHeader(api)).toEqual(before)
  },
)

const readFooter = async (api: TestApi) => {
  const html = await read(api, '/')
  const [, nav = ''] = html.slice(html.indexOf('<footer')).match(/<nav[^>]*>(.*?)<\/nav>/s) ?? []
  return [...nav.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, label]) => `${label} ${href}`)
}
const fixedLinks = ['Your privacy /privacy', 'Staying safe /staying-safe']

test('each link of the footer leads where the office says, and none is left where it has emptied one', async () => {
  const { api, admin, send } = await makeStaff()
  const ordered = [
    ...['About /about', 'Departments /departments', 'Doctors /doctors', 'Timetable /timetable'],
    ...['Bookings /appointments', 'Blog /blog'],
    ...['Testimonials /', 'Contact Us /', 'FAQs /', 'Privacy Policy /'],
  ]
  expect(await readFooter(api)).toEqual([...ordered, ...fixedLinks])
  expect(await read(api, path, admin.cookie)).toContain('value="Privacy Policy"')
  const own = {
    ...{ footerLabel1: 'Departments', footerAddress1: '/departments' },
    ...{ footerLabel2: 'A third home', footerAddress2: '/home-v3#top' },
    ...{ footerLabel3: 'Contact Us', footerAddress3: '/contact' },
    ...{ footerLabel4: 'A doctor', footerAddress4: '/doctors/ngozi-okafor' },
    ...{ footerLabel12: 'Partners', footerAddress12: 'partners.example.org/a' },
  }
  expect((await send(own)).status).toBe(303)
  const kept = ['Contact Us /contact', 'Partners https://partners.example.org/a']
  await waitFor(async () =>
    expect(await readFooter(api)).toEqual([
      ...['Departments /departments', 'A third home /home-v3#top', 'Contact Us /contact'],
      ...['A doctor /doctors/ngozi-okafor', 'Partners https://partners.example.org/a', ...fixedLinks],
    ]),
  )
  expect((await api.db.select().from(auditEvents)).at(-1)?.detail).toEqual({ fields: ['footerLinks'] })
  await send({ ...own, hasTemplatePages: '', revision: '2' })
  await waitFor(async () => expect(await readFooter(api)).toEqual([...kept, ...fixedLinks]))
  await send({ revision: '3' })
  await waitFor(async () => expect(await readFooter(api)).toEqual([...ordered, ...fixedLinks]))
})

test.each([
  ['/contact', '/contact'],
  [' /contact#map ', '/contact#map'],
  ['https://partners.example.org/a?b=c', 'https://partners.example.org/a?b=c'],
  ['partners.example.org', 'https://partners.example.org/'],
  ['javascript:alert(1)', null],
  ['data:text/html,a', null],
  ['//partners.example.org', null],
  ['/\\partners.example.org', null],
  ['http://partners.example.org', null],
  ['https://ireti@partners.example.org', null],
  ['ada@partners.example.org', null],
  ['contact', null],
  ['/contact?from=footer', '/contact?from=footer'],
  ['/about/', '/about/'],
  ['/code', '/code'],
  ['/doctors/ngozi-okafor', '/doctors/ngozi-okafor'],
  ['/abuot', null],
  ['/schedule', '/schedule'],
  ['/privacy/versions/1', '/privacy/versions/1'],
  ['/api/docs', '/api/docs'],
  ['/privacy/versions/first', null],
  ['/abuot?from=footer#top', null],
  ['/about/us', null],
  ['/admin', null],
  ['/blog/no-such-article', null],
  ['/blog/%ZZ', null],
  ['/counsellors/nobody', null],
  [`/${'a'.repeat(500)}`, null],
])('the address %s of a link of the footer is stored as %s', async (typed, stored) => {
  const { api, send } = await makeStaff()
  const answer = await send({ footerLabel2: 'Partners', footerAddress2: typed })
  const [row] = await api.db.select().from(agency)
  expect(row?.footerLinks?.[0]?.href ?? null).toBe(stored)
  expect(answer.status).toBe(stored === null ? 422 : 303)
  if (stored === null) expect(await answer.text()).toContain('href="#footerAddress2"')
})

test('a link of the footer leads to a page of the office once visitors see it, also by its old address', async () => {
  const { api, send } = await makeStaff()
  const { id: actorId } = await makeUser(api.db)
  const by = { actorId, now: Temporal.Now.instant() }
  const made = await makePage(api.db, { title: 'Partners', address: 'partners' }, by)
  const link = { footerLabel1: 'Partners', footerAddress1: '/partners' }
  const refused = await send(link)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('This site has no page /partners')
  const name = { kind: 'page', key: made.ok ? made.key : '' } as const
  const content = { ...(await findDocument(api.db, name))?.draft, description: 'Who works with us' }
  await saveDraft(api.db, { ...name, revision: 1, content }, by)
  expect(await publishDocument(api.db, { ...name, revision: 2 }, by)).toMatchObject({ ok: true })
  expect((await send(link)).status).toBe(303)
  await changeAddress(api.db, { ...name, address: 'our-partners' }, by)
  expect((await send({ ...link, revision: '2' })).status).toBe(303)
})

test.each([
  ['', '/contact', 'footerLabel1'],
  [' ', '/contact', 'footerLabel1'],
  ['Contact', '', 'footerAddress1'],
  ['x'.repeat(41), '/contact', 'footerLabel1'],
])(
  'a link of the footer with the words "%s" and the address "%s" is refused at %s',
  async (label, href, at) => {
    const { api, send } = await makeStaff()
    const answer = await send({ footerLabel1: label, footerAddress1: href })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(`href="#${at}"`)
    expect((await api.db.select().from(agency))[0]?.footerLinks).toBeNull()
  },
)

test('one press empties all addresses that came with the software, and keeps those of the office', async () => {
  const { api, send } = await makeStaff()
  const own = 'https://instagram.com/amani'
  const answer = await send({ intent: 'without-examples', instagram: own, name: 'Amani' })
  expect(answer.status).toBe(303)
  const [stored] = await api.db.select().from(agency)
  expect(stored?.name).toBe('Amani')
  const { instagram, ...others } = stored?.links ?? {}
  expect(instagram).toBe(own)
  expect(Object.values(others).filter(isSampleLink)).toEqual([])
  expect(Object.values(others)).toContain('')
})

test('the captions of a film file stand in the player, and a wrong line is named', async () => {
  const { api, send } = await makeStaff()
  const film = 'https://cdn.example.org/welcome.mp4'
  const wrong = await send({ film, filmCaptions: '0:03 --> 0:01\nGood morning.' })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('Line 1 of the captions cannot be read')
  expect((await send({ film, filmCaptions: '0:01 --> 0:03\nGood morning.' })).status).toBe(303)
  const findAddress = async () => (await read(api, '/')).match(/data-captions="([^"]+)"/)?.[1] ?? ''
  await waitFor(async () => expect(await findAddress()).not.toBe(''))
  const captions = await api.request(await findAddress())
  expect(captions.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  expect(await captions.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nGood morning.\n')
  const policy = (await api.request('/')).headers.get('content-security-policy')
  expect(policy).toContain("media-src https://cdn.example.org 'self'")
  await send({ film: 'https://vimeo.com/76979871', filmCaptions: '0:01 --> 0:03\nHello', revision: '2' })
  await waitFor(async () => expect(await read(api, '/')).toContain('player.vimeo.com'))
  expect(await findAddress()).toBe('')
})

test('the second of two people who change the agency is told so', async () => {
  const { api, send } = await makeStaff()
  expect((await send({ name: 'Amani' })).status).toBe(303)
  const refused = await send({ name: 'Other' })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('Somebody else has changed this since you opened it')
  expect((await api.db.select().from(agency))[0]?.name).toBe('Amani')
})
