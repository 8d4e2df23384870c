import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { bookings } from '../../app/db/tables/booking.ts'
import { findOpenSlots } from '../../app/features/availability/slots/slots.server.ts'
import { insertBooking } from '../../app/features/availability/testing.server.ts'
import { bookAppointment } from '../../app/features/booking/book.server.ts'
import { toPrivatePath } from '../../app/features/booking/private-link/link-token.server.ts'
import { toDetails } from '../../app/features/booking/testing.server.ts'
import { writeSlot } from '../../app/features/booking/time-picker/schedule-choice.ts'
import { makeAgency } from '../support/agency.ts'
import { startOfDay, toClient } from '../support/booking-client.ts'
import { loadSite } from '../support/load-site.ts'
import { makeTestApi, signInAs, site, type TestApi } from '../support/testing-api.ts'

/** Makes a session with a proven address. Returns its row and its private page. */
async function makeSession(api: TestApi) {
  const { db, instance } = api
  const now = Temporal.Now.instant()
  const range = { from: startOfDay(3), to: startOfDay(7), mode: 'ONLINE' } as const
  const { slots } = await findOpenSlots(db, range, now)
  const slot = slots.find(({ counsellorId }) => counsellorId === slots[0]?.counsellorId)
  if (!slot) throw new Error('no time is open')
  const request = { details: toDetails({ age: 20 }), addressProof: 'proven' } as const
  const slotRequest = { slot, route: 'api' } as const
  const booked = await bookAppointment(db, instance.secrets, { ...request, slotRequest }, now)
  if (!booked.ok) throw new Error(booked.reason)
  return { slot, booking: booked.booking, page: toPrivatePath(instance.secrets, booked.booking) }
}

async function openSite() {
  const api = await makeTestApi({ pages: await loadSite() })
  await makeAgency(api.db, { counsellors: 1 })
  const post = (path: string, fields: Record<string, string>) =>
    api.request(path, { method: 'POST', headers: { origin: site }, body: new URLSearchParams(fields) })
  const read = async (path: string) => (await api.request(path)).text()
  return { api, post, read }
}

const readHidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

/** Returns what the browser would send of the selects for dates that do not fit. */
const readDates = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<select[^>]*name="(date-[^"]+)".*?<option value="([^"]+)"/gs)].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
  )

test('after a session a client books four in a row, sees them on one page and in one file, moves and cancels those that follow', async () => {
  const { api, post, read } = await openSite()
  const { slot, booking, page } = await makeSession(api)
  const past = (time: Temporal.Instant | null) => time?.subtract({ hours: 24 * 14 }) ?? null
  const { startsAt, endsAt } = booking
  await api.db
    .update(bookings)
    .set({
      startsAt: past(startsAt),
      endsAt: past(endsAt),
      busyFrom: past(startsAt),
      busyUntil: past(endsAt),
    })
    .where(eq(bookings.id, booking.id))
  const choice = { slot: writeSlot(slot), weeks: '1', count: '4' }
  const longAgo = { weeks: '1', count: '12', slot: writeSlot(slot).replace(/^\d+/, '00000000') }
  const refused = await read(`${page}/next?${new URLSearchParams(longAgo)}`)
  expect(refused).toContain('Too few of these dates are possible')
  const next = await read(`${page}/next`)
  expect(next).toContain('How often?')
  const chosen = await post(`${page}/next`, choice)
  expect(chosen.status).toBe(303)
  const dates = await read(chosen.headers.get('location') ?? '')
  expect(dates).toContain('Book four sessions')
  const sent = { ...choice, ...readDates(dates), intent: 'series' }
  const booked = await post(`${page}/next`, {
    ...{ ...sent, idempotencyKey: readHidden(dates, 'idempotencyKey') },
    consentVersion: readHidden(dates, 'consentVersion'),
  })
  expect(booked.status).toBe(303)
  const [seriesPage = ''] = (booked.headers.get('location') ?? '').split('?')
  const shown = await read(seriesPage)
  expect(shown).toContain('Your four sessions in a row')
  const others = [...shown.matchAll(/<li><a href="(\/appointments\/[^"]+)"/g)].map(([, href = '']) => href)
  expect(others).toHaveLength(3)
  const file = ICAL.parse(await read(`${seriesPage}/calendar.ics`))
  const events = new ICAL.Component(file).getAllSubcomponents('vevent')
  expect(new Set(events.map((event) => event.getFirstPropertyValue('uid'))).size).toBe(4)
  const later = { ...choice, slot: writeSlot({ ...slot, startsAt: slot.startsAt.add({ hours: 1 }) }) }
  const laterDates = readDates(await read(`${page}/next?${new URLSearchParams(later)}`))
  const again = await post(`${page}/next`, { ...later, ...laterDates, intent: 'series' })
  expect(again.status).toBe(409)
  expect(await again.text()).toContain('You have a series of sessions that is not over')

  const [second = '', third = ''] = others
  const [row] = await api.db
    .select()
    .from(bookings)
    .where(eq(bookings.status, 'confirmed'))
    .orderBy(bookings.startsAt)
    .offset(2)
  const target = row?.startsAt?.add({ minutes: 30 }) ?? Temporal.Now.instant()
  const moving = `${second}/series?slot=${writeSlot({ ...slot, startsAt: target })}`
  const newTimes = await read(moving)
  expect(newTimes).toContain('Move three sessions')
  expect([shown, newTimes].map((page) => page.includes('<p class="mb-2">Online</p>'))).toEqual([true, true])
  const moved = await post(moving, { slot: writeSlot({ ...slot, startsAt: target }), ...readDates(newTimes) })
  expect(moved.headers.get('location')).toBe(`${second}?series-moved`)

  const cancelled = await post(third, { intent: 'cancel', which: 'following' })
  expect(cancelled.status).toBe(303)
  expect(await api.db.$count(bookings, eq(bookings.status, 'cancelled'))).toBe(2)

  // The last session is cancelled, and the page is still about the first two.
  const asked = await read(`${third}/erase`)
  expect(asked).toContain('Erase everything about all four sessions of this series')
  expect(asked).toContain('The two sessions below are cancelled first.')
  expect(asked).not.toContain('Your other sessions')
  const erased = await post(`${third}/erase`, { intent: 'erase' })
  expect(erased.headers.get('location')).toBe('/appointments/erased')
  expect(await api.db.$count(bookings, eq(bookings.status, 'expired'))).toBe(4)
})

test('a single session has no page of a series', async () => {
  const { api, post } = await openSite()
  const { slot, page } = await makeSession(api)
  expect((await api.request(`${page}/series`)).status).toBe(303)
  expect((await post(`${page}/series`, { slot: writeSlot(slot) })).status).toBe(303)
})

test('staff book six in a row; a date that does not fit comes back with times near it, and the page moves all that follow', async () => {
  const { api } = await openSite()
  const { slot } = await makeSession(api)
  const { cookie } = await signInAs(api, { isAdmin: true })
  const send = (path: string, fields: Record<string, string>) =>
    api.request(path, {
      method: 'POST',
      headers: { origin: site, cookie },
      body: new URLSearchParams(fields),
    })
  const first = slot.startsAt.add({ hours: 1 })
  const second = first.add({ hours: 168 })
  const times = { startsAt: second, endsAt: second.add({ minutes: 30 }) }
  const { counsellorId, officeId, mode } = slot
  await insertBooking(api.db, {
    ...{ ...times, busyFrom: times.startsAt, busyUntil: times.endsAt },
    ...{ counsellorId, officeId, mode },
  })
  const fields = {
    ...{ ...toClient('series'), slot: writeSlot({ ...slot, startsAt: first }), consentBy: 'phone' },
    ...{ weeks: '1', count: '6', guardian: '' },
  } as Record<string, string>
  const beyond = await send('/admin/bookings/new', { ...fields, beyond: '1', beyondReason: 'urgent' })
  expect(beyond.status).toBe(422)
  expect(await beyond.text()).toContain('Several sessions that are booked together keep to the limits')
  const asked = await send('/admin/bookings/new', fields)
  expect(asked.status).toBe(409)
  const dates = readDates(await asked.text())
  expect(Object.keys(dates).length).toBeGreaterThan(0)
  const booked = await send('/admin/bookings/new', { ...fields, ...dates })
  expect(booked.status).toBe(303)
  const [page = '', done] = (booked.headers.get('location') ?? '').split('?')
  expect(done).toBe('done=series-added')
  const read = async (path: string) => (await api.request(path, { headers: { cookie } })).text()
  const staffPage = await read(page)
  expect(staffPage).toContain('Move this and all that follow')
  expect(staffPage).toContain('<p class="mb-2">Online</p>')
  const earlier = writeSlot({ ...slot, startsAt: first.add({ minutes: 30 }) })
  const newTimes = await read(`${page}/series?slot=${earlier}`)
  const revision = readHidden(newTimes, 'revision')
  const moved = await send(`${page}/series`, { slot: earlier, revision, ...readDates(newTimes) })
  expect(moved.headers.get('location')).toBe(`${page}?done=series-moved`)
  const late = await send(`${page}/series`, { slot: 'no time', revision })
  expect(late.status).toBe(422)
  const cancelled = await send(page, {
    intent: 'cancel',
    which: 'following',
    revision: String(Number(revision) + 1),
  })
  expect(cancelled.status).toBe(303)
  expect(await api.db.$count(bookings, eq(bookings.status, 'cancelled'))).toBe(6)
})

/** Opens the last step of the time picker with the first open time, for a signed-in client who has filled in the form. */
async function openLastStep(client: Record<string, string> = {}) {
  const { api } = await openSite()
  const { cookie, email, id: userId } = await signInAs(api)
  const post = async (fields: Record<string, string>, as = cookie, path = '/schedule') => {
    const headers = { origin: site, cookie: as }
    const answer = await api.request(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
    return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() }
  }
  const now = Temporal.Now.instant()
  const range = { from: startOfDay(3), to: startOfDay(5), mode: 'ONLINE' } as const
  const [slot] = (await findOpenSlots(api.db, range, now)).slots
  if (!slot) throw new Error('no time is open')
  const answers = { ...toClient('own'), consent: '', email, ...client } as Record<string, string>
  const chosen = { ...answers, slot: writeSlot(slot), zone: 'Africa/Lagos' }
  const confirm = { ...chosen, step: 'confirm', consent: 'given' }
  const series = { ...confirm, weeks: '1', count: '4' }
  return { api, db: api.db, post, slot, chosen, confirm, series, email, userId }
}

test('a signed-in client books four in a row already with the first session, without script', async () => {
  const { db, post, slot, chosen, series, email, userId } = await openLastStep()
  const check = await post(chosen)
  expect([check.status, check.html]).toEqual([200, expect.stringContaining('name="weeks"')])
  const week = { hours: 168 }
  const times = { startsAt: slot.startsAt.add(week), endsAt: slot.endsAt.add(week) }
  const { counsellorId, officeId, mode } = slot
  await insertBooking(db, {
    ...{ ...times, busyFrom: times.startsAt, busyUntil: times.endsAt },
    ...{ counsellorId, officeId, mode },
  })
  const refused = await post({ ...series, consent: '' })
  expect([refused.status, readHidden(refused.html, 'dates')]).toEqual([422, ''])
  const dates = await post(series)
  expect([dates.status, readHidden(dates.html, 'dates'), await db.$count(bookings)]).toEqual([200, 'seen', 1])
  for (const words of ['Your dates', 'Taken', 'Counsellor 1', 'Book four sessions'])
    expect(dates.html).toContain(words)
  const idempotencyKey = readHidden(dates.html, 'idempotencyKey')
  const seen = { ...series, idempotencyKey, dates: 'seen' }
  const unanswered = await post(seen)
  expect([unanswered.status, unanswered.html]).toEqual([
    409,
    expect.stringContaining('Some dates have changed'),
  ])
  const answered = { ...seen, ...readDates(dates.html) }
  const [booked, again] = [await post(answered), await post(answered)]
  expect([booked.status, booked.to]).toEqual([303, expect.stringMatching(/\?booked$/)])
  expect(again.to).toBe(booked.to)
  const rows = await db.select().from(bookings).where(eq(bookings.userId, userId))
  expect(rows.map((row) => [row.status, row.email, row.provenAt !== null])).toEqual(
    Array.from({ length: 4 }, () => ['confirmed', email, true]),
  )
  const later = writeSlot({ ...slot, startsAt: slot.startsAt.add({ minutes: 60 }) })
  const second = await post({ ...series, dates: 'seen', slot: later })
  expect([second.status, second.html]).toEqual([
    409,
    expect.stringContaining('a series of sessions that is not over'),
  ])
})

test('a series at the first session needs the own proven address, and books nothing without it', async () => {
  const { db, post, chosen, confirm, series } = await openLastStep()
  const seen = { ...series, dates: 'seen' }
  const other = { email: 'another@mail.example.com' }
  for (const [as, change] of [
    ['', {}],
    [undefined, other],
  ] as const) {
    expect((await post({ ...chosen, ...change }, as)).html).not.toContain('name="weeks"')
    const refused = await post({ ...seen, ...change }, as)
    expect([refused.status, refused.html]).toEqual([409, expect.stringContaining('that you have confirmed')])
  }
  expect(await db.$count(bookings)).toBe(0)
  // What is no plan is a single session.
  const single = await post({ ...confirm, weeks: '3', count: '1000' })
  expect([single.status, await db.$count(bookings)]).toEqual([303, 1])
})

test('the popup hands the choice of a series to the page with the answers, and holds nothing', async () => {
  const { db, post, slot, series } = await openLastStep()
  const { weeks, count, step, zone } = series
  const chosen = {
    weeks,
    count,
    step,
    zone,
    slot: series.slot ?? '',
    consent: 'given',
    embed: '1',
    minor: '1',
  }
  const refused = await post(
    { ...chosen, guardian: '' } as Record<string, string>,
    undefined,
    '/schedule?embed=1',
  )
  expect(refused.status).toBe(422)
  const left = await post(
    { ...chosen, guardian: 'unsafe' } as Record<string, string>,
    undefined,
    '/schedule?embed=1',
  )
  const message = /data-scheduled="([^"]*)"/.exec(left.html)?.[1]?.replaceAll('&quot;', '"') ?? '{}'
  expect(JSON.parse(message)).toMatchObject({
    event: 'ireti.series',
    fields: { slot: writeSlot(slot), weeks: '1', count: '4', consent: 'given', guardian: 'unsafe', zone },
  })
  expect(JSON.parse(message).fields).not.toHaveProperty('embed')
  expect(await db.$count(bookings)).toBe(0)
})
