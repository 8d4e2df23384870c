import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { secondFactors, users } from '../../app/db/tables/accounts.ts'
import { mails } from '../../app/db/tables/mails.ts'
import {
  beginSecondFactor,
  findSecret,
  finishSecondFactor,
} from '../../app/features/accounts/second-factor/second-factor.server.ts'
import { hashPassword } from '../../app/lib/security/password.server.ts'
import { loadSite } from '../support/load-site.ts'
import { callJson, makeTestApi, signInAs, site } from '../support/testing-api.ts'

const password = 'a palm wine calabash'

/** An administrator with a second factor. `makeCode` returns the code of an interval, 0 for the present one. */
async function openSite(env = {}) {
  const api = await makeTestApi({ pages: await loadSite(), env })
  const owner = await signInAs(api, { isAdmin: true })
  const passwordHash = await hashPassword(password)
  await api.db.update(users).set({ passwordHash }).where(eq(users.id, owner.id))
  const { secrets } = api.instance
  const now = Temporal.Now.instant()
  await beginSecondFactor(api.db, secrets, owner.id, now)
  const secret = (await findSecret(api.db, secrets, owner.id)) ?? ''
  const makeCode = (interval: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + interval * 30_000 })
  const recoveryCodes = await finishSecondFactor(api.db, secrets, { ...owner, code: makeCode(-1) }, now)
  const signIn = (code?: string, typed = password) =>
    callJson(api, 'POST', '/api/v1/auth/login', { body: { email: owner.email, password: typed, code } })
  const post = (path: string, fields: Record<string, string>, cookie: string) =>
    api.request(path, {
      method: 'POST',
      headers: { cookie, origin: site },
      body: new URLSearchParams(fields),
    })
  return { api, owner, secret, makeCode, recoveryCodes: recoveryCodes ?? [], signIn, post }
}

test('the password alone signs nobody in, and each code works once', async () => {
  const { signIn, makeCode, recoveryCodes } = await openSite()
  expect(await signIn()).toMatchObject({ status: 401, message: expect.stringContaining('send its code') })
  expect((await signIn('000000')).status).toBe(401)
  expect((await signIn(makeCode(0), 'dust of harmattan')).status).toBe(401)
  const code = makeCode(0)
  expect((await signIn(code)).status).toBe(200)
  expect((await signIn(code)).status).toBe(401)
  const [first = ''] = recoveryCodes
  expect(recoveryCodes).toHaveLength(10)
  expect((await signIn(` ${first.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200)
  expect((await signIn(first)).status).toBe(401)
})

test('a half-finished sign-in is no session, and ends after a change of the account', async () => {
  const { api, owner, makeCode, post } = await openSite()
  const signedIn = await post(
    '/signup',
    { mode: 'sign-in', email: owner.email, password, next: '/admin/audit' },
    '',
  )
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([
    303,
    '/sign-in-code?next=%2Fadmin%2Faudit',
  ])
  const lines = signedIn.headers.getSetCookie()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^iretiSignIn=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
  const cookie = lines[0]?.split(';')[0] ?? ''
  expect((await api.request('/admin', { headers: { cookie } })).status).toBe(302)
  const token = cookie.split('=')[1] ?? ''
  expect((await api.request('/admin', { headers: { cookie: `iretiToken=${token}` } })).status).toBe(302)
  expect((await api.request('/sign-in-code')).headers.get('location')).toBe('/signup?mode=sign-in')
  const wrong = await post('/sign-in-code', { code: '000000' }, cookie)
  expect([wrong.status, (await wrong.text()).includes('This code is wrong')]).toEqual([422, true])
  const right = await post('/sign-in-code?next=/admin/audit', { code: makeCode(1) }, cookie)
  expect(right.headers.get('location')).toBe('/admin/audit')
  expect(right.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([
    'iretiToken',
    'iretiDevice',
    'iretiSignIn',
  ])
  await api.db.update(users).set({ passwordHash: 'x' })
  expect((await api.request('/sign-in-code', { headers: { cookie } })).status).toBe(303)
})

test('wrong codes are limited, and the limit does not concern other accounts', async () => {
  const { signIn, makeCode } = await openSite({ RATE_LIMITS: 'on' })
  for (let n = 0; n < 10; n += 1) expect((await signIn('000000')).status).toBe(401)
  expect((await signIn(makeCode(0))).status).toBe(429)
})

test('the secret and the recovery codes are not in the database as text', async () => {
  const { api, secret, recoveryCodes } = await openSite()
  const stored = JSON.stringify(await api.db.select().from(secondFactors))
  for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text)
})

test('in production staff without a second factor reach nothing but its set-up', async () => {
  const { api, owner } = await openSite({ NODE_ENV: 'production' })
  const other = await signInAs(api, { isAdmin: true })
  const open = (path: string, { cookie }: { cookie: string }) => api.request(path, { headers: { cookie } })
  for (const path of ['/admin', '/admin/bookings', '/admin/bookings.csv', '/admin/profile']) {
    const answer = await open(path, other)
    expect([answer.status, answer.headers.get('location')], path).toEqual([303, '/admin/second-factor'])
  }
  expect((await open('/admin/second-factor', other)).status).toBe(200)
  expect((await callJson(api, 'GET', '/api/v1/booking', { headers: other.bearer })).status).toBe(403)
  expect((await open('/admin', owner)).status).toBe(200)
})

test('its owner is asked again before it changes, and an administrator before removing a lost one', async () => {
  const { api, owner, makeCode, post } = await openSite()
  const refused = await post('/admin/second-factor', { intent: 'remove', check: password }, owner.cookie)
  expect(refused.status).toBe(422)
  const other = await signInAs(api, { isAdmin: true })
  await api.db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, other.id))
  const removal = { kind: 'remove-second-factor', revision: '1' }
  const path = `/admin/users/${owner.id}?change=remove-second-factor`
  expect((await post(path, { ...removal, check: 'x' }, other.cookie)).status).toBe(422)
  expect((await post(path, { ...removal, check: password }, other.cookie)).status).toBe(303)
  expect(await api.db.$count(secondFactors)).toBe(0)
  expect((await api.request('/admin', { headers: { cookie: owner.cookie } })).status).toBe(302)
  const kinds = (await api.db.select().from(mails)).map(({ kind }) => kind)
  expect(kinds).toEqual(['account_second_factor_on', 'account_second_factor_off'])
  expect(makeCode(0)).toMatch(/^\d{6}$/)
})
