import { expect, test } from 'vitest'
import { bookings } from '../../app/db/tables/booking.ts'
import { blogComments, contactMessages } from '../../app/db/tables/public-content.ts'
import { visitorForms } from '../../app/routes/visitor-forms.ts'
import { words } from '../../app/words/words.ts'
import { toClient } from '../support/booking-client.ts'
import { brokenDb } from '../support/broken-database.ts'
import { loadSite } from '../support/load-site.ts'
import { allPaths } from '../support/site-map.ts'
import { makeTestApi, signInAs, site } from '../support/testing-api.ts'

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const evil = 'https://evil.example'

test('a change by cookie must come from our own pages', async () => {
  const api = await makeTestApi()
  const { cookie, bearer } = await signInAs(api)
  let client = 0
  const post = async (headers: Record<string, string>, body?: string) => {
    client += 1
    const sent = body ?? JSON.stringify(toClient(client))
    return (await api.request('/api/v1/booking', { method: 'POST', headers, body: sent })).status
  }
  expect(await post({ ...json, cookie })).toBe(403)
  expect(await post({ ...json, cookie, origin: evil })).toBe(403)
  expect(await post({ ...json, cookie, origin: 'null' })).toBe(403)
  expect(await post({ ...json, cookie, origin: `${site}.evil.example` })).toBe(403)
  expect(await post({ ...json, cookie, origin: site, 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await post({ ...json, cookie, origin: site, 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await post({ ...json, cookie, origin: evil, authorization: 'Basic eDp4' })).toBe(403)
  expect(await post({ ...json, cookie, authorization: 'Bearer' })).toBe(403)
  expect(await post({ ...form, cookie, origin: evil }, 'name=x')).toBe(403)
  expect(await post({ 'content-type': 'text/plain', cookie, origin: evil })).toBe(403)
  expect(await post({ 'content-type': 'text/plain', cookie, origin: site })).toBe(415)
  expect(await api.db.$count(bookings)).toBe(0)
  expect(await post({ ...json, cookie, origin: site })).toBe(201)
  expect(await post({ ...json, ...bearer })).toBe(201)
  expect(await post(json)).toBe(201)
})

test('another site cannot post for a signed-out visitor', async () => {
  const api = await makeTestApi()
  const senders: Record<string, string>[] = [
    { origin: evil },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of senders) {
    const body = JSON.stringify(toClient(1))
    const answer = await api.request('/api/v1/booking', {
      method: 'POST',
      headers: { ...json, ...headers },
      body,
    })
    expect(answer.status).toBe(403)
  }
  expect(await api.db.$count(bookings)).toBe(0)
})

test('a form of another site cannot sign anybody out', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api)
  for (const origin of [evil, 'null', undefined]) {
    for (const path of ['/api/v1/auth/logout', '/logout']) {
      const headers = { ...form, cookie, ...(origin ? { origin } : {}) }
      const { status } = await api.request(path, { method: 'POST', headers, body: 'x=1' })
      expect([403, 415], `${path} from ${origin}`).toContain(status)
    }
  }
  const me = await api.request('/api/v1/auth/me', { headers: { cookie } })
  expect(me.status).toBe(200)
})

test('forms of other sites reach no page', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  for (const path of ['/appointments', '/schedule', '/signup', '/admin/bookings', '/signup.data']) {
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = { 'content-type': type, cookie, origin: evil }
      const answer = await api.request(path, { method: 'POST', headers, body: 'x=1' })
      expect(answer.status, `${path} ${type}`).toBe(403)
    }
  }
})

test('nothing changes by GET', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api)
  for (const path of ['/logout', '/api/v1/auth/logout']) await api.request(path, { headers: { cookie } })
  expect((await api.request('/api/v1/auth/me', { headers: { cookie } })).status).toBe(200)
})

test('a cookie token is no valid bearer token, and a bearer token is no valid cookie', async () => {
  const api = await makeTestApi()
  const { cookie, token } = await signInAs(api)
  const [, webToken] = cookie.split('=')
  const crossed: Record<string, string>[] = [
    { authorization: `Bearer ${webToken}` },
    { cookie: `iretiToken=${token}` },
  ]
  for (const headers of crossed) {
    expect((await api.request('/api/v1/auth/me', { headers })).status).toBe(401)
  }
})

/** These pages take no form. */
const likePrivateLinks = ['/appointments/erased', '/appointments/link-sent']
const toExample = (path: string) => path.replaceAll(/:\w+/g, 'x')

test('only the forms of visitors are taken without Origin and Sec-Fetch-Site', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const open = visitorForms.flatMap(({ path, isOpen }) => (isOpen ? [path] : []))
  expect(open.filter((path) => !allPaths.includes(path))).toEqual([])
  const taken: string[] = []
  for (const path of allPaths.filter((each) => !each.endsWith('/reminders'))) {
    for (const spelling of [toExample(path), `${toExample(path)}.data`]) {
      const answer = await api.request(spelling, { method: 'POST', headers: form, body: 'x=1' })
      if (answer.status !== 403) taken.push(spelling)
    }
  }
  expect(taken.sort()).toEqual([...open.map(toExample), ...likePrivateLinks].sort())
})

test('a message, a comment and a booking without Origin are stored or lead to the next step', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const send = async (path: string, fields: Record<string, string>, headers = {}) => {
    const init = { method: 'POST', headers: { ...form, ...headers }, body: new URLSearchParams(fields) }
    const { status, headers: answered } = await api.request(path, init)
    return [status, answered.get('location')?.replace(/=.*/, '')]
  }
  const { consent, ...client } = toClient(1)
  const booking = Object.fromEntries(Object.entries(client).map(([name, value]) => [name, String(value)]))
  const named = { origin: 'null', 'sec-fetch-site': 'same-origin' }
  for (const headers of [{}, named]) {
    const text = JSON.stringify(headers)
    const person = { name: 'Ada', email: 'ada@mail.example.com', message: text, comment: text }
    expect(await send('/contact', { ...person, subject: 'Hi' }, headers)).toEqual([
      303,
      '/contact?sent#write',
    ])
    expect(await send('/blog/your-first-session', person, headers)).toEqual([
      303,
      '/blog/your-first-session?sent#reply',
    ])
    expect(await send('/appointments', booking, headers)).toEqual([307, '/schedule'])
  }
  expect([await api.db.$count(contactMessages), await api.db.$count(blogComments)]).toEqual([2, 2])
})

/** Returns what the forms of a page would send, and the names of their buttons. */
function readForms(html: string) {
  const readAttribute = (tag: string, name: string) =>
    (tag.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? '')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  const forms = html.matchAll(/(<form [^>]*method="post"[^>]*>)(.*?)<\/form>/gs)
  return [...forms].map(([, tag = '', inner = '']) => {
    const inputs = inner.match(/<input [^>]*>/g) ?? []
    const fields = inputs.map((input) => [readAttribute(input, 'name'), readAttribute(input, 'value')])
    return {
      action: readAttribute(tag, 'action'),
      body: new URLSearchParams(fields),
      button: inner.match(/<button[^>]*>([^<]*)</)?.[1],
    }
  })
}

const typed = 'I am "tired"\n<script>alert(1)</script> & worn out'
const others: Record<string, string>[] = [
  { origin: 'null' },
  { origin: 'https://ireti-example.translate.goog' },
  { origin: evil },
  { 'sec-fetch-site': 'cross-site' },
]

test('a refused form is shown with everything but secrets, and its button sends it from our own page', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const post = (path: string, headers: Record<string, string>, body: URLSearchParams) =>
    api.request(path, { method: 'POST', headers: { ...form, ...headers }, body })
  const fields = {
    name: typed,
    email: 'ada@mail.example.com',
    subject: typed,
    message: typed,
    password: 'a planted secret',
    code: 'a planted secret',
  }
  for (const [place, { path, button: name, isOpen }] of visitorForms.entries()) {
    const button = words('en').frame.sendAgain[name]
    const some = path === '/contact' ? others : [others[place % others.length] ?? {}]
    for (const headers of isOpen ? some : [{}, ...some]) {
      const refused = await post(toExample(path), headers, new URLSearchParams(fields))
      const html = await refused.text()
      expect([path, refused.status]).toEqual([path, 403])
      const shown = ['planted secret', '<script>alert', '&lt;/script&gt; &amp; worn out</dd>'].filter(
        (text) => html.includes(text),
      )
      expect([path, shown]).toEqual([path, ['&lt;/script&gt; &amp; worn out</dd>']])
      const own = readForms(html).filter(({ action }) => action === toExample(path))
      expect(own).toEqual([{ action: toExample(path), button, body: expect.anything() }])
      expect(own[0]?.body.get('message')).toBe(typed)
      expect(
        (await post(toExample(path), { origin: site }, own[0]?.body ?? new URLSearchParams())).status,
      ).not.toBe(403)
    }
  }
  // The same message is stored once.
  expect(await api.db.$count(contactMessages)).toBe(1)
})

test('the button says what it does, and the forms of accounts have a link to their page instead', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const listButtons = async (path: string, body: string) => {
    const init = { method: 'POST', headers: { ...form, origin: evil }, body: `${body}&message=planted` }
    const html = await (await api.request(path, init)).text()
    expect([path, html.includes('>planted</dd>')]).toEqual([path, true])
    const buttons = readForms(html).map(({ button }) => button)
    const isLinked = html.includes(`href="${path}">Open the page again<`)
    expect([path, isLinked]).toEqual([path, buttons.length === 0])
    return buttons
  }
  expect(await listButtons('/appointments/x', 'intent=cancel')).toEqual(['Cancel this session'])
  expect(await listButtons('/appointments/x', 'intent=constructor')).toEqual(['Send this choice'])
  expect(await listButtons('/appointments/x/data', 'intent=withdraw')).toEqual(['Withdraw my consent'])
  expect(await listButtons('/schedule', 'step=confirm')).toEqual(['Take this time'])
  expect(await listButtons('/schedule?embed=1', 'step=check')).toEqual(['Go on to the next step'])
  expect(await listButtons('/signup', 'mode=sign-up')).toEqual(['Go on to sign up'])
  expect(await listButtons('/guardian/x', 'answer=no')).toEqual(['Say that I do not agree'])
  const visitors = [...visitorForms.map(({ path }) => path), ...likePrivateLinks]
  const accounts = allPaths.filter((path) => !visitors.includes(path) && !path.endsWith('/reminders'))
  for (const path of accounts)
    expect([path, await listButtons(toExample(path), 'intent=cancel')]).toEqual([path, []])
})

test('a form of another site is refused and cannot be sent again while the database is away', async () => {
  const { createApp, build } = await loadSite()
  const api = await makeTestApi()
  const { cookie } = await signInAs(api, { isAdmin: true })
  const app = createApp({ instance: { ...api.instance, db: brokenDb }, build })
  const body = 'message=planted'
  const post = async (origin: string) => {
    const headers = { ...form, origin, cookie, 'content-length': String(body.length) }
    const answer = await app.request(`${site}/admin/mail`, { method: 'POST', headers, body })
    return { status: answer.status, html: await answer.text() }
  }
  const refused = await post(evil)
  expect(refused.status).toBe(403)
  expect(readForms(refused.html)).toEqual([])
})
