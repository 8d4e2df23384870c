import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { passkeys, secondFactors, sessions, users } from '../../app/db/tables/accounts.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { findAccountPath } from '../../app/features/accounts/links/account-link.server.ts'
import {
  beginSetUp,
  finishSecondFactor,
} from '../../app/features/accounts/second-factor/second-factor.server.ts'
import { makeTotpSecret } from '../../app/features/accounts/second-factor/totp.server.ts'
import { toDeviceCookie } from '../../app/lib/security/known-device.server.ts'
import { hashPassword } from '../../app/lib/security/password.server.ts'
import { loadSite } from '../support/load-site.ts'
import { makeDevice } from '../support/passkey-device.ts'
import { callJson, makeTestApi, openSessionOf, signInAs, site } from '../support/testing-api.ts'

const password = 'a palm wine calabash'

/** An administrator with a second factor since a minute. `makeCode` returns the code of an interval, 0 for the present one. */
async function openSite(env = {}) {
  const api = await makeTestApi({ pages: await loadSite(), env: { TRUST_PROXY: '127.0.0.1', ...env } })
  const owner = await signInAs(api, { isAdmin: true })
  const passwordHash = await hashPassword(password)
  await api.db.update(users).set({ passwordHash }).where(eq(users.id, owner.id))
  const { secrets } = api.instance
  const secret = makeTotpSecret()
  const makeCode = (interval: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + interval * 30_000 })
  const since = Temporal.Now.instant().subtract({ minutes: 1 })
  const first = new TOTP({ secret }).generate({ timestamp: since.epochMilliseconds })
  const recoveryCodes = await finishSecondFactor(api.db, secrets, { owner, secret, code: first }, since)
  const signIn = (code?: string, typed = password) =>
    callJson(api, 'POST', '/api/v1/auth/login', { body: { email: owner.email, password: typed, code } })
  const post = async (path: string, fields: Record<string, string>, cookie = '', address = '10.0.0.1') =>
    api.app.request(
      `${site}${path}`,
      {
        method: 'POST',
        headers: { cookie, origin: site, 'x-forwarded-for': address },
        body: new URLSearchParams(fields),
      },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    )
  /** Returns the cookie of a pending sign-in. */
  const typePassword = async (address?: string) => {
    const answer = await post('/signup', { mode: 'sign-in', email: owner.email, password }, '', address)
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  return { api, owner, secret, makeCode, recoveryCodes: recoveryCodes ?? [], signIn, post, typePassword }
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
  expect((await api.request('/sign-in-code')).headers.get('location')).toBe('/signup?mode=sign-in&again')
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

/** What somebody may try whose password is right, and who has not the second factor. Each must change nothing. */
const attempts: Readonly<Record<string, (desk: Desk) => Promise<Response>>> = {
  'a new password': ({ post, email }) => post('/new-password', { email, password, newPassword }),
  'a new password with a wrong code': ({ post, email }) =>
    post('/new-password', { email, password, newPassword, check: '000000' }),
  'a new password with the password as code': ({ post, email }) =>
    post('/new-password', { email, password, newPassword, check: password }),
  'a new password in a half-finished sign-in': async ({ post, email, typePassword }) =>
    post('/new-password', { email, password, newPassword, check: '000000' }, await typePassword()),
  'a new password in an open session': ({ post, email, cookie }) =>
    post('/new-password', { email, password, newPassword, check: password }, cookie),
  'a new password by the link of a mail': async ({ post, findPath }) =>
    post(await findPath('reset'), { password: newPassword }),
  'a new password by the link, with a wrong code': async ({ post, findPath }) =>
    post(await findPath('reset'), { password: newPassword, check: '000000' }),
  'another address, by a link from before the second factor': async ({ post, oldLink }) => post(oldLink, {}),
  'another address': ({ post, cookie }) =>
    post('/profile/email', { newEmail: 'x@mail.example.com', password, check: password }, cookie),
  'the end of the account': ({ post, cookie }) =>
    post('/profile/delete', { password, check: password }, cookie),
  'the end of the second factor': ({ post, cookie }) =>
    post('/admin/second-factor', { intent: 'remove', check: password }, cookie),
  'new recovery codes': ({ post, cookie }) =>
    post('/admin/second-factor', { intent: 'renew-codes', check: password }, cookie),
  'another app': ({ post, cookie }) =>
    post('/admin/second-factor', { intent: 'finish', check: password }, cookie),
  'a passkey': ({ post, cookie }) =>
    post('/admin/second-factor', { intent: 'finish-passkey', check: password }, cookie),
  'an API key': ({ post, cookie }) =>
    post('/admin/api-keys', { name: 'x', scopes: 'slots:read', check: password }, cookie),
  'an invitation': ({ post, cookie }) =>
    post(
      '/admin/users/invite',
      { firstName: 'A', lastName: 'B', email: 'b@mail.example.com', role: 'admin', check: password },
      cookie,
    ),
}
const newPassword = 'a calabash of palm wine'

type Desk = Awaited<ReturnType<typeof openDesk>>

async function openDesk() {
  const opened = await openSite()
  const { api, owner } = opened
  const keys = { db: api.db, secrets: api.instance.secrets }
  const findPath = async (purpose: 'reset' | 'new-address') => {
    const asked = {
      purpose,
      userId: owner.id,
      email: purpose === 'reset' ? owner.email : 'x@mail.example.com',
    }
    return (await findAccountPath(keys, asked, Temporal.Now.instant())) ?? ''
  }
  const [user] = await api.db.select().from(users)
  await api.db.update(users).set({ secondFactorAt: null })
  const oldLink = await findPath('new-address')
  await api.db.update(users).set({ secondFactorAt: user?.secondFactorAt })
  return { ...opened, ...owner, findPath, oldLink }
}

test('the right password without the second factor changes nothing of an account', async () => {
  const desk = await openDesk()
  const read = async () =>
    JSON.stringify([
      await desk.api.db.select().from(users),
      await desk.api.db.select().from(secondFactors),
      (await desk.api.db.select().from(sessions)).map(({ endedAt }) => endedAt),
      await desk.api.db.select().from(passkeys),
    ])
  const before = await read()
  for (const [name, attempt] of Object.entries(attempts)) {
    expect((await attempt(desk)).status, name).toBeGreaterThanOrEqual(409)
    expect(await read(), name).toBe(before)
  }
})

test('who has the second factor, too, changes the password: signed out, in a session, and by the link of a mail', async () => {
  const desk = await openDesk()
  const { post, email, recoveryCodes, findPath, cookie } = desk
  const asked = await post('/new-password', { email, password, newPassword })
  expect(await asked.text()).toContain('Type its code and your passwords')
  const passwords = { email, password, newPassword }
  const inSession = await post('/new-password', { ...passwords, check: recoveryCodes[0] ?? '' }, cookie)
  expect([inSession.status, inSession.headers.getSetCookie()[0]?.split('=')[0]]).toEqual([303, 'iretiToken'])
  const back = { email, password: newPassword, newPassword: password, check: desk.makeCode(0) }
  expect((await post('/new-password', back)).status).toBe(303)
  const link = await findPath('reset')
  expect(await (await desk.api.request(link)).text()).toContain('Code of your app')
  expect((await post(link, { password: newPassword, check: recoveryCodes[1] ?? '' })).status).toBe(303)
})

test('five wrong codes end a pending sign-in, and the right code works in the next one', async () => {
  const { post, typePassword, makeCode } = await openSite({ RATE_LIMITS: 'on' })
  const pending = await typePassword()
  for (let n = 0; n < 5; n += 1)
    expect((await post('/sign-in-code', { code: '000000' }, pending)).status).toBe(422)
  const over = await post('/sign-in-code', { code: makeCode(0) }, pending)
  expect(over.headers.get('location')).toBe('/signup?mode=sign-in&codes')
  expect(over.headers.get('set-cookie')).toMatch(/^iretiSignIn=; .*Max-Age=0/)
  expect(
    (await post('/sign-in-code', { code: makeCode(0) }, await typePassword())).headers.get('location'),
  ).toBe('/admin')
})

const attackers = {
  'one address': { addresses: ['10.0.0.1'], each: 15, blocked: '10.0.0.1' },
  'many addresses': {
    addresses: Array.from({ length: 8 }, (_, n) => `10.0.1.${n}`),
    each: 5,
    blocked: '10.0.0.9',
  },
}

for (const [name, { addresses, each, blocked }] of Object.entries(attackers)) {
  test(`wrong codes of somebody with the password, from ${name}, are stopped and keep nobody out`, async () => {
    const desk = await openSite({ RATE_LIMITS: 'on' })
    const { api, owner, post, typePassword, makeCode, recoveryCodes } = desk
    const now = Temporal.Now.instant()
    const entered = await post(
      '/sign-in-code',
      { code: makeCode(0) },
      await typePassword('10.0.0.5'),
      '10.0.0.5',
    )
    const known = entered.headers
      .getSetCookie()
      .find((line) => line.startsWith('iretiDevice='))
      ?.split(';')[0]
    for (const address of addresses) {
      let pending = ''
      for (let n = 0; n < each; n += 1) {
        if (n % 5 === 0) pending = await typePassword(address)
        expect((await post('/sign-in-code', { code: '000000' }, pending, address)).status).toBe(422)
      }
    }
    const enter = async (fields: Record<string, string>, address: string, more = '') =>
      (await post('/sign-in-code', fields, `${await typePassword(address)}${more}`, address)).status
    expect(await enter({ code: makeCode(1) }, blocked)).toBe(429)
    expect(await enter({ code: recoveryCodes[0] ?? '' }, blocked)).toBe(303)
    const owns = await post(
      '/admin/second-factor',
      { intent: 'renew-codes', check: recoveryCodes[1] ?? '' },
      owner.cookie,
    )
    expect(owns.status).toBe(200)
    if (name === 'one address') {
      await api.db.update(secondFactors).set({ usedInterval: 0 })
      expect(await enter({ code: makeCode(1) }, '10.0.0.9')).toBe(303)
    }
    await api.db.update(secondFactors).set({ usedInterval: 0 })
    expect(await enter({ code: makeCode(1) }, blocked, `; ${known}`)).toBe(303)
    const device = makeDevice(site)
    const { id, publicKey } = device
    const passkey = { id, publicKey, counter: 0, transports: [], device: 'A phone', createdAt: now }
    await api.db.insert(passkeys).values({ ...passkey, userId: owner.id })
    const pending = await typePassword(blocked)
    const { challenge } = await (await post('/passkey-challenge', {}, pending, blocked)).json()
    expect((await post('/sign-in-code', { passkey: device.use(challenge) }, pending, blocked)).status).toBe(
      303,
    )
  })
}
test('a device of the time before the second factor, or of another account, is no known one', async () => {
  const { api, owner, post, typePassword, makeCode } = await openSite({ RATE_LIMITS: 'on' })
  const deviceOf = (email: string, at: Temporal.Instant) =>
    toDeviceCookie(api.instance.secrets, { email, secure: false }, at).split(';')[0] ?? ''
  const now = Temporal.Now.instant()
  const devices = [deviceOf(owner.email, now.subtract({ hours: 1 })), deviceOf('other@mail.example.com', now)]
  for (let n = 0; n < 15; n += 1) {
    const cookie = `${await typePassword()}; ${devices[n % 2]}`
    expect((await post('/sign-in-code', { code: '000000' }, cookie)).status).toBe(422)
  }
  for (const device of devices) {
    const cookie = `${await typePassword()}; ${device}`
    const refused = await post('/sign-in-code', { code: makeCode(0) }, cookie)
    const says = (await refused.text()).includes('Try again in 60 minutes')
    expect([refused.status, refused.headers.has('retry-after'), says]).toEqual([429, true, true])
  }
})

test('an app is set up by the owner alone: in one session, within ten minutes, with the password', async () => {
  const { api } = await openSite()
  const person = await signInAs(api, { isAdmin: true })
  await api.db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, person.id))
  const post = async (fields: Record<string, string>, cookie = person.cookie) => {
    const headers = { cookie, origin: site }
    const answer = await api.request('/admin/second-factor', {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const begin = async () => {
    const { text } = await post({ intent: 'begin' })
    const secret = />([A-Z2-7 ]{39})</.exec(text)?.[1]?.replaceAll(' ', '') ?? ''
    return {
      setUp: /name="setUp" value="([^"]+)"/.exec(text)?.[1] ?? '',
      code: new TOTP({ secret }).generate(),
    }
  }
  const read = async () =>
    (await api.db.select().from(users).where(eq(users.id, person.id)))[0]?.secondFactorAt
  const { setUp, code } = await begin()
  const open = await api.request('/admin/second-factor', { headers: { cookie: person.cookie } })
  expect(await open.text()).not.toContain('name="setUp"')
  const right = { intent: 'finish', setUp, code, check: password }
  const other = await openSessionOf(api, { ...person, isAdmin: true })
  expect((await post(right, other.cookie)).text).toContain('Begin again')
  expect((await post({ ...right, check: '' })).text).toContain('This is not your password')
  expect((await post({ ...right, check: code })).text).toContain('This is not your password')
  expect((await post({ ...right, code: '000000' })).text).toContain('This code is wrong')
  expect((await post({ ...right, setUp: '' })).status).toBe(422)
  const late = Temporal.Now.instant().subtract({ minutes: 10, seconds: 1 })
  const old = beginSetUp(api.instance.secrets, { userId: person.id, sessionId: person.sessionId }, late)
  expect((await post({ ...right, setUp: old })).text).toContain('Begin again')
  expect(await read()).toBeNull()
  expect((await post(right)).text).toContain('The second factor is on.')
  expect(await read()).not.toBeNull()
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
  const removal = { intent: 'remove-second-factor', revision: '1' }
  const path = `/admin/users/${owner.id}?change=remove-second-factor`
  expect((await post(path, { ...removal, check: 'x' }, other.cookie)).status).toBe(422)
  expect((await post(path, { ...removal, check: password }, other.cookie)).status).toBe(303)
  expect(await api.db.$count(secondFactors)).toBe(0)
  expect((await api.request('/admin', { headers: { cookie: owner.cookie } })).status).toBe(302)
  const kinds = (await api.db.select().from(outbox).orderBy(outbox.createdAt)).map(({ kind }) => kind)
  expect(kinds).toEqual(['account_second_factor_on', 'account_second_factor_off'])
  expect(makeCode(0)).toMatch(/^\d{6}$/)
})
