import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toClient } from '../../../tests/support/booking-client.ts'
import { loadSite } from '../../../tests/support/load-site.ts'
import { callJson, makeTestApi, signInAs, type TestApi } from '../../../tests/support/testing-api.ts'
import { sessions, users } from '../../db/tables/accounts.ts'
import { bookings, bookingTexts } from '../../db/tables/booking.ts'
import { auditEvents } from '../../db/tables/operation.ts'

async function makeSite() {
  const api = await makeTestApi({ pages: await loadSite(), articles: false })
  const { data } = await callJson(api, 'POST', '/api/v1/booking', { body: toClient(1) })
  const admin = await signInAs(api, { isAdmin: true })
  const [row] = await api.db.select({ id: bookings.id }).from(bookings)
  expect(data._id).toBe(row?.id)
  return { api, admin, bookingId: row?.id ?? '' }
}

const get = (api: TestApi, path: string, cookie = '', headers: Record<string, string> = {}) =>
  api.request(path, { headers: { cookie, ...headers } })

const countOpenings = (api: TestApi) =>
  api.db.$count(auditEvents, eq(auditEvents.action, 'booking.details_opened'))

test('an ended or expired session leads to sign-in and back, and its cookie is deleted', async () => {
  const { api } = await makeSite()
  const { cookie } = await signInAs(api, { isAdmin: true, expired: true })
  for (const [path, to] of [
    ['/admin', '/signup?mode=sign-in'],
    ['/admin/bookings?page=2', '/signup?mode=sign-in&next=%2Fadmin%2Fbookings%3Fpage%3D2'],
    ['/admin/bookings?page=2&live=1', '/signup?mode=sign-in&next=%2Fadmin%2Fbookings%3Fpage%3D2'],
  ] as const) {
    const answer = await get(api, path, cookie)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to])
    expect(answer.headers.getSetCookie()).toHaveLength(1)
    expect(answer.headers.get('set-cookie')).toMatch(/^iretiToken=; Path=\/; Max-Age=0/)
  }
  const inBrowser = await get(api, '/admin/bookings.data', cookie)
  expect(inBrowser.status).toBe(202)
  expect(inBrowser.headers.get('set-cookie')).toMatch(/^iretiToken=; Path=\/; Max-Age=0/)
})

test('an administrator who loses the rights is refused at the next request', async () => {
  const { api, admin, bookingId } = await makeSite()
  expect((await get(api, '/admin/bookings', admin.cookie)).status).toBe(200)
  await api.db.update(users).set({ isAdmin: false }).where(eq(users.id, admin.id))
  for (const path of ['/admin', '/admin/users', `/admin/bookings?details=${bookingId}`, '/admin/profile']) {
    const answer = await get(api, path, admin.cookie)
    const text = await answer.text()
    expect(answer.status).toBe(403)
    expect(text).toContain('You do not have access to this page.')
    expect(text).not.toMatch(/mail\.example\.com|Client 1|cannot sleep/)
  }
  expect(await countOpenings(api)).toBe(0)
})

test('a request for the data of one route also runs the middleware', async () => {
  const { api, bookingId } = await makeSite()
  const client = await signInAs(api)
  const path = `/admin/bookings.data?details=${bookingId}&_routes=${encodeURIComponent('routes/admin/bookings')}`
  for (const cookie of ['', client.cookie]) {
    const answer = await get(api, path, cookie)
    expect([202, 403]).toContain(answer.status)
    expect(await answer.text()).not.toMatch(/mail\.example\.com|Enugu|Client 1|cannot sleep/)
  }
  expect(await countOpenings(api)).toBe(0)
})

test('each response with a booking’s details writes one audit event, and nothing else does', async () => {
  const { api, admin, bookingId } = await makeSite()
  const path = `/admin/bookings?details=${bookingId}`
  expect(await (await get(api, '/admin/bookings', admin.cookie)).text()).not.toContain('cannot sleep')
  expect(await countOpenings(api)).toBe(0)
  expect(await (await get(api, path, admin.cookie)).text()).toContain('I cannot sleep before exams (1)')
  expect(await countOpenings(api)).toBe(1)
  const data = await get(api, `/admin/bookings.data?details=${bookingId}`, admin.cookie)
  expect(await data.text()).toContain('I cannot sleep before exams (1)')
  expect(await countOpenings(api)).toBe(2)
  const ahead = await get(api, path, admin.cookie, { 'sec-purpose': 'prefetch;prerender' })
  expect([ahead.status, (await ahead.text()).includes('cannot sleep')]).toEqual([503, false])
  await api.request(path, { method: 'HEAD', headers: { cookie: admin.cookie } })
  expect(await countOpenings(api)).toBe(2)
  expect(await api.db.select().from(auditEvents).orderBy(auditEvents.id)).toMatchObject([
    { actorId: null, action: 'booking.added' },
    { actorId: admin.id, subjectId: bookingId },
    { actorId: admin.id, subjectId: bookingId },
  ])
})

test('a missing or undecryptable booking shows the list and a message', async () => {
  const { api, admin, bookingId } = await makeSite()
  for (const wrong of ['x', crypto.randomUUID(), '']) {
    const text = await (await get(api, `/admin/bookings?details=${wrong}`, admin.cookie)).text()
    expect(text).toContain('There is no such booking.')
    expect(text).toContain('Client 1')
  }
  await api.db.update(bookingTexts).set({ complaintEncrypted: 'broken' })
  const answer = await get(api, `/admin/bookings?details=${bookingId}`, admin.cookie)
  const text = await answer.text()
  expect(answer.status).toBe(200)
  expect(text).toContain('What this client wrote cannot be opened.')
  expect(text).toContain('Client 1')
  expect(await countOpenings(api)).toBe(0)
})

test('a list that fails shows an error inside the frame and a link to try again', async () => {
  const { api, admin } = await makeSite()
  await api.db.execute(sql`alter table bookings rename to bookings_away`)
  for (const [path, what] of [
    ['/admin', 'Dashboard'],
    ['/admin/bookings?page=2', 'Bookings'],
  ]) {
    const answer = await get(api, path ?? '', admin.cookie)
    const text = (await answer.text()).replaceAll('<!-- -->', '')
    expect(answer.status).toBe(500)
    expect(text).toContain(`${what} could not be loaded.`)
    expect(text).toContain(`<title>Error: ${what} - Ireti</title>`)
    expect(text).toMatch(/href="\/admin\/users"/)
    expect(text).toContain(`href="${path}" `)
    expect(text).toContain('Try again')
  }
})

test('empty lists say what they will contain, and the totals do not count holds', async () => {
  const { api, admin } = await makeSite()
  await api.db.update(bookings).set({ status: 'expired' })
  expect(await (await get(api, '/admin/bookings', admin.cookie)).text()).toContain('Nobody has booked yet.')
  const text = await (await get(api, '/admin', admin.cookie)).text()
  const totals = [...text.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([^<]+)<\/dd>/g)]
  expect(totals.map(([, label, value]) => [label, value])).toEqual([
    ['Total Users', '1'],
    ['Total Services', '0'],
    ['Total Appointments', '0'],
  ])
})

test('the requests of a live page open no details and do not keep the session alive', async () => {
  const { api, admin, bookingId } = await makeSite()
  const before = Temporal.Now.instant().subtract({ minutes: 5 })
  await api.db.update(sessions).set({ lastSeenAt: before })
  const readLastSeen = async () => (await api.db.select().from(sessions))[0]?.lastSeenAt
  for (const path of ['/admin/bookings', `/admin/bookings.data`]) {
    const answer = await get(api, `${path}?details=${bookingId}&live=1`, admin.cookie)
    expect([answer.status, (await answer.text()).includes('cannot sleep')]).toEqual([200, false])
  }
  expect(await countOpenings(api)).toBe(0)
  expect(`${await readLastSeen()}`).toBe(`${before.round('microsecond')}`)
  await get(api, '/admin/bookings', admin.cookie)
  expect(`${await readLastSeen()}`).not.toBe(`${before.round('microsecond')}`)
})
