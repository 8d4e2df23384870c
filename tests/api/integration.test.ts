import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { makeApiKey } from '../../app/features/api-keys/api-keys.server.ts'
import { keyScopes } from '../../app/features/api-keys/key-scopes.ts'
import { addWebhook } from '../../app/features/webhooks/webhook-endpoints.server.ts'
import { toPostWebhook, toWebhookChannel } from '../../app/outbox/channels/webhook-channel.server.ts'
import { sendDue } from '../../app/outbox/outbox.server.ts'
import { webhookEvents } from '../../app/outbox/queue-webhooks.server.ts'
import { makeAgency } from '../support/agency.ts'
import { readDocument, type Schema } from '../support/openapi-document.ts'
import { type Answer, makeTestApi, signInAs } from '../support/testing-api.ts'
import { openReceiver } from '../support/webhook-receiver.ts'

type Call = Readonly<{
  id?: string
  query?: Readonly<Record<string, string>>
  body?: unknown
  headers?: Readonly<Record<string, string>>
}>
type Media = Readonly<{ content: { 'application/json': { schema: Schema } } }>
type Webhooks = Readonly<Record<string, { post: { requestBody: Media } }>>

test('a program that knows only the document books, reads, moves, cancels, catches up and verifies webhooks', async () => {
  const server = await makeTestApi()
  const { db } = server
  const { secrets } = server.instance
  await makeAgency(db, { counsellors: 1 })
  const { id: actorId } = await signInAs(server, { isAdmin: true })
  const now = Temporal.Now.instant()
  const { text: key } = await makeApiKey(db, { name: 'Portal', scopes: keyScopes }, { actorId, now })
  const receiver = await openReceiver()
  onTestFinished(receiver.close)
  const secret = await addWebhook(db, secrets, { url: receiver.url, events: webhookEvents }, { actorId, now })

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

  const { nextCursor } = start.meta
  const events = await call('listEvents', nextCursor ? { query: { cursor: nextCursor } } : {})
  expect(events.data.map(({ type, bookingId }: Record<string, string>) => [type, bookingId])).toEqual(
    ['booking.added', 'booking.moved', 'booking.cancelled'].map((type) => [type, id]),
  )

  const channel = toWebhookChannel({ secrets, post: toPostWebhook({ toPrivate: true }) })
  expect(await sendDue(db, [channel], Temporal.Now.instant)).toBe(3)
  const document = (await (await server.request('/api/v1/openapi.json')).json()) as { webhooks: Webhooks }
  for (const message of receiver.received) {
    const event = new Webhook(secret).verify(message.body, message.headers as Record<string, string>) as {
      type: string
    }
    const schema = document.webhooks[event.type]?.post.requestBody.content['application/json'].schema
    expect(schema && isAllowed(schema, event), event.type).toBe(true)
  }
  const states = (await call('listDeliveries')).data.map(({ status }: Record<string, string>) => status)
  expect(states).toEqual(['sent', 'sent', 'sent'])
})
