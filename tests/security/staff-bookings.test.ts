import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings, consentEvents } from '../../app/db/tables/booking.ts'
import { auditEvents } from '../../app/db/tables/operation.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import type { SlotStart } from '../../app/features/availability/rules/slot.ts'
import { findOpenSlots } from '../../app/features/availability/slots/slots.server.ts'
import { findGuardian } from '../../app/features/booking/guardian/guardians.server.ts'
import { writeSlot } from '../../app/features/booking/time-picker/schedule-choice.ts'
import { makeAgency } from '../support/agency.ts'
import { toClient } from '../support/booking-client.ts'
import { loadSite } from '../support/load-site.ts'
import { callJson, makeTestApi, signInAs, site, type TestApi } from '../support/testing-api.ts'

/** Makes an agency of two counsellors with accounts, and an appointment of the first one. */
async function openStaffAgency() {
  const api = await makeTestApi({ pages: await loadSite() })
  const { counsellors } = await makeAgency(api.db, { counsellors: 2 })
  const [first = { id: '' }, second = { id: '' }] = counsellors
  const open = (counsellorId: string) => listOpen(api, counsellorId)
  const [slot] = await open(first.id)
  if (!slot) throw new Error('nothing is open')
  const { bookingId } = await book(api, slot)
  const staff = {
    admin: await signInAs(api, { isAdmin: true }),
    own: await signInAs(api, { counsellorId: first.id }),
    other: await signInAs(api, { counsellorId: second.id }),
  }
  return { ...api, api, bookingId, staff, open, first, second, page: `/admin/bookings/${bookingId}` }
}

async function listOpen(api: TestApi, counsellorId: string): Promise<SlotStart[]> {
  const now = Temporal.Now.instant()
  const range = { from: now.add({ hours: 24 }), to: now.add({ hours: 96 }) }
  const { slots } = await findOpenSlots(api.db, { ...range, counsellorId, mode: 'ONLINE', limit: 20 }, now)
  return slots
}

async function book(api: TestApi, slot: SlotStart) {
  const { startsAt, counsellorId, officeId, mode } = slot
  const time = { startsAt: startsAt.toString(), counsellorId, officeId, mode, consent: true }
  const hold = await callJson(api, 'POST', '/api/v1/slots/hold', { body: time })
  const body = { ...toClient(crypto.randomUUID()), holdToken: hold.data.holdToken }
  const { data } = await callJson(api, 'POST', '/api/v1/booking', { body })
  return { bookingId: data._id as string }
}

type Signed = Readonly<{ cookie: string }>

const send = (api: TestApi, path: string, { cookie }: Signed, fields: Record<string, string>) =>
  api.request(path, { method: 'POST', headers: { cookie, origin: site }, body: new URLSearchParams(fields) })

async function read({ db }: TestApi, id: string) {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('no booking')
  return row
}

const listMails = async ({ db }: TestApi, id: string) =>
  (await db.select().from(outbox).where(eq(outbox.bookingId, id))).map(({ kind }) => kind)

const listActions = async ({ db }: TestApi, id: string) => {
  const isByStaff = and(eq(auditEvents.subjectId, id), isNotNull(auditEvents.actorId))
  const events = await db.select().from(auditEvents).where(isByStaff).orderBy(asc(auditEvents.id))
  return events.map(({ action, actorId }) => ({ action, actorId }))
}

test('a counsellor cannot open or change the booking of another counsellor by any URL or form', async () => {
  const { api, bookingId, staff, open, first, page } = await openStaffAgency()
  const before = await read(api, bookingId)
  const [slot] = (await open(first.id)).slice(-1)
  for (const path of [page, `${page}/time`, `${page}?details=${bookingId}`, `${page}?ask=cancel`]) {
    expect((await api.request(path, { headers: { cookie: staff.other.cookie } })).status, path).toBe(404)
    expect((await api.request(path, { headers: { cookie: staff.own.cookie } })).status, path).toBe(200)
  }
  const own = `/admin/calendar?details=${bookingId}`
  expect(await (await api.request(own, { headers: { cookie: staff.other.cookie } })).text()).not.toContain(
    'mail.example.com',
  )
  const forms = [
    [page, { intent: 'cancel', revision: '1' }],
    [page, { intent: 'attended', revision: '1' }],
    [`${page}/time`, { slot: slot ? writeSlot(slot) : '', revision: '1' }],
  ] as const
  for (const [path, fields] of forms) {
    expect((await send(api, path, staff.other, fields)).status, `${path} ${Object.values(fields)}`).toBe(404)
  }
  const calendar = `/admin/calendar?counsellor=${first.id}`
  expect((await api.request(calendar, { headers: { cookie: staff.other.cookie } })).status).toBe(404)
  expect(await read(api, bookingId)).toEqual(before)
  expect((await listActions(api, bookingId)).map(({ actorId }) => actorId)).toEqual([staff.own.id])
})

test('an appointment is moved with mail and audit, and a second person with the old time is informed', async () => {
  const { api, bookingId, staff, open, second, first, page } = await openStaffAgency()
  const [mine, theirs] = [(await open(first.id)).at(-1), (await open(second.id)).at(-1)]
  if (!mine || !theirs) throw new Error('nothing is open')
  const move = (slot: SlotStart, revision: string, who: Signed = staff.admin) =>
    send(api, `${page}/time`, who, { slot: writeSlot(slot), revision })
  const moved = await move(theirs, '1')
  expect([moved.status, moved.headers.get('location')]).toEqual([303, `${page}?done=moved`])
  expect(await read(api, bookingId)).toMatchObject({ counsellorId: second.id, icsSequence: 1, revision: 2 })
  expect(await listMails(api, bookingId)).toContain('booking_moved')
  const late = await move(mine, '1')
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('Somebody else has changed this booking meanwhile')
  expect(await listActions(api, bookingId)).toEqual([{ action: 'booking.moved', actorId: staff.admin.id }])
  expect((await move(mine, '2', staff.own)).status).toBe(404)
  expect((await move(mine, '2', staff.other)).status).toBe(409)
})

test('a time that is taken is refused with other times near it', async () => {
  const { api, bookingId, staff, open, first, page } = await openStaffAgency()
  const slot = (await open(first.id)).at(-1)
  if (!slot) throw new Error('nothing is open')
  await book(api, slot)
  const answer = await send(api, `${page}/time`, staff.admin, { slot: writeSlot(slot), revision: '1' })
  const text = await answer.text()
  expect(answer.status).toBe(409)
  expect(text).toContain('Somebody else has just taken this time')
  expect(text.match(/\/time\?slot=/g)?.length).toBeGreaterThan(1)
  expect(await listActions(api, bookingId)).toEqual([])
})

test('staff cancel an appointment, and the client gets a mail only when staff select it', async () => {
  const { api, bookingId, staff, open, first, page } = await openStaffAgency()
  const quiet = await send(api, page, staff.own, { intent: 'cancel', revision: '1' })
  expect(quiet.headers.get('location')).toBe(`${page}?done=cancelled-quietly`)
  expect(await read(api, bookingId)).toMatchObject({ status: 'cancelled', cancelledBy: 'staff' })
  const kinds = await listMails(api, bookingId)
  expect(kinds).not.toContain('booking_cancelled')
  expect(kinds.filter((kind) => kind === 'counsellor_booking')).toHaveLength(2)
  const [slot] = (await open(first.id)).slice(-1)
  if (!slot) throw new Error('nothing is open')
  const { bookingId: next } = await book(api, slot)
  const fields = { intent: 'cancel', revision: '1', tellClient: 'yes' }
  await send(api, `/admin/bookings/${next}`, staff.own, fields)
  expect(await listMails(api, next)).toContain('booking_cancelled')
  expect(await listActions(api, next)).toEqual([{ action: 'booking.cancelled', actorId: staff.own.id }])
  const again = await send(api, `/admin/bookings/${next}`, staff.own, { ...fields, revision: '2' })
  expect([again.status, await again.text()]).toEqual([
    409,
    expect.stringContaining('It is cancelled already'),
  ])
})

test('staff record the outcome only after the start of the appointment', async () => {
  const { api, bookingId, staff, page } = await openStaffAgency()
  const early = await send(api, page, staff.own, { intent: 'attended', revision: '1' })
  expect(early.status).toBe(409)
  const now = Temporal.Now.instant()
  const times = {
    startsAt: now,
    endsAt: now.add({ minutes: 30 }),
    busyFrom: now,
    busyUntil: now.add({ minutes: 30 }),
  }
  await api.db.update(bookings).set(times).where(eq(bookings.id, bookingId))
  await send(api, page, staff.own, { intent: 'no_show', revision: '1' })
  await send(api, page, staff.own, { intent: 'attended', revision: '2' })
  expect((await read(api, bookingId)).status).toBe('attended')
  expect((await listActions(api, bookingId)).map(({ action }) => action)).toEqual([
    'booking.no_show',
    'booking.attended',
  ])
})

test('a request gets its time and the client a confirmation; under 18 the guardian’s answer is required', async () => {
  const { api, staff, open, first } = await openStaffAgency()
  const { data } = await callJson(api, 'POST', '/api/v1/booking', { body: { ...toClient(7), age: 16 } })
  const slot = (await open(first.id)).at(-1)
  if (!slot) throw new Error('nothing is open')
  const page = `/admin/bookings/${data._id}`
  const give = (fields: Record<string, string>, who: Signed = staff.admin) =>
    send(api, `${page}/time`, who, { slot: writeSlot(slot), revision: '1', ...fields })
  expect((await give({}, staff.own)).status).toBe(404)
  const refused = await give({})
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Say whether a parent or guardian knows and agrees')
  expect((await give({ guardian: 'unsafe' })).headers.get('location')).toBe(`${page}?done=given`)
  expect(await read(api, data._id)).toMatchObject({
    status: 'confirmed',
    guardianAnswer: 'unsafe',
  })
  expect(await findGuardian(api.db, data._id)).toBeNull()
  expect(await listMails(api, data._id)).toContain('booking_confirmed')
  expect((await listActions(api, data._id)).map(({ action }) => action)).toEqual(['booking.time_given'])
})

const answers = {
  ...toClient('Rang'),
  age: '17',
  guardian: 'informed',
  guardianName: 'Chioma Eze',
  guardianContact: '+234 800 0000',
  consentBy: 'phone',
}

test('staff book for a client with the same rules, and the audit log names who did it', async () => {
  const { api, staff, open, first, second } = await openStaffAgency()
  const form = (fields: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const slot = (await open(first.id)).at(-1)
  const [foreign] = await open(second.id)
  if (!slot || !foreign) throw new Error('nothing is open')
  const path = `/admin/bookings/new?client=new&slot=${writeSlot(slot)}`
  const empty = await send(api, path, staff.own, { slot: writeSlot(slot), age: '17' })
  const text = await empty.text()
  expect(empty.status).toBe(422)
  expect(text).toContain('Enter the name of the client')
  expect(text).toContain('Ask the client, and say how they agreed')
  const minor = form({ ...answers, guardian: '', slot: writeSlot(slot) })
  expect(await (await send(api, path, staff.own, minor)).text()).toContain(
    'Say whether a parent or guardian knows',
  )
  expect((await send(api, path, staff.own, form({ ...answers, slot: writeSlot(foreign) }))).status).toBe(409)

  const booked = await send(api, path, staff.own, form({ ...answers, slot: writeSlot(slot) }))
  const [, bookingId = ''] = booked.headers.get('location')?.match(/bookings\/(.*)\?done=added/) ?? []
  expect(await read(api, bookingId)).toMatchObject({
    status: 'confirmed',
    guardianAnswer: 'informed',
    userId: null,
  })
  const guardian = await findGuardian(api.db, bookingId)
  expect(guardian?.status).toBe('unasked')
  expect(guardian?.contactEncrypted).not.toContain('Chioma')
  const consents = await api.db
    .select()
    .from(consentEvents)
    .where(eq(consentEvents.bookingId, bookingId))
    .orderBy(consentEvents.id)
  expect(consents.map(({ purpose, route }) => [purpose, route])).toEqual([
    ['session', 'staff'],
    ['guardian_informed', 'staff'],
  ])
  expect(await listMails(api, bookingId)).toContain('booking_confirmed')
  const [event] = await api.db.select().from(auditEvents).where(eq(auditEvents.subjectId, bookingId))
  expect(event).toMatchObject({
    action: 'booking.added',
    actorId: staff.own.id,
    detail: { consentBy: 'phone' },
  })

  const taken = await send(
    api,
    path,
    staff.admin,
    form({ ...answers, ...toClient('Late'), slot: writeSlot(slot) }),
  )
  const late = await taken.text()
  expect(taken.status).toBe(409)
  expect(late).toContain('Somebody else has just taken this time')
  expect(late).toContain('Client Late')
})
