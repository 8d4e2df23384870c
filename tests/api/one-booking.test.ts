import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '../../app/db/tables/booking.ts'
import { auditEvents } from '../../app/db/tables/operation.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { makeApiKey } from '../../app/features/api-keys/api-keys.server.ts'
import { type KeyScope, keyScopes } from '../../app/features/api-keys/key-scopes.ts'
import { makeAgency } from '../support/agency.ts'
import { readDocument } from '../support/openapi-document.ts'
import { makeBooking } from '../support/test-data.ts'
import { callJson, makeTestApi, signInAs } from '../support/testing-api.ts'

async function makeWorld(scopes: readonly KeyScope[] = ['bookings:read', 'bookings:write']) {
  const api = await makeTestApi()
  await makeAgency(api.db, { counsellors: 1 })
  const { id: actorId, bearer } = await signInAs(api, { isAdmin: true })
  const key = await makeApiKey(api.db, { name: 'Desk', scopes }, { actorId, now: Temporal.Now.instant() })
  const byKey = { authorization: `Bearer ${key.text}` }
  const { operations, findFaults } = await readDocument(api)
  const own = operations.filter(({ path }) => path.startsWith('/api/v1/booking/{id}'))
  /** Calls a booking and checks the answer against the document. */
  const call = async (method: string, id: string, headers: Record<string, string>, body?: unknown) => {
    const path = method === 'POST' ? `/api/v1/booking/${id}/cancel` : `/api/v1/booking/${id}`
    const answer = await callJson(api, method, path, { headers, body })
    const operation = own.find((described) => described.method === method)
    const { headers: _, status, ...json } = answer
    expect(operation && findFaults(operation, status, json)).toEqual([])
    return answer
  }
  return { api, db: api.db, call, byKey, keyId: key.id, bearer }
}

const byToken = (token: string) => ({ 'booking-token': token })

test('a key reads, moves and cancels a booking; client, counsellor, programs and the audit log learn of it', async () => {
  const { api, db, call, byKey, keyId } = await makeWorld()
  const { id, slot, later } = await makeBooking(api)
  const read = await call('GET', id, byKey)
  expect(read.data).toMatchObject({ _id: id, startsAt: slot.startsAt, scheduledAt: slot.startsAt })
  expect(Object.values(read.data.appointmentDetails)).toEqual([null, null, null])
  const moved = await call('PATCH', id, byKey, { startsAt: later.startsAt })
  expect(moved).toMatchObject({ status: 200, data: { startsAt: later.startsAt, officeId: slot.officeId } })
  expect((await call('PATCH', id, byKey, { startsAt: later.startsAt })).status).toBe(200)
  const cancelled = await call('POST', id, byKey)
  expect(cancelled).toMatchObject({ status: 200, data: { status: 'cancelled' } })
  const again = await call('POST', id, byKey)
  expect(again).toMatchObject({ status: 409, code: 'already_cancelled', conflict: 'booking' })
  expect(await call('PATCH', id, byKey, { startsAt: slot.startsAt })).toMatchObject({
    status: 409,
    code: 'not_movable',
  })
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  expect(row).toMatchObject({ cancelledBy: 'staff', clientMoves: 0 })
  const events = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.actorId, keyId))
    .orderBy(auditEvents.id)
  const actions = events.map(({ action }) => action)
  expect(actions.filter((action) => action !== 'booking.listed')).toEqual([
    'booking.moved',
    'booking.cancelled',
  ])
  expect(events.find(({ action }) => action === 'booking.listed')?.detail).toEqual({
    count: 1,
    bookingIds: [id],
  })
  const kinds = (await db.select({ kind: outbox.kind }).from(outbox)).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['booking_moved', 'booking_cancelled', 'office_booking']))
})

test('the private link opens its own booking, names nobody, and ends with a newer link', async () => {
  const { api, db, call } = await makeWorld()
  const own = await makeBooking(api)
  const other = await makeBooking(api)
  const read = await call('GET', own.id, byToken(own.token))
  expect(read.data).toMatchObject({ _id: own.id, startsAt: own.slot.startsAt, channel: null })
  expect(new Set(Object.values(read.data.userDetails))).toEqual(new Set([null]))
  const [{ name, email } = { name: '', email: '' }] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.id, own.id))
  expect(JSON.stringify(read.data)).not.toContain(String(name))
  expect(JSON.stringify(read.data)).not.toContain(String(email))
  const changed = `${own.token.slice(0, -1)}${own.token.endsWith('A') ? 'Q' : 'A'}`
  for (const token of [other.token, changed, 'x', own.id]) {
    for (const [method, body] of [['GET'], ['PATCH', { startsAt: own.later.startsAt }], ['POST']] as const) {
      const refused = await call(method, own.id, byToken(token), body)
      expect(refused, `${method} with ${token}`).toMatchObject({ status: 404, code: 'not_found', data: null })
    }
  }
  const startsAt = Temporal.Instant.from(other.later.startsAt)
    .add({ hours: 24 * 3 })
    .toString()
  expect((await call('PATCH', own.id, byToken(own.token), { startsAt })).data.startsAt).toBe(startsAt)
  await db.update(bookings).set({ linkVersion: 2 }).where(eq(bookings.id, own.id))
  expect((await call('POST', own.id, byToken(own.token))).status).toBe(404)
  await db.update(bookings).set({ linkVersion: 1 }).where(eq(bookings.id, own.id))
  expect((await call('POST', own.id, byToken(own.token))).data.status).toBe('cancelled')
  const [row] = await db.select().from(bookings).where(eq(bookings.id, own.id))
  expect(row).toMatchObject({ cancelledBy: 'client', clientMoves: 1 })
})

test('a time that is taken or not on offer stays where it is, and the answer has the nearest ones', async () => {
  const { api, call, byKey } = await makeWorld()
  const first = await makeBooking(api)
  const { id, slot } = await makeBooking(api)
  const taken = await call('PATCH', id, byKey, { startsAt: first.slot.startsAt })
  expect(taken).toMatchObject({ status: 409, code: 'slot_taken', conflict: 'time' })
  expect(taken.data.nearest).toHaveLength(3)
  const night = { startsAt: `${slot.startsAt.slice(0, 10)}T01:00:00Z` }
  expect(await call('PATCH', id, byKey, night)).toMatchObject({ status: 409, code: 'not_offered' })
  expect((await call('GET', id, byKey)).data.startsAt).toBe(slot.startsAt)
})

test('without the scope, with an unknown or a malformed id, nothing is read and nothing changes', async () => {
  const withoutScope = await makeWorld(keyScopes.filter((scope) => !scope.startsWith('bookings:')))
  const { id, token, later } = await makeBooking(withoutScope.api)
  const { call, byKey } = withoutScope
  for (const [method, body] of [['GET'], ['PATCH', { startsAt: later.startsAt }], ['POST']] as const) {
    expect(await call(method, id, byKey, body)).toMatchObject({ status: 403, code: 'scope_missing' })
    // The link opens its booking, whatever key comes with it.
    expect((await call(method, id, { ...byKey, ...byToken(token) }, body)).status).toBe(200)
    expect(await call(method, id, {}, body)).toMatchObject({ status: 401, code: 'not_signed_in' })
  }
  const { call: callWithScope, byKey: key } = await makeWorld()
  for (const unknown of [crypto.randomUUID(), 'x', `${id}0`, '%00'])
    expect((await callWithScope('GET', unknown, key)).status).toBe(404)
})

test('an administrator reads a booking with what the client wrote, and moves it as staff', async () => {
  const { api, db, call, bearer } = await makeWorld()
  const { id, later } = await makeBooking(api)
  expect((await call('GET', id, bearer)).data.appointmentDetails.complaint).toMatch(/I cannot sleep/)
  expect((await call('PATCH', id, bearer, { startsAt: later.startsAt })).data.startsAt).toBe(later.startsAt)
  const [moved] = await db.select().from(auditEvents).where(eq(auditEvents.action, 'booking.moved'))
  expect(moved?.detail).toMatchObject({ by: 'staff' })
})
