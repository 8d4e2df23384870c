import { expect, test } from 'vitest'
import { brokenDb } from '../support/broken-database.ts'
import { loadSite } from '../support/load-site.ts'
import { allPaths } from '../support/site-map.ts'
import { makeTestApi, signInAs, site } from '../support/testing-api.ts'

const settings = { COMPANY_NAME: 'Amani', EXIT_URL: 'https://weather.example/', TEMPLATE_PAGES: 'off' }
const form = { origin: site, 'content-type': 'application/x-www-form-urlencoded' }

/** Opens a site, a site whose database is away, and the cookies of three people. */
async function openSites() {
  const pages = await loadSite()
  const api = await makeTestApi({ pages, env: settings })
  const { content } = api.instance
  await content.readVersion()
  const broken = await makeTestApi({ pages, env: settings, db: brokenDb, content })
  const [client, admin] = [await signInAs(api), await signInAs(api, { isAdmin: true })]
  return { api, broken, client: client.cookie, admin: admin.cookie }
}

test('every page of a refusal or a failure has header, footer, the exit address and the name of the company', async () => {
  const { api, broken, client, admin } = await openSites()
  const post = (body = 'a=1', headers = {}) => ({ method: 'POST', headers: { ...form, ...headers }, body })
  const kinds: [status: number, path: string, init?: RequestInit, at?: typeof api][] = [
    [404, '/no/such/page'],
    [404, '/admin-x'],
    // The middleware of the template pages refuses them.
    [404, '/doctors'],
    [404, '/home-v3'],
    [404, '/blog/no-such-article'],
    [404, '/appointments/no-such-link'],
    [404, '/no/such/page', { headers: { cookie: client } }],
    [403, '/admin', { headers: { cookie: client } }],
    [404, '/admin/no/such/page', { headers: { cookie: client } }],
    [403, '/admin/users', { headers: { cookie: client } }],
    [403, '/contact', post('a=1', { origin: 'https://evil.example' })],
    [403, '/contact', post('a=1', { origin: 'https://evil.example', cookie: client })],
    [405, '/about', post()],
    [405, '/about', post('a=1', { cookie: admin })],
    [405, '/contact', { method: 'PUT', headers: form, body: 'a=1' }],
    [405, '/contact', { method: 'OPTIONS' }],
    [404, '/passkey-challenge'],
    [404, '/appointments/no-such-link/calendar.ics'],
    [405, '/robots.txt', post()],
    [413, '/contact', post('x'.repeat(300_000))],
    [415, '/contact', post('{}', { 'content-type': 'application/json' })],
    [400, '/contact', post('x', { 'content-type': 'multipart/form-data' })],
    [500, '/profile', { headers: { cookie: client } }, broken],
    [500, '/admin', { headers: { cookie: admin } }, broken],
    [500, '/contact', post('name=A&email=a%40b.example&subject=S&message=M'), broken],
    [500, '/contact', post('a=1', { cookie: client }), broken],
  ]
  for (const [status, path, init, at = api] of kinds) {
    const answer = await at.request(path, init)
    const html = await answer.text()
    const kind = `${init?.method ?? 'GET'} ${path}: ${answer.status}`
    expect(answer.status, kind).toBe(status)
    expect(html, kind).toMatch(/<title>[^<]+ - Amani<\/title>/)
    expect(html, kind).not.toContain('Ireti')
    expect(html, kind).not.toMatch(/routes\/|\.tsx?\b/)
    for (const landmark of ['<header', '<footer', '<h1']) expect(html.split(landmark).length, kind).toBe(2)
    expect(
      [...html.matchAll(/<a href="([^"]*)" data-exit/g)].map(([, href]) => href),
      kind,
    ).toEqual([settings.EXIT_URL])
    expect(html.includes('data-sign-out="/logout"'), kind).toBe(html.includes('>Logout<'))
  }
})

test('no answer of any page has the words of the router, and a 405 names the methods that the page takes', async () => {
  const { api, broken, admin } = await openSites()
  for (const path of allPaths) {
    const address = path.replaceAll(/:\w+/g, 'x')
    const headers = { ...form, cookie: admin }
    for (const [at, init] of [
      [api, { method: 'POST', headers, body: 'a=1' }],
      [broken, { headers }],
    ] as const) {
      const answer = await at.request(address, init)
      const words = (await answer.text()).match(/Unexpected Server Error|did not provide|routes\/\w+/)
      const isJson = answer.status >= 400 && answer.headers.get('content-type')?.includes('json')
      expect([address, words, isJson ?? false]).toEqual([address, null, false])
      if (answer.status === 405) expect([path, answer.headers.get('allow')]).toEqual([path, 'GET, HEAD'])
    }
  }
})

test('a refusal of a form shows what was typed, and a request that cannot be read says that nothing was saved', async () => {
  const { api } = await openSites()
  const send = async (path: string, body: string, headers = {}) => {
    const answer = await api.request(path, { method: 'POST', headers: { ...form, ...headers }, body })
    return { status: answer.status, html: await answer.text() }
  }
  for (const [path, status] of [
    ['/about', 405],
    ['/no/such/page', 404],
    ['/appointments/no-such-link/correct', 404],
  ]) {
    const { html, ...refused } = await send(String(path), 'name=Ada&password=planted')
    expect(refused).toEqual({ status })
    expect(html).toContain('>Ada</dd>')
    expect(html).not.toMatch(/planted|<form[^>]*method="post"/)
  }
  for (const [body, type, status] of [
    ['x'.repeat(300_000), form['content-type'], 413],
    ['{}', 'application/json', 415],
    ['x', 'multipart/form-data', 400],
  ] as const) {
    const { html, ...refused } = await send('/contact', body, { 'content-type': type })
    expect(refused).toEqual({ status })
    expect(html).toContain('What you sent was not saved. Go back')
  }
})

test('a failure says what became of a form, and says nothing of a form when none was sent', async () => {
  const { broken, client } = await openSites()
  const words = async (init: RequestInit) => {
    const html = await (await broken.request('/profile', init)).text()
    return ['This page keeps what you sent', 'What you sent was not saved'].filter((text) =>
      html.includes(text),
    )
  }
  const upload = new FormData()
  upload.set('images', new File(['x'], 'x.png'))
  const headers = { ...form, cookie: client }
  expect(await words({ headers: { cookie: client } })).toEqual([])
  expect(
    await words({ method: 'POST', headers: { ...headers, 'content-length': '3' }, body: 'a=1' }),
  ).toEqual(['This page keeps what you sent'])
  expect(await words({ method: 'POST', headers: { origin: site, cookie: client }, body: upload })).toEqual([
    'What you sent was not saved',
  ])
})
