import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi, signInAs, site } from '../../../../tests/support/testing-api.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { clientPhones, clients } from '../../../db/tables/clients.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { attachBooking } from '../../../features/clients/attach-booking.server.ts'
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
  await add('Emeka Eze')
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
  return { ...api, cookie, id, get, send }
}

test('staff add a number, and only what the client called safe is a link', async () => {
  const { db, get, send } = await openClient()
  const add = { intent: 'phone', phoneId: '', hours: 'after 4 pm', firstNameOnly: 'on' }
  const wrong = await send({ ...add, number: '0803 12' })
  expect([wrong.status, wrong.page.includes(words.phones.words.wrongForm)]).toEqual([422, true])
  expect(wrong.page).toContain('value="0803 12"')
  expect((await send({ ...add, number: '0803 123 4567' })).to).toContain('?done=phone-added')
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
  ])
    expect(open).toContain(shown)
  expect(open).not.toContain('wa.me')
  expect((await send({ ...change, whatsapp: 'on' })).status).toBe(409)
  const remove = { ...change, intent: 'remove-phone', phoneRevision: '2' }
  expect((await send(remove)).to).toContain('?done=phone-removed')
  expect(await db.$count(clientPhones)).toBe(0)
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
  const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
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
