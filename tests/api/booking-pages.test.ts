import { expect, test } from 'vitest'
import { bookings } from '../../app/db/tables/booking.ts'
import type { SlotStart } from '../../app/features/availability/rules/slot.ts'
import { findOpenSlots } from '../../app/features/availability/slots/slots.server.ts'
import { findHold } from '../../app/features/booking/hold.server.ts'
import { confirmationPath } from '../../app/features/booking/private-link/confirmation-cookie.ts'
import { writeSlot } from '../../app/features/booking/time-picker/schedule-choice.ts'
import { makeAgency } from '../support/agency.ts'
import { toClient } from '../support/booking-client.ts'
import { loadSite } from '../support/load-site.ts'
import { callJson, makeTestApi, signInAs, site, type TestApi } from '../support/testing-api.ts'

type Fields = Record<string, string>

async function openAgency(env: Fields = {}) {
  const api = await makeTestApi({ pages: await loadSite(), env })
  await makeAgency(api.db, { counsellors: 2 })
  const now = Temporal.Now.instant()
  const range = { from: now.add({ hours: 24 }), to: now.add({ hours: 96 }) }
  const { slots } = await findOpenSlots(api.db, { ...range, mode: 'ONLINE', limit: 20 }, now)
  return { api, slots, post: (path: string, fields: Fields) => postForm(api, path, fields) }
}

async function postForm(api: TestApi, path: string, fields: Fields, cookie = '') {
  const answer = await api.request(path, {
    method: 'POST',
    headers: { origin: site, cookie },
    body: new URLSearchParams(fields),
  })
  const { status, headers } = answer
  return { status, headers, location: headers.get('location') ?? '', html: await answer.text() }
}

const toFields = (client: number | string, change: Fields = {}): Fields => ({
  ...(toClient(client) as Fields),
  age: '22',
  ...change,
})

/** Signs in a client with a proven address. `post` sends the ten answers with this address, `request` books without a time. */
async function signInClient(api: TestApi) {
  const { email, cookie, bearer } = await signInAs(api)
  const answers = toFields(1, { email })
  const request = () =>
    callJson(api, 'POST', '/api/v1/booking', { body: { ...toClient(1), email }, headers: bearer })
  const post = (path: string, fields: Fields) => postForm(api, path, { ...answers, ...fields }, cookie)
  return { post, request }
}

async function holdOnPage(post: Awaited<ReturnType<typeof openAgency>>['post'], slot: SlotStart | undefined) {
  if (!slot) throw new Error('nothing is open')
  const held = await post('/schedule', {
    ...{ slot: writeSlot(slot), step: 'confirm', guardian: 'adult', consent: 'given' },
  })
  expect(held.status).toBe(303)
  return { page: held.location, token: new URLSearchParams(held.location.split('?')[1]).get('hold') ?? '' }
}

/** Returns where the form of the page posts to. */
function readFormAction(html: string): string {
  const form = html.match(/<form[^>]*aria-label="Book a session"[^>]*>/)?.[0] ?? ''
  return form.match(/action="([^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? ''
}

test('the script of the popup gets the held time without a redirect', async () => {
  const { slots, post } = await openAgency()
  if (!slots[0]) throw new Error('nothing is open')
  const held = await post('/schedule?embed=1', {
    ...{ embed: '1', slot: writeSlot(slots[0]), step: 'confirm', guardian: 'adult', consent: 'given' },
    fetched: '1',
  })
  expect(held.status).toBe(200)
  expect(held.html).toMatch(/data-scheduled="[^"]*\/slots\/hold\/[\w.~-]{16,}/)
})

test('a held time stays held after an error of the form', async () => {
  const { api, slots, post } = await openAgency()
  const { page, token } = await holdOnPage(post, slots[0])
  const action = readFormAction(await (await api.request(page)).text())
  const refused = await post(action, toFields(1, { holdToken: token, email: 'no address' }))
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('This time is held for you until')
  expect(refused.html).toContain(`name="holdToken" value="${token}"`)
  const booked = await post(readFormAction(refused.html), toFields(1, { holdToken: token }))
  expect([booked.status, booked.location]).toEqual([303, expect.stringMatching(/\?booked$/)])
})

test('a held time stays held when the client has too many appointments', async () => {
  const { api, slots, post: postOnly } = await openAgency()
  const { post, request } = await signInClient(api)
  for (const _ of [1, 2, 3]) await request()
  const { page, token } = await holdOnPage(postOnly, slots[0])
  const action = readFormAction(await (await api.request(page)).text())
  const refused = await post(action, { holdToken: token })
  expect(refused.status).toBe(409)
  expect(refused.html).toContain(`name="holdToken" value="${token}"`)
})

test('the sixth booking of a day is refused with the seconds to wait', async () => {
  const { api, slots, post: postOnly } = await openAgency()
  const { post, request } = await signInClient(api)
  for (let at = 0; at < 5; at += 1) {
    await request()
    await api.db.update(bookings).set({ status: 'cancelled' })
  }
  const { page, token } = await holdOnPage(postOnly, slots[0])
  const action = readFormAction(await (await api.request(page)).text())
  const withHold = await post(action, { holdToken: token })
  const days = await post('/schedule', {})
  const draft = days.html.match(/name="draft" value="([^"]*)"/)?.[1] ?? ''
  const atLastStep = await post('/schedule', {
    ...{ draft, slot: writeSlot(slots[9] as SlotStart), step: 'confirm', consent: 'given' },
  })
  for (const { status, headers, html } of [withHold, atLastStep]) {
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000)
    expect(html).toContain('There were five sessions booked for this e-mail address in the last day')
  }
})

test('a booking of another time ends the previous hold', async () => {
  const { api, slots, post } = await openAgency()
  const { token } = await holdOnPage(post, slots[0])
  const days = await post('/schedule', toFields(1, { held: token }))
  expect(days.html).toContain(`name="held" value="${token}"`)
  const draft = days.html.match(/name="draft" value="([^"]*)"/)?.[1] ?? ''
  const slot = writeSlot(slots[9] as SlotStart)
  const booked = await post('/schedule', { draft, held: token, slot, step: 'confirm', consent: 'given' })
  expect(booked.location).toMatch(/\?booked$/)
  expect(await findHold(api.db, token, Temporal.Now.instant())).toBeNull()
})

async function bookOnPage({ api, slots, post }: Awaited<ReturnType<typeof openAgency>>) {
  const { page, token } = await holdOnPage(post, slots[0])
  const action = readFormAction(await (await api.request(page)).text())
  const { location } = await post(action, toFields(1, { holdToken: token }))
  const path = location.replace('?booked', '')
  return { path, move: path.replace('/appointments/', '') }
}

test('the address of a confirmation asks for the state at each load, and leads to the form without its cookie', async () => {
  const agency = await openAgency()
  const { path } = await bookOnPage(agency)
  const load = (cookie: string) => agency.api.request(confirmationPath, { headers: { cookie } })
  const cookie = `other=1; iretiBooked=${path.split('/').at(-1)}`
  const shown = await load(cookie)
  expect(await shown.text()).toContain('Your session is booked')
  expect(shown.headers.get('cache-control')).toContain('no-store')
  await agency.post(path, { intent: 'cancel' })
  const later = await (await load(cookie)).text()
  expect(later).toContain('Your session is cancelled')
  expect(later).not.toContain('Your session is booked')
  const gone = await load('iretiBooked=')
  expect([gone.status, gone.headers.get('location')]).toEqual([302, '/appointments'])
  expect((await load('iretiBooked=AAAA')).status).toBe(404)
})

test('a move that is not possible any more says so on the page of the appointment', async () => {
  const agency = await openAgency()
  const { path, move } = await bookOnPage(agency)
  const days = await (await agency.api.request(`/schedule?move=${move}&zone=Africa/Lagos`)).text()
  expect(days).toMatch(/Your time until now:.{0,12}<strong>[^<]*:\d\d/)
  await agency.api.db.update(bookings).set({ status: 'cancelled' })
  const slot = writeSlot(agency.slots[9] as SlotStart)
  const refused = await agency.post('/schedule', { move, slot, step: 'confirm' })
  expect(refused.status).toBe(303)
  const page = await (await agency.api.request(refused.location)).text()
  expect(refused.location.startsWith(path)).toBe(true)
  expect(page).toContain('This can no longer be moved here. Write to us or ring us instead.')
})

test('each booking form and each article says the same about danger, and the article leads to a session', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const read = async (path: string) => (await (await api.request(path)).text()).replaceAll('<!-- -->', '')
  const article = await read('/blog/your-first-session')
  const danger =
    'In danger, or want to hurt yourself? Do not wait: call <a href="tel:112">112</a>. <a href="/help">Get help now</a>.'
  for (const page of [article, await read('/'), await read('/appointments')]) expect(page).toContain(danger)
  expect(article).toMatch(/<main.*href="\/appointments".*id="comments"/s)
})

test('with an outside scheduler a move to a taken time offers other times', async () => {
  const agency = await openAgency()
  const { move } = await bookOnPage(agency)
  const { token } = await holdOnPage(agency.post, agency.slots[9])
  const held = await findHold(agency.api.db, token, Temporal.Now.instant())
  const own = agency.slots.find(
    ({ startsAt, counsellorId }) =>
      held && counsellorId === held.counsellor.id && startsAt.equals(held.startsAt),
  )
  const outside = await makeTestApi({
    pages: await loadSite(),
    db: agency.api.db,
    env: { SCHEDULER_URL: 'https://calendly.com/ireti/session' },
  })
  const slot = writeSlot(own as SlotStart)
  const refused = await postForm(outside, '/schedule', { move, slot, step: 'confirm' })
  expect(refused.status).toBe(409)
  expect(refused.html).toContain('Somebody else has just taken this time.')
  expect(refused.html).toContain('The nearest times that are free')
})

test('answers given on the last step stay when the time is gone and another day is chosen', async () => {
  const { slots, post } = await openAgency()
  const days = await post('/schedule', toFields(1, { age: '16' }))
  const draft = days.html.match(/name="draft" value="([^"]*)"/)?.[1] ?? ''
  await holdOnPage(post, slots[9])
  const guardian = { guardian: 'informed', guardianName: 'Amaka Okafor', guardianContact: '+234 1 234' }
  const answers = { draft, ...guardian, consent: 'given' }
  const gone = await post('/schedule', {
    ...answers,
    slot: writeSlot(slots[9] as SlotStart),
    step: 'confirm',
  })
  expect(gone.status).toBe(409)
  const hidden = Object.fromEntries(
    [...gone.html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  )
  const otherDays = await post('/schedule', { ...hidden, step: 'days' })
  expect(otherDays.html).toContain('Choose a time')
  expect(otherDays.headers.get('cache-control')).toContain('no-store')
  for (const [name, value] of Object.entries({ ...guardian, consent: 'given' })) {
    expect(otherDays.html).toContain(`name="${name}" value="${value}"`)
  }
})

test('in every week a link leads past the people and the days to the first time', async () => {
  const { api } = await openAgency()
  let path = '/schedule?zone=Africa/Lagos'
  for (const week of [1, 2, 3]) {
    const html = await (await api.request(path)).text()
    const places = ['href="#slot"', 'id="who"', 'name="day"', 'id="slot"'].map((part) => html.indexOf(part))
    expect(places, `week ${week}`).toEqual(places.toSorted((a, b) => a - b))
    expect(places, `week ${week}`).not.toContain(-1)
    expect(html.match(/<button[^>]*id="slot"[^>]*>/)?.[0]).toContain('name="slot"')
    const later = html.match(/<button[^>]*data-ahead=""[^>]*>/)?.[0].match(/value="([^"]*)"/)?.[1]
    path = `/schedule?zone=Africa/Lagos&from=${later}`
  }
})
