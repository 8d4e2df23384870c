import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../app/db/tables/accounts.ts'
import { solveChallenge } from '../../app/enhance/solve-challenge.ts'
import { hashPassword } from '../../app/lib/security/password.server.ts'
import { makeChallenge } from '../../app/lib/security/proof-of-work.server.ts'
import { callJson, makeTestApi, signInAs } from '../support/testing-api.ts'

const password = 'a palm wine calabash'

async function openSite() {
  const api = await makeTestApi({ env: { RATE_LIMITS: 'on' } })
  const owner = await signInAs(api, { isAdmin: true })
  const passwordHash = await hashPassword(password)
  await api.db.update(users).set({ passwordHash }).where(eq(users.id, owner.id))
  const signIn = (typed: string, cookie = '', email = owner.email) =>
    callJson(api, 'POST', '/api/v1/auth/login', { body: { email, password: typed }, headers: { cookie } })
  return { ...api, owner, signIn }
}

test('ten wrong passwords by anybody do not lock an administrator out', async () => {
  const { signIn } = await openSite()
  for (let n = 0; n < 12; n += 1) expect((await signIn('dust of harmattan')).status).toBe(401)
  expect((await signIn(password)).status).toBe(200)
})

test('a device from which staff signed in has its own attempts, also after the sign-out, and for this account only', async () => {
  const { instance, owner, signIn } = await openSite()
  const [session = '', line = ''] = (await signIn(password)).headers.getSetCookie()
  expect(session).toMatch(/^iretiToken=/)
  expect(line).toMatch(/^iretiDevice=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
  expect(line).not.toContain(owner.email)
  const cookie = line.split(';')[0] ?? ''
  for (let n = 0; n < 4; n += 1) expect((await signIn('dust of harmattan', cookie)).status).toBe(401)
  expect(await instance.limits.countAttempts('sign-in-account', owner.email)).toBe(0)
  await signIn('dust of harmattan', `${cookie}x`)
  expect(await instance.limits.countAttempts('sign-in-account', owner.email)).toBe(1)
  await signIn('dust of harmattan', cookie, 'other@mail.example.com')
  expect(await instance.limits.countAttempts('sign-in-account', 'other@mail.example.com')).toBe(1)
})

test('an address without attempts left signs in with a solved challenge, once for each', async () => {
  const { instance, owner, request, signIn } = await openSite()
  for (let n = 0; n < 30; n += 1) await signIn('dust of harmattan', '', `somebody${n}@mail.example.com`)
  expect((await signIn(password)).status).toBe(429)
  const work = solveChallenge(await makeChallenge(instance, { unproven: 0 }, Temporal.Now.instant()))
  const signInWith = async (headers: Record<string, string>) => {
    const body = JSON.stringify({ email: owner.email, password })
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }
    return (await request('/api/v1/auth/login', init)).status
  }
  expect(await signInWith({ 'proof-of-work': `${work}x` })).toBe(429)
  expect(await signInWith({ 'proof-of-work': work })).toBe(200)
  expect(await signInWith({ 'proof-of-work': work })).toBe(429)
})
