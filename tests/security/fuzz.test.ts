import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeAgency } from '../support/agency.ts'
import { tomorrow } from '../support/booking-client.ts'
import { isFullRun } from '../support/full-run.ts'
import { type Operation, readDescription } from '../support/openapi-document.ts'
import { type BadInput, type Inputs, toBad, toGood } from '../support/openapi-inputs.ts'
import { makeFolder } from '../support/temporary-folder.ts'
import {
  makeBooking,
  makeDelivery,
  makeGalleryImage,
  makeService,
  makeWebhook,
} from '../support/test-data.ts'
import { makePictureForm } from '../support/test-inputs.ts'
import { type Answer, callJson, makeTestApi, signInAs, type TestApi } from '../support/testing-api.ts'

const badInputs = Number(process.env.BAD_INPUTS ?? (isFullRun ? 2_000 : 25))
const goodInputs = Number(process.env.GOOD_INPUTS ?? (isFullRun ? 200 : 10))
const seed = Number(process.env.SEED ?? 20_270_104)

/** Valid inputs that the description cannot give: free times and strong passwords. */
const meaningful: Readonly<Record<string, (good: Inputs, n: number, slots: readonly Inputs[]) => Inputs>> = {
  signUp: (good, n) => ({ ...good, password: `plum tent river ${n}` }),
  createBooking: ({ holdToken, externalEvent, ...good }, n) => ({
    ...good,
    email: `client-${n}@mail.example.com`,
  }),
  // The id in the body must be the id in the path.
  changeService: ({ _id, ...good }) => good,
  moveBooking: (good, n, slots) => ({ ...good, ...slots[n % slots.length] }),
  holdSlot: (good, n, slots) => ({ ...good, ...slots[n % slots.length] }),
}

/** Makes the record that the id in the path names, for each valid input. */
const named: Readonly<Record<string, (api: TestApi) => Promise<string>>> = {
  findBooking: async (api) => (await makeBooking(api)).id,
  moveBooking: async (api) => (await makeBooking(api)).id,
  cancelBooking: async (api) => (await makeBooking(api)).id,
  testWebhook: makeWebhook,
  changeWebhookSecret: makeWebhook,
  sendDeliveryAgain: makeDelivery,
  changeService: makeService,
  deleteService: makeService,
  deleteGalleryImage: makeGalleryImage,
}

/** The expected status of valid inputs that cannot succeed, for example random credentials. */
const usual: Readonly<Record<string, number>> = { signIn: 401, reportSchedulerEvent: 401 }

const described = await readDescription()

test.each(described.operations)(
  '$id: no input causes a server error, and every invalid one is refused with its field',
  { timeout: 300_000 },
  async (operation) => {
    const api = await makeTestApi({
      env: {
        SCHEDULER_URL: 'https://cal.example/ireti',
        SCHEDULER_WEBHOOK_SECRET: 'a secret of the scheduler',
        DATA_DIR: await makeFolder(),
      },
    })
    await makeAgency(api.db, { counsellors: 4 })
    const send = await toSender(api, operation)
    const good = toGoodBody(operation)
    const bad = toBad(operation, good, described.isAllowed)
    await fc.assert(
      fc.asyncProperty(bad, async (input) => expectRefusal(operation, input, await send(input))),
      { seed, numRuns: badInputs },
    )
    const statuses = await sendGood(api, operation, good, send)
    expect(statuses.get(usual[operation.id] ?? 0) ?? countSuccesses(statuses)).toBeGreaterThan(
      goodInputs * 0.6,
    )
  },
)

function toGoodBody({ body }: Operation): fc.Arbitrary<Inputs> {
  const good = body ? (toGood(body) as fc.Arbitrary<Inputs>) : fc.constant({})
  // The office has published no consent of its own, so each number of a version is unknown.
  return good.map((sent: Inputs) => ('consentVersion' in sent ? { ...sent, consentVersion: null } : sent))
}

function countSuccesses(statuses: ReadonlyMap<number, number>): number {
  return [...statuses].reduce((sum, [status, count]) => (status < 300 ? sum + count : sum), 0)
}

type Sent = Pick<BadInput, 'body' | 'query' | 'headers'> & Readonly<{ id?: string }>
type Received = Readonly<{ status: number; answer: Answer }>

/** Sends calls for administrators as an administrator. */
async function toSender(api: TestApi, { id, method, path, isPrivate, body }: Operation) {
  const admin = isPrivate ? await signInAs(api, { isAdmin: true }) : null
  return async (sent: Sent, bearer = admin?.bearer): Promise<Received> => {
    const form = id === 'uploadGalleryImages' ? await makePictureForm() : undefined
    const address = path.replace('{id}', sent.id ?? crypto.randomUUID())
    const answer = await api.request(sent.query ? `${address}?${sent.query}` : address, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...bearer, ...sent.headers },
      body: body ? JSON.stringify(sent.body) : form,
    })
    return { status: answer.status, answer: (await answer.json()) as Answer }
  }
}

function expectRefusal(operation: Operation, { field }: BadInput, { status, answer }: Received) {
  expect(status).toBe(422)
  expect(described.findFaults(operation, status, answer)).toEqual([])
  const named = Object.keys(answer.errors ?? {})
  expect(named.some((name) => name === field || name.startsWith(`${field}.`)) || named).toBe(true)
}

async function sendGood(
  api: TestApi,
  operation: Operation,
  good: fc.Arbitrary<Inputs>,
  send: Awaited<ReturnType<typeof toSender>>,
) {
  const slots = ['holdSlot', 'moveBooking'].includes(operation.id) ? await listSlots(api) : []
  const inputs = fc.record({ body: good, query: toGoodQuery(operation), headers: toGoodHeaders(operation) })
  const statuses = new Map<number, number>()
  for (const [n, input] of fc.sample(inputs, { seed, numRuns: goodInputs }).entries()) {
    const body = meaningful[operation.id]?.(input.body, n, slots) ?? input.body
    const { bearer } = operation.id === 'signOut' ? await signInAs(api) : {}
    const id = await named[operation.id]?.(api)
    const { status, answer } = await send({ ...input, body, id }, bearer)
    expect(described.findFaults(operation, status, answer)).toEqual([])
    expect(answer.statusCode ?? status).toBe(status)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  return statuses
}

async function listSlots(api: TestApi): Promise<Inputs[]> {
  const { data } = await callJson(api, 'GET', `/api/v1/slots?mode=ONLINE&limit=1000&from=${tomorrow()}`)
  return data.map(({ endsAt, ...slot }: Inputs) => slot)
}

function toGoodQuery({ parameters }: Operation): fc.Arbitrary<string> {
  const names = parameters.filter(
    (parameter) =>
      parameter.in === 'query' &&
      !/^(from|to|office|counsellor|updatedSince|since|cursor)$/.test(parameter.name),
  )
  const values = Object.fromEntries(names.map(({ name, schema }) => [name, toGood(schema)]))
  return fc
    .record(values, { requiredKeys: [] })
    .map((query) =>
      new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString(),
    )
}

function toGoodHeaders({ parameters }: Operation): fc.Arbitrary<Record<string, string>> {
  const inHeader = parameters.filter(
    (parameter) => parameter.in === 'header' && parameter.name !== 'Booking-Token',
  )
  const values = Object.fromEntries(inHeader.map(({ name, schema }) => [name, toGood(schema)]))
  return fc.record(values, { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>
}
