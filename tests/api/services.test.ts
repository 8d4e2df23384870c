import { expect, test } from 'vitest'
import { makeAgency } from '../support/agency.ts'
import { tomorrow } from '../support/booking-client.ts'
import { makeService } from '../support/test-data.ts'
import { newService } from '../support/test-inputs.ts'
import { callJson, makeTestApi, signInAs } from '../support/testing-api.ts'

async function makeAdminApi() {
  const api = await makeTestApi()
  const { bearer: headers } = await signInAs(api, { isAdmin: true })
  const call = (method: string, path: string, body?: unknown) =>
    callJson(api, method, `/api/v1/services${path}`, { headers, body })
  return { api, call }
}

test('a service is made, changed in one field, listed and deleted', async () => {
  const { call } = await makeAdminApi()
  const made = await call('POST', '', newService)
  expect(made).toMatchObject({ status: 201, statusCode: 201, data: newService })
  const changed = await call('PATCH', `/${made.data._id}`, { price: 12_500.5 })
  expect(changed).toMatchObject({ status: 200, message: 'Service updated successfully' })
  expect(changed.data).toEqual({ ...made.data, price: 12_500.5 })
  expect((await call('GET', '')).data).toEqual([changed.data])
  expect(await call('DELETE', `/${made.data._id}`)).toMatchObject({ status: 200, data: null })
  expect((await call('GET', '')).data).toEqual([])
})

test('an unknown service answers 404 for any id', async () => {
  const { call } = await makeAdminApi()
  for (const id of [crypto.randomUUID(), 'x', '%00', '..%2f', "'"]) {
    for (const [method, body] of [
      ['PATCH', { price: 1 }],
      ['DELETE', undefined],
    ] as const) {
      expect((await call(method, `/${id}`, body)).status, `${method} ${id}`).toBe(404)
    }
  }
})

test('an id, an unknown field and an invalid value are refused with their names', async () => {
  const { api, call } = await makeAdminApi()
  const id = await makeService(api)
  for (const [body, field] of [
    [{ _id: crypto.randomUUID() }, '_id'],
    [{ revision: 7 }, 'revision'],
    [{ cost: 1 }, 'cost'],
    [{ price: '9000' }, 'price'],
    [{ price: 0.001 }, 'price'],
    [{ sessions: 0 }, 'sessions'],
    [{ location: 'ONLINE' }, 'location'],
    [{ name: '' }, 'name'],
  ] as const) {
    const answer = await call('PATCH', `/${id}`, body)
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
  }
})

test('a service of the list and a slot of the list can be sent back unchanged', async () => {
  const { api, call } = await makeAdminApi()
  await makeAgency(api.db, { counsellors: 1 })
  await call('POST', '', newService)
  const [listed] = (await call('GET', '')).data
  const path = `/${listed._id}`
  expect(await call('PATCH', path, listed)).toMatchObject({ status: 200, data: listed })
  expect((await call('PATCH', path, { ...listed, _id: crypto.randomUUID() })).status).toBe(422)

  const [slot] = (await callJson(api, 'GET', `/api/v1/slots?mode=ONLINE&from=${tomorrow()}`)).data
  const hold = await callJson(api, 'POST', '/api/v1/slots/hold', { body: { ...slot, consent: true } })
  expect(hold.status).toBe(201)
})
