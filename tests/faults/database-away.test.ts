import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isOutage } from '../../app/db/is-outage.ts'
import { toLinkToken } from '../../app/features/booking/private-link/link-token.server.ts'
import { signLink } from '../../app/lib/security/tokens.server.ts'
import type { AccountLinkPurpose } from '../../app/outbox/messages/define-message.ts'
import { makeAgency, officePhones } from '../support/agency.ts'
import { awayDb } from '../support/broken-database.ts'
import { loadSite } from '../support/load-site.ts'
import { allPaths, checkedPages } from '../support/site-map.ts'
import { makeTestApi, signInAs, site, type TestApi } from '../support/testing-api.ts'

/** Opens a site that has read the agency before the database went away. */
async function openAway() {
  const before = await makeTestApi()
  await makeAgency(before.db, { counsellors: 1 })
  const { content } = before.instance
  await content.readVersion()
  return makeTestApi({ db: awayDb, pages: await loadSite(), content })
}

/** Pages that show rows of the database. */
const withDatabase = ['/help', '/offline', '/about', '/counsellors']

/** Without the database nobody knows whether the person or the article is published, and which sessions of groups come. */
const published = ['/counsellors/ngozi', '/blog', '/blog/your-first-session', '/groups']

/** Pages of an account. They need no database as long as nobody is signed in. */
const notStored = ['/signup', '/new-password', '/forgotten-password']

test('every public page that nobody has opened before is readable, also with a session', async () => {
  const { cookie } = await signInAs(await makeTestApi())
  const api = await openAway()
  const unreadable: string[] = []
  for (const path of [...checkedPages, ...withDatabase].filter((one) => !published.includes(one))) {
    const statuses = [(await api.request(path)).status]
    if (!notStored.includes(path)) statuses.push((await api.request(path, { headers: { cookie } })).status)
    if (statuses.some((status) => status !== 200)) unreadable.push(`${path}: ${statuses.join(' and ')}`)
  }
  expect(unreadable).toEqual([])
})

test('a page with emergency numbers of the code is not stored for the time when the database is back', async () => {
  const api = await openAway()
  expect((await api.request('/help')).headers.get('etag')).toBeNull()
})

/** The purposes of the links to the pages of an account. */
const accountLinks: Readonly<Record<string, AccountLinkPurpose>> = {
  '/account/confirm/:accountToken': 'confirm',
  '/account/new-address/:accountToken': 'new-address',
  '/reset-password/:accountToken': 'reset',
  '/invitation/:accountToken': 'invitation',
}

/** A value for each parameter of a path. A token of ours lets the request reach the database. */
async function toExample(path: string, { instance: { secrets } }: TestApi): Promise<string> {
  const link = { bookingId: crypto.randomUUID(), version: 1 }
  const claims = { userId: crypto.randomUUID(), email: 'ada@mail.example', state: 'x' }
  const issuedAt = Temporal.Now.instant()
  const lifetime = { issuedAt, expiresAt: issuedAt.add({ minutes: 5 }) }
  const values: Record<string, string> = {
    token: toLinkToken(secrets, link),
    proofToken: toLinkToken(secrets, link, 'prove'),
    guardianToken: toLinkToken(secrets, link, 'guardian'),
    placeToken: toLinkToken(secrets, link, 'place'),
    placeProofToken: toLinkToken(secrets, link, 'prove_place'),
    workshopToken: toLinkToken(secrets, link, 'workshop'),
    accountToken: await signLink(secrets, claims, { purpose: accountLinks[path] ?? '', ...lifetime }),
    file: path.startsWith('/calendar') ? `${randomBytes(16).toString('base64url')}.ics` : 'my-data.json',
    doctorId: 'ngozi-okafor',
    departmentId: 'pediatric',
    blogId: 'your-first-session',
  }
  return path
    .replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? crypto.randomUUID())
    .replace('*', 'no-such-page')
}

test('no page answers 500 while the database is away, and 503 says when to try again and where to ring', async () => {
  const { cookie } = await signInAs(await makeTestApi(), { isAdmin: true })
  const api = await openAway()
  const statuses = new Map<string, number[]>()
  for (const path of allPaths) {
    const address = await toExample(path, api)
    const answers = [{}, { headers: { cookie } }].map((init) => api.request(address, init))
    for (const answer of await Promise.all(answers)) {
      statuses.set(path, [...(statuses.get(path) ?? []), answer.status])
      if (answer.status !== 503) continue
      expect(answer.headers.get('retry-after'), path).toBe('30')
      const text = await answer.text()
      if (!text.startsWith('<!DOCTYPE')) continue
      expect(text, path).not.toContain('Unexpected Application Error!')
      for (const phone of officePhones) expect(text, path).toContain(phone)
    }
  }
  const wrong = [...statuses].filter(([, all]) =>
    all.some((status) => ![200, 301, 302, 303, 404, 410, 503].includes(status)),
  )
  expect(wrong).toEqual([])
  const isLink = /:(token|proofToken|guardianToken|placeToken|placeProofToken|workshopToken|accountToken)\b/
  const away = ['/schedule', '/groups', '/calendar/:file', ...allPaths.filter((path) => isLink.test(path))]
  for (const path of away) expect([path, statuses.get(path)]).toEqual([path, [503, 503]])
  expect(await (await api.request('/schedule')).text()).toContain('Times cannot be shown at the moment')
})

test('every call of the API that fails because the database is away answers 503, as its description says', async () => {
  const { bearer } = await signInAs(await makeTestApi(), { isAdmin: true })
  const api = await openAway()
  const { paths } = await (await api.request('/api/v1/openapi.json')).json()
  const statuses: Record<string, number> = {}
  for (const [path, methods] of Object.entries<Record<string, { responses?: object }>>(paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      if (!responses) continue
      expect(Object.keys(responses), `${method} ${path}`).toContain('503')
      const address = `/api/v1${path.replace(/^\/api\/v1/, '')}`.replaceAll(/\{\w+\}/g, () =>
        crypto.randomUUID(),
      )
      const answer = await api.request(address, { method: method.toUpperCase(), headers: bearer })
      statuses[`${method} ${path}`] = answer.status
      if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('30')
    }
  }
  expect(Object.entries(statuses).filter(([, status]) => status === 500)).toEqual([])
  expect(Object.values(statuses).filter((status) => status === 503).length).toBeGreaterThan(5)
})

const outages: [name: string, error: Error][] = [
  ['a refused connection', withCode('ECONNREFUSED')],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['a pool without a connection', new Error('timeout exceeded when trying to connect')],
  ['a full disk of the database', withCode('53100')],
  ['too many connections', withCode('53300')],
  ['a server that stops', withCode('57P01')],
  ['a standby that takes no changes yet', withCode('25006')],
  ['a full disk of the site', withCode('ENOSPC')],
  ['an error inside others', new AggregateError([withCode('ECONNREFUSED')])],
]

test.each(outages)('%s is an outage', (_, error) => {
  expect(isOutage(new Error('Failed query', { cause: error }))).toBe(true)
})

test.each(['23505', '23P01', '42P01', '22P02', 'ENOENT', undefined])(
  'an error with the code %s is none',
  (code) => {
    expect(isOutage(new Error('Failed query', { cause: withCode(code) }))).toBe(false)
  },
)

function withCode(code: string | undefined): Error {
  return Object.assign(new Error('error: something'), { code })
}

async function post(path: string, fields: Record<string, string>, headers = {}) {
  const body = new URLSearchParams(fields).toString()
  const answer = await (await openAway()).request(path, {
    method: 'POST',
    headers: {
      origin: site,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      ...headers,
    },
    body,
  })
  return { status: answer.status, html: await answer.text() }
}

const message = {
  name: 'Ada <Obi>',
  email: 'ada@mail.example.com',
  subject: 'A question',
  message: 'I have "one"\r\nquestion',
}

test('a form that fails shows a phone number and sends again what was typed', async () => {
  const { status, html } = await post('/contact', message)
  expect(status).toBe(503)
  for (const phone of officePhones) expect(html).toContain(phone)
  expect(readForm(html, '/contact')).toEqual(message)
})

test('a form of a signed-in person is kept too, but never a password', async () => {
  const { cookie } = await signInAs(await makeTestApi())
  const { status, html } = await post('/contact?a=b', { ...message, password: 'a long sentence' }, { cookie })
  expect(status).toBe(503)
  for (const phone of officePhones) expect(html).toContain(phone)
  expect(readForm(html, '/contact?a=b')).toEqual(message)
  expect(html).not.toContain('a long sentence')
})

/** Returns the hidden fields of the form that leads to `action`. */
function readForm(html: string, action: string): Record<string, string> {
  const form = html.match(new RegExp(`<form[^>]*action="${RegExp.escape(action)}"[^>]*>(.*?)</form>`, 's'))
  const inputs = [...(form?.[1] ?? '').matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/gs)]
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, decode(value)]))
}

function decode(text: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }
  return text.replaceAll(/&(\w+);/g, (_, name: string) => signs[name] ?? '')
}
