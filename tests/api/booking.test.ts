import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings, consentEvents } from '../../app/db/tables/booking.ts'
import { auditEvents } from '../../app/db/tables/operation.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { readLinkToken } from '../../app/features/booking/private-link/link-token.server.ts'
import { makeAgency } from '../support/agency.ts'
import { toClient } from '../support/booking-client.ts'
import { callJson, makeTestApi, signInAs, type TestApi } from '../support/testing-api.ts'

const times = (count: number) => Array.from({ length: count }, (_, n) => n)

async function findSlots(api: TestApi, query = '') {
  const from = Temporal.Now.instant().add({ hours: 48 })
  const { data } = await callJson(
    api,
    'GET',
    `/api/v1/slots?from=${from}&to=${from.add({ hours: 48 })}&limit=1000${query}`,
  )
  return data as { startsAt: string; endsAt: string; counsellorId: string; officeId: string; mode: string }[]
}

async function hold(api: TestApi, change: object = {}) {
  const [slot] = await findSlots(api)
  const { endsAt, ...time } = slot ?? { endsAt: '' }
  const body = { ...time, consent: true, ...change }
  return { slot, body, answer: await callJson(api, 'POST', '/api/v1/slots/hold', { body }) }
}

const book = (api: TestApi, body: object, headers = {}) =>
  callJson(api, 'POST', '/api/v1/booking', { body, headers })

test('the ten fields without a hold make a request without a time', async () => {
  const api = await makeTestApi()
  const { status, message, data } = await book(api, toClient(1))
  expect({ status, message }).toEqual({ status: 201, message: 'Booking created successfully' })
  expect(data).toMatchObject({
    userDetails: {
      name: 'Client 1',
      email: 'client-1@mail.example.com',
      gender: 'Female',
      cityOfResidence: 'Enugu',
      age: 22,
      maritalStatus: 'Single',
    },
    channel: 'Word of mouth',
    status: 'requested',
    scheduledAt: null,
  })
  expect(JSON.stringify(data)).not.toContain('cannot sleep')
  const link = readLinkToken(api.instance.secrets, data.manageLink.split('/appointments/')[1])
  expect(link).toEqual({ bookingId: data._id, version: 1 })
  expect(api.countWakes()).toBeGreaterThan(0)
})

test('a check of the answers names each wrong one and stores nothing', async () => {
  const api = await makeTestApi()
  const { consent: _, ...answers } = toClient(1)
  const check = async (change: object) => {
    const body = { ...answers, ...change }
    const { status, errors } = await callJson(api, 'POST', '/api/v1/booking/check', { body })
    return [status, Object.keys(errors ?? {})]
  }
  const cases: [change: object, status: number, fields: string[]][] = [
    [{}, 200, []],
    [{ unknown: 'a field' }, 422, ['unknown']],
    [{ email: 'abc' }, 422, ['email']],
    [{ age: -3, name: '\u200b' }, 422, ['name', 'age']],
    [{ gender: 'Other' }, 422, ['gender']],
    [{ complaint: 'x'.repeat(4_001) }, 422, ['complaint']],
  ]
  for (const [change, status, fields] of cases) {
    expect([change, ...(await check(change))]).toEqual([change, status, fields])
  }
  expect(await api.db.$count(bookings)).toBe(0)
})

test('a slot is found, held with consent and booked', async () => {
  const api = await makeTestApi()
  await makeAgency(api.db, { counsellors: 2 })
  const { slot, answer } = await hold(api, { visitorTimeZone: 'Asia/Calcutta' })
  expect(answer.status).toBe(201)
  expect(answer.data).toMatchObject({ counsellorId: slot?.counsellorId })
  expect(await api.db.select().from(consentEvents)).toMatchObject([
    { purpose: 'session', given: true, route: 'api', actor: 'self' },
  ])
  const booked = await book(api, { ...toClient(1), holdToken: answer.data.holdToken })
  expect(booked).toMatchObject({
    status: 201,
    data: { status: 'confirmed', scheduledAt: slot?.startsAt, visitorTimeZone: 'Asia/Kolkata' },
  })
  expect(await api.db.$count(outbox)).toBe(3)
  const free = await findSlots(api)
  expect(
    free.some((other) => other.startsAt === slot?.startsAt && other.counsellorId === slot.counsellorId),
  ).toBe(false)
})

test('a taken slot and an expired hold answer 409 with three slots near them', async () => {
  const api = await makeTestApi()
  await makeAgency(api.db, { counsellors: 1 })
  const { body, answer } = await hold(api)
  const second = await callJson(api, 'POST', '/api/v1/slots/hold', { body })
  expect(second).toMatchObject({ status: 409, message: 'Somebody else has this time' })
  expect(second.data.nearest).toHaveLength(3)
  const [client, other] = [toClient(1), toClient(2)]
  await book(api, { ...client, holdToken: answer.data.holdToken })
  const late = await book(api, { ...other, holdToken: answer.data.holdToken })
  expect(late.status).toBe(409)
  expect(late.data.nearest).toEqual(second.data.nearest)
  expect(await book(api, { ...other, holdToken: 'unknown' })).toMatchObject({ status: 409, data: null })
})

test('a time outside the hours cannot be held', async () => {
  const api = await makeTestApi()
  await makeAgency(api.db, { counsellors: 1 })
  const { answer } = await hold(api, { startsAt: '2027-01-09T03:07:00Z' })
  expect(answer).toMatchObject({ status: 409, message: 'This time is not on offer' })
})

test('without consent nothing is stored', async () => {
  const api = await makeTestApi()
  await makeAgency(api.db, { counsellors: 1 })
  for (const consent of [undefined, false, 'true', 1, null]) {
    const { answer } = await hold(api, { consent })
    expect(answer).toMatchObject({
      status: 422,
      errors: { consent: ['We need your consent before we keep anything'] },
    })
  }
  expect(await api.db.$count(bookings)).toBe(0)
})

test('clients under 18 answer about a guardian, whose name is encrypted', async () => {
  const api = await makeTestApi()
  await makeAgency(api.db, { counsellors: 1 })
  const without = await hold(api)
  const minor = { ...toClient(1), age: 15 }
  const refused = await book(api, { ...minor, holdToken: without.answer.data.holdToken })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.errors ?? {})).toEqual(['holdToken'])
  const guardian = { answer: 'informed', name: 'Mama Chidi', contact: '+234 800 000 0000' }
  const { answer } = await hold(api, { guardian, previousHoldToken: without.answer.data.holdToken })
  expect(await book(api, { ...minor, holdToken: answer.data.holdToken })).toMatchObject({ status: 201 })
  expect(JSON.stringify(await api.db.select().from(bookings))).not.toContain('Mama')
  const purposes = (await api.db.select().from(consentEvents)).map(({ purpose }) => purpose)
  expect(purposes).toContain('guardian_informed')
  const nameless = await hold(api, { guardian: { answer: 'informed', contact: 'x' } })
  expect(nameless.answer.errors).toEqual({ 'guardian.name': ['Enter the name of your parent or guardian'] })
})

test('100 posts with one key make one booking and 100 equal answers, with and without a held time', async () => {
  const api = await makeTestApi()
  await makeAgency(api.db, { counsellors: 1 })
  const { answer } = await hold(api)
  for (const time of [{ holdToken: answer.data.holdToken }, {}]) {
    const body = { ...toClient(1), ...time }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(times(100).map(() => book(api, body, headers)))
    expect([...new Set(answers.map(({ headers, ...rest }) => JSON.stringify(rest)))].slice(1)).toEqual([])
    expect(answers[0]?.status).toBe(201)
    // A held time has its consent already.
    for (const change of [
      { complaint: 'Another' },
      ...('holdToken' in time ? [] : [{ consent: undefined }]),
    ]) {
      const other = await book(api, { ...body, ...change }, headers)
      expect(other).toMatchObject({ status: 422, data: null })
      expect(Object.keys(other.errors ?? {})).toEqual(['Idempotency-Key'])
    }
  }
  expect(await api.db.$count(bookings)).toBe(2)
  // The first booking mails client, office and counsellor, the second mails client and both offices.
  expect(await api.db.$count(outbox)).toBe(6)
})

test('an empty or too long Idempotency-Key is refused', async () => {
  const api = await makeTestApi()
  for (const key of ['', 'x'.repeat(256), 'with space', 'ké']) {
    const { status, errors } = await book(api, toClient(1), { 'idempotency-key': key })
    expect(status).toBe(422)
    expect(Object.keys(errors ?? {})).toEqual(['Idempotency-Key'])
  }
  expect((await book(api, toClient(1), { 'idempotency-key': 'x'.repeat(255) })).status).toBe(201)
})

test('the fourth open booking of a proven address and the sixth of a day are refused', async () => {
  const api = await makeTestApi()
  const { email, bearer } = await signInAs(api)
  const send = () => book(api, { ...toClient(1), email }, bearer)
  for (const _ of times(3)) expect((await send()).status).toBe(201)
  expect(await send()).toMatchObject({ status: 409, data: null })
  await api.db.update(bookings).set({ status: 'cancelled' })
  for (const _ of times(2)) expect((await send()).status).toBe(201)
  const sixth = await send()
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(86_000)
})

test('a filled honeypot gets the same answer, and the sender wakes in the same way', async () => {
  const api = await makeTestApi()
  const human = await book(api, { ...toClient(1), further_remark: '' })
  const program = await book(api, { ...toClient(2), further_remark: 'https://spam.example' })
  expect(program.status).toBe(human.status)
  expect(Object.keys(program.data)).toEqual(Object.keys(human.data))
  expect((await api.db.select().from(bookings)).map(({ quarantined }) => quarantined).sort()).toEqual([
    false,
    true,
  ])
})

test('an outside event is accepted only when an outside scheduler is configured', async () => {
  const startsAt = Temporal.Now.instant().add({ hours: 48 }).toString()
  const externalEvent = { uri: 'https://cal.example/booking/1', startsAt }
  const own = await makeTestApi()
  const refused = await book(own, { ...toClient(1), externalEvent })
  expect(Object.keys(refused.errors ?? {})).toEqual(['externalEvent'])
  const outside = await makeTestApi({ env: { SCHEDULER_URL: 'https://cal.example/ireti' } })
  const booked = await book(outside, { ...toClient(1), externalEvent })
  expect(booked).toMatchObject({ status: 201, data: { status: 'requested', scheduledAt: null } })
  expect((await book(outside, { ...toClient(2), externalEvent })).status).toBe(409)
  const both = await book(outside, { ...toClient(3), externalEvent, holdToken: 'x' })
  expect(both).toMatchObject({ status: 422 })
})

test('a booking belongs to the signed-in user, not to a user with the same address', async () => {
  const api = await makeTestApi()
  const client = await signInAs(api)
  await book(api, { ...toClient(1), email: client.email })
  await book(api, toClient(2), client.bearer)
  const owners = await api.db.select({ email: bookings.email, userId: bookings.userId }).from(bookings)
  expect(owners.find(({ email }) => email === client.email)?.userId).toBeNull()
  expect(owners.find(({ email }) => email !== client.email)?.userId).toBe(client.id)
})

test('administrators list bookings with their details, and each list writes one audit event', async () => {
  const api = await makeTestApi()
  const admin = await signInAs(api, { isAdmin: true })
  for (const n of times(3)) await book(api, toClient(n))
  const { status, data, meta } = await callJson(api, 'GET', '/api/v1/booking?page=2&limit=2', {
    headers: admin.bearer,
  })
  expect({ status, meta }).toEqual({ status: 200, meta: { total: 3, page: 2, limit: 2, nextCursor: null } })
  expect(data).toMatchObject([
    {
      userDetails: { name: 'Client 0' },
      appointmentDetails: {
        complaint: 'I cannot sleep before exams (0)',
        duration: 'Two months',
        therapyExpectations: 'To learn how to rest',
      },
      channel: 'Word of mouth',
      status: 'requested',
      scheduledAt: null,
    },
  ])
  const isRead = eq(auditEvents.action, 'booking.details_listed')
  expect(await api.db.select().from(auditEvents).where(isRead).orderBy(auditEvents.id)).toMatchObject([
    { action: 'booking.details_listed', actorId: admin.id, detail: { page: 2, limit: 2, count: 1 } },
  ])
})

test('slots are filtered by name, day and mode; unknown names are refused', async () => {
  const api = await makeTestApi()
  await makeAgency(api.db, { counsellors: 2 })
  const day = Temporal.Now.plainDateISO('Africa/Lagos').add({ days: 3 }).toString()
  const { data, meta } = await callJson(
    api,
    'GET',
    `/api/v1/slots?from=${day}&to=${day}&office=enugu&counsellor=Counsellor%201&mode=ONLINE`,
  )
  expect(meta?.total).toBe(24)
  expect(data[0].startsAt).toBe(`${day}T07:00:00Z`)
  const unknown = await callJson(api, 'GET', '/api/v1/slots?office=Paris&counsellor=x')
  expect(unknown.errors).toEqual({
    office: ['There is no such office'],
    counsellor: ['There is no such counsellor'],
  })
  const tooLong = await callJson(api, 'GET', '/api/v1/slots?from=2027-01-01&to=2027-06-01')
  expect(Object.keys(tooLong.errors ?? {})).toEqual(['to'])
})
