import { eq, isNull } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '../../app/db/open.server.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { auditEvents } from '../../app/db/tables/operation.ts'
import { outbox, webhookEndpoints } from '../../app/db/tables/outbox.ts'
import { makeApiKey } from '../../app/features/api-keys/api-keys.server.ts'
import { cancelBooking } from '../../app/features/booking/cancel.server.ts'
import { moveBooking } from '../../app/features/booking/move.server.ts'
import { eraseBooking } from '../../app/features/booking/my-data/erase-booking.server.ts'
import { recordOutcome } from '../../app/features/booking/record-outcome.server.ts'
import { deleteDueRecords } from '../../app/features/privacy/retention/due-records.server.ts'
import {
  addWebhook,
  deletePreviousSecrets,
  listDeliveries,
  repeatDelivery,
} from '../../app/features/webhooks/webhook-endpoints.server.ts'
import { decryptField, encryptField } from '../../app/lib/security/encryption.server.ts'
import { toMailChannel } from '../../app/outbox/channels/mail/mail-channel.server.ts'
import {
  toPostWebhook,
  toSecretFieldId,
  toWebhookChannel,
} from '../../app/outbox/channels/webhook-channel.server.ts'
import { sendDue } from '../../app/outbox/outbox.server.ts'
import { appointmentEvents, testEvent } from '../../app/outbox/queue-webhooks.server.ts'
import { makeAgency } from '../support/agency.ts'
import { type OpenSlot, toClient, tomorrow } from '../support/booking-client.ts'
import { openMailbox } from '../support/outbox.ts'
import { makeFolder } from '../support/temporary-folder.ts'
import { callJson, makeTestApi, signInAs } from '../support/testing-api.ts'
import { waitFor } from '../support/wait-for.ts'
import { openReceiver } from '../support/webhook-receiver.ts'

async function makeWorld(toStatus?: (count: number) => number | null) {
  const api = await makeTestApi()
  const { secrets } = api.instance
  await makeAgency(api.db, { counsellors: 1 })
  const { id: actorId } = await signInAs(api, { isAdmin: true })
  const receiver = await openReceiver(toStatus)
  onTestFinished(receiver.close)
  const now = Temporal.Now.instant()
  const secret = await addWebhook(
    api.db,
    secrets,
    { url: receiver.url, events: appointmentEvents },
    { actorId, now },
  )
  const deliver = (at = Temporal.Now.instant(), toPrivate = true) =>
    sendDue(api.db, [toWebhookChannel({ secrets, post: toPostWebhook({ toPrivate }) })], () => at)
  const slots = (await callJson(api, 'GET', `/api/v1/slots?mode=ONLINE&limit=5&from=${tomorrow()}`))
    .data as OpenSlot[]
  const bookSlot = async (index: number) => {
    const { endsAt, ...slot } = slots[index] as OpenSlot
    const held = await callJson(api, 'POST', '/api/v1/slots/hold', { body: { ...slot, consent: true } })
    const { consent, ...client } = toClient(index)
    const body = { ...client, holdToken: held.data.holdToken }
    const { data } = await callJson(api, 'POST', '/api/v1/booking', { body })
    return data._id as string
  }
  return { api, db: api.db, secret, receiver, deliver, slots, bookSlot, actorId }
}

type Message = Readonly<{ type: string; timestamp: string; data: Record<string, unknown> }>

function verify(secret: string, { headers, body }: Awaited<ReturnType<typeof openReceiver>>['received'][0]) {
  return new Webhook(secret).verify(body, headers as Record<string, string>) as Message
}

async function readRevision(db: Db): Promise<number> {
  const [booking] = await db.select({ revision: bookings.revision }).from(bookings)
  return booking?.revision ?? 0
}

test('the published verifier accepts each event, and none tells who comes or why', async () => {
  const { api, db, secret, receiver, deliver, slots, bookSlot, actorId } = await makeWorld()
  const bookingId = await bookSlot(0)
  const toCaller = async () => ({ actorId, scope: { counsellorId: null }, revision: await readRevision(db) })
  const [, , { startsAt, endsAt, ...where }] = slots as [OpenSlot, OpenSlot, OpenSlot]
  const slot = { ...where, startsAt: Temporal.Instant.from(startsAt), mode: 'ONLINE' } as const
  const now = Temporal.Now.instant()
  const moved = await moveBooking(db, { bookingId, slot, caller: await toCaller() }, now)
  expect(moved.ok).toBe(true)
  const later = Temporal.Instant.from(startsAt).add({ minutes: 1 })
  const noted = await recordOutcome(db, { bookingId, outcome: 'attended', caller: await toCaller() }, later)
  expect(noted.ok).toBe(true)
  const other = await bookSlot(1)
  const cancelled = await cancelBooking(db, { bookingId: other, caller: { linkVersion: 1 } }, now)
  expect(cancelled.ok).toBe(true)
  expect(await deliver(later)).toBe(5)
  expect(await deliver(later)).toBe(0)
  // The verifier refuses a timestamp that is more than five minutes from its clock.
  vi.useFakeTimers({ toFake: ['Date'], now: later.epochMilliseconds })
  onTestFinished(() => void vi.useRealTimers())
  const messages = receiver.received.map((message) => verify(secret, message))
  expect(messages.map(({ type }) => type).sort()).toEqual([
    'appointment.booked',
    'appointment.booked',
    'appointment.cancelled',
    'appointment.moved',
    'appointment.outcome',
  ])
  const move = messages.find(({ type }) => type === 'appointment.moved')
  expect(move?.data).toMatchObject({ id: bookingId, startsAt, previousStartsAt: slots[0]?.startsAt })
  const text = JSON.stringify(receiver.received)
  expect(text).not.toMatch(/mail\.example\.com|Client 0|Client 1|sleep|rest|Enugu/)
  const document = await (await api.request('/api/v1/openapi.json')).json()
  expect(Object.keys((document as { webhooks: object }).webhooks).sort()).toEqual(
    [...appointmentEvents, testEvent, 'event'].sort(),
  )
  expect(text).not.toContain(secret)
  const [stored] = await db.select().from(webhookEndpoints)
  expect(stored?.secretEncrypted).toMatch(/^v1\./)
})

test('a signature is valid now, and a changed message is refused', async () => {
  const { secret, receiver, deliver, bookSlot } = await makeWorld()
  const bookingId = await bookSlot(0)
  await deliver()
  const [message] = receiver.received
  if (!message) throw new Error('nothing was received')
  expect(verify(secret, message)).toMatchObject({ type: 'appointment.booked', data: { id: bookingId } })
  const changed = { ...message, body: message.body.replace('confirmed', 'cancelled') }
  expect(() => verify(secret, changed)).toThrow()
  expect(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`, message)).toThrow()
})

test('a message that is answered by 500 comes again a minute later with the same id, then twice as late', async () => {
  const { db, secret, receiver, deliver, bookSlot } = await makeWorld((count) => (count < 3 ? 500 : 200))
  await bookSlot(0)
  const now = Temporal.Now.instant()
  expect(await deliver(now)).toBe(0)
  expect(await deliver(now.add({ seconds: 59 }))).toBe(0)
  expect(receiver.received).toHaveLength(1)
  expect((await listDeliveries(db, { page: 1, limit: 5 })).rows).toMatchObject([
    { status: 'queued', attempts: 1, lastError: 'HTTP 500' },
  ])
  expect(await deliver(now.add({ seconds: 61 }))).toBe(0)
  expect(await deliver(now.add({ seconds: 120 }))).toBe(0)
  expect(receiver.received).toHaveLength(2)
  expect(await deliver(now.add({ seconds: 182 }))).toBe(1)
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(1)
  const third = receiver.received[2]
  expect(third && verify(secret, third).type).toBe('appointment.booked')
})

test('a delivery fails after 24 attempts, staff send it again, and a failing endpoint costs one attempt a run', async () => {
  let status = 503
  const { db, receiver, deliver, bookSlot, actorId } = await makeWorld(() => status)
  await bookSlot(0)
  await bookSlot(1)
  let now = Temporal.Now.instant()
  await deliver(now)
  expect(receiver.received).toHaveLength(1)
  for (let run = 0; run < 60; run += 1) {
    now = now.add({ hours: 1 })
    await deliver(now)
  }
  expect(receiver.received).toHaveLength(48)
  const { rows } = await listDeliveries(db, { page: 1, limit: 5 })
  expect(rows.map(({ status: state }) => state)).toEqual(['failed', 'failed'])
  status = 200
  expect(await deliver(now)).toBe(0)
  const [first] = rows
  expect(await repeatDelivery(db, first?.id ?? '', { actorId, now })).toBe(true)
  expect(await repeatDelivery(db, first?.id ?? '', { actorId, now })).toBe(false)
  expect(await deliver(now)).toBe(1)
})

test('a program or a mail server that does not answer delays no other receiver', async () => {
  const { api, db, receiver, bookSlot, actorId } = await makeWorld(() => null)
  const { secrets } = api.instance
  const fast = await openReceiver()
  onTestFinished(fast.close)
  const now = Temporal.Now.instant()
  await addWebhook(db, secrets, { url: fast.url, events: appointmentEvents }, { actorId, now })
  const { received: mails, settings } = await openMailbox()
  const webhooks = toWebhookChannel({ secrets, post: toPostWebhook({ toPrivate: true }) })
  const running = { queues: new Map() }
  const send = () => sendDue(db, [webhooks, toMailChannel(settings)], Temporal.Now.instant, running)
  await bookSlot(0)
  await bookSlot(1)
  const runs = [send()]
  await waitFor(() => expect([fast.received.length, mails.length]).toEqual([2, 6]))
  await bookSlot(2)
  runs.push(send())
  await waitFor(() => expect([fast.received.length, mails.length]).toEqual([3, 9]))
  expect(receiver.received).toHaveLength(1)
  await receiver.close()
  expect((await Promise.all(runs)).reduce((sum, count) => sum + count)).toBe(12)

  await bookSlot(3)
  const transport = { send: () => new Promise<void>(() => {}), close: () => {} }
  void sendDue(db, [toMailChannel({ ...settings, transport }), webhooks], Temporal.Now.instant)
  await waitFor(() => expect(fast.received).toHaveLength(4))
})

test('a program sends a test event, reads the deliveries and sends one again', async () => {
  const { api, db, secret, receiver, deliver, bookSlot, actorId } = await makeWorld()
  const now = Temporal.Now.instant()
  const scopes = ['webhooks:read', 'webhooks:write'] as const
  const { id: keyId, text } = await makeApiKey(db, { name: 'Monitor', scopes }, { actorId, now })
  const call = (method: string, path: string) =>
    callJson(api, method, `/api/v1/webhooks${path}`, { headers: { authorization: `Bearer ${text}` } })
  const [endpoint] = (await call('GET', '')).data
  expect(endpoint).toMatchObject({ url: receiver.url, events: [...appointmentEvents] })
  const queued = await call('POST', `/${endpoint._id}/test`)
  expect(queued.status).toBe(202)
  expect((await call('GET', '/deliveries')).data).toMatchObject([{ event: 'webhook.test', status: 'queued' }])
  const { _id } = queued.data
  expect(await call('POST', `/deliveries/${_id}/send-again`)).toMatchObject({
    ...{ status: 409, code: 'queued_already', conflict: 'delivery' },
  })
  expect(await deliver()).toBe(1)
  const [message] = receiver.received
  expect(message && verify(secret, message)).toMatchObject({ type: 'webhook.test', data: {} })
  expect((await call('POST', `/deliveries/${_id}/send-again`)).status).toBe(202)
  await bookSlot(0)
  expect(await deliver()).toBe(2)
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toContain(`msg_${_id}`)
  expect((await call('GET', '/deliveries?limit=1')).meta).toMatchObject({ total: 2, limit: 1 })
  for (const id of [crypto.randomUUID(), 'x']) {
    expect((await call('POST', `/${id}/test`)).status).toBe(404)
    expect((await call('POST', `/deliveries/${id}/send-again`)).status).toBe(404)
  }
  const events = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.actorId, keyId))
    .orderBy(auditEvents.id)
  expect(events.map(({ action }) => action)).toEqual(['webhook.tested', 'webhook.queued_again'])
})

test('after a change of the secret both are valid for a day, and then the new one alone', async () => {
  const { api, db, secret, receiver, deliver, bookSlot } = await makeWorld()
  const { bearer } = await signInAs(api, { isAdmin: true })
  const [endpoint] = await db.select().from(webhookEndpoints)
  const path = `/api/v1/webhooks/${endpoint?.id}/secret`
  const changed = await callJson(api, 'POST', path, { headers: bearer })
  expect(changed.data.secret).toMatch(/^whsec_/)
  await bookSlot(0)
  await deliver()
  const [both] = receiver.received
  if (!both) throw new Error('nothing was received')
  for (const valid of [secret, changed.data.secret])
    expect(verify(valid, both).type).toBe('appointment.booked')
  await bookSlot(1)
  const later = Temporal.Now.instant().add({ hours: 25 })
  await deliver(later)
  vi.useFakeTimers({ toFake: ['Date'], now: later.epochMilliseconds })
  onTestFinished(() => void vi.useRealTimers())
  const [, alone] = receiver.received
  if (!alone) throw new Error('nothing was received')
  expect(verify(changed.data.secret, alone).type).toBe('appointment.booked')
  expect(() => verify(secret, alone)).toThrow()
  await deletePreviousSecrets(db, Temporal.Now.instant().subtract({ hours: 2 }))
  expect(await db.$count(webhookEndpoints, isNull(webhookEndpoints.previousSecretEncrypted))).toBe(0)
  await deletePreviousSecrets(db, later)
  expect(await db.$count(webhookEndpoints, isNull(webhookEndpoints.previousSecretEncrypted))).toBe(1)
  const [stored] = await db.select().from(webhookEndpoints)
  // The release before reads this column alone, so it signs with the new secret after a way back.
  const field = toSecretFieldId(stored?.id ?? '')
  const { fieldKeys } = api.instance.secrets
  expect(decryptField(fieldKeys, field, stored?.secretEncrypted ?? '')).toBe(changed.data.secret)
})

test('a webhook whose text has both secrets, as a release of November 2026 wrote it, signs with the newer one', async () => {
  const { api, db, secret, receiver, deliver, bookSlot } = await makeWorld()
  const [endpoint] = await db.select().from(webhookEndpoints)
  const field = toSecretFieldId(endpoint?.id ?? '')
  const older = `whsec_${Buffer.alloc(32).toString('base64')}`
  const text = `${secret} ${older} ${Temporal.Now.instant().add({ hours: 1 })}`
  const secretEncrypted = encryptField(api.instance.secrets.fieldKeys, field, text)
  await db.update(webhookEndpoints).set({ secretEncrypted })
  await bookSlot(0)
  await deliver()
  const [message] = receiver.received
  expect(message && verify(secret, message).type).toBe('appointment.booked')
})

test('nothing is sent to a private address or after a redirect', async () => {
  const { db, receiver, deliver, bookSlot } = await makeWorld(() => 302)
  await bookSlot(0)
  expect(await deliver(Temporal.Now.instant(), false)).toBe(0)
  expect(receiver.received).toHaveLength(0)
  const readError = async () => (await listDeliveries(db, { page: 1, limit: 1 })).rows[0]?.lastError
  expect(await readError()).toBe('private address')
  const { port } = new URL(receiver.url)
  const post = toPostWebhook({ toPrivate: false })
  for (const host of [
    'localhost',
    '127.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '10.0.0.1',
    '2130706433',
  ])
    expect(await post({ url: `http://${host}:${port}/`, headers: {}, body: '{}' }), host).toBe(
      'private address',
    )
  expect(receiver.received).toHaveLength(0)
  await deliver(Temporal.Now.instant().add({ minutes: 5 }))
  expect(receiver.received).toHaveLength(1)
  expect(await readError()).toBe('HTTP 302')
})

test('an erased booking and 30 days leave no delivery behind', async () => {
  const { db, deliver, bookSlot } = await makeWorld()
  const dataDir = await makeFolder()
  const bookingId = await bookSlot(0)
  await deliver()
  const now = Temporal.Now.instant()
  expect((await eraseBooking(db, { bookingId, linkVersion: 1, dataDir }, now)).ok).toBe(true)
  const isWebhook = eq(outbox.channel, 'webhook')
  const left = await db.select({ event: outbox.kind }).from(outbox).where(isWebhook)
  expect(left).toEqual([{ event: 'appointment.cancelled' }])
  await deliver()
  await deleteDueRecords(db, { dataDir }, now.add({ hours: 24 * 29 }))
  expect(await db.$count(outbox, isWebhook)).toBe(1)
  await deleteDueRecords(db, { dataDir }, now.add({ hours: 24 * 31 }))
  expect(await db.$count(outbox, isWebhook)).toBe(0)
})

test('a process that ends after sending and before the mark repeats the message with the same id', async () => {
  const { api, db, secret, receiver, deliver, bookSlot } = await makeWorld()
  const post = toPostWebhook({ toPrivate: true })
  const crashing = toWebhookChannel({
    secrets: api.instance.secrets,
    post: async (message) => {
      await post(message)
      throw new Error('the process ends here')
    },
  })
  await bookSlot(0)
  const now = Temporal.Now.instant()
  await expect(sendDue(db, [crashing], () => now)).rejects.toThrow('the process ends here')
  // Another process has the row when its lease has ended.
  expect(await deliver(now.add({ seconds: 119 }))).toBe(0)
  expect(await deliver(now.add({ seconds: 120 }))).toBe(1)
  expect(await deliver(now.add({ seconds: 240 }))).toBe(0)
  const [before, after] = receiver.received
  expect(receiver.received).toHaveLength(2)
  expect(after?.headers['webhook-id']).toBe(before?.headers['webhook-id'])
  expect(after && verify(secret, after).type).toBe('appointment.booked')
  expect(after?.body).toBe(before?.body)
})
