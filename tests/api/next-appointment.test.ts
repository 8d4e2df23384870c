import { eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings, consentEvents } from '../../app/db/tables/booking.ts'
import { findOpenSlots } from '../../app/features/availability/slots/slots.server.ts'
import { findTexts, openForStaff } from '../../app/features/booking/encrypted-details.server.ts'
import { toPrivatePath } from '../../app/features/booking/private-link/link-token.server.ts'
import { makeAgency } from '../support/agency.ts'
import { toClient } from '../support/booking-client.ts'
import { loadSite } from '../support/load-site.ts'
import { callJson, makeTestApi, site } from '../support/testing-api.ts'

/** Books an appointment and puts it into the past. */
async function makePastAppointment(change: Partial<typeof bookings.$inferInsert> = {}) {
  const api = await makeTestApi({ pages: await loadSite() })
  const { counsellors } = await makeAgency(api.db, { counsellors: 2 })
  const now = Temporal.Now.instant()
  const counsellorId = counsellors[0]?.id ?? ''
  const range = { from: now.add({ hours: 24 }), to: now.add({ hours: 48 }) }
  const [slot] = (await findOpenSlots(api.db, { ...range, counsellorId, mode: 'ONLINE' }, now)).slots
  if (!slot) throw new Error('nothing is open')
  const time = { startsAt: slot.startsAt.toString(), counsellorId, officeId: slot.officeId, mode: 'ONLINE' }
  const hold = await callJson(api, 'POST', '/api/v1/slots/hold', { body: { ...time, consent: true } })
  const body = { ...toClient('Past'), complaint: 'I cannot sleep', holdToken: hold.data.holdToken }
  const { data } = await callJson(api, 'POST', '/api/v1/booking', { body })
  const back = { hours: 24 * 9 }
  const startsAt = slot.startsAt.subtract(back)
  const endsAt = slot.endsAt.subtract(back)
  const values = { startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt, ...change }
  await api.db.update(bookings).set(values).where(eq(bookings.id, data._id))
  const [booking] = await api.db.select().from(bookings)
  if (!booking) throw new Error('no booking')
  const page = toPrivatePath(api.instance.secrets, booking)
  const send = (fields: Record<string, string>) => {
    const headers = { origin: site }
    return api.request(`${page}/next`, { method: 'POST', headers, body: new URLSearchParams(fields) })
  }
  return { ...api, booking, page, send, startsAt }
}

const listTimes = (html: string) =>
  [...html.matchAll(/<button[^>]*value="([^"]+)" name="slot"/g)].map(([, value = '']) => value)

test('after an appointment the next one with the same counsellor takes two presses', async () => {
  const { db, instance, request, booking, page, send, startsAt } = await makePastAppointment()
  expect(await (await request(page)).text()).toContain(`href="${page}/next"`)
  const html = await (await request(`${page}/next`)).text()
  const [first = '', second = ''] = listTimes(html)
  expect(listTimes(html)).toHaveLength(6)
  expect(html).not.toContain('I cannot sleep')
  const idempotencyKey = html.match(/name="idempotencyKey" value="([^"]+)"/)?.[1] ?? ''
  const booked = await send({ slot: first, idempotencyKey })
  expect([booked.status, booked.headers.get('location')]).toEqual([303, expect.stringMatching(/\?booked$/)])
  const [next] = await db.select().from(bookings).where(ne(bookings.id, booking.id))
  if (!next) throw new Error('no booking')
  expect(next).toMatchObject({ counsellorId: booking.counsellorId, mode: 'ONLINE', email: booking.email })
  expect(next.startsAt).toEqual(startsAt.add({ hours: 24 * 14 }))
  expect(openForStaff(instance.secrets, await findTexts(db, next.id))?.complaint).toBe('I cannot sleep')
  const consents = await db.select().from(consentEvents).where(eq(consentEvents.bookingId, next.id))
  expect(consents.map(({ purpose }) => purpose)).toEqual(['session'])
  // A second press of the same button books nothing more.
  expect((await send({ slot: first, idempotencyKey })).headers.get('location')).toBe(
    booked.headers.get('location'),
  )
  const taken = await send({ slot: first })
  expect([taken.status, await taken.text()]).toEqual([409, expect.stringMatching(/time/)])
  expect((await send({ slot: 'x' })).status).toBe(422)
  expect(await db.$count(bookings)).toBe(2)
  expect(second).not.toBe('')
})

test('clients under 18 and missing answers lead to the form, and an appointment to come to its page', async () => {
  const young = await makePastAppointment({ age: 17 })
  const toForm = await young.request(`${young.page}/next`)
  expect([toForm.status, toForm.headers.get('location')]).toEqual([303, '/appointments'])
  expect((await young.send({ slot: 'x' })).headers.get('location')).toBe('/appointments')
  const without = await makePastAppointment({ gender: null })
  expect((await without.request(`${without.page}/next`)).headers.get('location')).toBe('/appointments')
  const startsAt = Temporal.Now.instant().add({ hours: 5 })
  const endsAt = startsAt.add({ minutes: 30 })
  const coming = await makePastAppointment({ startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt })
  expect((await coming.request(`${coming.page}/next`)).headers.get('location')).toBe(coming.page)
  expect(await (await coming.request(coming.page)).text()).not.toContain('/next"')
})
