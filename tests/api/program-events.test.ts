import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { bookings, sampleBookings } from '../../app/db/tables/booking.ts'
import { bookingPrices } from '../../app/db/tables/money.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { makeApiKey } from '../../app/features/api-keys/api-keys.server.ts'
import { findOpenSlots } from '../../app/features/availability/slots/slots.server.ts'
import { cancelBooking } from '../../app/features/booking/cancel.server.ts'
import { eraseBooking } from '../../app/features/booking/my-data/erase-booking.server.ts'
import { bookSeries } from '../../app/features/booking/series/book-series.server.ts'
import { cancelSeries } from '../../app/features/booking/series/cancel-series.server.ts'
import { toDetails } from '../../app/features/booking/testing.server.ts'
import {
  addGroupSession,
  cancelGroupSession,
  changeGroupSession,
} from '../../app/features/groups/change-session.server.ts'
import { addPlace } from '../../app/features/groups/places.server.ts'
import { enterPayment } from '../../app/features/money/payments.server.ts'
import { makeService } from '../../app/features/money/testing.server.ts'
import { addWebhook } from '../../app/features/webhooks/webhook-endpoints.server.ts'
import { toPostWebhook, toWebhookChannel } from '../../app/outbox/channels/webhook-channel.server.ts'
import { sendDue } from '../../app/outbox/outbox.server.ts'
import { makeAgency } from '../support/agency.ts'
import { makeBooking } from '../support/test-data.ts'
import { newService } from '../support/test-inputs.ts'
import { callJson, makeTestApi, signInAs } from '../support/testing-api.ts'
import { openReceiver } from '../support/webhook-receiver.ts'

type Message = Readonly<{ type: string; timestamp: string; data: Record<string, unknown> }>
type Events = Parameters<typeof addWebhook>[2]['events']

async function makeWorld(events: Events) {
  const api = await makeTestApi()
  const { db, instance } = api
  const agency = await makeAgency(db, { counsellors: 2 })
  const { id: actorId, bearer } = await signInAs(api, { isAdmin: true })
  const now = Temporal.Now.instant()
  const receiver = await openReceiver()
  onTestFinished(receiver.close)
  const endpoint = { url: receiver.url, events }
  const secret = await addWebhook(db, instance.secrets, endpoint, { actorId, now })
  /** Sends what is due and returns the messages that arrived since the last call, verified. */
  const receive = async () => {
    const before = receiver.received.length
    const post = toPostWebhook({ toPrivate: true })
    await sendDue(db, [toWebhookChannel({ secrets: instance.secrets, post })], Temporal.Now.instant)
    const verify = ({ body, headers }: (typeof receiver.received)[number]) =>
      new Webhook(secret).verify(body, headers as Record<string, string>) as Message
    return receiver.received.slice(before).map(verify)
  }
  const list = async (query = '', headers: Record<string, string> = bearer) =>
    callJson(api, 'GET', `/api/v1/events${query}`, { headers })
  const staff = { actorId, scope: { counsellorId: null }, now }
  return { api, db, instance, agency, staff, receiver, receive, list }
}

test('webhooks and GET events tell the same: sessions, series, groups, places, money and services', async () => {
  const { api, db, instance, agency, staff, receiver, receive, list } = await makeWorld(['*'])
  const { secrets } = instance
  const { now, actorId } = staff
  await makeService(db, { location: 'VIRTUAL' })
  const [, leader] = agency.counsellors
  const [, office] = agency.offices
  const startsAt = now.add({ hours: 24 * 20 }).round('hour')
  const plan = {
    ...{ title: 'Grief circle', startsAt, endsAt: startsAt.add({ minutes: 90 }) },
    ...{ counsellorId: leader?.id ?? '', officeId: office?.id ?? '', mode: 'ONLINE' as const, roomId: null },
    ...{ places: 8, ageBand: null, serviceId: null },
  }
  const group = await addGroupSession(db, { kind: 'group', ...plan }, staff)
  if (!group.ok) throw new Error(group.reason)
  const sessionId = group.session.id
  const guest = { name: 'Chinwe Obi', email: 'chinwe@mail.example.com', phone: null, age: 20 }
  const consent = { consentBy: 'phone', exemptCountries: [] } as const
  const place = await addPlace(db, secrets, { sessionId, ...guest, ...consent }, staff)
  if (!place.ok) throw new Error(place.reason)
  const later = { startsAt: startsAt.add({ hours: 24 }), endsAt: plan.endsAt.add({ hours: 24 }) }
  await changeGroupSession(db, { ...plan, ...later, sessionId, revision: 1 }, staff)
  await cancelGroupSession(db, { sessionId }, staff)

  const { id: bookingId } = await makeBooking(api)
  const [price] = await db.select().from(bookingPrices).where(eq(bookingPrices.bookingId, bookingId))
  const paidOn = now.toZonedDateTimeISO('UTC').toPlainDate()
  const money = { kind: 'cash', amount: price?.amount ?? 0, currency: 'NGN', paidOn, key: 'k' } as const
  const paid = await enterPayment(db, { bookingId, ...money, revision: price?.revision ?? 0 }, staff)
  expect(paid).toMatchObject({ ok: true })

  const range = { from: now.add({ hours: 48 }), to: now.add({ hours: 96 }), mode: 'ONLINE' } as const
  const [slot] = (await findOpenSlots(db, range, now)).slots
  if (!slot) throw new Error('no time is open')
  const slots = [0, 1, 2, 3].map((n) => ({ ...slot, startsAt: slot.startsAt.add({ hours: 24 * 7 * n }) }))
  const dates = { slots, everyWeeks: 1, consent: { route: 'staff' }, addressProof: 'proven' } as const
  const bookedBy = { actorId, scope: staff.scope, consentBy: 'phone' } as const
  const series = await bookSeries(db, secrets, { details: toDetails(), ...dates, bookedBy }, now)
  if (!series.ok) throw new Error(series.reason)
  const caller = { linkVersion: 1 }
  await cancelSeries(db, { bookingId: series.booking.id, caller }, Temporal.Now.instant())
  await callJson(api, 'POST', '/api/v1/services', {
    headers: { authorization: `Bearer ${(await makeKey(db, actorId, ['services:write'])).text}` },
    body: newService,
  })

  const messages = await receive()
  const { data: events } = await list()
  const told = messages.map(({ data }) => data)
  expect(told.toSorted((a, b) => Number(a._id) - Number(b._id))).toEqual(events)
  for (const { type, timestamp, data } of messages) expect([type, timestamp]).toEqual([data.type, data.at])
  const types = events.map(({ type }: { type: string }) => type)
  for (const type of [
    ...['group.added', 'place.added', 'group.moved', 'group.cancelled', 'booking.added', 'payment.entered'],
    ...['series.booked', 'booking.cancelled', 'series.cancelled', 'service.created'],
  ])
    expect(types).toContain(type)
  const find = (wanted: string) => events.find(({ type }: { type: string }) => type === wanted)
  expect(find('group.moved')).toMatchObject({
    ...{ subjectId: sessionId, groupId: sessionId, bookingId: null, status: 'planned' },
    ...{ previousStartsAt: startsAt.toString(), startsAt: later.startsAt.toString() },
    fields: ['startsAt', 'endsAt'],
  })
  expect(find('place.added')).toMatchObject({ subjectId: place.place.id, groupId: sessionId })
  expect(find('payment.entered')).toMatchObject({ bookingId, by: 'staff' })

  const text = JSON.stringify([receiver.received, events])
  expect(text).not.toMatch(/mail\.example|Ngozi|Chinwe|Client |sleep|rest"|Enugu|Grief/)
})

async function makeKey(
  db: Parameters<typeof makeApiKey>[0],
  actorId: string,
  scopes: Parameters<typeof makeApiKey>[1]['scopes'],
) {
  return makeApiKey(db, { name: 'Program', scopes }, { actorId, now: Temporal.Now.instant() })
}

test('an endpoint gets the events that it has chosen, and a key reads those of its scopes', async () => {
  const { api, db, staff, receive, list } = await makeWorld(['booking.cancelled', 'appointment.booked'])
  const { id } = await makeBooking(api)
  await cancelBooking(db, { bookingId: id, caller: { linkVersion: 1 } }, Temporal.Now.instant())
  const messages = await receive()
  expect(messages.map(({ type }) => type)).toEqual(['appointment.booked', 'booking.cancelled'])
  expect(messages[0]?.data).toMatchObject({ id, status: 'confirmed' })
  expect(messages[1]?.data).toMatchObject({ bookingId: id, status: 'cancelled' })
  const { text } = await makeKey(db, staff.actorId, ['bookings:read'])
  const headers = { authorization: `Bearer ${text}` }
  expect((await list('', headers)).data).toHaveLength(2)
  expect(await list('?type=payment.entered', headers)).toMatchObject({ status: 403, code: 'scope_missing' })
  expect(await list('?type=payment.entered')).toMatchObject({ status: 200, data: [] })
  expect(await list('?type=guardian.declined')).toMatchObject({ status: 422 })
})

test('nobody is told of a sample booking, nor of one that the spam trap caught before staff release it', async () => {
  const { api, db, receive } = await makeWorld(['*'])
  const { id } = await makeBooking(api)
  const other = await makeBooking(api)
  await db.insert(sampleBookings).values({ bookingId: other.id })
  await db.update(bookings).set({ quarantined: true }).where(eq(bookings.id, id))
  const now = Temporal.Now.instant()
  for (const bookingId of [id, other.id])
    await cancelBooking(db, { bookingId, caller: { linkVersion: 1 } }, now)
  const waiting = await db
    .select({ bookingId: outbox.bookingId })
    .from(outbox)
    .where(eq(outbox.channel, 'webhook'))
  expect(waiting.filter(({ bookingId }) => bookingId === id)).toHaveLength(2)
  expect(waiting.filter(({ bookingId }) => bookingId === other.id)).toHaveLength(1)
  expect((await receive()).map(({ data }) => data.bookingId)).toEqual([other.id])
  await db.update(bookings).set({ quarantined: false })
  expect((await receive()).map(({ type }) => type)).toEqual(['booking.added', 'booking.cancelled'])
})

test('the erasure of a booking is told after its messages are gone', async () => {
  const { api, db, instance, receive } = await makeWorld(['client.data_erased', 'booking.added'])
  const { id } = await makeBooking(api)
  const erased = await eraseBooking(
    db,
    { bookingId: id, linkVersion: 1, dataDir: instance.env.dataDir },
    Temporal.Now.instant(),
  )
  expect(erased).toEqual({ ok: true })
  expect((await receive()).map(({ type, data }) => [type, data.bookingId])).toEqual([
    ['client.data_erased', id],
  ])
})
