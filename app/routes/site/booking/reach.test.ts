import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi, signInAs, site } from '../../../../tests/support/testing-api.ts'
import { offices } from '../../../db/tables/availability.ts'
import { clientPhones } from '../../../db/tables/clients.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { insertBooking, makeOffice } from '../../../features/availability/testing.server.ts'
import { eraseBooking } from '../../../features/booking/my-data/erase-booking.server.ts'
import { toPrivatePath } from '../../../features/booking/private-link/link-token.server.ts'
import { attachBooking } from '../../../features/clients/attach-booking.server.ts'
import { clients as staffWords } from '../../../words/staff/work/clients.ts'
import { words } from '../../../words/words.ts'

const { reach, notes } = words('en').session
const number = '0803 123 4567'

async function openSite() {
  const api = await makeTestApi({ pages: await loadSite() })
  const { db, instance, request } = api
  const { office, counsellorId } = await makeOffice(db)
  const now = Temporal.Now.instant()
  const book = async (days: number, change: object = {}) => {
    const startsAt = now.add({ hours: 24 * days })
    const endsAt = startsAt.add({ minutes: 30 })
    const id = randomUUID()
    const times = { startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt }
    await insertBooking(db, { id, officeId: office.id, counsellorId, mode: 'IN_PERSON', ...times, ...change })
    return { id, page: toPrivatePath(instance.secrets, { id, linkVersion: 1 }) }
  }
  const send = async (page: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const answer = await request(page, { method: 'POST', headers: { origin: site }, body })
    return { status: answer.status, to: answer.headers.get('location'), page: await answer.text() }
  }
  const read = async (path: string, cookie = '') => (await request(path, { headers: { cookie } })).text()
  const attach = (id: string) =>
    attachBooking(db, { id, name: 'Ada', email: 'ada@mail.example.com', officeId: office.id }, now)
  return { ...api, counsellorId, now, book, send, read, attach }
}

test('a client says how we reach them safely: staff get links only for what is ticked, the private page never the number', async () => {
  const site = await openSite()
  const { db, send, read } = site
  const [booking, other] = [await site.book(2), await site.book(3)]
  expect(await read(booking.page)).toContain(reach.heading)
  expect(await read(booking.page)).not.toContain('checked=""')
  const answer = { intent: 'reach', number, call: 'on', firstNameOnly: 'on', hours: 'after 4 pm' }
  expect((await send(booking.page, answer)).to).toBe(`${booking.page}?reach`)

  const saved = await read(`${booking.page}?reach`)
  expect(saved).toContain(notes.reach)
  expect(saved).toContain(reach.stored({ digits: '567' }))
  expect(saved).not.toMatch(/1234567|123 4567/)
  const [row] = await db.select().from(clientPhones)
  expect(row).toMatchObject({ number: '+2348031234567', bookingId: booking.id, clientId: null })
  expect(row?.reachEncrypted).not.toContain('after 4 pm')

  const { cookie } = await signInAs(site, { isAdmin: true })
  const unproven = await read(`/admin/bookings/${booking.id}`, cookie)
  for (const shown of ['tel:+2348031234567', 'after 4 pm', staffWords.phones.firstNameOnly])
    expect(unproven).toContain(shown)
  expect(unproven).not.toContain('wa.me')
  expect(await read(`/admin/bookings/${other.id}`, cookie)).not.toContain('tel:')

  const client = await site.attach(booking.id)
  await site.attach(other.id)
  expect(await read(`/admin/clients/${client}`, cookie)).toContain('tel:+2348031234567')
  expect(await read(`/admin/bookings/${other.id}`, cookie)).toContain('tel:+2348031234567')
  expect(await read('/admin/clients?q=0803+123', cookie)).toContain('+234 803 123 4567')
  // The private page of another booking of the client says nothing about the number.
  expect(await read(other.page)).not.toContain('567.')

  // Without a number the stored one stays. The latest answer of the client counts.
  const change = { intent: 'reach', number: '', whatsapp: 'on', hours: '' }
  expect((await send(booking.page, change)).status).toBe(303)
  const changed = await read(`/admin/clients/${client}`, cookie)
  expect(changed).toContain('https://wa.me/2348031234567')
  expect(changed).not.toContain('tel:')
  expect(await read(`${booking.page}/data`)).toContain(reach.ticks.whatsapp)

  const events = await db.select().from(auditEvents)
  expect(JSON.stringify(events)).not.toMatch(/4567|after 4 pm/)
  expect((await send(booking.page, { intent: 'delete-reach' })).to).toBe(`${booking.page}?reach-deleted`)
  expect(await db.$count(clientPhones)).toBe(0)
})

test('a wrong number, and ticks that say nothing, get a message at their field and keep what was typed', async () => {
  const site = await openSite()
  const { page } = await site.book(2)
  const rows: readonly [Record<string, string>, string][] = [
    [{ number: '0803 12', call: 'on' }, reach.numberWords.wrongForm],
    [{ number: 'ring me', call: 'on' }, reach.numberWords.wrongForm],
    [{ number: '9'.repeat(41), call: 'on' }, reach.numberWords.tooLong({ most: 40 })],
    [{ number: '', call: 'on' }, reach.numberWords.empty],
    [{ number }, reach.nothingTicked],
    [{ number, voicemail: 'on' }, reach.voicemailNeedsCall],
    [{ number, call: 'on', hours: 'a'.repeat(101) }, 'The time must be 100 characters or less'],
  ]
  for (const [fields, message] of rows) {
    const answer = await site.send(page, { intent: 'reach', hours: 'after four', ...fields })
    expect([answer.status, answer.page.includes(message)], JSON.stringify(fields)).toEqual([422, true])
    expect(answer.page).toContain(fields.hours ?? 'after four')
  }
  expect(await site.db.$count(clientPhones)).toBe(0)
})

test('the answer of one session of a client never outlives its erasure, and staff delete each copy of a number', async () => {
  const site = await openSite()
  const { db, send, instance } = site
  const [first, second] = [await site.book(2), await site.book(3)]
  for (const { id, page } of [first, second]) {
    await site.attach(id)
    await send(page, { intent: 'reach', number, call: 'on' })
  }
  const link = { bookingId: first.id, linkVersion: 1, dataDir: instance.env.dataDir }
  expect(await eraseBooking(db, link, site.now)).toEqual({ ok: true })
  expect((await db.select().from(clientPhones)).map(({ bookingId }) => bookingId)).toEqual([second.id])
})

test('online, a number without a country is one of the zone of the client, not of the office', async () => {
  const site = await openSite()
  await site.db.update(offices).set({ country: 'IN' })
  const online = { mode: 'ONLINE', visitorTimeZone: 'Africa/Lagos' } as const
  const lagos = await site.book(2, online)
  expect((await site.send(lagos.page, { intent: 'reach', number, call: 'on' })).status).toBe(303)
  expect(await site.db.select().from(clientPhones)).toMatchObject([{ number: '+2348031234567' }])
})
