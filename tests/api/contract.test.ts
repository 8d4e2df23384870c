import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookings } from '../../app/db/tables/booking.ts'
import { rateLimits } from '../../app/db/tables/operation.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { makeApiKey } from '../../app/features/api-keys/api-keys.server.ts'
import { makeAgency } from '../support/agency.ts'
import { toClient } from '../support/booking-client.ts'
import { awayDb, brokenDb } from '../support/broken-database.ts'
import { type Operation, readDocument } from '../support/openapi-document.ts'
import { makeFolder } from '../support/temporary-folder.ts'
import { callJson, makeTestApi, signInAs, type TestApi } from '../support/testing-api.ts'
import { validCalls } from '../support/valid-calls.ts'

type Sent = Readonly<{
  api?: TestApi
  id?: string
  query?: string
  headers?: Readonly<Record<string, string>>
  body?: BodyInit
}>
type Answered = Readonly<{ status: number; headers: Headers; text: string }>

const schedulerSecret = 'a secret of the scheduler'

/** One server with an administrator; the same with limits, on which a key has none left; and two without a database. */
async function makeWorld() {
  const scheduler = {
    SCHEDULER_URL: 'https://calendly.com/ireti',
    SCHEDULER_WEBHOOK_SECRET: schedulerSecret,
  }
  const env = { DATA_DIR: await makeFolder(), ...scheduler }
  const api = await makeTestApi({ env })
  const { db } = api
  await makeAgency(db, { counsellors: 1 })
  const limited = await makeTestApi({ db, env: { ...env, RATE_LIMITS: 'on' } })
  const { content } = api.instance
  const broken = await makeTestApi({ db: brokenDb, content })
  const away = await makeTestApi({ db: awayDb, content })
  const { id: actorId, bearer } = await signInAs(api, { isAdmin: true })
  const actor = { actorId, now: Temporal.Now.instant() }
  const toHeaders = ({ text }: Readonly<{ text: string }>) => ({ authorization: `Bearer ${text}` })
  const weak = toHeaders(await makeApiKey(db, { name: 'Weak', scopes: [] }, actor))
  const used = toHeaders(await makeApiKey(db, { name: 'Used', scopes: [] }, actor))
  await limited.request('/api/v1/consent', { headers: used })
  await db.update(rateLimits).set({ points: 1_000_000 })
  const description = await readDocument(api)
  return { api, db, limited, broken, away, bearer, weak, used, ...description }
}

type World = Awaited<ReturnType<typeof makeWorld>>

const unknownKey = { authorization: 'Bearer ireti_00000000_AAAAAAAAAAAAAAAAAAAAAA' }
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'multipart/form-data; boundary=x' }
const isUpload = ({ id }: Operation) => id === 'uploadGalleryImages'
const toType = (operation: Operation) => (isUpload(operation) ? form : operation.body ? json : {})

/** Provokes each status in the same way at every operation. */
const general: Readonly<Record<number, (world: World, operation: Operation) => Sent>> = {
  400: ({ bearer }, operation) => ({ headers: { ...bearer, ...toType(operation) }, body: '{' }),
  401: (_, operation) => ({ headers: { ...unknownKey, ...toType(operation) } }),
  403: ({ weak }, operation) =>
    operation.isPrivate
      ? { headers: { ...weak, ...toType(operation) } }
      : { headers: { origin: 'https://other.example', ...toType(operation) } },
  404: ({ bearer }, operation) => ({
    id: crypto.randomUUID(),
    headers: { ...bearer, ...toType(operation) },
    body: operation.id === 'changeService' ? '{"price":1}' : undefined,
  }),
  413: ({ bearer }, operation) => ({
    headers: { ...bearer, ...toType(operation), 'content-length': '99999999' },
    body: '{}',
  }),
  415: ({ bearer }) => ({ headers: { ...bearer, 'content-type': 'text/plain' }, body: 'x' }),
  422: ({ bearer }, operation) => ({
    query: 'unknown=1',
    headers: { ...bearer, ...toType(operation) },
    body: isUpload(operation) ? '--x--' : operation.body ? '{}' : undefined,
  }),
  429: ({ limited, used }, operation) => ({
    api: limited,
    headers: { ...used, ...toType(operation) },
  }),
  500: ({ broken }, operation) => ({ api: broken, headers: { ...unknownKey, ...toType(operation) } }),
  503: ({ away }, operation) => ({ api: away, headers: { ...unknownKey, ...toType(operation) } }),
}

type Special = (world: World, call: (sent: Sent) => Promise<Answered>) => Promise<Sent>

/** What provokes a status at one operation only. */
const special: Readonly<Record<string, Special>> = {
  'signIn 200': async ({ api }) => {
    const account = { ...(validCalls.signIn?.toBody?.(api, 'one') as object) }
    const body = { ...account, firstName: 'Ada', lastName: 'Obi', gender: 'FEMALE' }
    await callJson(api, 'POST', '/api/v1/auth/signup', { body })
    return { headers: json, body: JSON.stringify(account) }
  },
  'signOut 200': async ({ api }) => ({ headers: (await signInAs(api)).bearer }),
  'reportSchedulerEvent 200': async () => {
    const body = '{"event":"invitee.created","payload":{}}'
    const time = Math.floor(Date.now() / 1_000)
    const signature = createHmac('sha256', schedulerSecret).update(`${time}.${body}`).digest('hex')
    return { headers: { ...json, 'calendly-webhook-signature': `t=${time},v1=${signature}` }, body }
  },
  'reportSchedulerEvent 404': async ({ db }) => ({
    api: await makeTestApi({ db }),
    headers: json,
    body: '{"payload":{}}',
  }),
  // Every key may read events, of its scopes.
  'listEvents 403': async ({ weak }) => ({ query: 'type=payment.entered', headers: weak }),
  'createBooking 409': async () => ({
    headers: json,
    body: JSON.stringify({ ...toClient('gone'), holdToken: 'x' }),
  }),
  'holdSlot 409': async (world, call) => {
    const body = JSON.stringify(await validCalls.holdSlot?.toBody?.(world.api, 'x'))
    await call({ headers: json, body })
    return { headers: json, body }
  },
  'moveBooking 404': async ({ bearer }) => ({
    id: crypto.randomUUID(),
    headers: { ...bearer, ...json },
    body: '{"startsAt":"2027-01-09T08:00:00Z"}',
  }),
  'moveBooking 409': async ({ api, bearer }) => ({
    id: await validCalls.moveBooking?.toId?.(api),
    headers: { ...bearer, ...json },
    body: '{"startsAt":"2090-01-09T08:00:00Z"}',
  }),
  'cancelBooking 409': async ({ api, bearer }, call) => {
    const id = await validCalls.cancelBooking?.toId?.(api)
    await call({ id, headers: bearer })
    return { id, headers: bearer }
  },
  'sendDeliveryAgain 409': async ({ api, db, bearer }) => {
    const id = await validCalls.sendDeliveryAgain?.toId?.(api)
    await db.update(outbox).set({ status: 'queued' })
    return { id, headers: bearer }
  },
}

test('every documented answer of every operation comes, and has its status, schema and headers', async () => {
  const world = await makeWorld()
  const { api, bearer, operations, findFaults } = world
  const faults: string[] = []
  let checked = 0
  for (const operation of operations) {
    const { id: name, method, path, responses } = operation
    const call = async ({ api: own = api, id = 'x', query = '', headers, body }: Sent): Promise<Answered> => {
      const address = `${path.replace('{id}', id)}?${query}`
      const answer = await own.request(address, { method, headers, body })
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    }
    const toSuccess = async (): Promise<Sent> => {
      const { toId, toBody, toForm } = validCalls[name] ?? {}
      const sent = toBody ? JSON.stringify(await toBody(api, 'one')) : await toForm?.()
      const headers = { ...bearer, ...(toBody ? json : {}) }
      return { id: await toId?.(api), headers, body: sent }
    }
    for (const status of Object.keys(responses).map(Number)) {
      const toSpecial = special[`${name} ${status}`]
      const sent = toSpecial
        ? await toSpecial(world, call)
        : status < 300
          ? await toSuccess()
          : status === 304
            ? await toUnchanged(call, await toSuccess())
            : general[status]?.(world, operation)
      const answer = sent && (await call(sent))
      const found = answer ? findProblems(answer, status) : ['nothing provokes it']
      if (answer && status !== 304) found.push(...findFaults(operation, status, JSON.parse(answer.text)))
      faults.push(...found.map((fault) => `${name} ${status}: ${fault}`))
      checked += 1
    }
  }
  expect(faults).toEqual([])
  expect(checked).toBeGreaterThan(250)
  expect(await api.db.$count(bookings)).toBeGreaterThan(0)
})

async function toUnchanged(call: (sent: Sent) => Promise<Answered>, sent: Sent): Promise<Sent> {
  const { headers } = await call(sent)
  return { ...sent, headers: { ...sent.headers, 'if-none-match': headers.get('etag') ?? '' } }
}

/** Returns what every answer of a status must have, and this one has not. */
function findProblems({ status, headers, text }: Answered, expected: number): string[] {
  if (status !== expected) return [`it answers ${status}: ${text.slice(0, 120)}`]
  if (status === 304) return text === '' ? [] : ['it has a body']
  const { statusCode, code, requestId, conflict, errors, openapi } = JSON.parse(text)
  const isRefused = status >= 400
  const problems = {
    'the type is not JSON': !headers.get('content-type')?.startsWith('application/json'),
    'statusCode differs': !openapi && statusCode !== status,
    'no code': isRefused && !code,
    'requestId is not that of the header': isRefused && requestId !== headers.get('x-request-id'),
    'no conflict': status === 409 && !conflict,
    'no fields': status === 422 && Object.keys(errors).length === 0,
    'no Retry-After': (status === 429 || status === 503) && !(Number(headers.get('retry-after')) >= 1),
  }
  return Object.entries(problems).flatMap(([name, isThere]) => (isThere ? [name] : []))
}
