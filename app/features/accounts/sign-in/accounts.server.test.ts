import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/open.server.ts'
import { sessions, users } from '../../../db/tables/accounts.ts'
import { outbox } from '../../../db/tables/outbox.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { EnvironmentError } from '../../../lib/env.server.ts'
import { makeFirstAdmin } from '../first-admin.server.ts'
import { findPasswordProblem } from '../password-rules.server.ts'
import { signUpForm } from './accounts.schema.ts'
import { listUsers, signIn, signUp } from './accounts.server.ts'
import { endSession, findSession, openSession } from './sessions.server.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')
const adaeze = {
  firstName: 'Adaeze',
  lastName: 'Okafor',
  email: 'Adaeze@mail.example.com',
  password: 'harmattan dust',
  gender: 'FEMALE',
} as const

async function signUpAdaeze(db: Db) {
  expect(await signUp(db, signUpForm('en').parse(adaeze), { usesMail: false }, now)).toEqual({
    ok: true,
    id: expect.any(String),
  })
  const [user] = await db.select().from(users)
  if (!user) throw new Error('no user')
  return user
}

test('a user can sign in with the address in any case', async () => {
  const db = await freshDb()
  const user = await signUpAdaeze(db)
  expect(user).toMatchObject({ isAdmin: false, emailKey: 'adaeze@mail.example.com' })
  expect(await signIn(db, { email: ' ADAEZE@mail.example.com ', password: adaeze.password })).toMatchObject({
    user: { id: user.id },
  })
  expect(await signIn(db, { email: adaeze.email, password: 'harmattan Dust' })).toMatchObject({ ok: false })
  expect(await signIn(db, { email: 'nobody@mail.example.com', password: adaeze.password })).toEqual({
    ok: false,
    accountId: null,
  })
})

test('a sign-up that replaces an unconfirmed one keeps nothing that the other person typed', async () => {
  const db = await freshDb()
  const join = (change: object) =>
    signUp(db, signUpForm('en').parse({ ...adaeze, ...change }), { usesMail: true }, now)
  expect(await join({ firstName: 'Mallory', phoneNumber: '+234 803 555 0100' })).toMatchObject({ ok: true })
  expect(await join({})).toMatchObject({ ok: true })
  expect(await db.select().from(users)).toMatchObject([{ firstName: 'Adaeze', phoneNumber: null }])
})

test('a second sign-up changes nothing, answers the same, and the owner gets three mails an hour: about the new account, then about the attempts', async () => {
  const db = await freshDb()
  const user = await signUpAdaeze(db)
  const again = {
    ...adaeze,
    email: 'adaeze@MAIL.example.com',
    firstName: 'Mallory',
    password: 'another password',
  }
  const signUpAgain = (minutes: number) =>
    signUp(db, signUpForm('en').parse(again), { usesMail: false }, now.add({ minutes }))
  await Promise.all([3, 3, 3, 3].map(signUpAgain))
  expect(await signUpAgain(70)).toEqual({ ok: true, id: expect.any(String) })
  expect(await db.select().from(users)).toEqual([user])
  const told = await db.select().from(outbox).orderBy(outbox.createdAt)
  expect(told.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
    ['account_made', adaeze.email],
    ['account_exists', adaeze.email],
    ['account_exists', adaeze.email],
    ['account_exists', adaeze.email],
  ])
})

test('sign-in and sign-up take as long for unknown addresses as for known ones', async () => {
  const db = await freshDb()
  await signUpAdaeze(db)
  const known = () => adaeze.email
  const unknown = (n: number) => `nobody${n}@mail.example.com`
  const form = signUpForm('en').parse(adaeze)
  const times = {
    'sign-in': await timePairs(40, {
      known: () => signIn(db, { email: known(), password: 'dust of harmattan' }),
      unknown: (n) => signIn(db, { email: unknown(n), password: 'dust of harmattan' }),
    }),
    'sign-up': await timePairs(40, {
      known: (n) => signUp(db, { ...form, email: known() }, { usesMail: false }, now.add({ hours: n })),
      unknown: (n) => signUp(db, { ...form, email: unknown(n) }, { usesMail: false }, now.add({ hours: n })),
    }),
  }
  for (const [what, { known, unknown }] of Object.entries(times)) {
    console.log(
      `${what}: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ratio ${(known / unknown).toFixed(3)}`,
    )
    // A decoy that is not hashed would make one of them several times as fast; closer than this no busy machine can tell.
    expect(known / unknown, what).toBeGreaterThan(1 / 3)
    expect(known / unknown, what).toBeLessThan(3)
  }
})

/** Medians in milliseconds; one after the other in turn, so that both meet the same machine. */
async function timePairs(
  pairs: number,
  works: Record<'known' | 'unknown', (n: number) => Promise<unknown>>,
): Promise<Record<'known' | 'unknown', number>> {
  const taken = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < pairs; n += 1) {
    for (const kind of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const started = performance.now()
      await works[kind](n)
      taken[kind].push(performance.now() - started)
    }
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return { known: median(taken.known), unknown: median(taken.unknown) }
}

test('the next sign-in hashes a password with weaker parameters again', async () => {
  const db = await freshDb()
  const user = await signUpAdaeze(db)
  const weak = await hash(adaeze.password, { memoryCost: 4_096, timeCost: 1, parallelism: 1 })
  await db.update(users).set({ passwordHash: weak })
  expect(await signIn(db, { email: adaeze.email, password: 'wrong' })).toEqual({
    ok: false,
    accountId: user.id,
  })
  expect(await signIn(db, adaeze)).toMatchObject({ ok: true, user: { id: user.id } })
  const [after] = await db.select().from(users)
  expect(after?.passwordHash).toMatch(/m=19456,t=2,p=1/)
  expect(await signIn(db, adaeze)).toMatchObject({ ok: true })
})

test('the time of use of a session is stored at most once a minute', async () => {
  const db = await freshDb()
  const user = await signUpAdaeze(db)
  const { sessionId } = await openSession(db, user, now)
  const seen: string[] = []
  for (const seconds of [1, 59, 60, 61, 119, 120]) {
    await findSession(db, { sessionId, userId: user.id }, now.add({ seconds }))
    const [session] = await db.select().from(sessions)
    seen.push(session?.lastSeenAt.since(now).toString() ?? '')
  }
  expect(seen).toEqual(['PT0S', 'PT0S', 'PT60S', 'PT60S', 'PT60S', 'PT120S'])
})

test('the generated password of the first administrator is random, long and readable', async () => {
  const wanted = { email: undefined, password: undefined }
  const first = await makeFirstAdmin(await freshDb(), wanted, now)
  const second = await makeFirstAdmin(await freshDb(), wanted, now)
  for (const { password = '' } of [first, second]) {
    expect(password).toMatch(/^([a-z]{4}-){4}[a-z]{4}$/)
    expect(await findPasswordProblem(password, { minLength: 15 })).toBeNull()
  }
  expect(first.password).not.toBe(second.password)
})

test('the first administrator cannot have a password that is easy to guess', async () => {
  const db = await freshDb()
  const start = makeFirstAdmin(db, { email: undefined, password: 'passwordpassword' }, now)
  await expect(start).rejects.toThrow(EnvironmentError)
  expect(await db.select().from(users)).toEqual([])
})

test('the first administrator takes over an existing account with the same address and ends its sessions', async () => {
  const db = await freshDb()
  const user = await signUpAdaeze(db)
  const { sessionId } = await openSession(db, user, now)
  const wanted = { email: adaeze.email.toUpperCase(), password: 'a palm wine calabash' }
  expect(await makeFirstAdmin(db, wanted, now)).toEqual({ email: adaeze.email })
  expect(await findSession(db, { sessionId, userId: user.id }, now)).toBeNull()
  expect(await signIn(db, adaeze)).toMatchObject({ ok: false })
  expect(await signIn(db, { email: adaeze.email, password: wanted.password })).toMatchObject({
    user: { isAdmin: true },
  })
})

test('nobody can make themselves an administrator', async () => {
  const db = await freshDb()
  await signUp(db, signUpForm('en').parse({ ...adaeze, isAdmin: true, id: 'x' }), { usesMail: false }, now)
  expect((await listUsers(db, { page: 1, limit: 5 })).rows[0]?.isAdmin).toBe(false)
})

test('a session lasts 30 days for a client, and logging out ends it at once', async () => {
  const db = await freshDb()
  const user = await signUpAdaeze(db)
  const { sessionId } = await openSession(db, user, now)
  const asked = { sessionId, userId: user.id }
  const { id, firstName, lastName, email, gender, phoneNumber, emailProvenAt } = user
  const { isAdmin, counsellorId, editsSite, secondFactorAt } = user
  expect(await findSession(db, asked, now.add({ hours: 30 * 24 - 1 }))).toEqual({
    sessionId,
    user: {
      ...{ id, firstName, lastName, email, emailProvenAt, gender, phoneNumber },
      ...{ isAdmin, counsellorId, editsSite, secondFactorAt, hasApp: false, hasPasskey: false },
      ...{ ownTimeZone: null, timeZone: 'UTC' },
    },
  })
  expect(await findSession(db, asked, now.add({ hours: 30 * 24 }))).toBeNull()
  expect(await findSession(db, { ...asked, userId: crypto.randomUUID() }, now)).toBeNull()
  expect(await findSession(db, { ...asked, userId: 'no uuid' }, now)).toBeNull()
  await endSession(db, sessionId, now)
  expect(await findSession(db, asked, now)).toBeNull()
})

test('an administrator’s session ends after half an hour without use and after 12 hours', async () => {
  const db = await freshDb()
  const user = await signUpAdaeze(db)
  await db.update(users).set({ isAdmin: true })
  const { sessionId } = await openSession(db, { ...user, isAdmin: true }, now)
  const asked = { sessionId, userId: user.id }
  for (let minutes = 29; minutes < 719; minutes += 29) {
    expect(await findSession(db, asked, now.add({ minutes })), `${minutes} minutes`).not.toBeNull()
  }
  expect(await findSession(db, asked, now.add({ minutes: 720 }))).toBeNull()
  const second = await openSession(db, { ...user, isAdmin: true }, now)
  const idle = { sessionId: second.sessionId, userId: user.id }
  expect(await findSession(db, idle, now.add({ minutes: 30 }))).toBeNull()
})

test('the requests of a live page do not keep a session alive', async () => {
  const db = await freshDb()
  const user = await signUpAdaeze(db)
  await db.update(users).set({ isAdmin: true })
  const { sessionId } = await openSession(db, { ...user, isAdmin: true }, now)
  const asked = { sessionId, userId: user.id }
  for (let minutes = 1; minutes < 30; minutes += 1) {
    expect(await findSession(db, { ...asked, isLive: true }, now.add({ minutes }))).not.toBeNull()
  }
  for (const isLive of [true, false]) {
    expect(await findSession(db, { ...asked, isLive }, now.add({ minutes: 30 }))).toBeNull()
  }
})

test('an administrator who loses the rights has none at the next request', async () => {
  const db = await freshDb()
  const user = await signUpAdaeze(db)
  await db.update(users).set({ isAdmin: true })
  const { sessionId } = await openSession(db, { ...user, isAdmin: true }, now)
  expect((await findSession(db, { sessionId, userId: user.id }, now))?.user.isAdmin).toBe(true)
  await db.update(users).set({ isAdmin: false })
  expect((await findSession(db, { sessionId, userId: user.id }, now))?.user.isAdmin).toBe(false)
})

test('two first starts create one administrator, and only one of them returns the password', async () => {
  const db = await freshDb()
  const wanted = { email: undefined, password: undefined }
  const made = await Promise.all([makeFirstAdmin(db, wanted, now), makeFirstAdmin(db, wanted, now)])
  const passwords = made.flatMap(({ password }) => (password ? [password] : []))
  expect(passwords).toHaveLength(1)
  expect(await db.select().from(users).where(eq(users.isAdmin, true))).toHaveLength(1)
  expect(await signIn(db, { email: made[0].email, password: passwords[0] ?? '' })).toMatchObject({
    user: { isAdmin: true },
  })
  expect(
    await makeFirstAdmin(db, { email: 'other@mail.example.com', password: 'a palm wine calabash' }, now),
  ).toEqual({
    email: made[0].email,
  })
})
