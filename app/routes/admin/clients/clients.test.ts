import { randomUUID } from 'node:crypto'
import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi, signInAs, site } from '../../../../tests/support/testing-api.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { clientBookings, clientPhones, clients } from '../../../db/tables/clients.ts'
import { bookingPrices, payments } from '../../../db/tables/money.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { contactMessages } from '../../../db/tables/public-content.ts'
import { makeCounsellor } from '../../../features/accounts/testing.server.ts'
import { attachBooking } from '../../../features/clients/attach-booking.server.ts'
import { listLookAlikesOfClient } from '../../../features/clients/look-alikes.server.ts'
import { toBalance, toStored } from '../../../features/money/balance.ts'
import { makePackage } from '../../../features/money/testing.server.ts'
import { events } from '../../../words/en/events.ts'
import { clientRecords as records } from '../../../words/staff/work/client-records.ts'
import { clients as words } from '../../../words/staff/work/clients.ts'

async function openClient() {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const now = Temporal.Now.instant()
  const add = async (name: string) => {
    const booking = { id: randomUUID(), name, email: 'ngozi@mail.example.com', officeId: null }
    const row = { ...booking, clientKey: booking.email, status: 'requested', createdAt: now } as const
    await api.db.insert(bookings).values(row)
    return (await attachBooking(api.db, booking, now)) ?? ''
  }
  const id = await add('Ngozi Eze')
  const otherId = await add('Emeka Eze')
  const get = async (query = '') => {
    const answer = await api.request(`/admin/clients/${id}${query}`, { headers: { cookie } })
    return answer.text()
  }
  const send = async (fields: Record<string, string>, to = id) => {
    const body = new URLSearchParams(fields)
    const headers = { cookie, origin: site }
    const answer = await api.request(`/admin/clients/${to}`, { method: 'POST', headers, body })
    return { status: answer.status, to: answer.headers.get('location'), page: await answer.text() }
  }
  return { ...api, cookie, id, otherId, get, send }
}

test('staff add a number, and only what the client called safe is a link', async () => {
  const { db, get, send } = await openClient()
  const add = { intent: 'phone', phoneId: '', hours: 'after 4 pm', firstNameOnly: 'on' }
  const wrong = await send({ ...add, number: '+234 803 12' })
  expect([wrong.status, wrong.page.includes(words.phones.words.wrongForm)]).toEqual([422, true])
  expect(wrong.page).toContain('value="+234 803 12"')
  expect((await send({ ...add, number: '+2348031234567' })).to).toContain('?done=phone-added')
  expect((await send({ ...add, number: '+234 803 123 4567' })).page).toContain(words.phones.known)
  const silent = await get()
  expect(silent).toContain('+234 803 123 4567')
  expect(silent).toContain(words.phones.nothing)
  expect(silent).not.toMatch(/tel:|wa\.me/)

  const [phone] = await db.select().from(clientPhones)
  expect(phone?.reachEncrypted).not.toContain('after 4 pm')
  const change = { ...add, phoneId: phone?.id ?? '', phoneRevision: '1', call: 'on' }
  expect((await send(change)).to).toContain('?done=phone-saved')
  const open = await get()
  for (const shown of [
    'tel:+2348031234567',
    'after 4 pm',
    words.phones.firstNameOnly,
    words.phones.noVoicemail,
    words.phones.remove.text,
  ])
    expect(open).toContain(shown)
  expect(open).not.toContain('wa.me')
  expect((await send({ ...change, whatsapp: 'on' })).status).toBe(409)
  const remove = { ...change, intent: 'remove-phone', phoneRevision: '2' }
  expect((await send(remove)).to).toContain('?done=phone-removed')
  expect(await db.$count(clientPhones)).toBe(0)
})

test('staff see who looks like a client, merge both after a preview, and take them apart again', async () => {
  const { db, id, otherId, cookie, get, send, request } = await openClient()
  const page = await get()
  expect(page).toContain(records.alike.reasons.address)
  expect(page).toContain(`/admin/clients/${id}/merge?with=${otherId}`)
  const preview = await get(`/merge?with=${otherId}`)
  for (const line of [...records.merge.togetherLines, ...records.merge.apartLines, records.merge.undo])
    expect(preview).toContain(line)
  expect(preview).not.toContain(records.merge.otherAddress)
  const fields = { with: otherId, revision: '1', otherRevision: '1' }
  const stale = await send(
    { ...fields, otherRevision: '9', intent: `merge ${id}` },
    `${id}/merge?with=${otherId}`,
  )
  expect([stale.status, stale.page.includes(records.refused.changed_meanwhile)]).toEqual([409, true])
  const merged = await send({ ...fields, intent: `merge ${id}` }, `${id}/merge?with=${otherId}`)
  expect(merged.to).toBe(`/admin/clients/${id}?done=merged`)
  const moved = await request(`/admin/clients/${otherId}`, { headers: { cookie } })
  expect(moved.headers.get('location')).toBe(`/admin/clients/${id}`)
  expect(await get()).toContain(events['client_record.merged'])
  const apart = await send({ intent: `separate ${otherId}`, revision: '2' }, `${id}/merge`)
  expect(apart.to).toBe(`/admin/clients/${id}?done=separated`)
  expect(await db.$count(clients, isNotNull(clients.mergedInto))).toBe(0)
})

test('chosen sessions go to a client whom staff name, and bad input keeps what was chosen', async () => {
  const { db, id, send, get } = await openClient()
  const [session] = await db.select().from(clientBookings).where(eq(clientBookings.clientId, id))
  const bookingId = randomUUID()
  const [like] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.id, session?.bookingId ?? ''))
  if (!like) throw new Error('no booking')
  const { searchText: _, ...row } = like
  await db.insert(bookings).values({ ...row, id: bookingId })
  await db.insert(clientBookings).values({ bookingId, clientId: id })
  const nobody = await send({ revision: '1', booking: bookingId, to: 'new', name: ' ' }, `${id}/split`)
  expect([nobody.status, nobody.page.includes(records.split.noName)]).toEqual([422, true])
  expect(nobody.page).toMatch(
    new RegExp(`checked="" value="${bookingId}"|value="${bookingId}"[^>]*checked=""`),
  )
  expect((await send({ revision: '1', to: 'new', name: 'x' }, `${id}/split`)).page).toContain(
    records.split.noSessions,
  )
  const given = await send({ revision: '1', booking: bookingId, to: 'new', name: 'Ada Eze' }, `${id}/split`)
  expect(given.to).toMatch(/\?done=split$/)
  expect(await get()).toContain(events['client_record.sessions_taken'])
})

test('the list shows a number only where something is safe', async () => {
  const { cookie, request, send } = await openClient()
  const list = async () => (await request('/admin/clients', { headers: { cookie } })).text()
  const phone = { intent: 'phone', phoneId: '', hours: '', number: '+234 803 123 4567' }
  await send(phone)
  expect(await list()).toContain(words.noSafePhone)
  expect(await list()).not.toContain('+234 803 123 4567')
  await send({ ...phone, number: '+234 803 123 4568', whatsapp: 'on' })
  expect(await list()).toContain('+234 803 123 4568')
})

test('an administrator lists the sessions without a client and says whose one is', async () => {
  const { db, id, cookie, request } = await openClient()
  const bookingId = randomUUID()
  const now = Temporal.Now.instant()
  const row = { id: bookingId, name: 'Ngozi Eze', email: 'ngozi@mail.example.com', clientKey: bookingId }
  await db.insert(bookings).values({ ...row, status: 'requested', createdAt: now })
  const read = async (path: string) => (await request(path, { headers: { cookie } })).text()
  expect(await read('/admin/clients')).toContain('/admin/clients/unattached')
  expect(await read('/admin/clients/unattached')).toContain(`/admin/bookings/${bookingId}`)
  const page = await read(`/admin/bookings/${bookingId}`)
  for (const shown of [records.owner.title, records.owner.unproven, `attach ${id}`])
    expect(page).toContain(shown)
  const body = new URLSearchParams({ intent: `attach ${id}`, revision: '1' })
  const headers = { cookie, origin: site }
  const attached = await request(`/admin/bookings/${bookingId}`, { method: 'POST', headers, body })
  expect(attached.headers.get('location')).toBe(`/admin/bookings/${bookingId}?done=attached`)
  expect(await read(`/admin/bookings/${bookingId}`)).toContain(`href="/admin/clients/${id}"`)
  expect(await read('/admin/clients/unattached')).not.toContain(`/admin/bookings/${bookingId}`)
})

test('of two changes at once the second is refused, and bad input keeps what was typed', async () => {
  const { db, id, send } = await openClient()
  const change = {
    intent: 'change',
    revision: '1',
    name: 'Ngozi Okafor',
    email: 'ngozi@mail.example.com',
    language: '',
  }
  const refused: [Record<string, string>, number, string][] = [
    [{ ...change, name: ' ' }, 422, words.edit.empty],
    [{ ...change, email: 'ngozi' }, 422, words.edit.emailWords.wrongForm],
    [{ ...change, email: 'ńgozi@mail.example.com' }, 422, words.edit.emailWords.otherLetters],
    [{ ...change, name: 'emeka EZE' }, 409, words.edit.taken],
    [{ ...change, revision: '9' }, 409, words.refused.changed_meanwhile],
    [{ intent: 'constructor' }, 422, ''],
  ]
  for (const [fields, status, message] of refused) {
    const answer = await send(fields)
    expect([answer.status, answer.page.includes(message)], JSON.stringify(fields)).toEqual([status, true])
  }
  expect((await send({ ...change, email: '' })).to).toBe(`/admin/clients/${id}?done=saved`)
  const [client] = await db.select().from(clients).where(eq(clients.id, id))
  expect(client).toMatchObject({ name: 'Ngozi Okafor', email: null, emailKey: null, revision: 2 })
  const events = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, id))
    .orderBy(auditEvents.id)
  expect(events.map(({ action, detail }) => [action, detail])).toEqual([
    ['client_record.changed', { fields: ['name', 'email', 'emailKey'] }],
  ])
  expect((await send(change, randomUUID())).status).toBe(404)
})

test('notes of the desk are encrypted, open after a press, and each opening is recorded', async () => {
  const { db, id, get, send } = await openClient()
  const saved = await send({ intent: 'notes', revision: '1', notes: 'Needs the ramp' })
  expect(saved.to).toBe(`/admin/clients/${id}?notes=open&done=notes`)
  const [client] = await db.select().from(clients).where(eq(clients.id, id))
  expect(client?.notesEncrypted).not.toContain('ramp')
  expect(await get()).not.toContain('ramp')
  expect(await get('?notes=open')).toContain('Needs the ramp')
  const events = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'client_record.notes_opened'))
  expect(events).toHaveLength(1)
})

test('the page of a client begins with what the client owes, which leads to the oldest debt', async () => {
  const { db, id, get } = await openClient()
  const owes = words.owes({ amounts: '₦5' })
  expect(await get()).not.toContain(owes)
  const packageId = await makePackage(db, id)
  const page = await get()
  expect(page).toContain(owes)
  expect(page.split(owes)[0]?.split('href="').at(-1)).toMatch(`/admin/money/packages/${packageId}`)
})

test('beside a session one package pays by one press that names it, and of two one is chosen at the session', async () => {
  const { db, id, get, request, cookie } = await openClient()
  const [session] = await db.select().from(clientBookings).where(eq(clientBookings.clientId, id))
  const bookingId = session?.bookingId ?? ''
  const price = { amount: 500, currency: 'NGN', rest: 500, reference: bookingId } as const
  await db.insert(bookingPrices).values({ bookingId, ...price })
  const first = await makePackage(db, id, 'Six talks')
  const one = await get()
  expect(one).toMatch(
    new RegExp(
      `value="place ${first}"[^>]*>Use the package<span class="sr-only"> (?:<!-- -->)?\\W?Six talks`,
    ),
  )
  const second = await makePackage(db, id, 'Couple, 4 sessions')
  const two = await get()
  expect(two).toMatch(new RegExp(`href="/admin/bookings/${bookingId}#money"[^>]*>Choose a package<`))
  expect(two).not.toMatch(/value="place /)
  const card = await (await request(`/admin/bookings/${bookingId}`, { headers: { cookie } })).text()
  for (const packageId of [first, second]) expect(card).toContain(`value="place ${packageId}"`)
})

test.each([
  ['owed', { status: 'attended', entries: [] }, ['Owed ₦5']],
  ['paid in part', { status: 'attended', entries: [['cash', 200]] }, ['Owed ₦3', '>Paid ₦2<']],
  ['paid', { status: 'attended', entries: [['cash', 500]] }, ['>Paid<', '>Paid ₦5<']],
  ['free', { status: 'attended', entries: [['free', 500]] }, ['>Free<', '>Free places ₦5<']],
  [
    'paid and free',
    {
      status: 'attended',
      entries: [
        ['cash', 200],
        ['free', 300],
      ],
    },
    ['>Paid ₦2<', '>Free places ₦3<'],
  ],
  ['free and cancelled', { status: 'cancelled', entries: [['free', 500]] }, ['Nothing owed']],
  ['to come', { status: 'requested', entries: [] }, ['To pay ₦5']],
  ['cancelled', { status: 'cancelled', entries: [] }, ['Nothing owed']],
  ['paid and cancelled', { status: 'cancelled', entries: [['cash', 500]] }, ['₦5 paid, to', '>Paid ₦5<']],
] as const)(
  'the page of a client says of a session that is %s what is owed, paid and free',
  async (_, made, texts) => {
    const { db, id, get } = await openClient()
    const [session] = await db.select().from(clientBookings).where(eq(clientBookings.clientId, id))
    const bookingId = session?.bookingId ?? ''
    await db.update(bookings).set({ status: made.status }).where(eq(bookings.id, bookingId))
    const price = { amount: 500, currency: 'NGN', besideAmount: null, besideCurrency: null } as const
    const entries = made.entries.map(([kind, amount]) => ({ kind, amount, currency: 'NGN' as const }))
    const stored = toStored(toBalance(price, entries))
    await db.insert(bookingPrices).values({ bookingId, ...price, ...stored, reference: bookingId })
    const facts = { bookingId, reference: bookingId, paidOn: Temporal.PlainDate.from('2026-11-02') }
    for (const entry of entries) {
      const key = randomUUID()
      await db
        .insert(payments)
        .values({ id: key, key, ...facts, ...entry, createdAt: Temporal.Now.instant() })
    }
    const page = await get()
    for (const text of texts) expect(page).toContain(text)
    for (const sum of ['>Paid ₦', '>Free places ₦'])
      expect([sum, page.includes(sum)]).toEqual([sum, texts.some((text) => text.startsWith(sum))])
  },
)

test('messages from the proven address of a client are named, and no counsellor reads them', async () => {
  const { db, id, get, cookie, ...api } = await openClient()
  const createdAt = Temporal.Now.instant()
  const add = async (name: string, email: string, quarantined = false) => {
    const sealed = { subjectEncrypted: 'x', messageEncrypted: 'x' }
    const row = { id: randomUUID(), name, email, quarantined, ...sealed, createdAt }
    await db.insert(contactMessages).values(row)
    return `href="/admin/messages?open=${row.id}"`
  }
  const own = await add('Somebody', 'Ngozi@mail.example.com')
  const others = [
    await add('Other', 'other@mail.example.com'),
    await add('Spam', 'ngozi@mail.example.com', true),
  ]
  // Anybody can type an address.
  expect(await get()).not.toContain(own)
  await db.update(bookings).set({ provenAt: createdAt })
  const proven = await get()
  for (const text of [own, 'Somebody', words.records.messages, words.records.messagesNote])
    expect(proven).toContain(text)
  for (const other of others) expect(proven).not.toContain(other)
  const counsellorId = await makeCounsellor(db)
  await db.update(bookings).set({ counsellorId })
  const counsellor = await signInAs({ db, ...api }, { counsellorId })
  const answer = await api.request(`/admin/clients/${id}`, { headers: { cookie: counsellor.cookie } })
  const page = await answer.text()
  expect([answer.status, page.includes('/admin/messages'), page.includes(words.records.messages)]).toEqual([
    200,
    false,
    false,
  ])
})

test('two clients whom an administrator calls different people are not suggested any more, until it is undone', async () => {
  const { db, id, otherId, get, send } = await openClient()
  expect(await get()).toContain(records.alike.reasons.address)
  expect((await send({ intent: `apart ${otherId}` })).to).toContain('?done=apart')
  const apart = await get()
  expect(apart).not.toContain(records.alike.reasons.address)
  for (const shown of [records.alike.different, events['client_record.kept_apart']])
    expect(apart).toContain(shown)
  expect(
    (await listLookAlikesOfClient(db, { counsellorId: null }, otherId, Temporal.Now.instant())).length,
  ).toBe(0)
  expect((await send({ intent: `apart ${id}` })).status).toBe(404)
  // From the page of the other one.
  expect((await send({ intent: `again ${id}` }, otherId)).to).toContain('?done=again')
  expect(await get()).toContain(records.alike.reasons.address)
})

test('a name, and a number where none is known, are changed in the list, and bad input keeps what was typed', async () => {
  const { db, id, cookie, request } = await openClient()
  const send = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ id, ...fields })
    const headers = { cookie, origin: site }
    const answer = await request('/admin/clients?q=ngozi', { method: 'POST', headers, body })
    return { status: answer.status, to: answer.headers.get('location'), page: await answer.text() }
  }
  const rename = { intent: 'rename', revision: '1' }
  const empty = await send({ ...rename, name: ' ' })
  expect([empty.status, empty.page.includes(words.edit.empty)]).toEqual([422, true])
  expect((await send({ ...rename, name: 'Ngozi Okafor' })).to).toBe('/admin/clients?q=ngozi&done=saved')
  expect((await db.select().from(clients).where(eq(clients.id, id)))[0]).toMatchObject({
    ...{ name: 'Ngozi Okafor', email: 'ngozi@mail.example.com', revision: 2 },
  })
  const late = await send({ ...rename, name: 'Ngozi Obi' })
  expect([late.status, late.page.includes('value="Ngozi Obi"')]).toEqual([409, true])
  expect((await send({ ...rename, revision: '2', name: 'Emeka Eze' })).page).toContain(words.inline.taken)
  const number = { intent: 'number', revision: '2' }
  const wrong = await send({ ...number, number: '+234 803 12' })
  expect([wrong.status, wrong.page.includes('value="+234 803 12"')]).toEqual([422, true])
  expect((await send({ ...number, number: '+2348031234567' })).to).toContain('done=phone-added')
  const [phone] = await db.select().from(clientPhones)
  expect(phone).toMatchObject({ clientId: id, number: '+2348031234567' })
  const list = await (await request('/admin/clients', { headers: { cookie } })).text()
  expect(list).toContain(words.noSafePhone)
  expect(list).not.toContain('803 123 4567')
})

test('a refusal of a row that the list no longer has, or whose cell has no form any more, stands above the list', async () => {
  const { id, otherId, cookie, request, send: sendToClient } = await openClient()
  const send = async (fields: Record<string, string>, q: string) => {
    const headers = { cookie, origin: site }
    const sent = { method: 'POST', headers, body: new URLSearchParams(fields) }
    const answer = await request(`/admin/clients?q=${q}`, sent)
    return [answer.status, await answer.text()] as const
  }
  await sendToClient({ intent: 'phone', phoneId: '', hours: '', number: '+234 803 123 4567' })
  const [rename, number] = [
    { intent: 'rename', revision: '1', name: 'Ada' },
    { intent: 'number', number: '803' },
  ]
  const refused: [Record<string, string>, number, string][] = [
    [{ ...rename, id: randomUUID() }, 404, words.inline.unknown],
    [{ ...rename, name: ' ', id: otherId }, 422, words.edit.empty],
    [{ ...number, number: '+234 803 123 4568', id: randomUUID() }, 404, words.inline.unknown],
    [{ ...number, number: '+234 803 12', id: '' }, 422, words.phones.words.wrongForm],
    [{ ...number, number: '+234 803 123 4567', id }, 409, words.phones.known],
  ]
  for (const [fields, status, message] of refused) {
    // No client has a name with zzz.
    const [answered, page] = await send(fields, fields.id === id ? 'ngozi' : 'zzz')
    const [, note = ''] = /role="alert"[^>]*>([^<]*)</.exec(page) ?? []
    expect([answered, note], JSON.stringify(fields)).toEqual([status, message])
  }
})
