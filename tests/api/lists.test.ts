import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { workingHours } from '../../app/db/tables/availability.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { clients } from '../../app/db/tables/clients.ts'
import { payments } from '../../app/db/tables/money.ts'
import { auditEvents } from '../../app/db/tables/operation.ts'
import { series, seriesBookings } from '../../app/db/tables/series.ts'
import { makeApiKey } from '../../app/features/api-keys/api-keys.server.ts'
import { keyScopes } from '../../app/features/api-keys/key-scopes.ts'
import { makePerson } from '../../app/features/people/testing.server.ts'
import { makeAgency } from '../support/agency.ts'
import { readDocument } from '../support/openapi-document.ts'
import { makeBooking } from '../support/test-data.ts'
import { callJson, makeTestApi, signInAs } from '../support/testing-api.ts'

type Row = Readonly<Record<string, unknown>>

async function makeWorld() {
  const api = await makeTestApi()
  await makeAgency(api.db, { counsellors: 1 })
  const { id: actorId } = await signInAs(api, { isAdmin: true })
  const now = Temporal.Now.instant()
  const key = await makeApiKey(api.db, { name: 'Reports', scopes: keyScopes }, { actorId, now })
  const headers = { authorization: `Bearer ${key.text}` }
  const { operations, findFaults } = await readDocument(api)
  /** Reads a list and checks the answer against the document. */
  const list = async (path: string, query: Readonly<Record<string, string>> = {}) => {
    const address = `/api/v1/${path}?${new URLSearchParams(query)}`
    const answer = await callJson(api, 'GET', address, { headers })
    const operation = operations.find((own) => own.method === 'GET' && own.path === `/api/v1/${path}`)
    const { headers: _, status, ...json } = answer
    expect(operation && findFaults(operation, status, json), address).toEqual([])
    return answer as typeof answer & { meta?: { nextCursor?: string | null } }
  }
  const listIds = async (path: string, query = {}) =>
    ((await list(path, query)).data as Row[]).map(({ _id }) => _id)
  const change = (method: string, path: string, body?: unknown) =>
    callJson(api, method, `/api/v1/${path}`, { headers, body })
  return { api, db: api.db, keyId: key.id, headers, list, listIds, change }
}

test('bookings have filters, orders and cursors that agree with the pages', async () => {
  const { api, db, list, listIds, change } = await makeWorld()
  const made = []
  for (let n = 0; n < 4; n += 1) made.push(await makeBooking(api))
  const ids = made.map(({ id }) => id)
  const [first, second, , fourth] = made as [
    (typeof made)[0],
    (typeof made)[0],
    (typeof made)[0],
    (typeof made)[0],
  ]
  const before = Temporal.Now.instant()
  await change('POST', `booking/${second.id}/cancel`)
  for (const order of ['newest', 'oldest', 'soonest', 'latest']) {
    const expected = order === 'newest' || order === 'latest' ? [...ids].reverse() : ids
    expect(await listIds('booking', { order }), order).toEqual(expected)
    const pages: unknown[] = []
    let cursor: string | null | undefined = ''
    while (cursor !== null && cursor !== undefined) {
      const page: Awaited<ReturnType<typeof list>> = await list('booking', {
        ...{ order, limit: '3' },
        ...(cursor ? { cursor } : {}),
      })
      pages.push(...(page.data as Row[]).map(({ _id }) => _id))
      cursor = page.meta?.nextCursor
    }
    expect(pages, order).toEqual(expected)
  }
  expect(await listIds('booking', { status: 'cancelled' })).toEqual([second.id])
  expect(await listIds('booking', { from: fourth.slot.startsAt })).toEqual([fourth.id])
  expect(await listIds('booking', { to: second.slot.startsAt })).toEqual([first.id])
  expect(await listIds('booking', { updatedSince: before.toString() })).toEqual([second.id])
  expect(await listIds('booking', { counsellor: first.slot.counsellorId })).toHaveLength(4)
  expect(await listIds('booking', { office: crypto.randomUUID() })).toEqual([])
  const old = before.subtract({ hours: 24 * 91 }).toString()
  expect((await list('booking', { updatedSince: old })).errors).toHaveProperty('updatedSince')
  // A request has no time, so lists by time leave it out.
  await db
    .update(bookings)
    .set({ startsAt: null, endsAt: null, busyFrom: null, busyUntil: null, status: 'requested' })
    .where(eq(bookings.id, first.id))
  expect(await listIds('booking', { order: 'soonest' })).not.toContain(first.id)
  expect(await listIds('booking')).toHaveLength(4)
})

const tampered = [
  'x',
  '""',
  Buffer.from('[]').toString('base64url'),
  Buffer.from('["2027-13-01T00:00:00Z","00000000-0000-4000-8000-000000000000"]').toString('base64url'),
  Buffer.from('["-200000-01-01T00:00:00Z","00000000-0000-4000-8000-000000000000"]').toString('base64url'),
  Buffer.from(`["2027-01-01T00:00:00Z","' or 1=1 --"]`).toString('base64url'),
  Buffer.from('["99999999999999999999"]').toString('base64url'),
  Buffer.from('["-1"]').toString('base64url'),
  Buffer.from('[{"at":1}]').toString('base64url'),
]

test('a changed cursor and a huge limit are refused by every list', async () => {
  const { list } = await makeWorld()
  for (const path of ['booking', 'events', 'clients', 'payments', 'series']) {
    for (const cursor of tampered) {
      const refused = await list(path, { cursor })
      expect(refused, `${path} ${cursor}`).toMatchObject({
        status: 422,
        errors: { cursor: [expect.any(String)] },
      })
    }
    for (const limit of ['0', '1001', '9999999', '1e9', '-5'])
      expect((await list(path, { limit })).errors, `${path} ${limit}`).toHaveProperty('limit')
    expect((await list(path, { secret: '1' })).errors).toHaveProperty('secret')
  }
})

test('a program that was away catches up by events, which name no value of a person', async () => {
  const { api, db, list, change } = await makeWorld()
  const { id, slot, later, token } = await makeBooking(api)
  const { data, meta } = await list('events')
  expect(data).toMatchObject([
    { type: 'booking.added', bookingId: id, by: 'client', previousStatus: 'held', status: 'confirmed' },
  ])
  await change('PATCH', `booking/${id}`, { startsAt: later.startsAt })
  await callJson(api, 'POST', `/api/v1/booking/${id}/cancel`, { headers: { 'booking-token': token } })
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  const event = { at: Temporal.Now.instant(), subjectType: 'booking', subjectId: id } as const
  await db.insert(auditEvents).values([
    { ...event, action: 'client.data_corrected', detail: { by: 'client', fields: ['email', 'provenAt'] } },
    { ...event, action: 'guardian.declined', detail: { by: 'guardian' } },
    { ...event, at: event.at.subtract({ hours: 24 * 91 }), action: 'booking.moved', detail: {} },
  ])
  const caughtUp = await list('events', { cursor: meta?.nextCursor ?? '' })
  expect(caughtUp.data).toMatchObject([
    {
      ...{ type: 'booking.moved', by: 'program', previousStartsAt: slot.startsAt, startsAt: later.startsAt },
      fields: [],
    },
    { type: 'booking.cancelled', by: 'client', previousStatus: 'confirmed', status: 'cancelled' },
    { type: 'client.data_corrected', fields: ['email'], status: null },
  ])
  const text = JSON.stringify([data, caughtUp.data])
  for (const value of [row?.name, row?.email, row?.cityOfResidence]) expect(text).not.toContain(String(value))
  const last = caughtUp.meta?.nextCursor ?? ''
  expect(await list('events', { cursor: last })).toMatchObject({ data: [], meta: { nextCursor: last } })
  expect((await list('events', { type: 'booking.moved' })).data).toHaveLength(1)
  expect((await list('events', { booking: crypto.randomUUID() })).data).toEqual([])
  expect((await list('events', { since: Temporal.Now.instant().add({ hours: 1 }).toString() })).data).toEqual(
    [],
  )
})

test('clients, payments and series come in pages, and the audit log names the clients that a key read', async () => {
  const { api, db, keyId, list, listIds } = await makeWorld()
  const { id } = await makeBooking(api)
  const now = Temporal.Now.instant()
  await db.update(bookings).set({ provenAt: now }).where(eq(bookings.id, id))
  const clientId = crypto.randomUUID()
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  const email = String(row?.email)
  await db.insert(clients).values({
    id: clientId,
    name: 'Ada',
    email,
    emailKey: email,
    createdAt: now,
    notesEncrypted: 'v1.secret',
  })
  await db.execute(sql`insert into client_bookings (booking_id, client_id) values (${id}, ${clientId})`)
  const read = await list('clients')
  expect(read.data).toMatchObject([{ _id: clientId, name: 'Ada', email, bookingIds: [id] }])
  expect(JSON.stringify(read.data)).not.toContain('v1.secret')
  const [audited] = await db.select().from(auditEvents).where(eq(auditEvents.actorId, keyId))
  expect(audited).toMatchObject({ action: 'booking.listed', detail: { count: 1, bookingIds: [id] } })

  const entry = {
    bookingId: id,
    kind: 'transfer',
    currency: 'NGN',
    reference: 'A1B2C3',
    createdAt: now,
  } as const
  const day = Temporal.PlainDate.from('2027-01-09')
  for (const amount of [1_500_000, 500_000])
    await db
      .insert(payments)
      .values({ ...entry, id: crypto.randomUUID(), key: String(amount), amount, paidOn: day })
  const [firstPage, all] = [await list('payments', { limit: '1' }), await listIds('payments')]
  expect(firstPage.data).toMatchObject([
    { number: 1, amount: 1_500_000, currency: 'NGN', paidOn: '2027-01-09' },
  ])
  const rest = await listIds('payments', { cursor: firstPage.meta?.nextCursor ?? '' })
  expect([...firstPage.data.map(({ _id }: Row) => _id), ...rest]).toEqual(all)
  expect(await listIds('payments', { from: '2027-01-10' })).toEqual([])

  const seriesId = crypto.randomUUID()
  await db.insert(series).values({ id: seriesId, everyWeeks: 2, createdAt: now })
  await db.insert(seriesBookings).values({ seriesId, bookingId: id, number: 1 })
  expect((await list('series')).data).toMatchObject([
    { _id: seriesId, everyWeeks: 2, bookings: [{ _id: id, number: 1, status: 'confirmed' }] },
  ])
})

test('offices and counsellors show what the site shows, to everybody', async () => {
  const { api, list } = await makeWorld()
  const { data: offices } = await list('offices')
  expect(offices.map(({ name }: Row) => name)).toEqual(['Enugu', 'Pune'])
  expect(Object.keys(offices[0])).not.toContain('meetingAddress')
  const { data: counsellors } = await list('counsellors')
  expect(counsellors).toMatchObject([{ name: 'Counsellor 1', profile: null, languages: [] }])
  expect(counsellors[0].places).toContainEqual({ officeId: offices[0]._id, mode: 'ONLINE' })
  expect(JSON.stringify(counsellors)).not.toContain('@')
  // The booking page shows nobody without hours.
  await api.db.delete(workingHours)
  expect((await list('counsellors')).data).toEqual([])
  await makePerson(api.db, { name: 'Amaka', counsellorId: counsellors[0]._id })
  expect((await list('counsellors')).data).toMatchObject([{ name: 'Amaka', profile: '/counsellors/amaka' }])
  expect((await callJson(api, 'GET', '/api/v1/offices?limit=1')).data).toHaveLength(1)
})

test('a list that has not changed answers 304', async () => {
  const { api, headers } = await makeWorld()
  for (const path of ['services', 'offices', 'booking', 'events']) {
    const first = await api.request(`/api/v1/${path}`, { headers })
    const tag = first.headers.get('etag') ?? ''
    expect(tag, path).toMatch(/^W\/"[0-9a-f]+"$/)
    const again = await api.request(`/api/v1/${path}`, { headers: { ...headers, 'if-none-match': tag } })
    expect([again.status, await again.text()], path).toEqual([304, ''])
    const other = await api.request(`/api/v1/${path}`, {
      headers: { ...headers, 'if-none-match': '"other"' },
    })
    expect(other.status).toBe(200)
  }
})
