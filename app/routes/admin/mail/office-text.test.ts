import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { makeAgency } from '../../../../tests/support/agency.ts'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { openInbox } from '../../../../tests/support/smtp-inbox.ts'
import { makeTestApi, signInAs, site } from '../../../../tests/support/testing-api.ts'
import { users } from '../../../db/tables/accounts.ts'
import { counsellors } from '../../../db/tables/availability.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { mailTexts } from '../../../db/tables/outbox.ts'
import { mailTexts as words } from '../../../words/staff/mail-texts.ts'

const list = '/admin/mail/texts'

async function makeOffice(env: Record<string, string> = {}) {
  const api = await makeTestApi({ pages: await loadSite(), env, articles: false })
  const { id, cookie } = await signInAs(api, { isAdmin: true })
  await api.db.update(users).set({ email: 'ada@ireti.example' }).where(eq(users.id, id))
  const send = (place: string, fields: Record<string, string>) =>
    api.request(`${list}/${place}`, {
      method: 'POST',
      headers: { cookie, origin: site },
      body: new URLSearchParams({ intent: 'save', revision: '0', ...fields }),
    })
  const read = async (path: string) => (await api.request(path, { headers: { cookie } })).text()
  return { api, cookie, send, read }
}

const directions = 'The blue door beside the pharmacy. Ring twice.'

test('a text is stored, shown in its mail and in the list, and is in the audit log without its words', async () => {
  const { api, send, read } = await makeOffice()
  const saved = await send('booking_confirmed', { text: directions })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${list}/booking_confirmed?done=saved`])
  expect(await api.db.select().from(mailTexts)).toEqual([
    { place: 'booking_confirmed', text: directions, revision: 1 },
  ])
  const page = await read(`${list}/booking_confirmed`)
  expect(page.split(directions).length - 1).toBeGreaterThanOrEqual(3)
  expect(await read(list)).toContain(directions)
  expect(await read(`${list}/booking_moved`)).not.toContain(directions)
  const events = await api.db
    .select({ detail: auditEvents.detail })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'mail_text.changed'))
    .orderBy(auditEvents.id)
  expect(events).toEqual([{ detail: { fields: ['booking_confirmed'] } }])
})

test('of two people who change a text, the second keeps what they typed and sees what is stored', async () => {
  const { api, send } = await makeOffice()
  await send('signature', { text: 'Ireti, Lagos' })
  const second = await send('signature', { text: 'Ireti, Ikeja' })
  const page = await second.text()
  expect(second.status).toBe(409)
  for (const shown of ['Ireti, Lagos', 'Ireti, Ikeja', words.storedNow, 'name="revision" value="1"']) {
    expect(page).toContain(shown)
  }
  expect((await send('signature', { text: 'Ireti, Ikeja', revision: '1' })).status).toBe(303)
  // A preview keeps the revision that its sender has read.
  expect(await (await send('signature', { intent: 'preview', text: 'x', revision: '1' })).text()).toContain(
    'name="revision" value="1"',
  )
  expect((await send('signature', { text: '', revision: '2' })).status).toBe(303)
  expect(await api.db.select().from(mailTexts)).toEqual([{ place: 'signature', text: '', revision: 3 }])
})

test('a name of a counsellor, a wrong word and a mail that stays as it is are refused', async () => {
  const { api, send, read } = await makeOffice()
  await makeAgency(api.db, { counsellors: 1 })
  const name = 'Adébáyọ̀ Okafor'
  await api.db.update(counsellors).set({ name })
  const named = await send('booking_moved', { text: `Ask for ${name.toUpperCase()}, please` })
  expect([named.status, (await named.text()).includes(words.counsellorName({ name }))]).toEqual([422, true])
  const priced = await send('booking_moved', { text: 'It costs ₦5000' })
  const page = await priced.text()
  expect([priced.status, page.includes(words.price), page.includes('It costs ₦5000')]).toEqual([
    422,
    true,
    true,
  ])
  for (const place of ['account_reset', 'guardian_question']) {
    expect((await send(place, { text: directions })).status).toBe(404)
    expect(await read(`${list}/${place}`)).toContain('You cannot change this mail.')
  }
  expect((await send('office_booking', { text: directions })).status).toBe(404)
  expect(await api.db.$count(mailTexts)).toBe(0)
})

test('a test mail has the typed text, goes to the signed-in person, and says what happened', async () => {
  const inbox = await openInbox()
  onTestFinished(inbox.close)
  const { api, send } = await makeOffice({ MAIL_URL: inbox.url })
  const answer = await send('booking_reminder', { intent: 'test', text: directions })
  expect(await answer.text()).toContain('took the mail to ada@ireti.example')
  expect(inbox.received.map(({ to }) => to)).toEqual([['ada@ireti.example']])
  for (const part of ['Subject: Test: Soon: your appointment on', directions])
    expect(String(inbox.received[0]?.raw)).toContain(part)
  expect(await api.db.$count(mailTexts)).toBe(0)
})
