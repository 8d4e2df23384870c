import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { counsellors } from '../../app/db/tables/availability.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { findOpenSlots } from '../../app/features/availability/slots/slots.server.ts'
import { bookAppointment } from '../../app/features/booking/book.server.ts'
import type { BookingDetails } from '../../app/features/booking/booking.schema.ts'
import { toPrivatePath, toProofPath } from '../../app/features/booking/private-link/link-token.server.ts'
import { writeSlot } from '../../app/features/booking/time-picker/schedule-choice.ts'
import { makeAgency } from '../support/agency.ts'
import { toClient } from '../support/booking-client.ts'
import { doors, postForm, readOffered, type Visitor } from '../support/booking-doors.ts'
import { isFullRun } from '../support/full-run.ts'
import { loadSite } from '../support/load-site.ts'
import { callJson, makeTestApi, site } from '../support/testing-api.ts'

const withMail = { MAIL_URL: 'smtp://127.0.0.1:9' }

async function openSite(env: Readonly<Record<string, string>> = withMail) {
  const api = await makeTestApi({ env, pages: await loadSite() })
  const { counsellors } = await makeAgency(api.db, { counsellors: 2 })
  const now = Temporal.Now.instant()
  const listOpen = async (counsellorId = '') => {
    const range = { from: now.add({ hours: 24 }), to: now.add({ hours: 72 }) }
    return (await findOpenSlots(api.db, { ...range, counsellorId, mode: 'ONLINE' }, now)).slots
  }
  const [own, other] = [await listOpen(counsellors[0]?.id), await listOpen(counsellors[1]?.id)]
  const book = async (slot: (typeof own)[number] | undefined, name = 'Victim') => {
    if (!slot) throw new Error('nothing is open')
    const { counsellorId, officeId, mode, startsAt } = slot
    const held = { startsAt: startsAt.toString(), counsellorId, officeId, mode, consent: true }
    const { data } = await callJson(api, 'POST', '/api/v1/slots/hold', { body: held })
    const body = { ...toClient(name), holdToken: data.holdToken }
    return callJson(api, 'POST', '/api/v1/booking', { body })
  }
  const sendRequest = () => callJson(api, 'POST', '/api/v1/booking', { body: toClient('Victim') })
  return { ...api, own, other, book, sendRequest }
}

for (const [name, env] of [
  ['where mail leaves', withMail],
  ['without mail', {}],
] as const) {
  test(`${name}, a booking does not tell whether somebody else is a client`, async () => {
    const { db, own, other, book, sendRequest } = await openSite(env)
    const common = own.filter((slot) => other.some(({ startsAt }) => startsAt.equals(slot.startsAt)))
    const same = other.find(({ startsAt }) => common[0] && startsAt.equals(common[0].startsAt))
    const first = await book(common[0])
    // The victim's own appointment is proven.
    const provenAt = Temporal.Now.instant()
    await db.update(bookings).set({ provenAt, proofDueAt: null }).where(eq(bookings.id, first.data._id))
    const answers = [
      await book(same),
      await sendRequest(),
      await sendRequest(),
      await sendRequest(),
      await sendRequest(),
    ]
    expect(answers.map(({ status, message }) => [status, message])).toEqual(
      answers.map(() => [201, 'Booking created successfully']),
    )
  })
}

test('only the button behind the link of the mail proves the address, and the private link does not', async () => {
  const { db, instance, request, own, book } = await openSite()
  const { data } = await book(own[0])
  expect(Temporal.Instant.from(data.confirmBy).since(data.createdAt).total('hours')).toBeCloseTo(24, 1)
  const findBooking = async () => (await db.select().from(bookings).where(eq(bookings.id, data._id)))[0]
  const link = { bookingId: data._id as string, version: 1 }
  const page = toPrivatePath(instance.secrets, { id: link.bookingId, linkVersion: 1 })
  const proofPage = toProofPath(instance.secrets, link)
  const proofToken = proofPage.split('/').at(-1) ?? ''
  const headers = { origin: site }
  const post = (path: string) => request(path, { method: 'POST', headers, body: new URLSearchParams() })

  const privatePage = await (await request(page)).text()
  expect(privatePage).toContain('One thing is left: confirm your e-mail address')
  expect(`${JSON.stringify(data)}${privatePage}`).not.toContain(proofToken)
  const manageToken = page.split('/').at(-1)
  expect((await post(`/confirm/${manageToken}`)).status).toBe(404)
  expect((await request(proofPage)).status).toBe(200)
  expect((await findBooking())?.provenAt).toBeNull()

  const proven = await post(proofPage)
  expect([proven.status, proven.headers.get('location')]).toEqual([303, `${page}?confirmed`])
  expect((await findBooking())?.provenAt).not.toBeNull()
  expect(await (await request(page)).text()).not.toContain('One thing is left')
})

test('the confirmation and the mail say when an unproven booking ends, before it happens', async () => {
  const { request, own, book, instance } = await openSite()
  const { data } = await book(own[0])
  const page = toPrivatePath(instance.secrets, { id: data._id, linkVersion: 1 })
  const html = await (await request(page)).text()
  expect(html).toMatch(/The time is yours until <strong>/)
})

/** A stranger books two times of each day in the next 30 days with invented addresses. */
async function openAttackedSite() {
  const api = await makeTestApi({ env: { ...withMail, RATE_LIMITS: 'on' }, pages: await loadSite() })
  const { db, instance, request } = api
  await makeAgency(db, { counsellors: 1, startsMinutes: [480] })
  await db.update(counsellors).set({ dailyLimit: 2, horizonDays: 30 })
  const now = Temporal.Now.instant()
  const listOpen = async () => {
    const range = { from: now.add({ hours: 24 }), to: now.add({ hours: 24 * 30 }) }
    return (await findOpenSlots(db, { ...range, mode: 'ONLINE' }, now)).slots
  }
  const before = await listOpen()
  const days = Map.groupBy(before, ({ startsAt }) => startsAt.toString().slice(0, 10))
  for (const [day, slots] of days)
    for (const slot of slots.slice(0, 2)) {
      const details = { ...(toClient(`${day}-${slot.startsAt}`) as BookingDetails), consent: undefined }
      await bookAppointment(
        db,
        instance.secrets,
        { details, addressProof: 'asked', slotRequest: { slot, route: 'api' } },
        now,
      )
    }
  const after = await listOpen()
  const wanted = after.filter(({ startsAt }) => startsAt.since(now).total('hours') < 24 * 14).slice(3)
  const visitor: Visitor = { origin: site, request }
  const find = async (name: string) => {
    const [row] = await db
      .select()
      .from(bookings)
      .where(eq(bookings.name, `Client ${name}`))
    if (!row) throw new Error(`${name} has no booking`)
    return row
  }
  const press = async (name: string, fields: Record<string, string> = {}) =>
    postForm(visitor, toProofPath(instance.secrets, { bookingId: (await find(name)).id, version: 1 }), fields)
  return { ...api, before, after, wanted, listOpen, visitor, find, press }
}

test.runIf(isFullRun)(
  'beside invented bookings of every time, people book by each door, and the button behind the link of the mail takes their time, or offers the nearest ones',
  async () => {
    const { db, before, after, wanted, listOpen, visitor, find, press } = await openAttackedSite()
    expect(after.length).toBeGreaterThanOrEqual(before.length * 0.7)
    for (const [n, [door, book]] of Object.entries(doors).entries()) {
      const slot = wanted[n * 30]
      if (!slot) throw new Error('no time is free')
      const { pages } = await book(visitor, door, slot)
      for (const page of pages) expect(page, door).toMatch(/time is not kept yet/i)
      expect(pages.at(-1), door).toContain('<h1>Your time is not kept yet</h1>')
      expect(await find(door)).toMatchObject({ status: 'requested', startsAt: slot.startsAt })
      expect((await listOpen()).some(({ startsAt }) => startsAt.equals(slot.startsAt))).toBe(true)
      expect((await press(door)).location).toMatch(/\?confirmed$/)
      const { status, startsAt, provenAt, proofDueAt } = await find(door)
      expect([status, startsAt?.equals(slot.startsAt), provenAt !== null, proofDueAt]).toEqual([
        ...['confirmed', true, true, null],
      ])
    }

    // Two people want one time.
    const slot = wanted.at(-1)
    if (!slot) throw new Error('no time is free')
    for (const name of ['Fast', 'Slow']) await doors['no-script'](visitor, name, slot)
    expect((await press('Fast')).status).toBe(303)
    const gone = await press('Slow')
    expect(gone.status).toBe(409)
    expect(gone.html).toContain('This time is not free any more. Choose another one, or book again.')
    const other = readOffered(gone.html)
    expect((await press('Slow', { slot: other ? writeSlot(other) : '' })).location).toMatch(/\?confirmed$/)
    expect((await find('Slow')).status).toBe('confirmed')
    expect((await find('Slow')).startsAt).not.toEqual(slot.startsAt)
    const toSlow = (await db.select().from(outbox)).filter(({ toAddress }) => toAddress.includes('Slow'))
    expect(toSlow.map(({ kind }) => kind)).toEqual(['booking_requested', 'booking_confirmed'])
  },
)
