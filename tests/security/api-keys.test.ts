import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { apiKeys } from '../../app/db/tables/accounts.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { auditEvents } from '../../app/db/tables/operation.ts'
import { services } from '../../app/db/tables/public-content.ts'
import { findApiKey, makeApiKey, revokeApiKey } from '../../app/features/api-keys/api-keys.server.ts'
import { type KeyScope, keyScopes } from '../../app/features/api-keys/key-scopes.ts'
import { makeAgency } from '../support/agency.ts'
import { toClient } from '../support/booking-client.ts'
import { loadSite } from '../support/load-site.ts'
import { readDocument } from '../support/openapi-document.ts'
import { allPaths } from '../support/site-map.ts'
import { makeService } from '../support/test-data.ts'
import { newService } from '../support/test-inputs.ts'
import { callJson, makeTestApi, signInAs, type TestApi } from '../support/testing-api.ts'

async function makeKey(api: TestApi, scopes: readonly KeyScope[]) {
  const { id: actorId } = await signInAs(api, { isAdmin: true })
  const actor = { actorId, now: Temporal.Now.instant() }
  const made = await makeApiKey(api.db, { name: 'Website of a school', scopes }, actor)
  return { ...made, actor, headers: { authorization: `Bearer ${made.text}` } }
}

/**
 * The operations that a key can call, with the needed scope and the status of a call without a body. `null`: every valid key can call it.
 * Other operations refuse every key.
 */
const open: Readonly<Record<string, readonly [KeyScope | null, number]>> = {
  listBookings: ['bookings:read', 200],
  findBooking: ['bookings:read', 404],
  moveBooking: ['bookings:write', 422],
  cancelBooking: ['bookings:write', 404],
  listEvents: [null, 200],
  listSeries: ['bookings:read', 200],
  listClients: ['clients:read', 200],
  listPayments: ['payments:read', 200],
  listWebhooks: ['webhooks:read', 200],
  listDeliveries: ['webhooks:read', 200],
  testWebhook: ['webhooks:write', 404],
  sendDeliveryAgain: ['webhooks:write', 404],
  listOffices: [null, 200],
  listCounsellors: [null, 200],
  signUp: [null, 422],
  signIn: [null, 422],
  createBooking: [null, 422],
  checkBooking: [null, 422],
  listServices: [null, 200],
  createService: ['services:write', 422],
  changeService: ['services:write', 404],
  deleteService: ['services:write', 404],
  listSlots: [null, 200],
  holdSlot: [null, 422],
  listGalleryImages: [null, 200],
  readChallenge: [null, 200],
  readConsent: [null, 200],
  reportSchedulerEvent: [null, 422],
  describeApi: [null, 200],
}

test('each key opens the operations of its scope and no other', async () => {
  const api = await makeTestApi()
  const { operations, findFaults } = await readDocument(api)
  for (const scope of [...keyScopes, null]) {
    const { headers } = scope
      ? await makeKey(api, [scope])
      : { headers: { authorization: 'Bearer ireti_wrong' } }
    for (const operation of operations) {
      const { id, method, path } = operation
      const [needed, status] = open[id] ?? ['no key', 403]
      const answer = await callJson(api, method, path.replace('{id}', crypto.randomUUID()), {
        headers,
        body: ['POST', 'PATCH'].includes(method) && !path.endsWith('/gallery') ? {} : undefined,
      })
      const isUpload = method === 'POST' && path.endsWith('/gallery')
      const expected = isUpload
        ? 415
        : scope === null
          ? 401
          : needed === null || needed === scope
            ? status
            : 403
      expect(answer.status, `${id} with ${scope}`).toBe(expected)
      const { headers: _, status: answered, ...body } = answer
      expect(findFaults(operation, answered, body), `${id} with ${scope}`).toEqual([])
    }
  }
})

test('a wrong, changed or revoked key is refused, also where nobody needs a key', async () => {
  const api = await makeTestApi()
  const { id, text, actor, headers } = await makeKey(api, ['services:read'])
  const ask = async (authorization: string) =>
    (await api.request('/api/v1/services', { headers: { authorization } })).status
  expect(await ask(headers.authorization)).toBe(200)
  const changed = `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`
  const other = (await makeKey(api, ['services:read'])).text
  const mixed = `${text.slice(0, 15)}${other.slice(15)}`
  for (const wrong of [
    changed,
    mixed,
    text.slice(0, -1),
    `${text}A`,
    'ireti_',
    'ireti_0_0',
    text.toUpperCase(),
  ])
    expect(await ask(`Bearer ${wrong}`), wrong).toBe(401)
  expect(await revokeApiKey(api.db, id, actor)).toBe(true)
  expect(await revokeApiKey(api.db, id, actor)).toBe(false)
  expect(await ask(headers.authorization)).toBe(401)
})

test('a key opens no page, and it takes the place of the cookie that comes with it', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { headers } = await makeKey(api, keyScopes)
  const { cookie } = await signInAs(api, { isAdmin: true })
  for (const path of allPaths.filter((own) => own.startsWith('/admin') || own === '/profile')) {
    const answer = await api.request(path.replaceAll(/:\w+/g, 'x'), { headers })
    expect(answer.status, path).toBe(302)
    expect(answer.headers.get('location')).toMatch(/^\/signup/)
  }
  const both = { ...headers, cookie }
  expect((await callJson(api, 'GET', '/api/v1/auth/userList', { headers: both })).status).toBe(403)
})

test('a key reads bookings without what clients wrote, and the audit log names the key', async () => {
  const api = await makeTestApi()
  await makeAgency(api.db, { counsellors: 1 })
  const { id, headers } = await makeKey(api, ['bookings:read', 'bookings:write'])
  const body: Record<string, unknown> = { ...toClient(1), consent: true }
  expect((await callJson(api, 'POST', '/api/v1/booking', { headers, body })).status).toBe(201)
  const listed = await callJson(api, 'GET', '/api/v1/booking', { headers })
  expect(listed.data).toHaveLength(1)
  expect(listed.data[0].userDetails.name).toBe(body.name)
  expect(Object.values(listed.data[0].appointmentDetails)).toEqual([null, null, null])
  for (const text of [body.complaint, body.therapyExpectations])
    expect(JSON.stringify(listed.data)).not.toContain(String(text))
  const events = await api.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.actorId, id))
    .orderBy(auditEvents.id)
  expect(events.map(({ action }) => action)).toEqual(['booking.added', 'booking.listed'])
})

test('a key without the scope of a public call has the limits of anybody', async () => {
  const api = await makeTestApi({ env: { RATE_LIMITS: 'on' } })
  const { id, headers } = await makeKey(api, ['slots:read'])
  const book = () => callJson(api, 'POST', '/api/v1/booking', { headers, body: toClient('same') })
  const first = await book()
  expect(first.status).toBe(201)
  expect(first.headers.get('ratelimit')).toMatch(/^"api-key";r=5999;t=3(600|599)$/)
  expect(first.headers.get('ratelimit-policy')).toBe('"api-key";q=6000;w=3600')
  expect(await api.instance.limits.countAttempts('booking-with-key', id)).toBe(0)
  expect(await api.instance.limits.countAttempts('bookings', 'all')).toBe(1)
})

test('a key changes services, and the audit log names the key', async () => {
  const api = await makeTestApi()
  const { id, headers } = await makeKey(api, ['services:write'])
  expect((await callJson(api, 'POST', '/api/v1/services', { headers, body: newService })).status).toBe(201)
  const serviceId = await makeService(api)
  const gone = await callJson(api, 'DELETE', `/api/v1/services/${serviceId}`, { headers })
  expect(gone.status).toBe(200)
  expect(await api.db.$count(services)).toBe(1)
  const events = await api.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.actorId, id))
    .orderBy(auditEvents.id)
  expect(events.map(({ action }) => action)).toEqual(['service.created', 'service.deleted'])
})

test('a key needs no proof of work, and has limits of its own', async () => {
  const api = await makeTestApi({ env: { RATE_LIMITS: 'on' } })
  const { id, headers } = await makeKey(api, ['bookings:write', 'slots:read'])
  for (let n = 0; n < 25; n += 1) {
    const { status } = await callJson(api, 'POST', '/api/v1/booking', { headers, body: toClient(n) })
    expect(status).toBe(201)
  }
  expect(await api.db.$count(bookings)).toBe(25)
  const { limits } = api.instance
  expect(await limits.countAttempts('api-key', id)).toBe(25)
  await Promise.all(Array.from({ length: 280 }, () => limits.consume('booking-with-key', id)))
  const refused = await callJson(api, 'POST', '/api/v1/booking', { headers, body: toClient('late') })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await callJson(api, 'GET', '/api/v1/slots', { headers })).status).toBe(200)
})

test('the last use is stored at most once a minute, and the secret is nowhere in the row', async () => {
  const api = await makeTestApi()
  const { id, text } = await makeKey(api, ['slots:read'])
  const now = Temporal.Instant.from('2027-01-04T08:00:00Z')
  const readUse = async () => {
    const [row] = await api.db.select().from(apiKeys).where(eq(apiKeys.id, id))
    expect(JSON.stringify(row)).not.toContain(text.slice(15))
    return row?.lastUsedAt?.toString()
  }
  expect(await readUse()).toBeUndefined()
  for (const seconds of [0, 59]) await findApiKey(api.db, text, now.add({ seconds }))
  expect(await readUse()).toBe('2027-01-04T08:00:00Z')
  await findApiKey(api.db, text, now.add({ seconds: 60 }))
  expect(await readUse()).toBe('2027-01-04T08:01:00Z')
})
