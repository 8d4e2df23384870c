import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { passkeys, secondFactors, users } from '../../app/db/tables/accounts.ts'
import { checkCode } from '../../app/features/accounts/second-factor/check-code.server.ts'
import {
  checkPasskey,
  makeCreationOptions,
  makeRequestOptions,
  storePasskey,
} from '../../app/features/accounts/second-factor/passkeys.server.ts'
import {
  addPasskey,
  removePasskey,
  removeSecondFactor,
} from '../../app/features/accounts/second-factor/second-factor.server.ts'
import { loadSite } from '../support/load-site.ts'
import { makeTestApi, signInAs, site } from '../support/testing-api.ts'

/** An administrator with one passkey, whose key nobody has. tests/e2e/passkeys.spec.ts uses a real one. */
async function openSite() {
  const api = await makeTestApi({ pages: await loadSite() })
  const owner = await signInAs(api, { isAdmin: true })
  const now = Temporal.Now.instant()
  const key = { publicKey: 'pQECAyYgASFYIA', counter: 0, transports: [], device: 'A phone', createdAt: now }
  const add = (id: string, userId: string) => api.db.insert(passkeys).values({ ...key, id, userId })
  await api.db.update(users).set({ secondFactorAt: now }).where(eq(users.id, owner.id))
  await api.db.insert(secondFactors).values({ id: owner.id, createdAt: now })
  await add('AAAA', owner.id)
  const readFactor = async () =>
    (await api.db.select().from(secondFactors).where(eq(secondFactors.id, owner.id)))[0]
  return { api, owner, now, add, readFactor }
}

/** Answers as a browser may send them, with an id that is known. */
const answers = [
  '{',
  '{}',
  '{"id":"AAAA"}',
  '{"id":"AAAA","rawId":"AAAA","type":"public-key","response":{"clientDataJSON":"e30","authenticatorData":"AA","signature":"AA"}}',
]

test.each(answers)('the answer %s is no passkey, and uses the challenge up', async (answer) => {
  const { api, owner, now, readFactor } = await openSite()
  expect(await makeRequestOptions(api.instance, owner.id, now)).not.toBeNull()
  expect((await readFactor())?.challenge).toBeTruthy()
  const typed = { userId: owner.id, code: answer }
  expect(await checkCode(api.instance, typed, now)).toEqual({ ok: false, reason: 'wrong' })
  expect((await readFactor())?.challenge).toBeNull()
  await makeCreationOptions(api.instance, owner, now)
  const made = { userId: owner.id, answer, device: 'A phone' }
  expect(await storePasskey(api.db, api.instance.env, made, now)).toBe(false)
  expect(await api.db.$count(passkeys)).toBe(1)
})

test('a challenge ends after five minutes, and one of another account fits no passkey', async () => {
  const { api, owner, now, add, readFactor } = await openSite()
  const other = await signInAs(api, { isAdmin: true })
  await add('BBBB', other.id)
  await makeRequestOptions(api.instance, owner.id, now)
  const foreign = { userId: owner.id, answer: answers[3]?.replaceAll('AAAA', 'BBBB') ?? '' }
  expect(await checkPasskey(api.db, api.instance.env, foreign, now)).toBe(false)
  await makeRequestOptions(api.instance, owner.id, now)
  const late = now.add({ minutes: 5, seconds: 1 })
  const own = { userId: owner.id, answer: answers[3] ?? '' }
  expect(await checkPasskey(api.db, api.instance.env, own, late)).toBe(false)
  expect((await readFactor())?.challenge).toBeNull()
  expect((await api.db.select().from(passkeys)).every(({ lastUsedAt }) => lastUsedAt === null)).toBe(true)
})

test('a wrong answer switches no second factor on, and the last passkey goes only with the second factor', async () => {
  const { api, owner, now } = await openSite()
  const person = await signInAs(api, { isAdmin: true })
  await makeCreationOptions(api.instance, person, now)
  const wrong = { owner: { ...person, secondFactorAt: null }, answer: '{}', device: 'A phone' }
  expect(await addPasskey(api.instance, wrong, now)).toBeNull()
  const [user] = await api.db.select().from(users).where(eq(users.id, person.id))
  expect(user?.secondFactorAt).toBeNull()
  expect(await removePasskey(api.db, { userId: owner.id, passkeyId: 'AAAA' }, now)).toBe(false)
  await removeSecondFactor(api.db, owner, now)
  expect(await api.db.$count(passkeys)).toBe(0)
})

test('only an account with a passkey gets a challenge', async () => {
  const { api, owner } = await openSite()
  const other = await signInAs(api, { isAdmin: true })
  const ask = (cookie?: string) =>
    api.request('/passkey-challenge', {
      method: 'POST',
      headers: { origin: site, ...(cookie ? { cookie } : {}) },
      body: new URLSearchParams(),
    })
  expect((await ask()).status).toBe(404)
  expect((await ask(other.cookie)).status).toBe(404)
  const answer = await ask(owner.cookie)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: 'AAAA' }] })
  expect((await ask(owner.cookie)).headers.get('cache-control')).toContain('no-store')
})
