import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Db, openEmbedded } from '../../app/db/open.server.ts'
import { webhookEvents } from '../../app/db/queue-webhooks.server.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { webhookDeliveries, webhookEndpoints } from '../../app/db/tables/mails.ts'
import { cancelBooking } from '../../app/features/booking/cancel.server.ts'
import { moveBooking } from '../../app/features/booking/move.server.ts'
import { eraseBooking } from '../../app/features/booking/my-data/erase-booking.server.ts'
import { recordOutcome } from '../../app/features/booking/record-outcome.server.ts'
import { deleteDueRecords } from '../../app/features/privacy/retention/delete-due-records.server.ts'
import { deliverWebhooks, type WebhookQueues } from '../../app/features/webhooks/deliver-webhooks.server.ts'
import { toPostWebhook } from '../../app/features/webhooks/post-webhook.server.ts'
import { addWebhook, listDeliveries, repeatDelivery } from '../../app/features/webhooks/webhooks.server.ts'
import { readEnv } from '../../app/lib/env.server.ts'
import { openSecrets } from '../../app/lib/security/secrets.server.ts'
import { makeAgency } from '../support/agency.ts'
import { book, fetchSlots, hold, type OpenSlot, toClient } from '../support/booking-client.ts'
import { startSite } from '../support/site-server.ts'
import { copySiteTemplate } from '../support/site-template.ts'
import { makeFolder } from '../support/temporary-folder.ts'
import { callJson, makeTestApi, signInAs } from '../support/testing-api.ts'
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
    { url: receiver.url, events: webhookEvents },
    { actorId, now },
  )
  const deliver = (at = Temporal.Now.instant(), toPrivate = true) =>
    deliverWebhooks(api.db, { secrets, post: toPostWebhook({ toPrivate }) }, () => at)
  const slots = (await callJson(api, 'GET', '/api/v1/slots?mode=ONLINE&limit=5')).data as OpenSlot[]
  const bookSlot = async (place: number) => {
    const { endsAt, ...slot } = slots[place] as OpenSlot
    const held = await callJson(api, 'POST', '/api/v1/slots/hold', { body: { ...slot, consent: true } })
    const { consent, ...client } = toClient(place)
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
  const [, , { startsAt, endsAt, ...place }] = slots as [OpenSlot, OpenSlot, OpenSlot]
  const slot = { ...place, startsAt: Temporal.Instant.from(startsAt), mode: 'ONLINE' } as const
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
  expect(Object.keys((document as { webhooks: object }).webhooks).sort()).toEqual([...webhookEvents].sort())
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

test('an endpoint that does not answer delays no other one', async () => {
  const { api, db, receiver, bookSlot, actorId } = await makeWorld(() => null)
  const { secrets } = api.instance
  const fast = await openReceiver()
  onTestFinished(fast.close)
  const now = Temporal.Now.instant()
  await addWebhook(db, secrets, { url: fast.url, events: webhookEvents }, { actorId, now })
  const queues: WebhookQueues = new Map()
  const post = toPostWebhook({ toPrivate: true })
  const deliver = () => deliverWebhooks(db, { secrets, post }, Temporal.Now.instant, queues)
  await bookSlot(0)
  await bookSlot(1)
  const runs = [deliver()]
  await vi.waitFor(() => expect(fast.received).toHaveLength(2), 5_000)
  await bookSlot(2)
  runs.push(deliver())
  await vi.waitFor(() => expect(fast.received).toHaveLength(3), 5_000)
  expect(receiver.received).toHaveLength(1)
  await receiver.close()
  expect(await Promise.all(runs)).toEqual([2, 1])
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
  const left = await db.select({ event: webhookDeliveries.event }).from(webhookDeliveries)
  expect(left).toEqual([{ event: 'appointment.cancelled' }])
  await deliver()
  await deleteDueRecords(db, { dataDir }, now.add({ hours: 24 * 29 }))
  expect(await db.$count(webhookDeliveries)).toBe(1)
  await deleteDueRecords(db, { dataDir }, now.add({ hours: 24 * 31 }))
  expect(await db.$count(webhookDeliveries)).toBe(0)
})

test('a process that is killed after sending and before the answer sends the same message again', async () => {
  const dataDir = await makeFolder()
  const receiver = await openReceiver((count) => (count === 1 ? null : 204))
  onTestFinished(receiver.close)
  const env = {
    SECRET_KEY: 'a secret of forty characters for tests..',
    ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    WEBHOOKS_TO_PRIVATE: 'on',
    SAMPLE_DATA: 'off',
    RATE_LIMITS: 'off',
  }
  const secrets = await openSecrets(readEnv(env))
  const inDatabase = async <Value>(work: (db: Db) => Promise<Value>) => {
    await copySiteTemplate(dataDir)
    const { db, close } = await openEmbedded(join(dataDir, 'database'))
    try {
      return await work(db)
    } finally {
      await close()
    }
  }
  const secret = await inDatabase(async (db) => {
    await makeAgency(db, { counsellors: 1 })
    const actor = { actorId: crypto.randomUUID(), now: Temporal.Now.instant() }
    return addWebhook(db, secrets, { url: receiver.url, events: webhookEvents }, actor)
  })
  const first = await startSite({ dataDir, env })
  const [slot] = await fetchSlots(first.url, 2, 5, '&mode=ONLINE&limit=1')
  if (!slot) throw new Error('no slot is open')
  const held = await hold(first.url, slot)
  const { consent, ...client } = toClient(1)
  const { holdToken } = held.data as { holdToken: string }
  expect((await book(first.url, { ...client, holdToken })).status).toBe(201)
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), 10_000)
  await first.kill()
  // The lease of the killed process ends at once, so that the test need not wait for two minutes.
  await inDatabase((db) => db.update(webhookDeliveries).set({ nextAttemptAt: Temporal.Now.instant() }))
  const second = await startSite({ dataDir, env })
  onTestFinished(() => second.kill())
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2), 10_000)
  const [before, after] = receiver.received
  expect(after?.headers['webhook-id']).toBe(before?.headers['webhook-id'])
  expect(after && verify(secret, after).type).toBe('appointment.booked')
  expect(after?.body).toBe(before?.body)
})
