import { expect, test } from 'vitest'
import { users } from '../../app/db/tables/accounts.ts'
import { makeAgency } from '../support/agency.ts'
import { type OpenSlot, toClient, tomorrow } from '../support/booking-client.ts'
import { type Credentials, type Identity, identities, makeIdentities } from '../support/identities.ts'
import { readDocument } from '../support/openapi-document.ts'
import { makeFolder } from '../support/temporary-folder.ts'
import {
  makeBooking,
  makeDelivery,
  makeGalleryImage,
  makeService,
  makeWebhook,
} from '../support/test-data.ts'
import { makePictureForm, newService } from '../support/test-inputs.ts'
import { makeTestApi, signInAs, site, type TestApi } from '../support/testing-api.ts'

type Expected = Readonly<Record<Identity, number>>

const everybody = (status: number) =>
  Object.fromEntries(identities.map((identity) => [identity, status])) as Expected
const refused = { nobody: 401, 'bad token': 401, expired: 401, 'disabled admin': 401 }
const signedIn = { ...everybody(200), ...refused }
const adminsOnly = { ...signedIn, client: 403, 'another client': 403, counsellor: 403 }

type Call = Readonly<{
  expected: Expected
  toBody?: (api: TestApi, identity: string) => unknown
  toForm?: () => Promise<FormData>
  /** The record that the id in the path names. */
  toId?: (api: TestApi) => Promise<string>
}>

function toAnswers(identity: string) {
  const { consent: _, ...answers } = toClient(identity.replaceAll(' ', '-'))
  return answers
}

/** The kinds of visitors that each operation allows. A missing operation fails the test. */
const calls: Readonly<Record<string, Call>> = {
  signUp: {
    expected: everybody(201),
    toBody: (_api, identity) => ({
      email: `${identity.replaceAll(' ', '-')}@mail.example.com`,
      password: 'plum tent river',
      firstName: 'Ada',
      lastName: 'Obi',
      gender: 'OTHER',
    }),
  },
  signIn: {
    expected: everybody(401),
    toBody: () => ({ email: 'nobody@mail.example.com', password: 'plum tent river' }),
  },
  signOut: { expected: signedIn },
  findMe: { expected: signedIn },
  listUsers: { expected: adminsOnly },
  listBookings: { expected: adminsOnly },
  createBooking: {
    expected: everybody(201),
    toBody: (_api, identity) => toClient(identity.replaceAll(' ', '-')),
  },
  findBooking: { expected: adminsOnly, toId: async (api) => (await makeBooking(api)).id },
  moveBooking: {
    expected: adminsOnly,
    toId: async (api) => (await makeBooking(api)).id,
    toBody: async (api) => ({ startsAt: (await toFreeSlot(api)).startsAt }),
  },
  cancelBooking: { expected: adminsOnly, toId: async (api) => (await makeBooking(api)).id },
  checkBooking: { expected: everybody(200), toBody: (_api, identity) => toAnswers(identity) },
  listServices: { expected: everybody(200) },
  createService: { expected: { ...adminsOnly, admin: 201 }, toBody: () => newService },
  changeService: { expected: adminsOnly, toBody: () => ({ price: 1 }), toId: makeService },
  deleteService: { expected: adminsOnly, toId: makeService },
  listGalleryImages: { expected: everybody(200) },
  uploadGalleryImages: { expected: { ...adminsOnly, admin: 201 }, toForm: makePictureForm },
  deleteGalleryImage: { expected: adminsOnly, toId: makeGalleryImage },
  readChallenge: { expected: everybody(200) },
  readConsent: { expected: everybody(200) },
  reportSchedulerEvent: { expected: everybody(404), toBody: () => ({ payload: {} }) },
  listSlots: { expected: everybody(200) },
  holdSlot: { expected: everybody(201), toBody: toFreeSlot },
  listOffices: { expected: everybody(200) },
  listCounsellors: { expected: everybody(200) },
  listEvents: { expected: adminsOnly },
  listClients: { expected: adminsOnly },
  listPayments: { expected: adminsOnly },
  listSeries: { expected: adminsOnly },
  listWebhooks: { expected: adminsOnly },
  listDeliveries: { expected: adminsOnly },
  changeWebhookSecret: { expected: adminsOnly, toId: makeWebhook },
  testWebhook: { expected: { ...adminsOnly, admin: 202 }, toId: makeWebhook },
  sendDeliveryAgain: { expected: { ...adminsOnly, admin: 202 }, toId: makeDelivery },
  describeApi: { expected: everybody(200) },
}

async function toFreeSlot(api: TestApi) {
  const answer = await api.request(`/api/v1/slots?mode=ONLINE&limit=1&from=${tomorrow()}`)
  const { data } = (await answer.json()) as { data: [OpenSlot] }
  const [{ endsAt, ...slot }] = data
  return { ...slot, consent: true }
}

test.each(['bearer token', 'cookie'] as const)(
  'every operation answers each kind of visitor as it should, by %s',
  async (carrier) => {
    const api = await makeTestApi({ env: { DATA_DIR: await makeFolder() } })
    await makeAgency(api.db, { counsellors: 1 })
    const { operations } = await readDocument(api)
    const undecided = operations.filter(({ id }) => !calls[id]).map(({ method, path }) => `${method} ${path}`)
    expect(undecided, 'say in `calls` who may do this').toEqual([])
    expect(Object.keys(calls).sort()).toEqual(operations.map(({ id }) => id).sort())
    const wrong: string[] = []
    for (const { id: operation, method, path, body } of operations) {
      // Signing out ends a session, so each operation gets its own.
      const credentials = await makeIdentities(api)
      for (const identity of identities) {
        const id = (await calls[operation]?.toId?.(api)) ?? ''
        const answer = await api.request(path.replace('{id}', id), {
          method,
          headers: {
            ...(body ? { 'content-type': 'application/json' } : {}),
            ...toHeaders(credentials[identity], carrier),
          },
          body: body
            ? JSON.stringify(await calls[operation]?.toBody?.(api, `${identity}-${carrier}`))
            : await calls[operation]?.toForm?.(),
        })
        const expected = calls[operation]?.expected[identity]
        if (answer.status !== expected)
          wrong.push(`${operation} as ${identity}: ${answer.status}, not ${expected}`)
      }
    }
    expect(wrong).toEqual([])
  },
)

function toHeaders(
  { bearer, cookie }: Credentials,
  carrier: 'bearer token' | 'cookie',
): Record<string, string> {
  if (carrier === 'bearer token') return bearer
  return { origin: site, ...(cookie ? { cookie } : {}) }
}

test('a refused call shows none of the data', async () => {
  const api = await makeTestApi()
  const credentials = await makeIdentities(api)
  for (const path of ['/api/v1/auth/userList', '/api/v1/booking']) {
    for (const identity of identities.filter((own) => own !== 'admin')) {
      const text = await (await api.request(path, { headers: credentials[identity].bearer })).text()
      expect(JSON.parse(text).data).toBeNull()
      expect(text).not.toContain('@mail.example.com')
    }
  }
})

test('a former administrator is refused at the next call', async () => {
  const api = await makeTestApi()
  const { bearer } = await signInAs(api, { isAdmin: true })
  const ask = async () => (await api.request('/api/v1/booking', { headers: bearer })).status
  expect(await ask()).toBe(200)
  await api.db.update(users).set({ isAdmin: false })
  expect(await ask()).toBe(403)
  await api.db.update(users).set({ isAdmin: true, disabledAt: Temporal.Now.instant() })
  expect(await ask()).toBe(401)
})
