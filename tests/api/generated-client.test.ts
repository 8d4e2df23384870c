import { expect, test } from 'vitest'
import { services } from '../../app/db/tables/public-content.ts'
import { createIreti } from '../../clients/typescript/index.ts'
import type { components } from '../../clients/typescript/openapi.d.ts'
import { makeAgency } from '../support/agency.ts'
import { toApiTypes } from '../support/api-types.ts'
import { toPythonClient } from '../support/python-client.ts'
import { makeTestApi, signInAs, site, type TestApi } from '../support/testing-api.ts'

const client = {
  email: 'ngozi@mail.example.com',
  name: 'Ngozi Eze',
  age: 19,
  gender: 'Female',
  maritalStatus: 'Single',
  cityOfResidence: 'Enugu',
  complaint: 'I cannot sleep before exams',
  therapyExpectations: 'To learn how to rest',
  duration: 'Two months',
  channel: 'X (formerly known as Twitter)',
} satisfies components['schemas']['NewBooking']

function connect(api: TestApi) {
  return createIreti({ site, fetch: async (request) => api.app.fetch(request) })
}

test('the committed clients match the OpenAPI document', async () => {
  const api = await makeTestApi()
  const document = (await (await api.request('/api/v1/openapi.json')).json()) as object
  await expect(await toApiTypes(document), 'run `npm run api-types`').toMatchFileSnapshot(
    '../../clients/typescript/openapi.d.ts',
  )
  await expect(toPythonClient(document), 'run `npm run api-types`').toMatchFileSnapshot(
    '../../clients/python/ireti.py',
  )
})

test('a generated client signs up, signs in, calls /me and signs out', async () => {
  const api = connect(await makeTestApi())
  const account = { email: 'ada@mail.example.com', password: 'plum tent river' }
  const made = await api.POST('/auth/signup', {
    body: { ...account, firstName: 'Ada', lastName: 'Obi', gender: 'FEMALE' },
  })
  expect(made.data?.statusCode).toBe(201)
  const signedIn = await api.POST('/auth/login', { body: account })
  const headers = { Authorization: `Bearer ${signedIn.data?.data.token}` }
  const me = await api.GET('/auth/me', { headers })
  expect(me.data?.data).toMatchObject({ firstName: 'Ada', gender: 'FEMALE', isAdmin: false })
  expect((await api.POST('/auth/logout', { headers })).data?.statusCode).toBe(200)
  const after = await api.GET('/auth/me', { headers })
  expect(after.error?.statusCode).toBe(401)
})

test('a generated client finds a time, holds it and books it; an administrator lists it', async () => {
  const server = await makeTestApi()
  await makeAgency(server.db, { counsellors: 1 })
  const api = connect(server)
  const from = Temporal.Now.instant().add({ hours: 48 }).toString()
  const slots = await api.GET('/slots', { params: { query: { from, mode: 'ONLINE', limit: 5 } } })
  const [slot] = slots.data?.data ?? []
  if (!slot) throw new Error('no open slot')
  expect(slots.data?.meta.limit).toBe(5)
  const { startsAt, counsellorId, officeId, mode } = slot
  const body = { startsAt, counsellorId, officeId, mode, consent: true } as const
  const hold = await api.POST('/slots/hold', { body })
  const gone = await api.POST('/slots/hold', { body })
  expect(gone.response.status === 409 && gone.error).toMatchObject({ data: { nearest: [{}, {}, {}] } })
  const booked = await api.POST('/booking', {
    params: { header: { 'Idempotency-Key': 'generated-1' } },
    body: { ...client, holdToken: hold.data?.data.holdToken },
  })
  expect(booked.data?.data).toMatchObject({ status: 'confirmed', scheduledAt: startsAt })
  const { bearer } = await signInAs(server, { isAdmin: true })
  const list = await api.GET('/booking', { headers: bearer, params: { query: { page: 1 } } })
  expect(list.data?.data[0]?.appointmentDetails.complaint).toBe(client.complaint)
  const users = await api.GET('/auth/userList', { headers: bearer })
  expect(users.data?.meta.total).toBe(1)
})

test('a generated client reads the services and the errors of a booking', async () => {
  const server = await makeTestApi()
  await server.db.insert(services).values({
    id: crypto.randomUUID(),
    name: 'One to one',
    location: 'VIRTUAL',
    type: 'INDIVIDUAL',
    price: 15_000,
    sessions: 1,
    createdAt: Temporal.Now.instant(),
  })
  const api = connect(server)
  const { data } = await api.GET('/services', { params: { query: { location: 'ONLINE' } } })
  expect(data?.data).toMatchObject([{ location: 'VIRTUAL', price: 15_000, isExtra: false }])
  const refused = await api.POST('/booking', { body: { ...client, age: 3 } })
  expect(refused.error && 'errors' in refused.error && refused.error.errors).toEqual({
    age: ['Age must be between 5 and 120'],
  })
})
