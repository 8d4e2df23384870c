import { expect, test } from 'vitest'
import { users } from '../../app/db/tables/accounts.ts'
import { makeAgency } from '../support/agency.ts'
import { isFullRun } from '../support/full-run.ts'
import { type Credentials, type Identity, identities, makeIdentities } from '../support/identities.ts'
import { readDocument } from '../support/openapi-document.ts'
import { makeFolder } from '../support/temporary-folder.ts'
import { makeTestApi, signInAs, site } from '../support/testing-api.ts'
import { validCalls } from '../support/valid-calls.ts'

type Expected = Readonly<Record<Identity, number>>

const everybody = (status: number) =>
  Object.fromEntries(identities.map((identity) => [identity, status])) as Expected
const refused = { nobody: 401, 'bad token': 401, expired: 401, 'disabled admin': 401 }
const signedIn = { ...everybody(200), ...refused }
const adminsOnly = { ...signedIn, client: 403, 'another client': 403, counsellor: 403 }

/** The status that each operation answers to each kind of visitor. A missing operation fails the test. */
const expectations: Readonly<Record<string, Expected>> = {
  signUp: everybody(201),
  signIn: everybody(401),
  signOut: signedIn,
  findMe: signedIn,
  listUsers: adminsOnly,
  listBookings: adminsOnly,
  createBooking: everybody(201),
  findBooking: adminsOnly,
  moveBooking: adminsOnly,
  cancelBooking: adminsOnly,
  checkBooking: everybody(200),
  listServices: everybody(200),
  createService: { ...adminsOnly, admin: 201 },
  changeService: adminsOnly,
  deleteService: adminsOnly,
  listGalleryImages: everybody(200),
  uploadGalleryImages: { ...adminsOnly, admin: 201 },
  deleteGalleryImage: adminsOnly,
  readChallenge: everybody(200),
  readConsent: everybody(200),
  reportSchedulerEvent: everybody(404),
  listSlots: everybody(200),
  holdSlot: everybody(201),
  listOffices: everybody(200),
  listCounsellors: everybody(200),
  listEvents: adminsOnly,
  listClients: adminsOnly,
  listPayments: adminsOnly,
  listSeries: adminsOnly,
  listWebhooks: adminsOnly,
  listDeliveries: adminsOnly,
  changeWebhookSecret: adminsOnly,
  testWebhook: { ...adminsOnly, admin: 202 },
  sendDeliveryAgain: { ...adminsOnly, admin: 202 },
  describeApi: everybody(200),
}

test.each(isFullRun ? (['bearer token', 'cookie'] as const) : (['bearer token'] as const))(
  'every operation answers each kind of visitor as it should, by %s',
  async (carrier) => {
    const api = await makeTestApi({ env: { DATA_DIR: await makeFolder() } })
    await makeAgency(api.db, { counsellors: 1 })
    const { operations } = await readDocument(api)
    const undecided = operations
      .filter(({ id }) => !expectations[id])
      .map(({ method, path }) => `${method} ${path}`)
    expect(undecided, 'say in `expectations` who may do this').toEqual([])
    expect(Object.keys(expectations).sort()).toEqual(operations.map(({ id }) => id).sort())
    const wrong: string[] = []
    for (const { id: operation, method, path, body } of operations) {
      // Signing out ends a session, so each operation gets its own.
      const credentials = await makeIdentities(api)
      for (const identity of identities) {
        const { toId, toBody, toForm } = validCalls[operation] ?? {}
        const id = (await toId?.(api)) ?? ''
        const answer = await api.request(path.replace('{id}', id), {
          method,
          headers: {
            ...(body ? { 'content-type': 'application/json' } : {}),
            ...toHeaders(credentials[identity], carrier),
          },
          body: body
            ? JSON.stringify(await toBody?.(api, `${identity}-${carrier}`.replaceAll(' ', '-')))
            : await toForm?.(),
        })
        const expected = expectations[operation]?.[identity]
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
