import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings, bookingTexts, consentEvents } from '../../app/db/tables/booking.ts'
import { auditEvents } from '../../app/db/tables/operation.ts'
import { findTexts, openForStaff } from '../../app/features/booking/encrypted-details.server.ts'
import { toPrivatePath } from '../../app/features/booking/private-link/link-token.server.ts'
import { deleteDueRecords } from '../../app/features/privacy/retention/due-records.server.ts'
import { toClient } from '../support/booking-client.ts'
import { loadSite } from '../support/load-site.ts'
import { callJson, makeTestApi, signInAs, site } from '../support/testing-api.ts'

/** Sends the ten ordered fields of a 13-year-old, without consent and without an answer about a guardian. */
async function bookWithoutConsent() {
  const api = await makeTestApi({ pages: await loadSite() })
  const { consent, ...fields } = toClient('Child')
  const { status, data } = await callJson(api, 'POST', '/api/v1/booking', { body: { ...fields, age: 13 } })
  expect(status).toBe(201)
  const findBooking = async () => {
    const [booking] = await api.db.select().from(bookings).where(eq(bookings.id, data._id))
    if (!booking) throw new Error('no booking')
    return booking
  }
  const readTexts = async () => findTexts(api.db, (await findBooking()).id)
  const page = toPrivatePath(api.instance.secrets, await findBooking())
  const agree = async (values: Record<string, string>) => {
    const body = new URLSearchParams(values)
    const answer = await api.request(`${page}/agree`, { method: 'POST', headers: { origin: site }, body })
    return { status: answer.status, html: await answer.text() }
  }
  const open = async () => {
    const { cookie, bearer } = await signInAs(api, { isAdmin: true })
    const list = await callJson(api, 'GET', '/api/v1/booking', { headers: bearer })
    const path = `/admin/bookings/${data._id}?details=${data._id}`
    const html = await (await api.request(path, { headers: { cookie } })).text()
    return { listed: list.data[0].appointmentDetails, html }
  }
  return { ...api, findBooking, readTexts, page, agree, open, written: String(fields.complaint) }
}

const guardian = { guardian: 'informed', guardianName: 'Adaeze Obi', guardianContact: '+234 000 0000' }

test('nobody can open what came without consent, and it is erased after 72 hours', async () => {
  const { db, instance, readTexts, open, written, request, page } = await bookWithoutConsent()
  const { listed, html } = await open()
  expect(listed).toEqual({ complaint: null, duration: null, therapyExpectations: null })
  expect(html).not.toContain(written)
  expect(html).toContain('The client has not agreed yet that we read it')
  const opened = await db.select().from(auditEvents).where(eq(auditEvents.action, 'booking.details_opened'))
  expect(opened).toEqual([])
  expect(await (await request(page)).text()).toContain('Nobody can read what you wrote yet')

  const since = (await readTexts())?.consentMissingSince
  if (!since) throw new Error('the booking does not wait for consent')
  const erase = (hours: number, seconds = 0) =>
    deleteDueRecords(db, { dataDir: instance.env.dataDir }, since.add({ hours, seconds }))
  await erase(71)
  expect(await readTexts()).not.toBeNull()
  await erase(72, 60)
  expect(await readTexts()).toBeNull()
})

test('a client under 18 agrees by the private link, with the answer about a guardian', async () => {
  const { db, instance, findBooking, readTexts, agree, open, written } = await bookWithoutConsent()
  const refused = await agree({ guardianName: 'Adaeze Obi' })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('Tick the box to say that you agree')
  expect((await agree({ consent: 'given' })).status).toBe(422)
  const kept = await agree({ ...guardian, guardianContact: '', consent: 'given' })
  expect([kept.status, kept.html]).toEqual([422, expect.stringContaining('value="Adaeze Obi"')])
  expect(await db.$count(consentEvents)).toBe(0)

  expect((await agree({ ...guardian, consent: 'given' })).status).toBe(303)
  expect(await findBooking()).toMatchObject({ guardianAnswer: 'informed' })
  expect(openForStaff(instance.secrets, await readTexts())?.complaint).toBe(written)
  const consents = await db.select().from(consentEvents).orderBy(consentEvents.id)
  expect(consents.map(({ purpose, route, given }) => [purpose, route, given])).toEqual([
    ['session', 'private_page', true],
    ['guardian_informed', 'private_page', true],
  ])
  const { listed, html } = await open()
  expect(listed.complaint).toBe(written)
  expect(html).toContain(written)
})

test('with consent in the call the texts can be read at once, under 18 only with the answer about a guardian', async () => {
  const api = await makeTestApi()
  const book = (change: object) =>
    callJson(api, 'POST', '/api/v1/booking', { body: { ...toClient(1), ...change } })
  await book({})
  await book({ age: 13, email: 'child@mail.example.com' })
  await book({ age: 13, email: 'other@mail.example.com', guardian: { answer: 'unsafe' } })
  const rows = await api.db.select().from(bookingTexts).orderBy(bookingTexts.bookingId)
  expect(rows.map(({ consentMissingSince }) => consentMissingSince === null)).toEqual([true, false, true])
})
