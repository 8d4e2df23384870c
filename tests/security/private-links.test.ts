import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '../../app/db/tables/booking.ts'
import { auditEvents } from '../../app/db/tables/operation.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { toPrivatePath } from '../../app/features/booking/private-link/link-token.server.ts'
import { makeAgency } from '../support/agency.ts'
import { toClient, tomorrow } from '../support/booking-client.ts'
import { loadSite } from '../support/load-site.ts'
import { callJson, makeTestApi, signInAs, site, type TestApi } from '../support/testing-api.ts'

async function openSite(env: Record<string, string> = {}) {
  const api = await makeTestApi({ pages: await loadSite(), env })
  await makeAgency(api.db, { counsellors: 1 })
  const { data } = await callJson(api, 'GET', `/api/v1/slots?mode=ONLINE&limit=1&from=${tomorrow()}`)
  const { endsAt, ...slot } = data[0]
  const hold = await callJson(api, 'POST', '/api/v1/slots/hold', { body: { ...slot, consent: true } })
  const body = { ...toClient(1), holdToken: hold.data.holdToken }
  const made = await callJson(api, 'POST', '/api/v1/booking', { body })
  const id: string = made.data._id
  return { api, id, page: toPrivatePath(api.instance.secrets, { id, linkVersion: 1 }) }
}

const privatePages = ['', '/calendar.ics', '/data', '/data/my-data.json', '/correct', '/erase']

async function end({ db }: TestApi) {
  const startsAt = Temporal.Now.instant().subtract({ hours: 24 * 31 })
  const endsAt = startsAt.add({ minutes: 30 })
  const time = { startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt, createdAt: startsAt }
  await db.update(bookings).set({ ...time, status: 'attended' })
}

const press = (api: TestApi, path: string, intent: string) => {
  const body = new URLSearchParams({ intent })
  return api.request(path, { method: 'POST', headers: { origin: site }, body })
}

test('30 days after the appointment a private link opens nothing, and its page mails a new one', async () => {
  const { api, id, page } = await openSite({ MAIL_URL: 'smtp://127.0.0.1:1' })
  await end(api)
  for (const path of privatePages) {
    const answer = await api.request(`${page}${path}`)
    expect([answer.status, answer.headers.get('location')], path).toEqual([302, `${page}/ended`])
  }
  for (const path of ['', '/data', '/correct', '/erase']) await press(api, `${page}${path}`, 'erase')
  expect(await api.db.$count(bookings, eq(bookings.status, 'attended'))).toBe(1)
  const shown = await (await api.request(`${page}/ended`)).text()
  expect(shown).not.toMatch(/Client 1|mail\.example\.com/)

  const sent = await press(api, `${page}/ended`, '')
  expect(sent.headers.get('location')).toBe('/appointments/link-sent')
  expect((await api.request(page)).status).toBe(404)
  const renewed = toPrivatePath(api.instance.secrets, { id, linkVersion: 2 })
  expect((await api.request(renewed)).status).toBe(200)
  const [mail] = await api.db.select().from(outbox).where(eq(outbox.kind, 'booking_link'))
  expect(mail).toMatchObject({ bookingId: id, status: 'queued' })
})

test('a replaced link ends at once, and only the mailbox gets the new one', async () => {
  const { api, page } = await openSite({ MAIL_URL: 'smtp://127.0.0.1:1' })
  const answer = await press(api, `${page}/data`, 'replace')
  expect(answer.headers.get('location')).toBe('/appointments/link-sent')
  for (const path of privatePages) expect((await api.request(`${page}${path}`)).status, path).toBe(404)
  expect((await press(api, `${page}/erase`, 'erase')).status).toBe(404)
  const actions = (await api.db.select().from(auditEvents)).map(({ action }) => action)
  expect(actions).toContain('client.link_replaced')
})

test('without a mail server the presser sees the new link', async () => {
  const { api, id, page } = await openSite()
  const answer = await press(api, `${page}/data`, 'replace')
  const renewed = toPrivatePath(api.instance.secrets, { id, linkVersion: 2 })
  expect(answer.headers.get('location')).toBe(`${renewed}/data?replaced`)
})

test('the signed-in person who booked opens an ended link, and nobody else does', async () => {
  const { api, page } = await openSite()
  await end(api)
  const [own, other] = [await signInAs(api), await signInAs(api, { isAdmin: true })]
  await api.db.update(bookings).set({ userId: own.id })
  const open = async (cookie: string) => (await api.request(`${page}/data`, { headers: { cookie } })).status
  expect([await open(own.cookie), await open(other.cookie)]).toEqual([200, 302])
})
