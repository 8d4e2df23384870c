import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { listMain } from '../../../../tests/support/main-buttons.ts'
import { makeTestApi, signInAs, site } from '../../../../tests/support/testing-api.ts'
import { availabilityExceptions } from '../../../db/tables/availability.ts'
import { groupPlaces, groupSessions } from '../../../db/tables/groups.ts'
import { payments } from '../../../db/tables/money.ts'
import { outbox } from '../../../db/tables/outbox.ts'
import { addGroupSession } from '../../../features/groups/change-session.server.ts'
import { administrator, makeGroupOffice } from '../../../features/groups/testing.server.ts'
import { makeService } from '../../../features/money/testing.server.ts'
import { groups as words } from '../../../words/staff/work/groups.ts'
import { money } from '../../../words/staff/work/money.ts'
import { today } from '../../../words/staff/work/today.ts'

async function openGroups() {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const { office, counsellorIds, roomIds } = await makeGroupOffice(api.db, { people: 2 })
  const get = async (path: string) => (await api.request(path, { headers: { cookie } })).text()
  const send = async (path: string, fields: Record<string, string>) => {
    const headers = { cookie, origin: site }
    const answer = await api.request(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
    return { status: answer.status, to: answer.headers.get('location') ?? '', page: await answer.text() }
  }
  const day = Temporal.Now.plainDateISO().add({ days: 14 }).toString()
  const plan = {
    ...{ intent: 'save', title: 'Quiet evening', ageBand: '13-17', places: '2', mode: 'IN_PERSON' },
    ...{ officeId: office.id, counsellorId: counsellorIds[0] ?? '', roomId: roomIds[0] ?? '' },
    ...{ day, time: '17:00', minutes: '90', serviceId: '' },
  }
  return { ...api, get, send, plan, counsellorIds }
}

test('an administrator plans a session, gives places, and reads why a place is refused', async () => {
  const { db, get, send, plan, counsellorIds } = await openGroups()
  expect(await get('/admin/groups')).toContain(words.empty)
  const wrong = await send('/admin/groups/new', { ...plan, places: '9', ageBand: '', time: '25:00' })
  expect(wrong.status).toBe(422)
  const { messages } = words.form
  for (const message of [messages.time, messages.ageBand, messages.places({ least: 2, most: 8 })])
    expect(wrong.page).toContain(message)
  expect(wrong.page).not.toContain(words.allAges)
  expect(wrong.page).toContain('value="Quiet evening"')
  const added = await send('/admin/groups/new', plan)
  expect([added.status, added.to]).toEqual([303, expect.stringContaining('?done=added')])
  const taken = await send('/admin/groups/new', { ...plan, counsellorId: counsellorIds[1] ?? '' })
  expect([taken.status, taken.page.includes(words.refused.slot_taken)]).toEqual([409, true])
  const [session] = await db.select().from(groupSessions)
  const page = `/admin/groups/${session?.id}`
  const person = {
    ...{ intent: 'add-place', consentBy: 'phone', name: 'Ngozi Eze', email: 'n@mail.example.com' },
    ...{ phone: '', age: '16', guardian: 'unsafe', guardianName: '', guardianContact: '' },
  }
  expect((await send(page, { ...person, age: '20', guardian: '' })).page).toContain(words.refused.wrong_age)
  expect((await send(page, { ...person, guardian: '' })).status).toBe(422)
  expect((await send(page, { ...person, email: '' })).page).toContain(words.addPlace.reach)
  expect((await send(page, { ...person, consentBy: '' })).page).toContain(words.addPlace.needed)
  expect((await send(page, person)).to).toMatch(/\?done=place-added#row-[\w-]{36}$/)
  expect((await send(page, { ...person, email: '', name: 'Uche', phone: '0803 123 4567' })).status).toBe(303)
  expect((await send(page, { ...person, name: 'Ife' })).page).toContain(words.refused.full)
  const shown = await get(page)
  const { erase, 'take-away': takeAway } = words.people.ends
  // A button that takes something away asks first.
  for (const text of [
    'Ngozi Eze',
    '+234 803 123 4567',
    words.people.guardians.unsafe,
    erase.text,
    takeAway.text,
  ])
    expect(shown).toContain(text)
  expect(await get('/admin/groups')).toContain(words.taken({ taken: 2, places: 2 }))
  // A place has no private link and no reminder.
  expect(shown).not.toMatch(/private link|remind you/)
  const change = await send(page, { ...plan, revision: '1', places: '4', title: 'Other evening' })
  expect(change.to).toContain('?done=changed')
  const cancelled = await send(page, { intent: 'cancel', revision: '2' })
  expect(cancelled.to).toContain('?done=cancelled')
  expect(await db.$count(groupPlaces)).toBe(2)
  expect(await get(page)).toContain(words.statuses.cancelled)
})

test('before a session is cancelled its page counts all who are told: also who waits for the proof of an address', async () => {
  const { db, get, send, plan } = await openGroups()
  await send('/admin/groups/new', { ...plan, places: '6' })
  const [session] = await db.select().from(groupSessions)
  if (!session) throw new Error('no session')
  const person = (email: string, more: Partial<typeof groupPlaces.$inferInsert> = {}) => ({
    ...{ id: crypto.randomUUID(), sessionId: session.id, name: email, email, age: 30 },
    ...{ status: 'confirmed' as const, createdAt: session.createdAt, ...more },
  })
  const rows = [
    person('comes@mail.example'),
    person('waits@mail.example', { status: 'requested' }),
    person('caught@mail.example', { status: 'requested', quarantined: true }),
    person('gone@mail.example', { status: 'cancelled' }),
  ]
  await db.insert(groupPlaces).values(rows)
  const page = `/admin/groups/${session.id}`
  const telling = (html: string) =>
    html.slice(html.indexOf(words.cancel.open), html.indexOf(words.cancel.button))
  // No mail leaves this site.
  const shown = telling(await get(page))
  const told = rows.map(({ name }) => String(name)).filter((name) => shown.includes(name))
  expect(told).toEqual(['comes@mail.example', 'waits@mail.example'])
  await send(page, { intent: 'cancel', revision: '1' })
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'place_cancelled'))
  expect(mails.map(({ toAddress }) => toAddress).sort()).toEqual(told)
})

test('a session on a day of leave stands in the list, on Today and on the page of the absence', async () => {
  const { db, get, send, plan } = await openGroups()
  await send('/admin/groups/new', plan)
  expect(await get('/admin/groups')).not.toContain('when=away')
  const { counsellorId, day } = plan
  const startsOn = Temporal.PlainDate.from(day)
  const leave = { kind: 'leave', counsellorId, startsOn, endsOn: startsOn } as const
  const createdAt = Temporal.Now.instant()
  await db.insert(availabilityExceptions).values({ id: crypto.randomUUID(), ...leave, createdAt })
  expect(await get('/admin/groups?when=away')).toContain('Quiet evening')
  expect(await get('/admin/groups')).toContain(words.statuses.away)
  expect(await get('/admin/today')).toContain(today.needs.groupsAway)
  const [session] = await db.select().from(groupSessions)
  const absence = await get(`/admin/calendar/absence?counsellor=${counsellorId}&day=${day}`)
  expect(absence).toContain(`href="/admin/groups/${session?.id}"`)
  expect(absence).toContain('has only group sessions')
})

test('a workshop at the place of an organisation keeps its own length, number of places and place', async () => {
  const { db, send, get, plan, counsellorIds } = await openGroups()
  const startsAt = Temporal.PlainDateTime.from(`${plan.day}T09:00`)
    .toZonedDateTime('Africa/Lagos')
    .toInstant()
  const added = await addGroupSession(
    db,
    {
      ...{ kind: 'workshop', title: 'A school', mode: 'IN_PERSON', roomId: null, isElsewhere: true },
      ...{ startsAt, endsAt: startsAt.add({ minutes: 200 }), officeId: plan.officeId },
      ...{ counsellorId: counsellorIds[0] ?? '', places: 300, ageBand: null, serviceId: null },
    },
    { ...administrator, now: Temporal.Now.instant() },
  )
  if (!added.ok) throw new Error(added.reason)
  const page = `/admin/groups/${added.session.id}`
  const shown = await get(page)
  expect(shown).toContain('<option value="200" selected="">200 minutes</option>')
  // A copy would be a public group with the name of the organisation, which names its people itself.
  for (const text of [words.nextWeek, words.addPlace.title]) expect(shown).not.toContain(text)
  const copy = await get(`/admin/groups/new?copy=${added.session.id}`)
  expect(copy).not.toContain('A school')
  const person = { name: 'Ngozi Eze', email: 'n@mail.example.com', phone: '', age: '20', guardian: '' }
  const place = { ...person, intent: 'add-place', consentBy: 'phone', guardianName: '', guardianContact: '' }
  expect((await send(page, place)).status).toBe(404)
  expect(await db.$count(groupPlaces)).toBe(0)
  const values = { ...plan, title: 'The school', places: '300', roomId: '', ageBand: '', time: '10:00' }
  const change = { ...values, minutes: '200', revision: '1' }
  expect((await send(page, { ...change, minutes: '201' })).status).toBe(422)
  expect((await send(page, change)).to).toContain('?done=changed')
  expect(await db.select().from(groupSessions)).toMatchObject([{ title: 'The school', roomId: null }])
})

test('a group that was planned for all ages and twelve people keeps both when its form is saved', async () => {
  const { db, get, send, plan } = await openGroups()
  const page = (await send('/admin/groups/new', plan)).to.replace(/\?.*/, '')
  await db.update(groupSessions).set({ ageBand: null, places: 12 })
  expect(await get(page)).toContain(`<option value="" selected="">${words.allAges}</option>`)
  const values = { ...plan, ageBand: '', time: '18:00', revision: '1' }
  expect((await send(page, { ...values, places: '13' })).status).toBe(422)
  expect((await send(page, { ...values, places: '12' })).to).toContain('?done=changed')
})

test('cash for a place takes two presses from the list of people, and only administrators read the money', async () => {
  const { get, send, plan, counsellorIds, ...api } = await openGroups()
  const { db } = api
  const serviceId = await makeService(db, { name: 'Circle', type: 'GROUP', price: 9_000 })
  const added = await send('/admin/groups/new', { ...plan, ageBand: '18-25', serviceId })
  const page = added.to.replace(/\?.*/, '')
  const person = { intent: 'add-place', consentBy: 'phone', name: 'Ngozi Eze', email: '', phone: '' }
  const answers = { age: '20', guardian: '', guardianName: '', guardianContact: '' }
  await send(page, { ...person, ...answers, phone: '+2348031234567', call: 'on', hours: 'After 4 pm' })
  const [place] = await db.select().from(groupPlaces)
  const here = `/admin/money/places/${place?.id}`
  const list = await get(page)
  expect(list).toContain(`href="${here}"`)
  for (const shown of ['To pay ₦9,000', 'href="tel:+2348031234567"', 'After 4 pm'])
    expect(list).toContain(shown)
  expect(list).not.toContain('wa.me')
  const form = await get(here)
  expect(form).toContain('value="9000"')
  const key = /name="paymentKey" value="([^"]+)"/.exec(form)?.[1] ?? ''
  const cash = { amount: '9,000', currency: 'NGN', paidOn: Temporal.Now.plainDateISO('UTC').toString() }
  const press = { ...cash, paymentKey: key, priceRevision: '1', kind: 'cash', intent: 'pay' }
  expect((await send(here, { ...press, amount: 'much' })).page).toContain('value="much"')
  expect((await send(here, press)).to).toBe(`${here}?done=paid`)
  expect((await send(here, press)).to).toBe(`${here}?done=paid`)
  expect(await db.$count(payments)).toBe(1)
  expect(await get(page)).toContain('>Paid<')
  const [payment] = await db.select().from(payments)
  const back = { priceRevision: '2', intent: `back ${payment?.id}` }
  expect((await send(here, back)).to).toBe(`${here}?done=back`)
  const price = { intent: 'price', naira: '7,000', rupees: '', priceRevision: '3', reason: '' }
  const unsaid = await send(here, price)
  expect([unsaid.status, unsaid.page]).toEqual([422, expect.stringContaining(money.card.reasonMissing)])
  expect(unsaid.page).toContain('value="7,000"')
  expect((await send(here, { ...price, reason: 'our mistake' })).to).toBe(`${here}?done=price`)
  expect(await get(page)).toContain('To pay ₦7,000')
  const again = { ...press, paymentKey: crypto.randomUUID(), priceRevision: '4' }
  expect((await send(here, again)).to).toBe(`${here}?done=paid`)
  const tooMuch = await get(here)
  expect([tooMuch, listMain(tooMuch)]).toEqual([expect.stringContaining('value="return"'), ['Give back']])
  const log = await get(`/admin/audit?action=price.changed&subject=${place?.id}`)
  expect(log).toContain('Reason: our mistake')
  expect(await get('/admin/money/entries')).toContain(`href="${here}"`)

  const { cookie } = await signInAs(api, { counsellorId: counsellorIds[0] })
  const own = await api.request(page, { headers: { cookie } })
  expect([own.status, (await own.text()).includes(here)]).toEqual([200, false])
  expect((await api.request(here, { headers: { cookie } })).status).toBe(403)
})
