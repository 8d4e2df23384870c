import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '../../app/db/tables/booking.ts'
import { findOpenSlots } from '../../app/features/availability/slots/slots.server.ts'
import { toPrivatePath, toProofPath } from '../../app/features/booking/private-link/link-token.server.ts'
import { makeAgency } from '../support/agency.ts'
import { toClient } from '../support/booking-client.ts'
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
  expect(html).toMatch(/that the session ends on <strong>/)
})
