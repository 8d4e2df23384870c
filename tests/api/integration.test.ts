import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { bookingPrices } from '../../app/db/tables/money.ts'
import { seriesBookings } from '../../app/db/tables/series.ts'
import { makeApiKey } from '../../app/features/api-keys/api-keys.server.ts'
import { keyScopes } from '../../app/features/api-keys/key-scopes.ts'
import { findOpenSlots } from '../../app/features/availability/slots/slots.server.ts'
import { bookSeries } from '../../app/features/booking/series/book-series.server.ts'
import { toDetails } from '../../app/features/booking/testing.server.ts'
import { enterPayment } from '../../app/features/money/payments.server.ts'
import { makeService } from '../../app/features/money/testing.server.ts'
import { addWebhook } from '../../app/features/webhooks/webhook-endpoints.server.ts'
import { toPostWebhook, toWebhookChannel } from '../../app/outbox/channels/webhook-channel.server.ts'
import { sendDue } from '../../app/outbox/outbox.server.ts'
import { makeAgency } from '../support/agency.ts'
import { readDocument, type Schema } from '../support/openapi-document.ts'
import { type Answer, makeTestApi, signInAs, type TestApi } from '../support/testing-api.ts'
import { openReceiver } from '../support/webhook-receiver.ts'

type Call = Readonly<{
  id?: string
  query?: Readonly<Record<string, string>>
  body?: unknown
  headers?: Readonly<Record<string, string>>
}>
type EventRow = Readonly<{ _id: string; type: string; subjectId: string; bookingId: string | null }>
type Media = Readonly<{ content: { 'application/json': { schema: Schema } } }>
type Webhooks = Readonly<Record<string, { post: { requestBody: Media } }>>

test('a program that knows only the document books, reads, moves, cancels, catches up, reads clients, payments and series, and verifies webhooks', async () => {
  const server = await makeTestApi()
  const { db } = server
  const { secrets } = server.instance
  await makeAgency(db, { counsellors: 1 })
  const { id: actorId } = await signInAs(server, { isAdmin: true })
  const now = Temporal.Now.instant()
  const { text: key } = await makeApiKey(db, { name: 'Portal', scopes: keyScopes }, { actorId, now })
  const receiver = await openReceiver()
  onTestFinished(receiver.close)
  const secret = await addWebhook(db, secrets, { url: receiver.url, events: ['*'] }, { actorId, now })

  const { operations, findFaults, isAllowed } = await readDocument(server)
  const call = async (operationId: string, { id = '', query, body, headers }: Call = {}) => {
    const operation = operations.find((known) => known.id === operationId)
    if (!operation) throw new Error(`the document has no ${operationId}`)
    const path = operation.path.replace('{id}', id)
    const answer = await server.request(query ? `${path}?${new URLSearchParams(query)}` : path, {
      method: operation.method,
      headers: {
        ...{ authorization: `Bearer ${key}`, ...headers },
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : undefined,
    })
    const json = (await answer.json()) as Answer & { meta: { nextCursor: string } }
    expect(findFaults(operation, answer.status, json), operationId).toEqual([])
    return { ...json, status: answer.status, headers: answer.headers }
  }

  const start = await call('listEvents')
  const [office] = (await call('listOffices', { query: { limit: '1' } })).data
  const slots = (await call('listSlots', { query: { office: office._id, mode: 'ONLINE' } })).data
  const [{ endsAt: _, ...slot }, later] = slots
  const consent = (await call('readConsent')).data
  const agreed = { consent: true, consentVersion: consent.version, visitorTimeZone: 'Africa/Lagos' }
  const { holdToken } = (await call('holdSlot', { body: { ...slot, ...agreed } })).data
  const body = {
    ...{
      name: 'Ngozi Eze',
      email: 'ngozi@mail.example.com',
      age: 19,
      gender: 'Female',
      maritalStatus: 'Single',
    },
    ...{
      cityOfResidence: 'Enugu',
      complaint: 'I lie awake',
      therapyExpectations: 'To rest',
      duration: 'A month',
    },
    ...{ channel: 'Word of mouth', holdToken },
  }
  const headers = { 'idempotency-key': 'portal-1' }
  const booked = await call('createBooking', { body, headers })
  expect(booked).toMatchObject({ status: 201, data: { status: 'confirmed', startsAt: slot.startsAt } })
  expect(booked.headers.get('idempotency-replayed')).toBeNull()
  const again = await call('createBooking', { body, headers })
  expect(again.data).toEqual(booked.data)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  const id = booked.data._id
  expect(booked.headers.get('location')).toBe(`/api/v1/booking/${id}`)
  expect((await call('createBooking', { body: { ...body, age: 20 }, headers })).code).toBe('key_reused')

  expect((await call('findBooking', { id })).data.userDetails.name).toBe('Ngozi Eze')
  const moved = await call('moveBooking', { id, body: { startsAt: later.startsAt } })
  expect(moved.data.startsAt).toBe(later.startsAt)
  const byClient = { headers: { authorization: '', 'booking-token': booked.data.manageToken } }
  expect((await call('cancelBooking', { id, ...byClient })).data.status).toBe('cancelled')
  expect((await call('cancelBooking', { id })).code).toBe('already_cancelled')

  const catchUp = async (from: string | null) => {
    const { data, meta } = await call('listEvents', from ? { query: { cursor: from } } : {})
    return { data: data as EventRow[], nextCursor: meta.nextCursor }
  }
  const day = await catchUp(start.meta.nextCursor)
  expect(day.data.map(({ type, bookingId }) => [type, bookingId])).toEqual(
    ['booking.added', 'booking.moved', 'booking.cancelled'].map((type) => [type, id]),
  )
  const { bookingIds, paidId } = await workOfADay(server, { actorId, secrets })
  const next = await catchUp(day.nextCursor)
  const seen = next.data.map(({ type }) => type)
  expect(seen).toEqual(expect.arrayContaining(['booking.added', 'series.booked', 'payment.entered']))
  const [ofSeries] = (await call('listSeries')).data
  expect(ofSeries.bookings.map(({ _id }: EventRow) => _id)).toEqual(bookingIds)
  expect(next.data.find(({ type }) => type === 'series.booked')?.subjectId).toBe(ofSeries._id)
  expect((await call('listPayments')).data).toMatchObject([{ bookingId: paidId, kind: 'cash' }])
  const [known] = (await call('listClients')).data
  expect(known.bookingIds.toSorted()).toEqual(bookingIds.toSorted())

  const channel = toWebhookChannel({ secrets, post: toPostWebhook({ toPrivate: true }) })
  const told = [...day.data, ...next.data]
  expect(await sendDue(db, [channel], Temporal.Now.instant)).toBe(told.length)
  const document = (await (await server.request('/api/v1/openapi.json')).json()) as { webhooks: Webhooks }
  for (const message of receiver.received) {
    const event = new Webhook(secret).verify(message.body, message.headers as Record<string, string>) as {
      type: string
      data: EventRow
    }
    const schema = document.webhooks.event?.post.requestBody.content['application/json'].schema
    expect(schema && isAllowed(schema, event), event.type).toBe(true)
    expect(told).toContainEqual(event.data)
  }
  const states = (await call('listDeliveries')).data.map(({ status }: Record<string, string>) => status)
  expect(new Set(states)).toEqual(new Set(['sent']))
})

/** Staff book a series for a client whose address is proven, and the client pays its first session. */
async function workOfADay(
  { db }: TestApi,
  { actorId, secrets }: Readonly<{ actorId: string; secrets: TestApi['instance']['secrets'] }>,
) {
  const now = Temporal.Now.instant()
  await makeService(db, { location: 'VIRTUAL' })
  const range = { from: now.add({ hours: 48 }), to: now.add({ hours: 96 }), mode: 'ONLINE' } as const
  const [slot] = (await findOpenSlots(db, range, now)).slots
  if (!slot) throw new Error('no time is open')
  const slots = [0, 1, 2, 3].map((n) => ({ ...slot, startsAt: slot.startsAt.add({ hours: 24 * 7 * n }) }))
  const scope = { counsellorId: null }
  const request = {
    details: toDetails({ email: 'chi@mail.example.com' }),
    slots,
    everyWeeks: 1,
    consent: { route: 'staff' },
    addressProof: 'proven',
    bookedBy: { actorId, scope, consentBy: 'phone' },
  } as const
  const booked = await bookSeries(db, secrets, request, now)
  if (!booked.ok) throw new Error(booked.reason)
  const dates = await db.select().from(seriesBookings).orderBy(seriesBookings.number)
  const paidId = booked.booking.id
  const [price] = await db.select().from(bookingPrices).where(eq(bookingPrices.bookingId, paidId))
  const paidOn = now.toZonedDateTimeISO('UTC').toPlainDate()
  const money = { kind: 'cash', amount: price?.amount ?? 0, currency: 'NGN', paidOn, key: 'k' } as const
  const staff = { actorId, scope, now }
  const paid = await enterPayment(db, { bookingId: paidId, ...money, revision: price?.revision ?? 0 }, staff)
  if (!paid.ok) throw new Error(paid.reason)
  return { bookingIds: dates.map(({ bookingId }) => bookingId), paidId }
}
