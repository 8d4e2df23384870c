import { expect, test } from 'vitest'
import { bookings } from '../../app/db/tables/booking.ts'
import { toClient } from '../support/booking-client.ts'
import { brokenDb } from '../support/broken-database.ts'
import { loadSite } from '../support/load-site.ts'
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

test('a form of another site is refused and not shown again while the database is away', async () => {
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
  expect(refused.html).not.toContain('planted')
})
