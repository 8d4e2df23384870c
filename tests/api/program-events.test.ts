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
import { addPlace, erasePlace } from '../../app/features/groups/places.server.ts'
import { changePrice } from '../../app/features/money/change-price.server.ts'
import { enterPayment } from '../../app/features/money/payments.server.ts'
import { changePlacePrice } from '../../app/features/money/places/change-place-price.server.ts'
import { makeService } from '../../app/features/money/testing.server.ts'
import { addWebhook } from '../../app/features/webhooks/webhook-endpoints.server.ts'
import { toPostWebhook, toWebhookChannel } from '../../app/outbox/channels/webhook-channel.server.ts'
import { sendDue } from '../../app/outbox/outbox.server.ts'
import { appointmentEvents } from '../../app/outbox/queue-webhooks.server.ts'
import { makeAgency } from '../support/agency.ts'
import { makeBooking } from '../support/test-data.ts'
import { newService } from '../support/test-inputs.ts'
import { callJson, makeTestApi, signInAs } from '../support/testing-api.ts'
import { openReceiver } from '../support/webhook-receiver.ts'

type Message = Readonly<{ type: string; timestamp: string; data: Record<string, unknown> }>
type Events = Parameters<typeof addWebhook>[2]['events']

async function makeWorld(events: Events, toStatus?: Parameters<typeof openReceiver>[0]) {
  const api = await makeTestApi()
  const { db, instance } = api
  const agency = await makeAgency(db, { counsellors: 2 })
  const { id: actorId, bearer } = await signInAs(api, { isAdmin: true })
  const now = Temporal.Now.instant()
  const receiver = await openReceiver(toStatus)
  onTestFinished(receiver.close)
  const endpoint = { url: receiver.url, events }
  const secret = await addWebhook(db, instance.secrets, endpoint, { actorId, now })
  /** Sends what is due and returns the messages that arrived since the last call, verified. */
  const receive = async (minutesLater = 0) => {
    const before = receiver.received.length
    const post = toPostWebhook({ toPrivate: true })
    const clock = () => Temporal.Now.instant().add({ minutes: minutesLater })
    await sendDue(db, [toWebhookChannel({ secrets: instance.secrets, post })], clock)
    const verify = ({ body, headers }: (typeof receiver.received)[number]) =>
      new Webhook(secret).verify(body, headers as Record<string, string>) as Message
    return receiver.received.slice(before).map(verify)
  }
  const list = async (query = '', headers: Record<string, string> = bearer) =>
    callJson(api, 'GET', `/api/v1/events${query}`, { headers })
  const staff = { actorId, scope: { counsellorId: null }, now }
  return { api, db, instance, agency, staff, receiver, receive, list }
}

const ok = { ok: true }

type World = Awaited<ReturnType<typeof makeWorld>>

/** Plans a group of the second counsellor, online, in 20 days. */
async function planGroup({ db, agency, staff }: World, serviceId: string | null = null) {
  const startsAt = staff.now.add({ hours: 24 * 20 }).round('hour')
  const plan = {
    ...{ title: 'Grief circle', startsAt, endsAt: startsAt.add({ minutes: 90 }) },
    ...{ counsellorId: agency.counsellors[1]?.id ?? '', officeId: agency.offices[1]?.id ?? '' },
    ...{ mode: 'ONLINE' as const, roomId: null, places: 8, ageBand: null, serviceId },
  }
  const group = await addGroupSession(db, { kind: 'group', ...plan }, staff)
  if (!group.ok) throw new Error(group.reason)
  return { plan, sessionId: group.session.id }
}

async function addGuest({ db, instance, staff }: World, sessionId: string) {
  const guest = { name: 'Chinwe Obi', email: 'chinwe@mail.example.com', phone: null, age: 20 }
  const consent = { consentBy: 'phone', exemptCountries: [] } as const
  const place = await addPlace(db, instance.secrets, { sessionId, ...guest, ...consent }, staff)
  if (!place.ok) throw new Error(place.reason)
  return place.place.id
}

test('webhooks and GET events tell the same: sessions, series, groups, places, money and services', async () => {
  const world = await makeWorld(['*'])
  const { api, db, instance, staff, receiver, receive, list } = world
  const { secrets } = instance
  const { now, actorId } = staff
  await makeService(db, { location: 'VIRTUAL' })
  const { plan, sessionId } = await planGroup(world)
  const { startsAt } = plan
  const placeId = await addGuest(world, sessionId)
  const later = { startsAt: startsAt.add({ hours: 24 }), endsAt: plan.endsAt.add({ hours: 24 }) }
  await changeGroupSession(db, { ...plan, ...later, sessionId, revision: 1 }, staff)
  await cancelGroupSession(db, { sessionId }, staff)

  const { id: bookingId } = await makeBooking(api)
  const [owed] = await db.select().from(bookingPrices).where(eq(bookingPrices.bookingId, bookingId))
  const paidOn = now.toZonedDateTimeISO('UTC').toPlainDate()
  const money = { kind: 'cash', amount: owed?.amount ?? 0, currency: 'NGN', paidOn, key: 'k' } as const
  const paid = await enterPayment(db, { bookingId, ...money, revision: owed?.revision ?? 0 }, staff)
  expect(paid).toMatchObject(ok)

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
    ...{ subjectId: sessionId, groupId: sessionId, bookingId: null, status: 'planned', by: 'staff' },
    ...{ previousStartsAt: startsAt.toString(), startsAt: later.startsAt.toString() },
    fields: ['startsAt', 'endsAt'],
  })
  expect(find('place.added')).toMatchObject({ subjectId: placeId, groupId: sessionId, by: 'staff' })
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
  await callJson(api, 'POST', '/api/v1/services', {
    headers: { authorization: `Bearer ${(await makeKey(db, staff.actorId, ['services:write'])).text}` },
    body: newService,
  })
  const other = await makeKey(db, staff.actorId, ['slots:read'])
  const open = await list('', { authorization: `Bearer ${other.text}` })
  expect(open.data).toMatchObject([{ type: 'service.created', by: 'program' }])
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

const cash = { kind: 'cash', currency: 'NGN', key: 'k', amount: 800_000, revision: 2 } as const
const price = { naira: 800_000, rupees: null, revision: 1, reason: 'our mistake' } as const

/** Changes a price, enters cash and erases the data. Returns what programs are told of it. */
const paidAndErased: Readonly<Record<string, (world: World) => Promise<readonly string[]>>> = {
  async booking({ api, db, instance, staff: { now: _, ...administrator }, receive }) {
    await makeService(db, { location: 'VIRTUAL' })
    const { id: bookingId } = await makeBooking(api)
    await receive()
    const staff = { ...administrator, now: Temporal.Now.instant() }
    const paidOn = staff.now.toZonedDateTimeISO('UTC').toPlainDate()
    expect(await changePrice(db, { bookingId, serviceId: null, ...price }, staff)).toEqual(ok)
    expect(await enterPayment(db, { bookingId, ...cash, paidOn }, staff)).toMatchObject(ok)
    const { dataDir } = instance.env
    expect(await eraseBooking(db, { bookingId, linkVersion: 1, dataDir }, Temporal.Now.instant())).toEqual(ok)
    return [
      ...['appointment.booked', 'booking.added', 'price.changed', 'payment.entered'],
      ...['appointment.cancelled', 'booking.cancelled', 'client.data_erased'],
    ]
  },
  async place(world) {
    const { db, instance, staff, receive } = world
    const serviceId = await makeService(db, { type: 'GROUP', location: 'VIRTUAL' })
    const { sessionId } = await planGroup(world, serviceId)
    const placeId = await addGuest(world, sessionId)
    await receive()
    const paidOn = staff.now.toZonedDateTimeISO('UTC').toPlainDate()
    expect(await changePlacePrice(db, { groupPlaceId: placeId, ...price }, staff)).toEqual(ok)
    expect(await enterPayment(db, { groupPlaceId: placeId, ...cash, paidOn }, staff)).toMatchObject(ok)
    const { dataDir } = instance.env
    expect(await erasePlace(db, { sessionId, placeId, revision: 1, dataDir }, staff)).toEqual(ok)
    return ['place.added', 'price.changed', 'payment.entered', 'place.data_erased']
  },
}

test.each(Object.entries(paidAndErased))(
  'a program that was away is told all of a %s whose data was erased meanwhile, in its order',
  async (kind, run) => {
    let isAway = true
    const world = await makeWorld(['*', ...appointmentEvents], () => (isAway ? 503 : 204))
    const expected = await run(world)
    isAway = false
    const messages = (await world.receive(2)).filter(({ type }) => type !== 'group.added')
    expect(messages.map(({ type }) => type)).toEqual(expected)
    const told = messages.flatMap(({ type, data }) => (type.startsWith('appointment') ? [] : [data]))
    const { data: events } = await world.list()
    expect(events.filter(({ type }: { type: string }) => type !== 'group.added')).toEqual(told)
    for (const { bookingId, groupId } of told) expect(kind === 'booking' ? bookingId : groupId).toBeTruthy()
  },
)

test('a change that can be undone for a minute holds back the later messages of its booking, not of others', async () => {
  const { api, db, instance, receive } = await makeWorld(['*'])
  const [{ id: bookingId }, other] = [await makeBooking(api), await makeBooking(api)]
  await receive()
  const now = Temporal.Now.instant()
  const caller = { linkVersion: 1 }
  await cancelBooking(db, { bookingId, caller, isUndoable: true }, now)
  const { dataDir } = instance.env
  expect(await eraseBooking(db, { bookingId, linkVersion: 1, dataDir }, now)).toEqual(ok)
  await cancelBooking(db, { bookingId: other.id, caller }, now)
  expect((await receive()).map(({ data }) => data.bookingId)).toEqual([other.id])
  expect((await receive(2)).map(({ type }) => type)).toEqual(['booking.cancelled', 'client.data_erased'])
})
