import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { bookings } from '../../app/db/tables/booking.ts'
import { bookingPrices, payments } from '../../app/db/tables/money.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { services } from '../../app/db/tables/public-content.ts'
import { findOpenSlots } from '../../app/features/availability/slots/slots.server.ts'
import { toPrivatePath } from '../../app/features/booking/private-link/link-token.server.ts'
import { writeSlot } from '../../app/features/booking/time-picker/schedule-choice.ts'
import { attachBooking } from '../../app/features/clients/attach-booking.server.ts'
import { wrongAmount } from '../../app/features/money/money.schema.ts'
import { makeService } from '../../app/features/money/testing.server.ts'
import { money as words } from '../../app/words/staff/work/money.ts'
import { makeAgency } from '../support/agency.ts'
import { toClient } from '../support/booking-client.ts'
import { loadSite } from '../support/load-site.ts'
import { listMain } from '../support/main-buttons.ts'
import { openMailbox, sendDueMail } from '../support/outbox.ts'
import { callJson, makeTestApi, signInAs, site } from '../support/testing-api.ts'

const howToPay = 'Cash at the desk, or transfer to Sample Bank 0123456789.'

/** Opens an agency with a price of 12,000 online and 15,000 in person, whose Pune office also takes 700 rupees. */
async function openAgency() {
  const api = await makeTestApi({ pages: await loadSite(), articles: false })
  const agency = await makeAgency(api.db, { counsellors: 2 })
  const pune = agency.offices.find(({ name }) => name === 'Pune')?.id ?? ''
  await makeService(api.db)
  const online = await makeService(api.db, { location: 'VIRTUAL', price: 12_000 })
  const staff = await signInAs(api, { isAdmin: true })
  const post = (path: string, fields: Record<string, string>, cookie = staff.cookie) =>
    api.request(path, {
      method: 'POST',
      headers: { cookie, origin: site },
      body: new URLSearchParams(fields),
    })
  const read = async (path: string, cookie = staff.cookie) =>
    (await api.request(path, { headers: { cookie } })).text()
  const sayHowToPay = (fields: Record<string, string> = {}) =>
    post(`/admin/money/prices?office=${pune}`, {
      ...{ officeId: pune, revision: '0', howToPay, [`rupees-${online}`]: '700' },
      ...fields,
    })
  const counsellorId = agency.counsellors.find((_, n) => n % 2 === 1)?.id ?? ''
  const now = Temporal.Now.instant()
  const range = { from: now.add({ hours: 24 }), to: now.add({ hours: 72 }) }
  const { slots } = await findOpenSlots(api.db, { ...range, counsellorId, mode: 'ONLINE' }, now)
  const [slot] = slots
  if (!slot) throw new Error('nothing is open')
  const { mode, officeId } = slot
  const time = { startsAt: slot.startsAt.toString(), counsellorId, officeId, mode }
  async function book() {
    const hold = await callJson(api, 'POST', '/api/v1/slots/hold', { body: { ...time, consent: true } })
    const body = { ...toClient('Paying'), holdToken: hold.data.holdToken }
    const { data } = await callJson(api, 'POST', '/api/v1/booking', { body })
    const [booking] = await api.db.select().from(bookings).where(eq(bookings.id, data._id))
    if (!booking) throw new Error('no booking')
    return {
      id: booking.id,
      holdToken: hold.data.holdToken,
      page: toPrivatePath(api.instance.secrets, booking),
    }
  }
  return { ...api, cookie: staff.cookie, slot, pune, online, counsellorId, post, read, sayHowToPay, book }
}

test('the price and how to pay stand in the form, the check, the confirmation, the private page and the own data, and in no mail', async () => {
  const { db, read, request, slot, sayHowToPay, book, post } = await openAgency()
  expect((await sayHowToPay()).status).toBe(303)
  const form = await read('/appointments', '')
  expect(form).toContain('₦15,000 in person, ₦12,000 online')
  for (const text of ['Pune', '₹700', howToPay]) expect(form).toContain(text)
  const check = await read(`/schedule?step=check&place=online&slot=${writeSlot(slot)}`, '')
  for (const text of ['₦12,000, or ₹700', howToPay]) expect(check).toContain(text)
  expect(check).toContain(', online, ₦12,000, or ₹700</p>')
  const askAfterwards = 'you can ask for a free or lower price on your private page'
  expect(check).toContain(askAfterwards)

  const { id, page } = await book()
  // What was held stays, whatever the price is now.
  await db.update(services).set({ price: 0 })
  expect(await read(`/schedule?step=check&place=online&slot=${writeSlot(slot)}`, '')).not.toContain(
    askAfterwards,
  )
  await db.update(services).set({ price: 99_000 })
  const [price] = await db.select().from(bookingPrices).where(eq(bookingPrices.bookingId, id))
  const own = await read(page, '')
  for (const text of ['₦12,000, or ₹700', howToPay, price?.reference ?? '']) expect(own).toContain(text)
  expect(own).not.toContain('99,000')
  expect(await read(`${page}/data`, '')).toContain('₦12,000, or ₹700')
  const file = await (await request(`${page}/data/my-data.json`)).json()
  expect(file).toMatchObject({ money: { price: { amount: 1_200_000, reference: price?.reference } } })

  const { received, settings } = await openMailbox()
  expect(await sendDueMail(db, settings, Temporal.Now.instant)).toBe(3)
  const letters = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)))
  const mails = letters.map(({ text, html, subject }) => `${subject} ${text} ${html}`).join('\n')
  expect(mails).toContain('https://ireti.example/')
  expect(mails).not.toMatch(/₦|₹|12,?000|Sample Bank|How to pay/)
  expect(mails).not.toContain(price?.reference)

  await db.update(bookings).set({ status: 'no_show' }).where(eq(bookings.id, id))
  const missed = await read(page, '')
  for (const text of ['₦12,000', howToPay, price?.reference ?? '']) expect(missed).not.toContain(text)

  expect((await post(`${page}/erase`, { intent: 'erase' }, '')).status).toBe(303)
  expect(await db.$count(bookingPrices)).toBe(0)
})

test('a price that nobody knows is told by the office, and an administrator sets it on the page of the booking', async () => {
  const { db, instance, read, post, counsellorId, ...api } = await openAgency()
  const { data } = await callJson(api, 'POST', '/api/v1/booking', { body: toClient('Request') })
  const here = `/admin/bookings/${data._id}`
  const page = toPrivatePath(instance.secrets, { id: data._id, linkVersion: 1 })
  expect(await read(page, '')).toContain('The office tells you')
  const set = {
    intent: 'price',
    serviceId: '',
    naira: '9,500',
    rupees: '',
    reason: 'our mistake',
    priceRevision: '0',
  }
  const wrong = await post(here, { ...set, naira: 'cheap' })
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining(wrongAmount)])
  expect((await post(here, set)).headers.get('location')).toBe(`${here}?done=price`)
  const late = await post(here, { ...set, naira: '9,000' })
  expect([late.status, await late.text()]).toEqual([409, expect.stringMatching(/value="9,000"/)])
  expect(await read(page, '')).toContain('₦9,500')

  const counsellor = await signInAs({ ...api, db, instance }, { counsellorId })
  await db.update(bookings).set({ counsellorId }).where(eq(bookings.id, data._id))
  const seen = await read(here, counsellor.cookie)
  expect(seen).toContain('₦9,500')
  expect(seen).toContain('To pay ₦9,500')
  expect(seen).not.toMatch(/value="(price|pay)"/)
  expect((await post(here, { ...set, priceRevision: '1' }, counsellor.cookie)).status).toBe(403)
  expect(await db.select().from(bookingPrices)).toMatchObject([{ amount: 950_000 }])
})

test('cash takes two presses, a second press enters nothing, and the client reads that nothing is left to pay', async () => {
  const { db, read, post, sayHowToPay, book, request, cookie } = await openAgency()
  await sayHowToPay()
  const { id, page } = await book()
  const here = `/admin/bookings/${id}`
  const shown = await read(here)
  expect(shown).toContain('To pay ₦12,000')
  const find = (name: string) => shown.match(new RegExp(`name="${name}"[^>]*value="([^"]*)"`))?.[1] ?? ''
  const typed: Record<string, string> = Object.fromEntries(
    ['amount', 'paidOn', 'paymentKey', 'priceRevision'].map((name) => [name, find(name)]),
  )
  const form: Record<string, string> = { ...typed, currency: 'NGN', kind: 'cash', intent: 'pay' }
  expect(typed.amount).toBe('12000')
  const far = await post(here, { ...form, paidOn: '2999-01-01', amount: '0' })
  const refused = await far.text()
  expect(far.status).toBe(422)
  for (const text of [words.wrongDay, words.amountMissing]) expect(refused).toContain(text)
  // The form of the payment is open beside the main button of the session.
  expect(listMain(refused)).toHaveLength(1)
  for (let n = 0; n < 2; n += 1) {
    const paid = await post(here, form)
    expect(paid.headers.get('location')).toBe(`${here}?done=paid`)
  }
  expect((await post(here, { ...form, kind: 'beads' })).status).toBe(422)
  const late = await post(here, { ...form, paymentKey: crypto.randomUUID(), kind: 'card' })
  expect([late.status, await late.text()]).toEqual([
    409,
    expect.stringContaining('Somebody else has entered'),
  ])
  expect(await db.select().from(payments)).toMatchObject([{ amount: 1_200_000, kind: 'cash' }])
  const startsAt = Temporal.Now.instant().subtract({ hours: 30 })
  const past = { startsAt, endsAt: startsAt.add({ minutes: 30 }), busyFrom: startsAt }
  await db.update(bookings).set({ status: 'attended', ...past, busyUntil: past.endsAt })
  const [entry] = await db.select().from(payments)
  const day = form.paidOn ?? ''
  const entries = await read('/admin/money/entries')
  for (const text of ['₦12,000', 'Pune', 'Cash', `/admin/money/receipts/${entry?.id}`])
    expect(entries).toContain(text)
  const table = await request(`/admin/money/month.csv?month=${day.slice(0, 7)}`, { headers: { cookie } })
  expect([table.headers.get('content-type'), await table.text()]).toEqual([
    'text/csv; charset=utf-8',
    expect.stringContaining('Pune,Talk,NGN,12000,0,0,12000,0,0,1'),
  ])
  const receipt = await read(`/admin/money/receipts/${entry?.id}`)
  const [, printed = ''] = receipt.match(/<article[^>]*>(.*?)<\/article>/s) ?? []
  for (const text of ['Receipt 1', '₦12,000', 'Ireti', 'Pune', 'Cash']) expect(printed).toContain(text)
  expect(printed).not.toMatch(/Talk|session|counsel|therap|health|Paying/i)
  expect(await read('/admin/money')).toContain(words.owed.nothing)
  const revision = { priceRevision: '2' }
  const back = await post(here, { ...revision, intent: `back ${entry?.id}` })
  expect(back.headers.get('location')).toBe(`${here}?done=back`)
  const owed = await read('/admin/money')
  for (const text of ['Owed: ₦12,000', 'Client Paying', `/admin/bookings/${id}#money`])
    expect(owed).toContain(text)
  expect(await read('/admin/money?view=clients')).toContain('Client Paying')
  expect(await read('/admin/money?month=2001-01')).toContain(words.owed.nothing)
  expect(await read(`/admin/money/receipts/${entry?.id}`)).toContain(words.receipt.takenBack)
  expect(
    (
      await post(here, {
        ...form,
        ...revision,
        priceRevision: '3',
        paymentKey: crypto.randomUUID(),
      })
    ).status,
  ).toBe(303)

  const list = '/admin/money/to-give-back'
  expect(await read(list)).toContain(words.toGiveBack.nothing)
  await db.update(bookings).set({ status: 'cancelled' })
  const returnable = await read(list)
  for (const text of ['To give back: ₦12,000', 'Client Paying', `/admin/bookings/${id}#money`, 'Talk'])
    expect(returnable).toContain(text)
  expect(await read('/admin/money')).toContain(list)
  const file = await request(`${list}.csv`, { headers: { cookie } })
  expect(await file.text()).toMatch(/Session,[A-Z\d]{4}-[A-Z\d]{4},Talk,Pune,NGN,12000\r\n$/)
  expect(await read(here)).toMatch(/id="return".*value="12000".*value="return"/s)
  const give = { ...form, intent: 'return', priceRevision: '4', paymentKey: crypto.randomUUID() }
  expect((await post(here, { ...give, amount: '12,000.01' })).status).toBe(409)
  expect((await post(here, { ...give, kind: 'free' })).status).toBe(422)
  const given = await post(here, { ...give, amount: '2,000', kind: 'transfer' })
  expect(given.headers.get('location')).toBe(`${here}?done=returned`)
  expect(await read(list)).toContain('To give back: ₦10,000')
  expect(await read(here)).toContain('Transfer, given back')
  const [wrongReturn] = await db.select().from(payments).where(eq(payments.amount, -200_000))
  const undo = { priceRevision: '5', intent: `back ${wrongReturn?.id}` }
  expect((await post(here, undo)).headers.get('location')).toBe(`${here}?done=back`)
  await db.update(bookings).set({ status: 'attended' })

  const own = await read(page, '')
  expect(own).toContain('Nothing is left to pay.')
  expect(own).not.toContain(howToPay)
  expect(await read(`${page}/data`, '')).toContain('receipt 1')

  expect((await post(`${page}/erase`, { intent: 'erase' }, '')).status).toBe(303)
  const left = await db.select({ bookingId: payments.bookingId }).from(payments)
  expect(left).toEqual(Array(5).fill({ bookingId: null }))
  const entriesList = `/admin/money/entries?month=${day.slice(0, 7)}`
  const [, wrong = ''] = (await read(entriesList)).match(/value="(back [^"]*)"/) ?? []
  for (let n = 0; n < 2; n += 1)
    expect((await post(entriesList, { intent: wrong })).headers.get('location')).toBe(
      `${entriesList}&done=back`,
    )
  expect(await read(entriesList)).not.toContain('value="back')
  expect((await post(entriesList, { intent: 'back x' })).status).toBe(404)
  expect(await db.$count(payments)).toBe(6)
  expect((await request(page)).status).toBe(404)
})

test('a package is sold, paid and used by one press, and the client, the month and the receipt show it', async () => {
  const { db, read, post, book, request, cookie } = await openAgency()
  const sessions = { name: 'Six sessions', sessions: 6, price: 60_000 }
  const serviceId = await makeService(db, sessions)
  const { id, page } = await book()
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  const clientId = (booking && (await attachBooking(db, booking, Temporal.Now.instant()))) ?? ''
  const client = `/admin/clients/${clientId}`
  expect(await read(client)).toContain('Six sessions, 6 sessions, ₦60,000')
  const form = { intent: 'sell', packageName: '', sessions: '', amount: '', currency: 'NGN' }
  const sale = { ...form, serviceId, paymentKey: crypto.randomUUID() }
  const empty = await post(client, { ...sale, serviceId: '' })
  const refused = await empty.text()
  expect(empty.status).toBe(422)
  for (const text of [words.packages.nameMissing, words.amountMissing]) expect(refused).toContain(text)
  const sold = await post(client, sale)
  const [, packageId = ''] = sold.headers.get('location')?.match(/packages\/(.*)\?done=sold/) ?? []
  expect((await post(client, sale)).headers.get('location')).toBe(sold.headers.get('location'))
  const here = `/admin/money/packages/${packageId}`
  expect(await read('/admin/money')).toContain(here)
  const shown = await read(here)
  for (const text of ['Owed ₦60,000', '6 sold, 0 used, 6 left']) expect(shown).toContain(text)
  const day = shown.match(/name="paidOn"[^>]*value="([^"]*)"/)?.[1] ?? ''
  const paid = { amount: '60000', currency: 'NGN', paidOn: day, paymentKey: crypto.randomUUID() }
  const pay = { ...paid, intent: 'pay', kind: 'transfer', priceRevision: '1' }
  expect((await post(here, pay)).headers.get('location')).toBe(`${here}?done=paid`)

  const press = `value="place ${packageId}"`
  expect(await read(`/admin/bookings/${id}`)).toContain(press)
  const offered = await read(client)
  for (const text of ['To pay ₦12,000', press, `action="/admin/bookings/${id}"`])
    expect(offered).toContain(text)
  const used = await post(`/admin/bookings/${id}`, { intent: `place ${packageId}` })
  expect(used.headers.get('location')).toBe(`/admin/bookings/${id}?done=used`)
  expect(await read(here)).toContain('6 sold, 1 used, 5 left')
  const covered = await read(client)
  expect([covered.includes(words.states.package), covered.includes(press)]).toEqual([true, false])
  expect(await read(page, '')).toContain('Sessions left in it: 5.')
  expect(await read(page, '')).toContain(
    'If you cancel later than 24 hours before, this session counts as used.',
  )
  const [first, place] = await db.select().from(payments).orderBy(payments.number)
  const headers = { cookie }
  const month = await request(`/admin/money/month.csv?month=${day.slice(0, 7)}`, { headers })
  const table = await month.text()
  expect(table).toContain('Six sessions,NGN,0,60000,0,60000,0,0,1')
  expect(table).toContain('Pune,Talk,NGN,0,0,0,0,0,12000,1')
  const [, receipt = ''] =
    (await read(`/admin/money/receipts/${first?.id}`)).match(/<article[^>]*>(.*?)<\/article>/s) ?? []
  expect(receipt).toContain('₦60,000')
  expect(receipt).not.toMatch(/session|counsel|therap|health|Paying/i)
  expect((await request(`/admin/money/receipts/${place?.id}`, { headers })).status).toBe(404)
  const file = await (await request(`${page}/data/my-data.json`)).json()
  expect(file).toMatchObject({ money: { packages: [{ name: 'Six sessions', used: 1 }] } })
})

test('a client asks for a lower price in one line, which no counsellor and no mail has, and reads the answer on the private page', async () => {
  const { db, instance, read, post, book, counsellorId, ...api } = await openAgency()
  const { id, page } = await book()
  expect(await read(page, '')).toContain('Ask for a free or lower price')
  const blank = await post(page, { intent: 'ask-price', request: ' ' }, '')
  expect([blank.status, await blank.text()]).toEqual([422, expect.stringContaining('Write one line')])
  const mails = await db.$count(outbox)
  const why = 'My father lost his job'
  const asked = await post(page, { intent: 'ask-price', request: why }, '')
  expect(asked.headers.get('location')).toBe(`${page}?price-asked`)
  expect(await read(page, '')).toContain('You asked.')
  const here = `/admin/bookings/${id}`
  expect(await read('/admin/money')).toContain('One client asks for a free or lower price')
  const closed = await read(here)
  expect(closed).toContain(words.request.read)
  expect(closed).not.toContain(why)
  const counsellor = await signInAs({ ...api, db, instance }, { counsellorId })
  await db.update(bookings).set({ counsellorId }).where(eq(bookings.id, id))
  const seen = await read(`${here}?request=open`, counsellor.cookie)
  expect(seen).toContain('₦12,000')
  expect(seen).not.toMatch(/father|lower price/i)
  expect(await read(`${here}?request=open`)).toContain(why)
  expect((await post(here, { intent: 'decide free' }, counsellor.cookie)).status).toBe(403)
  const wrong = await post(here, { intent: 'decide reduced', amount: 'cheap', currency: 'NGN' })
  expect(wrong.status).toBe(422)
  const decided = await post(here, { intent: 'decide reduced', amount: '5,000', currency: 'NGN' })
  expect(decided.headers.get('location')).toBe(`${here}?done=decided`)
  const answer = await read(page, '')
  for (const text of ['The price is lower now.', 'Still to pay: ₦5,000']) expect(answer).toContain(text)
  expect(await read(here, counsellor.cookie)).toContain('Lower price')
  expect(await read(`${page}/data`, '')).toContain(why)
  expect(await db.$count(outbox)).toBe(mails)
})

test('of two people who say how to pay, the second reads what is stored beside what they typed, and a wrong amount gets a message at its field', async () => {
  const { read, sayHowToPay, online, pune } = await openAgency()
  const wrong = await sayHowToPay({ [`rupees-${online}`]: 'seven' })
  const shown = await wrong.text()
  expect([wrong.status, shown]).toEqual([422, expect.stringContaining(wrongAmount)])
  expect(shown).toContain('value="seven"')
  expect((await sayHowToPay()).status).toBe(303)
  const second = await sayHowToPay({ howToPay: 'Card only.' })
  const page = await second.text()
  expect(second.status).toBe(409)
  for (const text of [howToPay, 'Card only.', 'name="revision" value="1"']) expect(page).toContain(text)
  expect((await sayHowToPay({ howToPay: 'x'.repeat(601), revision: '1' })).status).toBe(422)
  expect((await sayHowToPay({ howToPay: '', revision: '1' })).status).toBe(303)
  const form = await read(`/admin/money/prices?office=${pune}`)
  for (const field of ['name="revision" value="2"', 'name="rupees-']) expect(form).toContain(field)
  // The first office is in Nigeria, where nobody pays in rupees.
  expect(await read('/admin/money/prices')).not.toContain('name="rupees-')
})
