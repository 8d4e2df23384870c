import { desc, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../app/db/open.server.ts'
import { availabilityExceptions, counsellors } from '../../app/db/tables/availability.ts'
import { bookings, consentEvents } from '../../app/db/tables/booking.ts'
import { clientBookings, clients } from '../../app/db/tables/clients.ts'
import { followUpTasks } from '../../app/db/tables/follow-up.ts'
import { bookingPrices, packages, priceRequests } from '../../app/db/tables/money.ts'
import { auditEvents } from '../../app/db/tables/operation.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import type { SlotStart } from '../../app/features/availability/rules/slot.ts'
import { findOpenSlots } from '../../app/features/availability/slots/slots.server.ts'
import { findConsentText, sessionConsentByPhone } from '../../app/features/booking/agree/consent-texts.ts'
import { findTexts, openForStaff } from '../../app/features/booking/encrypted-details.server.ts'
import { writeSlot } from '../../app/features/booking/time-picker/schedule-choice.ts'
import { addPhone } from '../../app/features/clients/phones.server.ts'
import { makePackage, makeService } from '../../app/features/money/testing.server.ts'
import { money } from '../../app/words/staff/work/money.ts'
import { words } from '../../app/words/words.ts'
import { makeAgency } from '../support/agency.ts'
import { startOfDay, toClient } from '../support/booking-client.ts'
import { loadSite } from '../support/load-site.ts'
import { makeTestApi, signInAs, site } from '../support/testing-api.ts'

/** Opens an agency, the open times of two counsellors and the form with which an administrator books. */
async function openForm(people = 2) {
  const api = await makeTestApi({ pages: await loadSite() })
  const { counsellors: made } = await makeAgency(api.db, { counsellors: people })
  const now = Temporal.Now.instant()
  const listOpen = async (counsellorId = '') => {
    const range = { from: startOfDay(2), to: startOfDay(4) }
    const { slots } = await findOpenSlots(api.db, { ...range, counsellorId, mode: 'ONLINE' }, now)
    return slots
  }
  const { cookie } = await signInAs(api, { isAdmin: true })
  const counsellor = (await signInAs(api, { counsellorId: made[0]?.id })).cookie
  const send = async (
    first: SlotStart,
    client: string,
    fields: Record<string, string>,
    as: string = cookie,
  ) => {
    const all = { ...toClient(client), consentBy: 'phone', alike: 'shown', ...fields }
    const body = new URLSearchParams(Object.entries(all).map(([name, value]) => [name, String(value)]))
    const path = `/admin/bookings/new?client=${fields.client ?? 'new'}&slot=${writeSlot(first)}`
    const headers = { cookie: as, origin: site }
    const answer = await api.request(path, { method: 'POST', headers, body })
    return { status: answer.status, html: await answer.text() }
  }
  const read = async (path: string, as: string = cookie) =>
    (await api.request(path, { headers: { cookie: as } })).text()
  return {
    ...api,
    cookie,
    counsellor,
    send,
    read,
    own: await listOpen(made[0]?.id),
    other: await listOpen(made[1]?.id),
  }
}

test('staff read about the client in the third person when a booking is refused', async () => {
  const { send, own, other } = await openForm()
  const findSame = (slot: SlotStart) => other.find(({ startsAt }) => startsAt.equals(slot.startsAt))
  const slot = own.find(findSame)
  if (!slot) throw new Error('no time is open with both counsellors')
  const book = (chosen: SlotStart | undefined, fields = {}) =>
    send(slot, 'Busy', { slot: chosen ? writeSlot(chosen) : '', ...fields })
  const idempotencyKey = `page.${'a'.repeat(22)}`
  expect((await book(slot, { idempotencyKey })).status).toBe(303)
  const busy = await book(findSame(slot))
  expect([busy.status, busy.html]).toEqual([
    409,
    expect.stringContaining('The client already has a session at this time'),
  ])
  const reused = await book(own.at(-1), { idempotencyKey, complaint: 'Something else' })
  expect(reused.html).toContain('This form has booked another session already')
  expect(reused.html).not.toMatch(/You already have|Idempotency-Key/)
})

const listTimes = (html: string) =>
  (html.match(/<input type="radio"[^>]*name="slot"[^>]*>/g) ?? []).map((input) => ({
    value: input.match(/value="([^"]*)"/)?.[1] ?? '',
    isChosen: input.includes('checked=""'),
  }))

test('a time stays chosen through a mistake, and instead of a taken one nothing is booked', async () => {
  const { db, send, own } = await openForm()
  const [slot, second] = own
  if (!slot || !second) throw new Error('nothing is open')
  const [taken, other] = [writeSlot(slot), writeSlot(second)]
  const mistake = await send(slot, 'First', { slot: taken, consentBy: '' })
  expect(mistake.status).toBe(422)
  expect(mistake.html).toContain('Ask the client, and say how they agreed')
  expect(listTimes(mistake.html).filter(({ isChosen }) => isChosen)).toEqual([
    { value: taken, isChosen: true },
  ])
  expect((await send(slot, 'First', { slot: taken })).status).toBe(303)
  const refused = await send(slot, 'Late', { slot: taken })
  expect([refused.status, refused.html]).toEqual([
    409,
    expect.stringContaining('Somebody else has just taken this time'),
  ])
  expect(listTimes(refused.html).filter(({ value, isChosen }) => isChosen || value === taken)).toEqual([])
  expect(listTimes(refused.html).map(({ value }) => value)).toContain(other)
  const none = await send(slot, 'Late', {})
  expect([none.status, none.html]).toEqual([422, expect.stringContaining('Choose a time')])
  expect(await db.$count(bookings)).toBe(1)
  expect((await send(slot, 'Late', { slot: other })).status).toBe(303)
})

test('what only the client can answer may be empty, and the age decides about the guardian', async () => {
  const { db, instance, send, own } = await openForm()
  const slots = own.filter((_, index) => index % 3 === 0)
  const [slot, second, third] = slots
  if (!slot || !second || !third) throw new Error('nothing is open')
  const open = { gender: '', maritalStatus: '', cityOfResidence: '', channel: '' }
  const nothing = { ...open, complaint: '', duration: '', therapyExpectations: ' ' }
  expect((await send(slot, 'Short', { ...nothing, slot: writeSlot(slot) })).status).toBe(303)
  const [booking] = await db.select().from(bookings)
  expect(booking).toMatchObject({ gender: null, maritalStatus: null, cityOfResidence: null, channel: null })
  expect(openForStaff(instance.secrets, await findTexts(db, booking?.id ?? ''))).toEqual({
    complaint: null,
    duration: null,
    therapyExpectations: null,
  })
  const empty = await send(second, 'Short', { name: ' ', email: '', age: '', slot: writeSlot(second) })
  for (const message of ['the name', 'the e-mail address', 'the age'])
    expect(empty.html).toContain(`Enter ${message} of the client`)
  const wrong = await send(second, 'Short', { gender: 'Unknown', age: '4', slot: writeSlot(second) })
  expect(wrong.html).toContain('Age must be between 5 and 120')
  expect(wrong.status).toBe(422)
  const minor = await send(third, 'Young', { ...nothing, age: '15', slot: writeSlot(third) })
  expect([minor.status, minor.html]).toEqual([
    422,
    expect.stringContaining('Say whether a parent or guardian knows and agrees'),
  ])
  expect(await db.$count(bookings)).toBe(1)
})

test('a day with more times than the page shows says so and how staff reach the rest', async () => {
  const { read, own } = await openForm(30)
  const [slot] = own
  const day = slot?.startsAt.toZonedDateTimeISO('Africa/Lagos').toPlainDate()
  const path = `/admin/bookings/new?client=new&day=${day}`
  const cut = await read(path)
  expect(listTimes(cut)).toHaveLength(400)
  expect(cut).toMatch(/Only the first 400 of \d{3} open times are here\. For the rest, choose a counsellor/)
  const whole = await read(`${path}&with=${slot?.counsellorId}`)
  expect(listTimes(whole).length).toBeGreaterThan(10)
  expect(whole).not.toContain('Only the first')
})

test('staff find a client by half a name, and what they leave empty stays as the client wrote it', async () => {
  const { db, instance, send, read, own } = await openForm()
  const [first, second] = own
  if (!first || !second) throw new Error('nothing is open')
  await send(first, 'Amara', { slot: writeSlot(first), complaint: 'I cannot sleep' })
  const [known] = await db.select().from(bookings)
  const [client] = await db.select().from(clients)
  const found = await read('/admin/bookings/new?q=amar')
  expect(found).toContain(`/admin/bookings/new?client=${client?.id}`)
  expect(found).toContain('One client')
  expect(await read('/admin/bookings/new?q=nobody')).toContain('No client has this name, address or phone.')
  expect(await read('/admin/bookings/new?q=a')).toContain('Type 2 letters or more')
  const form = await read(`/admin/bookings/new?client=${known?.id}&slot=${writeSlot(second)}`)
  expect(form).toContain('value="Client Amara"')
  expect(form).not.toContain('I cannot sleep')
  const kept = { client: known?.id ?? '', complaint: '', duration: 'A month now', therapyExpectations: '' }
  expect((await send(second, 'Amara', { slot: writeSlot(second), ...kept })).status).toBe(303)
  const [newest] = await db.select().from(bookings).orderBy(desc(bookings.startsAt))
  if (!newest) throw new Error('no booking')
  expect(openForStaff(instance.secrets, await findTexts(db, newest.id))).toMatchObject({
    complaint: 'I cannot sleep',
    duration: 'A month now',
  })
})

test.each([
  ['another name and address', 'Brother', 'brother@mail.example.com'],
  ['another name at the same mailbox', 'Brother', undefined],
  ['the same name and another address', 'Amara', 'new@mail.example.com'],
])('what a known client wrote does not come into a booking with %s', async (_, name, email) => {
  const { db, instance, send, own } = await openForm()
  const [first, second] = own
  if (!first || !second) throw new Error('nothing is open')
  await send(first, 'Amara', { slot: writeSlot(first), complaint: 'I cannot sleep' })
  const [known] = await db.select().from(bookings)
  const typed = { name: `Client ${name}`, email: email ?? known?.email ?? '', complaint: '' }
  const sent = { client: known?.id ?? '', slot: writeSlot(second), ...typed }
  expect((await send(second, 'Amara', sent)).status).toBe(303)
  const [newest] = await db.select().from(bookings).orderBy(desc(bookings.startsAt))
  const texts = await findTexts(db, newest?.id ?? '')
  expect(texts && openForStaff(instance.secrets, texts)?.complaint).not.toBe('I cannot sleep')
})

const listBookingsOf = (db: Db) =>
  db
    .select({ id: bookings.id, clientId: clientBookings.clientId, name: bookings.name })
    .from(bookings)
    .leftJoin(clientBookings, eq(clientBookings.bookingId, bookings.id))
    .orderBy(bookings.startsAt)

test('a client whose name, address or phone staff have changed is found, and stays the same client with other answers', async () => {
  const { db, instance, send, read, own } = await openForm()
  const [first, second, third] = own.filter((_, index) => index % 3 === 0)
  if (!first || !second || !third) throw new Error('too few times are open')
  await send(first, 'Amara', { slot: writeSlot(first) })
  const [old] = await db.select().from(clients)
  const clientId = old?.id ?? ''
  await addPhone(db, instance.secrets, { clientId, number: '+2348031234567' }, Temporal.Now.instant())
  const [name, email] = ['Zuri Okafor', 'zuri@mail.example.com']
  await db.update(clients).set({ name, email, emailKey: email })
  for (const search of ['okaf', 'zuri@mail.example.com', '0803 123', 'amara']) {
    const found = await read(`/admin/bookings/new?${new URLSearchParams({ q: search })}`)
    expect([search, found]).toEqual([
      search,
      expect.stringContaining(`/admin/bookings/new?client=${clientId}`),
    ])
    expect(found).toContain('One client')
  }
  expect(await read(`/admin/clients/${clientId}`)).toContain(`/admin/bookings/new?client=${clientId}`)
  const form = await read(`/admin/bookings/new?client=${clientId}`)
  expect(form).toContain('value="Client Amara"')
  expect(form).toMatch(/On the page of the client stands: .*Zuri Okafor, zuri@mail\.example\.com/)

  const [booked] = await listBookingsOf(db)
  const changed = { name: 'Zuri Bello', email: 'bello@mail.example.com' }
  await send(second, 'Amara', { slot: writeSlot(second), client: clientId, ...changed })
  await send(third, 'Amara', { slot: writeSlot(third), client: booked?.id ?? '', ...changed })
  expect((await listBookingsOf(db)).map((row) => row.clientId)).toEqual([clientId, clientId, clientId])
  expect(await db.$count(clients)).toBe(1)
  expect(await read(`/admin/bookings/new?client=${booked?.id}`)).toContain('value="Zuri Bello"')
})

test('a booking whose address is unproven stands beside the clients, and fills the form', async () => {
  const { db, send, read, own } = await openForm()
  const [first, second] = own.filter((_, index) => index % 3 === 0)
  if (!first || !second) throw new Error('too few times are open')
  await send(first, 'Amara', { slot: writeSlot(first) })
  const [client] = await db.select().from(clients)
  const id = crypto.randomUUID()
  const typed = { name: 'Client Amara', email: 'stranger@mail.example.com' }
  const now = Temporal.Now.instant()
  await db
    .insert(bookings)
    .values({ ...typed, id, status: 'requested', clientKey: typed.email, createdAt: now })
  const found = await read('/admin/bookings/new?q=amara')
  expect(found).toContain('2 clients')
  const [record, unproven] = [client?.id, id].map((one) => found.indexOf(`/admin/bookings/new?client=${one}`))
  expect([record !== -1, Number(unproven) > Number(record)]).toEqual([true, true])
  expect(found).toContain('address not proven')
  expect(await read(`/admin/bookings/new?client=${id}`)).toContain(`value="${typed.email}"`)
  await send(second, 'Amara', { slot: writeSlot(second), client: id, ...typed })
  expect((await listBookingsOf(db)).map((row) => row.clientId === client?.id)).toEqual([true, false, false])
})

test('a counsellor books for a client of own bookings; a client of others is not found and counts as none', async () => {
  const { db, counsellor, send, read, own, other } = await openForm()
  const [first, second, third] = own.filter((_, index) => index % 3 === 0)
  const [strange] = other
  if (!first || !second || !third || !strange) throw new Error('too few times are open')
  await send(strange, 'Secret', { slot: writeSlot(strange) })
  const [hidden] = await db.select().from(clients)
  const clientId = hidden?.id ?? ''
  const [booked] = await listBookingsOf(db)
  expect(await read('/admin/bookings/new?q=secret', counsellor)).not.toContain(clientId)
  for (const id of [clientId, booked?.id]) {
    const path = `/admin/bookings/new?client=${id}`
    expect((await read(path, counsellor)).includes('Client Secret')).toBe(false)
    expect(await read(path)).toContain('value="Client Secret"')
  }

  const listClientsOf = async (name: string) =>
    (await listBookingsOf(db)).filter((row) => row.name === name).map((row) => row.clientId)
  await send(first, 'Own', { slot: writeSlot(first), client: clientId }, counsellor)
  const [ownId] = await listClientsOf('Client Own')
  expect([typeof ownId, ownId === clientId]).toEqual(['string', false])
  const renamed = { client: ownId ?? '', name: 'Own Renamed', email: 'own@mail.example.com' }
  await send(second, 'Own', { slot: writeSlot(second), ...renamed }, counsellor)
  expect(await listClientsOf('Own Renamed')).toEqual([ownId])
  const series = { ...renamed, name: 'Own Series', slot: writeSlot(third), weeks: '1', count: '4' }
  expect((await send(third, 'Own', series, counsellor)).status).toBe(303)
  expect(await listClientsOf('Own Series')).toEqual([ownId, ownId, ownId, ownId])
  expect(await listClientsOf('Client Secret')).toEqual([clientId])
})

test('who looks like a client is offered with the reasons before the booking is made, to those who reach the client', async () => {
  const { db, counsellor, send, read, own, other } = await openForm()
  const [first, second] = own.filter((_, index) => index % 3 === 0)
  // The last time lies a day after the first two, whatever the time of day of the test.
  const strange = other.at(-1)
  if (!first || !second || !strange) throw new Error('too few times are open')
  const sarah = { name: 'Sarah Okafor', email: 'sarah@mail.example.com' }
  await send(strange, 'Sarah', { slot: writeSlot(strange), ...sarah, number: '+2348031234567', call: 'on' })
  const [client] = await db.select().from(clients)
  const link = `client=${client?.id}`
  const look = (typed: Record<string, string>, as?: string) =>
    read(`/admin/bookings/new?${new URLSearchParams({ client: 'new', alike: '1', ...typed })}`, as)
  const reasons = [
    [{ name: 'Sara Okafor' }, 'same name, or written alike'],
    [{ email: 'SARAH@mail.example.com' }, 'same address'],
    [{ number: '+234 803 123 4567' }, 'same phone'],
    [{ ...sarah, name: 'Okafor Sarah' }, 'same address, same name, or written alike'],
  ] as const
  for (const [typed, reason] of reasons)
    expect(await look(typed)).toContain(`sarah@mail.example.com; ${reason}`)
  const strangers: Record<string, string>[] = [
    { name: 'Sa' },
    { name: 'Ngozi Bello', number: '12' },
    { name: 'Sarah\u0000', email: '@' },
  ]
  for (const typed of strangers) expect(await look(typed)).not.toContain('sarah@mail.example.com;')
  expect(await look(sarah, counsellor)).not.toContain('sarah@mail.example.com;')

  // Without script, pressing the button shows them once.
  const idempotencyKey = `page.${'b'.repeat(22)}`
  const typed = { slot: writeSlot(first), ...sarah, idempotencyKey }
  const stopped = await send(first, 'Sarah', { ...typed, alike: '' })
  expect([stopped.status, stopped.html]).toEqual([422, expect.stringContaining('Book for this client')])
  expect(stopped.html).toMatch(new RegExp(`slot=[^"]+${link}`))
  expect(stopped.html).toContain('name="alike" value="shown"')
  expect(await db.$count(bookings)).toBe(1)
  expect((await send(first, 'Sarah', typed)).status).toBe(303)
  // A repeated press finds the client whom it has made, and leads to the same booking.
  expect((await send(first, 'Sarah', { ...typed, alike: '' })).status).toBe(303)
  const stranger = { slot: writeSlot(second), ...sarah, alike: '' }
  expect((await send(second, 'Sarah', stranger, counsellor)).status).toBe(422)
  expect(await db.$count(bookings)).toBe(2)
})

test('staff choose the price and a place of a package where they book, or nothing is booked', async () => {
  const { db, send, read, own, counsellor } = await openForm()
  await makeService(db)
  await makeService(db, { location: 'VIRTUAL', price: 12_000 })
  const [first, second, third, fourth] = own.filter((_, index) => index % 3 === 0)
  if (!first || !second || !third || !fourth) throw new Error('nothing is open')
  const wrong = await send(first, 'Pays', { slot: writeSlot(first), priceService: 'other' })
  expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining(money.newBooking.needed)])
  const said = { naira: '9,000', priceRequest: 'Her father lost his job' }
  expect((await send(first, 'Pays', { slot: writeSlot(first), ...said })).status).toBe(303)
  expect(await db.select().from(bookingPrices)).toMatchObject([{ amount: 900_000, rest: 900_000 }])
  expect(await db.$count(priceRequests)).toBe(1)
  const [client] = await db.select().from(clients)
  const clientId = client?.id ?? ''
  const packageId = await makePackage(db, clientId)
  const form = await read(`/admin/bookings/new?client=${clientId}`)
  for (const text of ['₦15,000', money.newBooking.place, 'Six sessions']) expect(form).toContain(text)
  const used = { client: clientId, packageId }
  expect((await send(second, 'Pays', { ...used, slot: writeSlot(second) })).status).toBe(303)
  expect(await db.select().from(packages)).toMatchObject([{ used: 1 }])
  await db.update(packages).set({ used: 6 })
  const late = await send(third, 'Pays', { ...used, slot: writeSlot(third) })
  expect([late.status, late.html]).toEqual([422, expect.stringContaining(money.newBooking.noPlaceLeft)])
  expect(await db.$count(bookings)).toBe(2)
  // A counsellor books with the price as usual.
  const byCounsellor = { slot: writeSlot(fourth), naira: '1', priceService: '' }
  expect((await send(fourth, 'Other', byCounsellor, counsellor)).status).toBe(303)
  const prices = await db.select({ amount: bookingPrices.amount }).from(bookingPrices)
  expect(prices.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
    900_000, 1_200_000, 1_200_000,
  ])
})

test('with a tick and a reason staff book beyond notice, daily limit and open sessions, but never a taken time or during leave', async () => {
  const { db, send, read, own } = await openForm()
  const [slot, second, third, fourth] = own.filter((_, index) => index % 3 === 0)
  if (!slot || !second || !third || !fourth) throw new Error('too few times are open')
  const { counsellorId } = slot
  const notice = 60 * 24 * 5
  await db.update(counsellors).set({ noticeMinutes: notice, dailyLimit: 1 })
  const book = (at: SlotStart, fields = {}) => send(at, 'Urgent', { slot: writeSlot(at), ...fields })
  const beyond = { beyond: '1', beyondReason: 'urgent' }
  const day = slot.startsAt.toZonedDateTimeISO('Africa/Lagos').toPlainDate()
  const path = `/admin/bookings/new?client=new&day=${day}&with=${counsellorId}`
  expect((await read(path)).includes(writeSlot(slot))).toBe(false)
  const shown = await read(`${path}&beyond=1`)
  expect(shown).toContain(writeSlot(slot))
  expect(shown).toContain('beyond the limits')

  expect((await book(slot)).status).toBe(409)
  const noReason = await book(slot, { beyond: '1', beyondReason: 'Her mother rang' })
  expect([noReason.status, noReason.html]).toEqual([
    422,
    expect.stringContaining('Say why you book beyond the limits'),
  ])
  for (const at of [slot, second, third]) expect((await book(at, beyond)).status).toBe(303)
  await db.update(counsellors).set({ noticeMinutes: 0, dailyLimit: null })
  const many = await book(fourth)
  expect([many.status, many.html]).toEqual([409, expect.stringContaining('To book all the same, tick')])
  expect((await book(fourth, beyond)).status).toBe(303)
  expect((await book(slot, beyond)).status).toBe(409)
  expect((await send(slot, 'Other', { slot: writeSlot(slot), ...beyond })).status).toBe(409)

  const events = await db
    .select({ detail: auditEvents.detail })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'booking.added'))
    .orderBy(auditEvents.id)
  const recorded = events.map(({ detail }) => detail as { limits: string[]; reason: string })
  expect(recorded.map(({ limits }) => limits[0])).toEqual(['notice', 'notice', 'notice', 'open sessions'])
  expect(recorded.some(({ limits }) => limits.includes('daily limit'))).toBe(true)
  expect(new Set(recorded.map(({ reason }) => reason))).toEqual(new Set(['urgent']))

  const free = own.at(-1)
  if (!free) throw new Error('no time is left')
  const startsOn = free.startsAt.toZonedDateTimeISO('Africa/Lagos').toPlainDate()
  const leave = { kind: 'leave', counsellorId: free.counsellorId, inPerson: true, online: true } as const
  await db.insert(availabilityExceptions).values({
    id: crypto.randomUUID(),
    ...leave,
    startsOn,
    endsOn: startsOn.add({ days: 1 }),
    createdAt: free.startsAt,
  })
  expect((await send(free, 'Other', { slot: writeSlot(free), ...beyond })).status).toBe(409)
  const past = { ...slot, startsAt: slot.startsAt.subtract({ hours: 24 * 7 }) }
  expect((await send(past, 'Other', { slot: writeSlot(past), ...beyond })).status).toBe(409)
  expect(await db.$count(bookings)).toBe(4)
})

test('staff book for a client without e-mail, who is called instead of mailed', async () => {
  const { db, cookie, send, read, own, request } = await openForm(1)
  const [first] = own
  const second = own.at(-1)
  if (!first || !second) throw new Error('no time is open')
  const person = { email: '', number: '+234 803 123 4567', call: 'on', hours: 'after 4 pm' }
  const without = { ...person, withoutEmail: 'shared', slot: writeSlot(first) }
  const refused: readonly [Record<string, string>, string][] = [
    [{ ...without, withoutEmail: '' }, 'Enter the e-mail address of the client'],
    [{ ...without, withoutEmail: 'because' }, 'Why is there no e-mail address?'],
    [{ ...without, email: 'a@mail.example.com' }, 'Leave the address empty'],
    [{ ...without, number: '+234 803 12' }, 'Write the whole number'],
    // The session is online, and nobody knows in which country the client is.
    [{ ...without, number: '0803 123 4567' }, 'Begin with + and the country'],
    [{ ...without, number: '' }, 'Write the number that the client called safe'],
  ]
  for (const [fields, message] of refused) {
    const answer = await send(first, 'Uche Obi', fields)
    expect([answer.status, answer.html.includes(message)], JSON.stringify(fields)).toEqual([422, true])
  }
  expect((await send(first, 'Uche Obi', without)).status).toBe(303)
  const [booking] = await db.select().from(bookings).where(isNull(bookings.email))
  const [client] = await db.select().from(clients)
  expect(booking).toMatchObject({ status: 'confirmed', clientKey: `client:${client?.id}` })
  expect(client).toMatchObject({ name: 'Client Uche Obi', email: null })
  // Without a mail there is no private link, so staff read out whom to ring.
  expect(await read('/admin/bookings/new')).toContain('You can change your mind at any time: ring us')
  const [consent] = await db.select().from(consentEvents)
  expect(consent).toMatchObject({ purpose: 'session', textVersion: sessionConsentByPhone.version })
  const values = consent?.textValues ?? { company: '', email: '', months: '' }
  const said =
    consent && findConsentText(words('en').consent, consent, { values, number: null, paragraphs: [] })
  expect(said?.note).toContain('at any time: ring us')
  expect(said?.note).not.toContain('private link')
  const { id, revision } = booking ?? { id: '', revision: 0 }
  const [added] = await db.select().from(auditEvents).where(eq(auditEvents.action, 'booking.added'))
  expect(added?.detail).toMatchObject({ consentBy: 'phone', withoutEmail: 'shared' })
  expect((await db.select().from(outbox)).map(({ kind }) => kind)).not.toContain('booking_confirmed')
  expect(await read('/admin/follow-up?view=calls')).not.toContain('Uche Obi')
  const page = await read(`/admin/bookings/${id}`)
  expect(page).toContain('tel:+2348031234567')
  expect(page).toContain('the client rings the office')
  expect(await read('/admin/bookings?q=Uche')).toContain('Uche Obi')
  expect(await read('/admin/clients?q=Uche')).toContain('Uche Obi')

  // The same client has another session, and cannot have two at once.
  const again = { ...without, client: client?.id ?? '', number: '', call: '', hours: '' }
  expect((await send(second, 'Uche Obi', { ...again, slot: writeSlot(second) })).status).toBe(303)
  expect(await db.$count(clients)).toBe(1)

  const body = new URLSearchParams({ intent: 'cancel', revision: String(revision), tellClient: 'yes' })
  const headers = { cookie, origin: site }
  expect((await request(`/admin/bookings/${id}`, { method: 'POST', headers, body })).status).toBe(303)
  const calls = await read('/admin/follow-up?view=calls')
  for (const shown of ['Uche Obi', 'tel:+2348031234567', 'after 4 pm', 'does not take place'])
    expect(calls).toContain(shown)
  expect(calls).not.toMatch(/counsell(ing|or) session|therapy/i)
  const isCall = eq(followUpTasks.kind, 'call_client')
  const tasks = await db.select().from(followUpTasks).where(isCall)
  expect(tasks.map(({ bookingId }) => bookingId)).toEqual([id])
  expect((await db.select().from(outbox)).map(({ kind }) => kind)).not.toContain('booking_cancelled')
})
