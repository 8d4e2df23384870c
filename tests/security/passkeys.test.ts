import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { passkeys, secondFactors, users } from '../../app/db/tables/accounts.ts'
import {
  checkPasskey,
  makeCreationOptions,
  makeRequestOptions,
} from '../../app/features/accounts/second-factor/passkeys.server.ts'
import {
  removePasskey,
  removeSecondFactor,
} from '../../app/features/accounts/second-factor/second-factor.server.ts'
import { hashPassword } from '../../app/lib/security/password.server.ts'
import { loadSite } from '../support/load-site.ts'
import { makeDevice } from '../support/passkey-device.ts'
import { makeTestApi, openSessionOf, signInAs, site } from '../support/testing-api.ts'

const password = 'a palm wine calabash'

/** An administrator whose password is known, in two sessions. */
async function openSite() {
  const api = await makeTestApi({ pages: await loadSite() })
  const passwordHash = await hashPassword(password)
  const makeOwner = async () => {
    const owner = await signInAs(api, { isAdmin: true })
    await api.db.update(users).set({ passwordHash }).where(eq(users.id, owner.id))
    return owner
  }
  const owner = await makeOwner()
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    api.request(path, {
      method: 'POST',
      headers: { cookie, origin: site },
      body: new URLSearchParams(fields),
    })
  /** The challenge of the set-up page of a session. */
  const beginPasskey = async (cookie: string) => {
    const page = await (await post('/admin/second-factor', { intent: 'begin-passkey' }, cookie)).text()
    const creation = /creation="([^"]+)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? ''
    return JSON.parse(creation).challenge as string
  }
  const askToUse = async (cookie: string) =>
    (await (await post('/passkey-challenge', {}, cookie)).json()).challenge as string
  const finish = (newPasskey: string, cookie: string, check = password, field = 'check') =>
    post('/admin/second-factor', { intent: 'finish-passkey', newPasskey, [field]: check }, cookie)
  const openAnother = async () => (await openSessionOf(api, { ...owner, isAdmin: true })).cookie
  return { ...api, owner, makeOwner, post, beginPasskey, askToUse, finish, openAnother }
}

type Site = Awaited<ReturnType<typeof openSite>>

/** Adds the first passkey, as its owner does. */
async function addPasskey({ beginPasskey, finish, owner }: Site) {
  const device = makeDevice(site)
  const answer = await finish(device.create(await beginPasskey(owner.cookie)), owner.cookie)
  expect(await answer.text()).toContain('The passkey is stored.')
  return device
}

test('only the owner adds a passkey: with a challenge for that, in the same session, once, and with the password', async () => {
  const { owner, db, beginPasskey, finish, openAnother, makeOwner } = await openSite()
  const other = await makeOwner()
  const right = await beginPasskey(owner.cookie)
  const attempts = {
    'a challenge of another session of the account': async () =>
      finish(make(await beginPasskey(await openAnother())), owner.cookie),
    'a challenge of another account': async () =>
      finish(make(await beginPasskey(other.cookie)), owner.cookie),
    'a challenge that nobody made': () => finish(make('AAAA'), owner.cookie),
    'no password': () => finish(make(right), owner.cookie, ''),
    'a wrong password': () => finish(make(right), owner.cookie, 'dust of harmattan'),
    'the new passkey in the place of the password': () =>
      finish(make(right), owner.cookie, make(right), 'passkey'),
  }
  function make(challenge: string) {
    return makeDevice(site).create(challenge)
  }
  for (const [name, attempt] of Object.entries(attempts)) expect((await attempt()).status, name).toBe(422)
  expect(await db.$count(passkeys)).toBe(0)
  const first = make(right)
  expect((await finish(first, owner.cookie)).status).toBe(200)
  expect(await db.$count(passkeys)).toBe(1)
  await removeSecondFactor(db, owner, Temporal.Now.instant())
  expect((await finish(first, owner.cookie)).status, 'a challenge that was used').toBe(422)
  expect(await db.$count(passkeys)).toBe(0)
})

test('the challenge of a sign-in, or of another question to the owner, adds no passkey', async () => {
  const opened = await openSite()
  const device = await addPasskey(opened)
  const { owner, db, askToUse, beginPasskey, finish, post } = opened
  const stranger = makeDevice(site)
  const prove = async () => device.use(await askToUse(owner.cookie))
  const withChallenge = async (challenge: string) =>
    finish(stranger.create(challenge), owner.cookie, await prove(), 'passkey')
  expect((await withChallenge(await askToUse(owner.cookie))).status).toBe(422)
  const signedIn = await post('/signup', { mode: 'sign-in', email: owner.email, password })
  const pending = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await withChallenge(await askToUse(pending))).status).toBe(422)
  expect(await db.$count(passkeys)).toBe(1)
  expect((await withChallenge(await beginPasskey(owner.cookie))).status).toBe(200)
  expect(await db.$count(passkeys)).toBe(2)
})

test('a passkey signs in and answers for its owner only with the challenge of that browser', async () => {
  const opened = await openSite()
  const device = await addPasskey(opened)
  const { owner, askToUse, beginPasskey, openAnother, post } = opened
  const signIn = async () => {
    const answer = await post('/signup', { mode: 'sign-in', email: owner.email, password })
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  const [mine, theirs] = [await signIn(), await signIn()]
  const enter = async (challenge: string) =>
    (await post('/sign-in-code', { passkey: device.use(challenge) }, mine)).status
  expect(await enter(await askToUse(theirs))).toBe(422)
  expect(await enter(await askToUse(owner.cookie))).toBe(422)
  expect(await enter(await beginPasskey(owner.cookie))).toBe(422)
  const right = await askToUse(mine)
  // Another browser that has asked meanwhile disturbs nobody.
  await askToUse(theirs)
  expect(await enter(right)).toBe(303)
  expect(await enter(right)).toBe(422)
  const renew = async (challenge: string) => {
    const fields = { intent: 'renew-codes', passkey: device.use(challenge) }
    return (await post('/admin/second-factor', fields, owner.cookie)).status
  }
  expect(await renew(await askToUse(await openAnother()))).toBe(422)
  expect(await renew(await askToUse(mine))).toBe(422)
  expect(await renew(await askToUse(owner.cookie))).toBe(200)
})

/** Answers as a browser may send them. */
const answers = ['{', '{}', 'null', '{"id":"AAAA"}', '{"id":"AAAA","response":{"clientDataJSON":"e30"}}']

test('an answer that is no passkey is refused, and a challenge ends after five minutes', async () => {
  const opened = await openSite()
  const device = await addPasskey(opened)
  const { instance, db, owner } = opened
  const now = Temporal.Now.instant()
  const who = { userId: owner.id, holder: 'a session' }
  for (const answer of answers)
    expect(await checkPasskey(db, instance, { ...who, answer }, now), answer).toBe(false)
  const ask = async () => (await makeRequestOptions(instance, who, now))?.challenge ?? ''
  const late = now.add({ minutes: 5, seconds: 1 })
  expect(await checkPasskey(db, instance, { ...who, answer: device.use(await ask()) }, late)).toBe(false)
  const foreign = makeDevice(site)
  expect(await checkPasskey(db, instance, { ...who, answer: foreign.use(await ask()) }, now)).toBe(false)
  const toAdd = await makeCreationOptions(instance, { ...who, email: owner.email, companyName: 'Ireti' }, now)
  expect(await checkPasskey(db, instance, { ...who, answer: device.use(toAdd.challenge) }, now)).toBe(false)
  expect(await checkPasskey(db, instance, { ...who, answer: device.use(await ask()) }, now)).toBe(true)
})

test('the last passkey goes only with the second factor', async () => {
  const opened = await openSite()
  const { id } = await addPasskey(opened)
  const { db, owner } = opened
  const now = Temporal.Now.instant()
  expect(await removePasskey(db, { userId: owner.id, passkeyId: id }, now)).toBe(false)
  await removeSecondFactor(db, owner, now)
  expect([await db.$count(passkeys), await db.$count(secondFactors)]).toEqual([0, 0])
})

test('only an account with a passkey gets a challenge', async () => {
  const opened = await openSite()
  const { id } = await addPasskey(opened)
  const other = await opened.makeOwner()
  const ask = (cookie?: string) => opened.post('/passkey-challenge', {}, cookie)
  expect([(await ask()).status, (await ask(other.cookie)).status]).toEqual([404, 404])
  const answer = await ask(opened.owner.cookie)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(await answer.json()).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id }] })
})
