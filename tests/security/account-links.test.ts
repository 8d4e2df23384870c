import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions, users } from '../../app/db/tables/accounts.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { findAccountPath } from '../../app/features/accounts/links/account-link.server.ts'
import { makeUser } from '../../app/features/accounts/testing.server.ts'
import { changeAccount } from '../../app/features/accounts/users/account-rights.server.ts'
import { inviteStaff } from '../../app/features/accounts/users/invitations.server.ts'
import type { AccountLinkPurpose } from '../../app/outbox/messages/define-message.ts'
import { loadSite } from '../support/load-site.ts'
import { callJson, makeTestApi, signInAs, site } from '../support/testing-api.ts'

const withMail = { MAIL_URL: 'smtp://127.0.0.1:9' }
const person = { firstName: 'Ngozi', lastName: 'Eze', gender: 'FEMALE', email: 'ngozi@mail.example.com' }
const password = 'plum tent river'

async function openSite(env: Readonly<Record<string, string>> = withMail) {
  const api = await makeTestApi({ env, pages: await loadSite() })
  const signUp = (change = {}) =>
    callJson(api, 'POST', '/api/v1/auth/signup', { body: { ...person, password, ...change } })
  const signIn = (change = {}) =>
    callJson(api, 'POST', '/api/v1/auth/login', { body: { email: person.email, password, ...change } })
  const findUser = async (email = person.email) => {
    const [user] = await api.db.select().from(users).where(eq(users.emailKey, email))
    if (!user) throw new Error('no user')
    return user
  }
  const findPath = async (
    purpose: AccountLinkPurpose,
    issuedAt = Temporal.Now.instant(),
    to = person.email,
  ) => {
    const { id: userId } = await findUser()
    const keys = { db: api.db, secrets: api.instance.secrets }
    return (await findAccountPath(keys, { purpose, userId, email: to }, issuedAt)) ?? ''
  }
  const post = (path: string, fields: Record<string, string> = {}, cookie = '') =>
    api.request(path, {
      method: 'POST',
      headers: { origin: site, cookie },
      body: new URLSearchParams(fields),
    })
  const listMails = async () =>
    (await api.db.select().from(outbox).orderBy(outbox.createdAt)).map(({ kind, toAddress }) => [
      kind,
      toAddress,
    ])
  return { ...api, signUp, signIn, findUser, findPath, post, listMails }
}

test('sign-up and sign-in answer the same for a known and an unknown address', async () => {
  const { db, signUp, signIn } = await openSite()
  await signUp()
  await db.update(users).set({ emailProvenAt: Temporal.Now.instant() })
  const tries = ['ngozi@mail.example.com', 'nobody@mail.example.com'].map(async (email) => {
    const made = await signUp({ email, password: 'another plum tent' })
    const entered = await signIn({ email, password: 'another plum tent' })
    return [made.status, made.message, entered.status, entered.message]
  })
  const [known, unknown] = await Promise.all(tries)
  expect(known).toEqual(unknown)
  expect(known?.slice(0, 1)).toEqual([201])
  expect(known?.slice(2)).toEqual([401, 'E-mail address or password is wrong'])
})

test('an account opens only after its owner has used the link of the mail, by its button and once', async () => {
  const { request, signUp, signIn, findPath, post, listMails } = await openSite()
  await signUp()
  expect((await signIn()).status).toBe(401)
  expect(await listMails()).toEqual([
    ['account_made', person.email],
    ['account_confirm', person.email],
  ])
  const path = await findPath('confirm')
  expect((await request(path)).status).toBe(200)
  expect((await signIn()).status).toBe(401)
  expect((await post(path)).status).toBe(303)
  expect((await signIn()).status).toBe(200)
  expect([(await request(path)).status, (await post(path)).status]).toEqual([410, 410])
})

test('an account that nobody has confirmed answers like a known address: slowed, without a new password and without its mail', async () => {
  const { instance, signUp, signIn, post, listMails } = await openSite({ ...withMail, RATE_LIMITS: 'on' })
  await signUp()
  for (let n = 0; n < 3; n += 1) await signIn()
  expect(await instance.limits.countAttempts('sign-in-account', person.email)).toBe(3)
  const change = (newPassword: string) =>
    post('/new-password', { email: person.email, password, newPassword })
  expect([(await change('password1')).status, (await change('harmattan kite bread')).status]).toEqual([
    401, 401,
  ])
  expect((await listMails()).map(([kind]) => kind)).toEqual(['account_made', 'account_confirm'])
})

test('the link confirms the sign-up that it came with, and not a later or an earlier one', async () => {
  const { signUp, signIn, findPath, post } = await openSite()
  await signUp({ password: 'the stranger’s plum' })
  const toStranger = await findPath('confirm')
  await signUp()
  expect((await post(toStranger)).status).toBe(410)
  expect((await post(await findPath('confirm'))).status).toBe(303)
  expect((await signIn({ password: 'the stranger’s plum' })).status).toBe(401)
  expect((await signIn()).status).toBe(200)
  await signUp({ password: 'the stranger’s plum' })
  expect((await signIn()).status).toBe(200)
})

test('an account without proof gets no rights, and a stranger cannot take a counsellor’s address', async () => {
  const { db, signUp, findUser } = await openSite()
  await signUp()
  const admin = await makeUser(db, { isAdmin: true })
  const actor = { actorId: admin.id, now: Temporal.Now.instant() }
  const { id: userId } = await findUser()
  const request = { userId, revision: 1, change: { kind: 'make-admin' }, usesMail: true } as const
  expect(await changeAccount(db, request, actor)).toEqual({ ok: false, reason: 'unproven' })
  expect((await findUser()).isAdmin).toBe(false)
  await db.update(users).set({ emailProvenAt: actor.now }).where(eq(users.id, userId))
  expect(await changeAccount(db, request, actor)).toEqual({ ok: true })
})

test('a new password by mail: for 30 minutes, once, with all sessions ended and the owner told', async () => {
  const { db, signUp, signIn, findPath, post, listMails } = await openSite()
  await signUp()
  await db.update(users).set({ emailProvenAt: Temporal.Now.instant() })
  expect((await signIn()).status).toBe(200)
  const ask = (email: string) => post('/forgotten-password', { email })
  const answers = [await ask(person.email), await ask('nobody@mail.example.com')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  const withoutAddress = texts.map((text) => text.replaceAll(/(ngozi|nobody)@mail\.example\.com/g, ''))
  const toMain = (text = '') => text.match(/<main[\s\S]*<\/main>/)?.[0]
  expect(toMain(withoutAddress[0])).toBe(toMain(withoutAddress[1]))
  expect((await listMails()).filter(([kind]) => kind === 'account_reset')).toEqual([
    ['account_reset', person.email],
  ])

  const now = Temporal.Now.instant()
  const late = await findPath('reset', now.subtract({ minutes: 31 }))
  const path = await findPath('reset', now.subtract({ minutes: 29 }))
  const fresh = { password: 'harmattan kite bread' }
  expect((await post(late, fresh)).status).toBe(410)
  // A link is for one purpose.
  expect((await post(path.replace('/reset-password', '/invitation'), fresh)).status).toBe(410)
  expect((await post(path, { password: 'short' })).status).toBe(422)
  expect((await post(path, fresh)).status).toBe(303)
  expect((await post(path, { password: 'once more, please' })).status).toBe(410)
  expect((await db.select().from(sessions)).every(({ endedAt }) => endedAt !== null)).toBe(true)
  expect((await listMails()).at(-1)).toEqual(['account_password_changed', person.email])
  expect([(await signIn()).status, (await signIn(fresh)).status]).toEqual([401, 200])
})

test('a new password by mail works while sign-in is slowed', async () => {
  const { signUp, signIn, findPath, post } = await openSite({ ...withMail, RATE_LIMITS: 'on' })
  await signUp()
  for (let n = 0; n < 12; n += 1) await signIn({ password: 'wrong' })
  const path = await findPath('reset')
  expect((await post('/forgotten-password', { email: person.email })).status).toBe(200)
  expect((await post(path, { password: 'harmattan kite bread' })).status).toBe(303)
})

test('an address changes by the link to the new one, both are told, and a known address stays unknown', async () => {
  const { db, instance, signUp, signIn, findUser, findPath, post, listMails } = await openSite()
  await signUp()
  await db.update(users).set({ emailProvenAt: Temporal.Now.instant() })
  await makeUser(db, { email: 'other@mail.example.com' })
  const { headers } = await signIn()
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  const change = (newEmail: string, typed = password) =>
    post('/profile/email', { newEmail, check: typed }, cookie)
  expect((await change('new@mail.example.com', 'wrong')).status).toBe(422)
  const [free, taken] = [await change('new@mail.example.com'), await change('other@mail.example.com')]
  expect([free.status, taken.status]).toEqual([200, 200])
  expect((await listMails()).slice(-2)).toEqual([
    ['account_email_new', 'new@mail.example.com'],
    ['account_exists', 'other@mail.example.com'],
  ])
  const { id } = await findUser()
  const path = await findPath('new-address', Temporal.Now.instant(), 'new@mail.example.com')
  const toTaken = await findPath('new-address', Temporal.Now.instant(), 'other@mail.example.com')
  expect((await post(toTaken)).status).toBe(409)
  expect((await post(path)).status).toBe(303)
  expect((await post(path)).status).toBe(410)
  expect((await findUser('new@mail.example.com')).id).toBe(id)
  expect(
    (await listMails())
      .slice(-2)
      .map(([, to]) => to)
      .sort(),
  ).toEqual(['new@mail.example.com', 'ngozi@mail.example.com'])
  expect(instance.env.mailUrl).toBeDefined()
})

test('staff are invited, choose a long password, and have no rights before', async () => {
  const { db, instance, signIn, post, findUser } = await openSite()
  const admin = await makeUser(db, { isAdmin: true })
  const actor = { actorId: admin.id, now: Temporal.Now.instant() }
  const invited = await inviteStaff(db, { ...person, counsellorId: null }, actor)
  expect(invited.ok).toBe(true)
  expect(await inviteStaff(db, { ...person, counsellorId: null }, actor)).toEqual({
    ok: false,
    reason: 'address_taken',
  })
  expect((await findUser()).isAdmin).toBe(false)
  const { id: userId, email } = await findUser()
  const keys = { db, secrets: instance.secrets }
  const asked = { purpose: 'invitation', userId, email } as const
  const path = (await findAccountPath(keys, asked, actor.now)) ?? ''
  const old = (await findAccountPath(keys, asked, actor.now.subtract({ hours: 24 * 7 + 1 }))) ?? ''
  expect((await post(old, { password: 'a long enough password' })).status).toBe(410)
  expect((await post(path, { password: 'too short' })).status).toBe(422)
  const accepted = await post(path, { password: 'a long enough password' })
  // The person is signed in, without a second form.
  expect([accepted.status, accepted.headers.get('set-cookie')]).toEqual([
    303,
    expect.stringMatching(/iretiToken=/),
  ])
  // This browser has sent no cookie, so the page of the sign-in leads on.
  expect(accepted.headers.get('location')).toMatch(/next=%2Fadmin$/)
  expect((await post(path, { password: 'another long password' })).status).toBe(410)
  expect(await findUser()).toMatchObject({ isAdmin: true, invitedAs: null })
  expect((await signIn({ password: 'a long enough password' })).status).toBe(200)
})

test('people see and end their own sessions, and no others', async () => {
  const api = await openSite()
  const me = await signInAs(api)
  const other = await signInAs(api)
  const page = async () => (await api.request('/profile', { headers: { cookie: me.cookie } })).text()
  const all = await api.db.select().from(sessions)
  for (const { id } of all) expect(await page()).not.toContain(id)
  await api.post('/profile', { intent: 'end-session', session: 'x'.repeat(16) }, me.cookie)
  await api.post('/profile', { intent: 'end-others' }, me.cookie)
  expect((await api.request('/profile', { headers: { cookie: other.cookie } })).status).toBe(200)
  expect(await page()).toContain('This is you, now')
})

test('people see, correct and take the name, gender and phone number of their account', async () => {
  const api = await openSite()
  const { cookie } = await signInAs(api)
  const details = { intent: 'details', firstName: 'Adaeze', lastName: 'Obi', gender: 'OTHER' }
  const wrong = await api.post('/profile', { ...details, lastName: '', phoneNumber: '0803 555 0100' }, cookie)
  const page = await wrong.text()
  expect([wrong.status, page]).toEqual([422, expect.stringContaining('Enter your last name')])
  expect(page).toContain('value="0803 555 0100"')
  const saved = await api.post('/profile', { ...details, phoneNumber: ' 0803 555 0100 ' }, cookie)
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/profile?done=details'])
  const file = await (await api.request('/profile/my-data.json', { headers: { cookie } })).json()
  const { account } = file as { account: object }
  expect(account).toMatchObject({ firstName: 'Adaeze', gender: 'OTHER', phoneNumber: '0803 555 0100' })
  expect(await (await api.request('/profile', { headers: { cookie } })).text()).toContain(
    '>0803 555 0100</dd>',
  )
})

test('the account of staff reads why it stays, whatever was typed', async () => {
  const { post, ...api } = await openSite()
  const { cookie } = await signInAs(api, { isAdmin: true })
  const answer = await post('/profile/delete', { check: 'wrong' }, cookie)
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('opens the work area')])
})

test('an account is deleted with its password, and its bookings stay without it', async () => {
  const { db, signUp, signIn, post, listMails } = await openSite()
  await signUp()
  await db.update(users).set({ emailProvenAt: Temporal.Now.instant() })
  const { headers } = await signIn()
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await post('/profile/delete', { check: 'wrong' }, cookie)).status).toBe(422)
  expect((await post('/profile/delete', { check: password }, cookie)).status).toBe(302)
  expect(await db.$count(users)).toBe(0)
  expect(await listMails()).toEqual([['account_deleted', person.email]])
  expect((await signIn()).status).toBe(401)
})
