import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../app/db/tables/accounts.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { findAccountPath } from '../../app/features/accounts/links/account-link.server.ts'
import { makeUser } from '../../app/features/accounts/testing.server.ts'
import { findOpenSlots } from '../../app/features/availability/slots/slots.server.ts'
import { toPrivatePath } from '../../app/features/booking/private-link/link-token.server.ts'
import { mailBudgets } from '../../app/outbox/mail-budget.server.ts'
import { words } from '../../app/words/words.ts'
import { makeAgency, officePhones } from '../support/agency.ts'
import { toClient } from '../support/booking-client.ts'
import { loadSite } from '../support/load-site.ts'
import { callJson, makeTestApi, site } from '../support/testing-api.ts'

const phones = `Nigeria ${officePhones[0]} or India ${officePhones[1]}`
const nothingSent = words('en').agency.nothingSent({ phones })

const victim = 'victim@mail.example.com'
const unknown = 'nobody@mail.example.com'

async function openSite() {
  const api = await makeTestApi({ env: { MAIL_URL: 'smtp://127.0.0.1:9' }, pages: await loadSite() })
  await makeAgency(api.db, { counsellors: 2 })
  const now = Temporal.Now.instant()
  const { slots } = await findOpenSlots(
    api.db,
    { from: now.add({ hours: 24 }), to: now.add({ hours: 120 }), mode: 'ONLINE' },
    now,
  )
  /** Anybody can book with the address of somebody else. */
  const bookAsVictim = async (n: number) => {
    const slot = slots[20 + n * 7]
    const body = { ...slot, startsAt: slot?.startsAt.toString(), endsAt: undefined, consent: true }
    const { data } = await callJson(api, 'POST', '/api/v1/slots/hold', { body })
    const details = { ...toClient(n), email: victim, holdToken: data.holdToken }
    return callJson(api, 'POST', '/api/v1/booking', { body: details })
  }
  const post = async (path: string, fields: Record<string, string> = {}, cookie = '') => {
    const body = new URLSearchParams(fields)
    const answer = await api.request(path, { method: 'POST', headers: { origin: site, cookie }, body })
    const retryAfter = Number(answer.headers.get('retry-after'))
    return {
      status: answer.status,
      retryAfter,
      location: answer.headers.get('location'),
      html: await answer.text(),
    }
  }
  const listKinds = async (to = victim) =>
    (await api.db.select().from(outbox).where(eq(outbox.toAddress, to))).map(({ kind }) => kind)
  return { ...api, bookAsVictim, post, listKinds }
}

const toMain = (html: string) =>
  html.match(/<main[\s\S]*<\/main>/)?.[0]?.replaceAll(/(victim|nobody)@mail\.example\.com/g, '')

test("invented bookings with somebody's address, and their cancellations, leave that person the mails for a new password, a sign-up, a new address and a private link", async () => {
  const { db, instance, bookAsVictim, post, listKinds } = await openSite()
  for (let n = 0; n < 9; n += 1) {
    const { data } = await bookAsVictim(n)
    await post(new URL(data.manageLink).pathname, { intent: 'cancel' })
  }
  const { id } = await makeUser(db, { email: victim })
  expect((await post('/forgotten-password', { email: victim })).status).toBe(200)
  expect(await listKinds()).toContain('account_reset')
  const [own] = await db.select().from(bookings).where(eq(bookings.name, 'Client 0'))
  if (!own) throw new Error('no booking')
  const page = toPrivatePath(instance.secrets, own)
  expect((await post(`${page}/data`, { intent: 'replace' })).location).toBe('/appointments/link-sent')
  expect(await listKinds()).toContain('booking_link')
  expect(await db.$count(outbox, eq(outbox.userId, id))).toBe(1)
})

test('when the mailbox gets no mail that asks for proof, the answer and the page say so at once with the phones, and the button sends it later', async () => {
  const { db, instance, bookAsVictim, request, post, listKinds } = await openSite()
  const answers = []
  for (let n = 0; n < mailBudgets.proof.most; n += 1)
    answers.push((await bookAsVictim(n)).data.confirmMailSent)
  expect(answers).toEqual(answers.map(() => true))
  const own = await bookAsVictim(9)
  expect([own.status, own.data.confirmMailSent]).toEqual([201, false])
  const page = toPrivatePath(instance.secrets, { id: own.data._id, linkVersion: 1 })
  const html = await (await request(page)).text()
  expect(html).toContain(nothingSent)
  expect(html).not.toContain('We have sent this')
  expect((await post(page, { intent: 'send-again' })).location).toBe(`${page}?sent-enough`)
  expect(await (await request(`${page}?sent-enough`)).text()).toContain(nothingSent)
  expect(await listKinds()).toHaveLength(mailBudgets.proof.most)
  await db.execute("update rate_limits set ends_at = now() - interval '1 minute'")
  expect((await post(page, { intent: 'send-again' })).location).toBe(`${page}?sent-again`)
  expect(await (await request(page)).text()).toContain('Open the mail that we sent to')
})

test('whoever asks for a new password too often reads the same words for a known and an unknown address, and the owner has a link that works', async () => {
  const { db, instance, post, listKinds } = await openSite()
  const { id: userId } = await makeUser(db, { email: victim })
  const ask = (email: string) => post('/forgotten-password', { email })
  const answers = []
  for (let n = 0; n <= mailBudgets.reset.most; n += 1) answers.push([await ask(victim), await ask(unknown)])
  for (const [known, other] of answers) {
    expect(known?.status).toBe(other?.status)
    expect(toMain(known?.html ?? '')).toBe(toMain(other?.html ?? ''))
  }
  const last = answers.at(-1)?.[0]
  expect([last?.status, last?.html.includes(nothingSent)]).toEqual([429, true])
  expect(last?.retryAfter).toBeLessThanOrEqual(1_800)
  expect(await listKinds()).toEqual(['account_reset', 'account_reset'])
  // The oldest mail that counts is as old as the budget. Its link works to the end of it.
  const issuedAt = Temporal.Now.instant().subtract({ seconds: mailBudgets.reset.seconds - 60 })
  const keys = { db, secrets: instance.secrets }
  const path = await findAccountPath(keys, { purpose: 'reset', userId, email: victim }, issuedAt)
  expect((await post(path ?? '', { password: 'harmattan kite bread' })).status).toBe(303)
})

test('a repeated request for a new password sends a link again that works', async () => {
  const { db, instance, post, listKinds } = await openSite()
  const { id: userId } = await makeUser(db, { email: victim })
  const use = async (password: string) => {
    expect((await post('/forgotten-password', { email: victim })).status).toBe(200)
    const keys = { db, secrets: instance.secrets }
    const asked = { purpose: 'reset', userId, email: victim } as const
    return (await post((await findAccountPath(keys, asked, Temporal.Now.instant())) ?? '', { password }))
      .status
  }
  expect([await use('harmattan kite bread'), await use('plum tent river')]).toEqual([303, 303])
  expect((await listKinds()).filter((kind) => kind === 'account_reset')).toHaveLength(2)
})

test('too many sign-ups with one address are refused alike, and the link of the last mail still confirms its account', async () => {
  const { db, instance, post } = await openSite()
  const person = {
    mode: 'sign-up',
    firstName: 'A',
    lastName: 'B',
    gender: 'OTHER',
    password: 'plum tent river',
  }
  const signUp = (email: string) => post('/signup', { ...person, email })
  await makeUser(db, { email: victim })
  const answers = []
  for (let n = 0; n <= mailBudgets.signUp.most; n += 1)
    answers.push([await signUp(victim), await signUp(unknown)])
  expect(answers.map((pair) => pair.map(({ status }) => status))).toEqual([
    ...Array.from({ length: mailBudgets.signUp.most }, () => [201, 201]),
    [429, 429],
  ])
  const last = answers.at(-1)?.map(({ html, retryAfter }) => [html.includes(nothingSent), retryAfter > 3_000])
  expect(last).toEqual([
    [true, true],
    [true, true],
  ])
  const [made] = await db.select().from(users).where(eq(users.email, unknown))
  const keys = { db, secrets: instance.secrets }
  const asked = { purpose: 'confirm', userId: made?.id ?? '', email: unknown } as const
  expect((await post((await findAccountPath(keys, asked, Temporal.Now.instant())) ?? '')).status).toBe(303)
})
