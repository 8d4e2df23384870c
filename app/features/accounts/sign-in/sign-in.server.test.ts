import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { countAttempt } from '../../../db/count-attempt.server.ts'
import type { Db } from '../../../db/open.server.ts'
import { users } from '../../../db/tables/accounts.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { createRateLimits } from '../../../lib/security/rate-limits.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { readSessionToken } from '../../../lib/security/tokens.server.ts'
import { makeUser } from '../testing.server.ts'
import { changeAccount } from '../users/account-rights.server.ts'
import { findAccount } from '../users/find-account.server.ts'
import { signUpForm } from './accounts.schema.ts'
import { signUp } from './accounts.server.ts'
import { endAllSessions, endSession, findSession, openSession } from './sessions.server.ts'
import { renewPassword, startSession } from './sign-in.server.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')
const right = { email: 'nneka@mail.example.com', password: 'harmattan dust' }
/** Words for the device of every attempt. */
const device = 'Chrome on Android'
const wrong = { ...right, password: 'dust of harmattan' }

function throwAgain(error: unknown) {
  throw error
}

async function openDesk() {
  const db = await freshDb()
  const nneka = { firstName: 'Nneka', lastName: 'Obi', gender: 'FEMALE', ...right }
  await signUp(db, signUpForm('en').parse(nneka), { usesMail: false }, now)
  const key = () => new Uint8Array(randomBytes(32))
  const secrets = { sessionKey: key(), requestKey: key() } as Secrets
  const limits = createRateLimits({
    enabled: true,
    secrets,
    count: (attempt, at) => countAttempt(db, attempt, at),
    onError: throwAgain,
  })
  return { db, secrets, limits, env: { mailUrl: undefined, publicUrl: 'https://ireti.example' } }
}

async function endThrough(db: Db, claims: { sessionId: string } | null) {
  if (claims) await endSession(db, claims.sessionId, now)
}

test('the cookie and the bearer token of a sign-in name one session and end together', async () => {
  const desk = await openDesk()
  const started = await startSession(desk, { input: right, address: 'a', device }, now)
  if (!started.ok) throw new Error(started.reason)
  const web = await readSessionToken(desk.secrets, started.webToken, 'web', now)
  const api = await readSessionToken(desk.secrets, started.apiToken, 'api', now)
  expect(web).toEqual(api)
  expect(web && (await findSession(desk.db, web, now))?.user.id).toBe(started.user.id)
  await endThrough(desk.db, api)
  expect(web && (await findSession(desk.db, web, now))).toBeNull()
})

test('each sign-in opens a new session', async () => {
  const desk = await openDesk()
  const ids = await Promise.all(
    [1, 2].map(async () => {
      const started = await startSession(desk, { input: right, address: 'a', device }, now)
      return started.ok && (await readSessionToken(desk.secrets, started.webToken, 'web', now))?.sessionId
    }),
  )
  expect(new Set(ids).size).toBe(2)
})

test('40 wrong passwords from other addresses slow an account down, known or not, and never lock its owner out', async () => {
  const desk = await openDesk()
  const tries = [...Array(40).fill(right.email), ...Array(20).fill('nobody@mail.example.com')].map(
    (email, n) => {
      const input = { ...wrong, email: n % 2 ? email : ` ${email.toUpperCase()}` }
      return startSession(desk, { input, address: `${email} ${n}`, device }, now)
    },
  )
  expect(new Set((await Promise.all(tries)).map((one) => one.ok || one.reason))).toEqual(new Set(['wrong']))
  const signIn = async (request: Partial<Parameters<typeof startSession>[1]>) => {
    const begin = performance.now()
    const started = await startSession(desk, { input: right, address: 'new', device, ...request }, now)
    return { started, seconds: (performance.now() - begin) / 1_000 }
  }
  const [unknown, owner] = await Promise.all([
    signIn({ input: { ...right, email: 'nobody@mail.example.com' } }),
    signIn({}),
  ])
  expect(unknown.started).toEqual({ ok: false, reason: 'wrong' })
  expect(owner.started).toMatchObject({ ok: true })
  expect(Math.min(unknown.seconds, owner.seconds)).toBeGreaterThan(3.9)
  const known = await signIn({ knownDevice: { name: 'laptop', since: now } })
  expect(known.started).toMatchObject({ ok: true })
  expect(known.seconds).toBeLessThan(3.9)
}, 120_000)

test('an address that tries many accounts is blocked, and its further attempts block no account', async () => {
  const desk = await openDesk()
  for (let n = 0; n < 30; n += 1) {
    const input = { ...wrong, email: `somebody${n}@mail.example.com` }
    expect(await startSession(desk, { input, address: 'bad', device }, now)).toMatchObject({
      reason: 'wrong',
    })
  }
  for (let n = 0; n < 12; n += 1) {
    expect(await startSession(desk, { input: wrong, address: 'bad', device }, now)).toMatchObject({
      reason: 'too_many',
    })
  }
  expect(await startSession(desk, { input: right, address: 'good', device }, now)).toMatchObject({ ok: true })
})

test('right passwords never block an account', async () => {
  const desk = await openDesk()
  for (let n = 0; n < 12; n += 1) {
    expect(await startSession(desk, { input: right, address: `${n}`, device }, now)).toMatchObject({
      ok: true,
    })
  }
})

test('new staff can sign in only after they choose a password of 15 characters or more, which ends their sessions', async () => {
  const desk = await openDesk()
  await desk.db.update(users).set({ isAdmin: true })
  const asked = { input: right, address: 'a', device }
  expect(await startSession(desk, asked, now)).toEqual({ ok: false, reason: 'short_password' })
  expect(await startSession(desk, { ...asked, input: wrong }, now)).toMatchObject({ reason: 'wrong' })
  const renew = (newPassword: string, input = right) =>
    renewPassword(desk, { input, address: 'a', device, newPassword }, now)
  expect(await renew('fourteen chars')).toMatchObject({ reason: 'weak_password' })
  expect(await renew('a palm wine calabash', wrong)).toEqual({ ok: false, reason: 'wrong' })
  const [user] = await desk.db.select().from(users)
  if (!user) throw new Error('no user')
  const { sessionId } = await openSession(desk.db, user, now)
  expect(await renew('a palm wine calabash')).toMatchObject({ ok: true })
  expect(await findSession(desk.db, { sessionId, userId: user.id }, now)).toBeNull()
  expect(await startSession(desk, asked, now)).toMatchObject({ reason: 'wrong' })
  const input = { ...right, password: 'a palm wine calabash' }
  expect(await startSession(desk, { ...asked, input }, now)).toMatchObject({ ok: true })
})

test('a sign-in and a change of rights at the same time leave no session with the old rights', async () => {
  const desk = await openDesk()
  const [user] = await desk.db.select().from(users)
  const actor = await makeUser(desk.db, { isAdmin: true })
  if (!user) throw new Error('no user')
  for (let revision = 1; revision <= 10; revision += 1) {
    const kind = revision % 2 ? 'make-admin' : 'unmake-admin'
    const [started] = await Promise.all([
      startSession(desk, { input: right, address: 'a', device }, now),
      changeAccount(
        desk.db,
        { userId: user.id, revision, change: { kind }, usesMail: false },
        { actorId: actor.id, now },
      ),
    ])
    const open = await findAccount(desk.db, user.id, now)
    // Whichever came first: an administrator has no session that a short password opened.
    if (kind === 'make-admin') expect(open?.sessions).toEqual([])
    else expect(started.ok || started.reason).not.toBe('too_many')
    await endAllSessions(desk.db, user.id, now)
  }
})
