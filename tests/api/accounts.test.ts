import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions, users } from '../../app/db/tables/accounts.ts'
import { callJson, makeTestApi, signInAs, site, type TestApi } from '../support/testing-api.ts'

const ngozi = {
  firstName: 'Ngozi',
  lastName: 'Eze',
  email: 'ngozi@mail.example.com',
  password: 'harmattan dust',
  gender: 'FEMALE',
}
const credentials = { email: ngozi.email, password: ngozi.password }
const signUp = (api: TestApi, body: unknown = ngozi) => callJson(api, 'POST', '/api/v1/auth/signup', { body })
const signIn = (api: TestApi, body: unknown = credentials) =>
  callJson(api, 'POST', '/api/v1/auth/login', { body })

test('sign up, sign in, /me and sign out answer as documented', async () => {
  const api = await makeTestApi()
  const { password: _, ...shown } = ngozi
  expect(await signUp(api)).toMatchObject({ status: 201, statusCode: 201, data: { user: { ...shown } } })
  const signedIn = await signIn(api)
  expect(signedIn).toMatchObject({ status: 200, statusCode: 200 })
  expect(signedIn.data).toEqual({
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    user: { _id: expect.any(String), id: signedIn.data.user._id, ...shown, isAdmin: false },
  })
  const bearer = { authorization: `Bearer ${signedIn.data.token}` }
  const me = await callJson(api, 'GET', '/api/v1/auth/me', { headers: bearer })
  expect(me.data).toEqual({ ...signedIn.data.user, phoneNumber: null })
  const out = await callJson(api, 'POST', '/api/v1/auth/logout', { headers: bearer })
  expect(out).toMatchObject({ status: 200, data: null })
  expect(out.headers.get('set-cookie')).toMatch(/^iretiToken=; .*Max-Age=0/)
  expect(out.headers.get('clear-site-data')).toContain('"storage"')
  expect((await callJson(api, 'GET', '/api/v1/auth/me', { headers: bearer })).status).toBe(401)
})

test('the cookie of a sign-in is HttpOnly, has another value than the token, and expires with it', async () => {
  const api = await makeTestApi()
  await signUp(api)
  const { headers, data } = await signIn(api)
  const cookie = headers.get('set-cookie') ?? ''
  const [, value = '', expires = ''] =
    cookie.match(/^iretiToken=([^;]+); Path=\/; Expires=([^;]+); HttpOnly; SameSite=Lax$/) ?? []
  expect(value).not.toBe(data.token)
  const { exp } = JSON.parse(Buffer.from(value.split('.')[1] ?? '', 'base64url').toString())
  expect(Date.parse(expires)).toBe(exp * 1_000)
  const me = (headers: Record<string, string>) => callJson(api, 'GET', '/api/v1/auth/me', { headers })
  expect((await me({ cookie: `iretiToken=${value}` })).status).toBe(200)
  expect((await me({ authorization: `Bearer ${value}` })).status).toBe(401)
  expect((await me({ cookie: `iretiToken=${data.token}` })).status).toBe(401)
})

test('on https the cookie is bound to the host', async () => {
  const api = await makeTestApi({ env: { PUBLIC_URL: 'https://ireti.example' } })
  await signUp(api)
  expect((await signIn(api)).headers.get('set-cookie')).toMatch(
    /^__Host-iretiToken=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax; Secure$/,
  )
})

test('a known address gets the same answer as a new one, and the account does not change', async () => {
  const api = await makeTestApi()
  const first = await signUp(api)
  const before = await api.db.select().from(users)
  const again = await signUp(api, { ...ngozi, password: 'another password', email: 'NGOZI@mail.example.com' })
  expect({ ...again, headers: null, data: null }).toEqual({ ...first, headers: null, data: null })
  expect(Object.keys(again.data.user)).toEqual(Object.keys(first.data.user))
  expect(await api.db.select().from(users)).toEqual(before)
  expect(api.countWakes()).toBeGreaterThan(0)
})

test('a wrong password, an unknown address and a disabled user get the same message', async () => {
  const api = await makeTestApi()
  await signUp(api)
  const wrong = await signIn(api, { ...credentials, password: 'wrong' })
  const unknown = await signIn(api, { ...credentials, email: 'nobody@mail.example.com' })
  await api.db.update(users).set({ disabledAt: Temporal.Now.instant() })
  const disabled = await signIn(api)
  const refusal = { status: 401, statusCode: 401, message: 'E-mail address or password is wrong', data: null }
  for (const answer of [wrong, unknown, disabled]) {
    const { headers, ...rest } = answer
    expect(rest).toMatchObject({ ...refusal, code: 'wrong' })
    expect(headers.get('set-cookie')).toBeNull()
  }
})

test('all invalid fields are named in one answer', async () => {
  const api = await makeTestApi()
  const bad = {
    firstName: ' ',
    lastName: 'x'.repeat(101),
    email: 'ngozi@localhost',
    password: 'kola7nu',
    gender: 'X',
  }
  expect((await signUp(api, bad)).errors).toEqual({
    firstName: ['Enter your first name'],
    lastName: ['Your last name must be 100 characters or less'],
    email: ['Enter an e-mail address in the right form, like name@example.com'],
    password: ['Password must be 8 characters or more'],
    gender: ['Choose your gender'],
  })
  expect(Object.keys((await signUp(api, {})).errors ?? {}).sort()).toEqual([
    'email',
    'firstName',
    'gender',
    'lastName',
    'password',
  ])
  expect((await signUp(api, { ...ngozi, password: 'password1' })).errors).toEqual({
    password: ['This password is one of the first that people try. Choose another'],
  })
  expect((await signIn(api, {})).errors).toEqual({
    email: ['Enter your e-mail address'],
    password: ['Enter your password'],
  })
})

test('text that the database cannot store is refused and causes no server error', async () => {
  const api = await makeTestApi()
  for (const text of ['a\u0000@mail.example.com', '\ud800@mail.example.com', '\u0000', '😀'.repeat(2_000)]) {
    expect((await signIn(api, { email: text, password: 'x' })).status, text).toBe(422)
    expect((await signUp(api, { ...ngozi, email: text })).status, text).toBe(422)
  }
  expect((await signIn(api, { ...credentials, password: 'a\u0000\ud800' })).status).toBe(401)
  expect((await signUp(api, { ...ngozi, password: 'a\u0000 harmattan' })).status).not.toBe(500)
  expect((await signUp(api, { ...ngozi, password: '\ud800 harmattan' })).status).toBe(422)
})

test('nobody can make themselves an administrator, and unknown fields change nothing', async () => {
  const api = await makeTestApi()
  const odd = JSON.parse(
    '{"isAdmin":true,"id":"x","_id":"x","__proto__":{"isAdmin":true},"createdAt":"2020-01-01"}',
  )
  await signUp(api, { ...ngozi, ...odd, disabledAt: null })
  const rows = await api.db.select().from(users)
  for (const row of rows) expect(row).toMatchObject({ isAdmin: false, email: ngozi.email })
})

test('the list of users is for administrators, in pages, without secrets', async () => {
  const api = await makeTestApi()
  const client = await signInAs(api)
  const admin = await signInAs(api, { isAdmin: true })
  await signUp(api)
  const list = (headers: Record<string, string>, query = '') =>
    callJson(api, 'GET', `/api/v1/auth/userList${query}`, { headers })
  expect((await list({})).status).toBe(401)
  expect((await list(client.bearer)).status).toBe(403)
  const answer = await list(admin.bearer, '?page=1&limit=2')
  expect(answer).toMatchObject({ status: 200, meta: { total: 3, page: 1, limit: 2 } })
  expect(answer.data).toHaveLength(2)
  expect(Object.keys(answer.data[0]).sort()).toEqual([
    '_id',
    'email',
    'firstName',
    'gender',
    'id',
    'isAdmin',
    'lastName',
    'phoneNumber',
  ])
  for (const user of answer.data) expect(user.id).toBe(user._id)
  expect((await list(admin.bearer)).data).toHaveLength(3)
  expect((await list(admin.bearer, '?page=3&limit=2')).data).toEqual([])
  await api.db.update(users).set({ isAdmin: false }).where(eq(users.id, admin.id))
  expect((await list(admin.bearer)).status).toBe(403)
})

test('a sign-out by cookie must come from our own page, and ends only this session', async () => {
  const api = await makeTestApi()
  const somebody = await signInAs(api)
  await signUp(api)
  const other = await signIn(api)
  const out = (headers: Record<string, string>) =>
    callJson(api, 'POST', '/api/v1/auth/logout', { headers: { cookie: somebody.cookie, ...headers } })
  expect((await out({})).status).toBe(403)
  expect((await out({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await out({ origin: 'null' })).status).toBe(403)
  expect((await out({ origin: site, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await out({ origin: site })).status).toBe(200)
  expect((await out({ origin: site })).status).toBe(401)
  const open = (await api.db.select().from(sessions)).filter(({ endedAt }) => endedAt === null)
  expect(open).toHaveLength(1)
  const bearer = { authorization: `Bearer ${other.data.token}` }
  expect((await callJson(api, 'GET', '/api/v1/auth/me', { headers: bearer })).status).toBe(200)
})

test('an address gets 30 attempts, and then the seconds to wait', async () => {
  const api = await makeTestApi({ env: { RATE_LIMITS: 'on' } })
  const tries = Array.from({ length: 30 }, (_, n) =>
    signIn(api, { ...credentials, email: `somebody${n}@mail.example.com` }),
  )
  expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([401]))
  const refused = await signIn(api)
  expect(refused).toMatchObject({
    status: 429,
    data: null,
    message: 'Too many tries. Try again in 15 minutes',
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
})
