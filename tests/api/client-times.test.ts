import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { counsellors } from '../../app/db/tables/availability.ts'
import { bookings, guardians } from '../../app/db/tables/booking.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import type { SlotStart } from '../../app/features/availability/rules/slot.ts'
import { findOpenSlots } from '../../app/features/availability/slots/slots.server.ts'
import { toSnapshot } from '../../app/features/booking/mails/client-mail.ts'
import { moveBooking } from '../../app/features/booking/move.server.ts'
import { toGuardianPath, toPrivatePath } from '../../app/features/booking/private-link/link-token.server.ts'
import { bookSeries } from '../../app/features/booking/series/book-series.server.ts'
import { cancelSeries } from '../../app/features/booking/series/cancel-series.server.ts'
import { proposeSeries } from '../../app/features/booking/series/propose-series.server.ts'
import { toDetails } from '../../app/features/booking/testing.server.ts'
import { writeSlot } from '../../app/features/booking/time-picker/schedule-choice.ts'
import { queueMail } from '../../app/outbox/queue-mail.server.ts'
import { makeAgency } from '../support/agency.ts'
import { toClient } from '../support/booking-client.ts'
import { loadSite } from '../support/load-site.ts'
import { openMailbox, readMail, sendDueMail } from '../support/outbox.ts'
import { findDayZone } from '../support/shared-jobs.ts'
import { callJson, makeTestApi, signInAs, site } from '../support/testing-api.ts'

type Fields = Record<string, string>

/** An agency whose counsellor with these slots sits in Pune, while its first office is in Nigeria. */
async function openAgency() {
  const api = await makeTestApi({ pages: await loadSite() })
  const { offices, counsellors } = await makeAgency(api.db, { counsellors: 2 })
  const pune = offices[1]?.id ?? ''
  const now = Temporal.Now.instant()
  const find = async (mode: 'ONLINE' | 'IN_PERSON') => {
    const range = { from: now.add({ hours: 48 }), to: now.add({ hours: 96 }), officeId: pune, mode, limit: 4 }
    const [first, second] = (await findOpenSlots(api.db, range, now)).slots
    if (!first || !second) throw new Error('nothing is open')
    return [first, second] as const
  }
  const post = async (fields: Fields, cookie = '') => {
    const body = new URLSearchParams(fields)
    const answer = await api.request('/schedule', { method: 'POST', headers: { origin: site, cookie }, body })
    return { location: answer.headers.get('location') ?? '', html: await answer.text() }
  }
  return { api, offices, pune, counsellorId: counsellors[1]?.id ?? '', find, post }
}

type Agency = Awaited<ReturnType<typeof openAgency>>

/** Books without script, as the pages lead, and returns the path of the private page. */
async function bookOnPages(
  { post, find }: Agency,
  mode: 'ONLINE' | 'IN_PERSON',
  fields: Fields,
  cookie = '',
) {
  const [slot] = await find(mode)
  const chosen = { place: mode === 'ONLINE' ? 'online' : slot.officeId, ...fields }
  const days = await post({ ...(toClient(1) as Fields), age: '22', ...chosen }, cookie)
  const draft = days.html.match(/name="draft" value="([^"]*)"/)?.[1] ?? ''
  const choice = { draft, slot: writeSlot(slot), with: slot.counsellorId, ...chosen }
  const check = await post({ ...choice, step: 'check' }, cookie)
  const booked = await post({ ...choice, step: 'confirm', consent: 'given' }, cookie)
  expect(booked.location).toMatch(/\?booked$/)
  return { path: booked.location.replace('?booked', ''), check: check.html }
}

const zonesOfPlaces: Readonly<Record<string, string>> = { Nigeria: 'Nigerian time', India: 'Indian time' }

/** Returns the names of the zones of all times in a text, in their order: of '5:30 pm (Indian time)', and of '5:30 pm in India'. */
const listClocks = (text: string) =>
  [...text.matchAll(/\d{1,2}:\d\d [ap]m (?:\(([^)]*)\)|in (\w+))/g)].map(
    ([, zone, place = '']) => zone ?? zonesOfPlaces[place] ?? `${place} time`,
  )

/** Returns the times of a page or a mail that are not in the form of '5:30 pm'. Prices and dates are no times. */
function listOtherTimes(text: string): string[] {
  const shown = text.replaceAll(/<(head|script|style|template)\b.*?<\/\1>|<[^>]*>/gs, ' ')
  const others = shown.replaceAll(/\b(1[0-2]|[1-9]):[0-5]\d [ap]m\b/g, '')
  const times = others.matchAll(
    /(?<![\d₦₹$€£][.,]?|[₦₹$€£]\s)\b([01]?\d|2[0-3])[:.][0-5]\d(?![.,]?\d)( ?[ap]m\b)?/gi,
  )
  return [...times].map(([time]) => time)
}

const read = async ({ api }: Agency, path: string, cookie = '') =>
  (await (await api.request(path, { headers: { cookie } })).text())
    .replaceAll(/<!-- -->/g, '')
    .replaceAll('\u00a0', ' ')

/** Returns the address to which the private page leads for a move. */
const findMovePage = async (agency: Agency, path: string) =>
  (await read(agency, path)).match(/href="(\/schedule\?[^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? ''

test.each([
  ['17:30', ['17:30']],
  ['at 09.00.', ['09.00']],
  ['<b>5:00 PM</b>', ['5:00 PM']],
  ['5:00pm, 17:00 pm', ['5:00pm', '17:00 pm']],
  ['5:00 pm, 12:30 am', []],
  ['<time datetime="17:30">5:30 pm</time><script>"17:30"</script>', []],
  ['₦15.00, ₹ 1,015.30, 12.11.2026', []],
])('%j has the times %j in another form', (text, times) => {
  expect(listOtherTimes(text)).toEqual(times)
})

const unique = (zones: readonly (string | undefined)[]) => [...new Set(zones)]

test('every page and mail shows a client the clock of their choice, then the office’s', async () => {
  const agency = await openAgency()
  const { api } = agency
  const { settings, received } = await openMailbox()
  const { cookie } = await signInAs(api)
  const { path, check } = await bookOnPages(agency, 'ONLINE', {}, cookie)
  const expectClocks = (text: string, where: string) => {
    expect(unique(listClocks(text)), where).toEqual(['Nigerian time', 'Indian time'])
    expect(listOtherTimes(text), where).toEqual([])
  }
  expectClocks(check, 'the last step')
  const [, other] = await agency.find('ONLINE')
  const [booking] = await api.db.select().from(bookings)
  const appointment = booking && toSnapshot(booking, booking.startsAt)
  if (!appointment) throw new Error('nothing is booked')
  await api.db.insert(guardians).values({ bookingId: booking.id, status: 'asked' })
  const link = { bookingId: booking.id, version: 1 }
  const pages = {
    private: path,
    data: `${path}/data`,
    file: `${path}/data/my-data.html`,
    move: `${await findMovePage(agency, path)}&slot=${writeSlot(other)}`,
    guardian: toGuardianPath(api.instance.secrets, link),
    profile: '/profile',
  }
  for (const [name, page] of Object.entries(pages)) expectClocks(await read(agency, page, cookie), name)

  const now = Temporal.Now.instant()
  const facts = { to: 'client@mail.example', bookingId: booking.id, appointment }
  const kinds = ['booking_confirmed', 'booking_moved', 'booking_cancelled', 'booking_ended'] as const
  const reminder = { ...facts, kind: 'booking_reminder', quietZone: findDayZone(now) } as const
  await api.db.delete(outbox)
  await queueMail(api.db, [...kinds.map((kind) => ({ ...facts, kind })), reminder], now)
  expect(await sendDueMail(api.db, settings, () => now)).toBe(5)
  for (const mail of received) {
    const { text = '', subject = '' } = await readMail(mail)
    expectClocks(text, subject)
  }

  const startsAt = now.subtract({ hours: 24 })
  const times = { startsAt, endsAt: startsAt.add({ minutes: 30 }), busyFrom: startsAt, busyUntil: now }
  await api.db.update(bookings).set({ ...times, status: 'attended' })
  await api.db.delete(guardians)
  expectClocks(await read(agency, `${path}/next`), 'the next session')
})

const ways = [
  ['online, zone hidden by the browser', 'ONLINE', { zone: 'Etc/GMT-1' }, ['Nigerian time', 'Indian time']],
  ['online, in a third zone', 'ONLINE', { zone: 'Europe/London' }, ['London time', 'Indian time']],
  ['online, in the zone of the office', 'ONLINE', { zone: 'Asia/Calcutta' }, ['Indian time']],
  ['in person, zone unknown', 'IN_PERSON', {}, ['Indian time']],
  ['in person, elsewhere', 'IN_PERSON', { zone: 'Africa/Lagos' }, ['Nigerian time', 'Indian time']],
] as const

test('a second clock stands there whenever the office has another zone', async () => {
  const agency = await openAgency()
  for (const [way, mode, fields, zones] of ways) {
    const { path, check } = await bookOnPages(agency, mode, fields)
    for (const html of [check, await read(agency, path)]) expect(unique(listClocks(html)), way).toEqual(zones)
    await agency.api.db.delete(outbox)
    await agency.api.db.delete(bookings)
  }
})

test.each([
  ['ONLINE', 'Asia/Kolkata', ['Indian time', 'Dubai time']],
  ['ONLINE', 'Europe/London', ['London time', 'Indian time', 'Dubai time']],
  ['IN_PERSON', 'Asia/Kolkata', ['Indian time']],
  ['IN_PERSON', 'Europe/London', ['London time', 'Indian time']],
] as const)(
  'all pages of a session %s in %s have the same clocks, also with a counsellor elsewhere',
  async (mode, zone, zones) => {
    const agency = await openAgency()
    const { api } = agency
    await api.db.update(counsellors).set({ timeZone: 'Asia/Dubai' })
    const { cookie } = await signInAs(api)
    const { path, check } = await bookOnPages(agency, mode, { zone }, cookie)
    expect(unique(listClocks(check)), 'the last step').toEqual(zones)
    const [booking] = await api.db.select().from(bookings)
    const bookingId = booking?.id ?? ''
    await api.db.insert(guardians).values({ bookingId, status: 'asked' })
    const guardian = toGuardianPath(api.instance.secrets, { bookingId, version: 1 })
    for (const page of [path, `${path}/data`, `${path}/data/my-data.html`, guardian, '/profile'])
      expect(unique(listClocks(await read(agency, page, cookie))), page).toEqual(zones)
  },
)

test('the dates of a series have the clock of a counsellor elsewhere', async () => {
  const agency = await openAgency()
  const { api, find, post } = agency
  await api.db.update(counsellors).set({ timeZone: 'Asia/Dubai' })
  const { cookie, email } = await signInAs(api)
  const [slot] = await find('ONLINE')
  const chosen = { place: 'online', zone: 'Europe/London', with: slot.counsellorId }
  const days = await post({ ...(toClient(1) as Fields), email, age: '22', ...chosen }, cookie)
  const draft = days.html.match(/name="draft" value="([^"]*)"/)?.[1] ?? ''
  const plan = { weeks: '1', count: '4', step: 'confirm', consent: 'given' }
  const { html } = await post({ draft, slot: writeSlot(slot), ...chosen, ...plan }, cookie)
  const dates = html.slice(html.indexOf('name="dates"'))
  expect(unique(listClocks(dates))).toEqual(['London time', 'Indian time', 'Dubai time'])
})

test('a date of a series that another counsellor took over has the clocks of that counsellor and office', async () => {
  const agency = await openAgency()
  const { db, secrets } = agency.api.instance
  const now = Temporal.Now.instant()
  await db.update(counsellors).set({ timeZone: 'Asia/Dubai' }).where(eq(counsellors.name, 'Counsellor 1'))
  const [slot] = await agency.find('ONLINE')
  const { slots } = await proposeSeries(db, { everyWeeks: 1, count: 4, slot, choices: new Map() }, now)
  const request = { details: toDetails({ age: 22 }), slots, everyWeeks: 1, addressProof: 'proven' } as const
  const consent = { route: 'staff' } as const
  const admin = { actorId: crypto.randomUUID(), scope: { counsellorId: null }, consentBy: 'phone' } as const
  const booked = await bookSeries(db, secrets, { ...request, consent, bookedBy: admin }, now)
  if (!booked.ok) throw new Error(booked.reason)
  await db.update(bookings).set({ visitorTimeZone: 'Europe/London' })
  const [first, second] = await db.select().from(bookings).orderBy(bookings.startsAt)
  if (!first?.startsAt || !second?.startsAt) throw new Error('no series')
  const [from, to] = [second.startsAt.subtract({ hours: 24 }), second.startsAt.add({ hours: 24 })]
  const enugu = agency.offices[0]?.id ?? ''
  const query = { from, to, officeId: enugu, mode: 'ONLINE', limit: 1 } as const
  const [other] = (await findOpenSlots(db, query, now)).slots
  const caller = { ...admin, revision: second.revision }
  const moved = other && (await moveBooking(db, { bookingId: second.id, slot: other, caller }, now))
  expect(moved).toMatchObject({ ok: true })

  await db.insert(guardians).values({ bookingId: first.id, status: 'asked' })
  const guardian = await read(agency, toGuardianPath(secrets, { bookingId: first.id, version: 1 }))
  const page = await read(agency, toPrivatePath(secrets, first))
  const card = page.match(/<ol class="list-decimal.*?<\/ol>/gs)?.join() ?? ''
  await db.delete(outbox)
  await cancelSeries(db, { bookingId: first.id, caller: { linkVersion: first.linkVersion } }, now)
  const { settings, received } = await openMailbox()
  await sendDueMail(db, settings, () => now.add({ hours: 1 }))
  const mails = await Promise.all(received.map(readMail))
  const mail = mails.find((found) => found.to?.[0]?.address === toDetails().email)?.text ?? ''
  const usual = ['London time', 'Indian time']
  const clocks = [...usual, 'London time', 'Nigerian time', 'Dubai time', ...usual, ...usual]
  for (const [name, text] of Object.entries({ guardian, card, mail }))
    expect(listClocks(text), name).toEqual(clocks)
})

test('the clock of a held time stays, although the page around the popup sends the one of the browser', async () => {
  const agency = await openAgency()
  const { api, find, post } = agency
  const [slot] = await find('ONLINE')
  const choice = { slot: writeSlot(slot), with: slot.counsellorId, place: 'online', zone: 'Europe/London' }
  const held = await post({ ...choice, embed: '1', step: 'confirm', consent: 'given' })
  const holdToken = new URLSearchParams(held.location.split('?')[1]).get('hold')
  const body = { ...toClient(1), holdToken, visitorTimeZone: 'America/New_York' }
  const { data } = await callJson(api, 'POST', '/api/v1/booking', { body })
  expect(data.visitorTimeZone).toBe('Europe/London')
  const path = new URL(data.manageLink).pathname
  expect(unique(listClocks(await read(agency, path)))).toEqual(['London time', 'Indian time'])
})

test('a program that names no zone gets the zone of the office on every page', async () => {
  const agency = await openAgency()
  const { api, find } = agency
  const [slot] = await find('ONLINE')
  const times = { startsAt: `${slot.startsAt}`, counsellorId: slot.counsellorId, officeId: slot.officeId }
  const hold = { ...times, mode: 'ONLINE', consent: true }
  const held = await callJson(api, 'POST', '/api/v1/slots/hold', { body: hold })
  const body = { ...toClient(1), holdToken: held.data.holdToken }
  const { data } = await callJson(api, 'POST', '/api/v1/booking', { body })
  expect(data.visitorTimeZone).toBeNull()
  const path = new URL(data.manageLink).pathname
  expect(unique(listClocks(await read(agency, path)))).toEqual(['Indian time'])
  const move = await findMovePage(agency, path)
  for (const page of [move, move.replace(/&zone=[^&]*/, '')])
    expect(await read(agency, page)).toMatch(/Times are in Indian time|times of our office: Indian time/)
})

test('a client who moves in another zone reads the new time in it', async () => {
  const agency = await openAgency()
  const { path } = await bookOnPages(agency, 'ONLINE', {})
  const [, slot] = await agency.find('ONLINE')
  const move = { move: path.replace('/appointments/', ''), slot: writeSlot(slot), place: 'online' }
  const moved = await agency.post({ ...move, zone: 'Asia/Kathmandu', step: 'confirm' })
  expect(moved.location).toBe(`${path}?moved`)
  expect(unique(listClocks(await read(agency, path)))).toEqual(['Kathmandu time', 'Indian time'])
})

test('staff who book for a client leave the zone of the office, or the known zone of the client', async () => {
  const agency = await openAgency()
  const { api, find } = agency
  const { cookie } = await signInAs(api, { isAdmin: true })
  const book = async (slot: SlotStart, fields: Fields) => {
    const body = { ...(toClient(2) as Fields), slot: writeSlot(slot), consentBy: 'phone', ...fields }
    const answer = await api.request('/admin/bookings/new', {
      ...{ method: 'POST', headers: { origin: site, cookie } },
      body: new URLSearchParams({ ...body, age: '22' }),
    })
    expect(answer.status).toBe(303)
    const id = answer.headers.get('location')?.match(/[0-9a-f-]{36}/)?.[0] ?? ''
    const [booking] = await api.db.select().from(bookings).where(eq(bookings.id, id))
    return booking?.visitorTimeZone
  }
  expect(await book((await find('ONLINE'))[0], {})).toBeNull()
  await bookOnPages(agency, 'ONLINE', { zone: 'Europe/London' })
  const [known] = await api.db.select().from(bookings).where(eq(bookings.visitorTimeZone, 'Europe/London'))
  expect(await book((await find('ONLINE'))[1], { client: known?.id ?? '' })).toBe('Europe/London')
})
