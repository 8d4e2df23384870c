import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { sessions, users } from '../../db/tables/accounts.ts'
import { mails } from '../../db/tables/booking.ts'
import { freshDb } from '../../db/testing.server.ts'
import { changePassword, setDisabled } from './account-changes.server.ts'
import { SignUpForm } from './accounts.schema.ts'
import { listUsers, signIn, signUp } from './accounts.server.ts'
import { makeFirstAdmin } from './first-admin.server.ts'
import { endSession, findSession, openSession, tidySessions } from './sessions.server.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')
const adaeze = {
  firstName: 'Adaeze',
  lastName: 'Okafor',
  email: 'Adaeze@mail.example.com',
  password: 'harmattan dust',
  gender: 'FEMALE',
} as const

async function signUpAdaeze(db: Db) {
  expect(await signUp(db, SignUpForm.parse(adaeze), now)).toEqual({ ok: true })
  const [user] = await db.select().from(users)
  if (!user) throw new Error('no user')
  return user
}

test('somebody who signed up can sign in, however the address is written', async () => {
  const db = await freshDb()
  const user = await signUpAdaeze(db)
  expect(user).toMatchObject({ isAdmin: false, emailKey: 'adaeze@mail.example.com' })
  expect(await signIn(db, { email: ' ADAEZE@mail.example.com ', password: adaeze.password })).toMatchObject({
    id: user.id,
  })
  expect(await signIn(db, { email: adaeze.email, password: 'harmattan Dust' })).toBeNull()
  expect(await signIn(db, { email: 'nobody@mail.example.com', password: adaeze.password })).toBeNull()
})

test('signing up again changes nothing, answers the same and tells the owner once an hour', async () => {
  const db = await freshDb()
  const user = await signUpAdaeze(db)
  const again = {
    ...adaeze,
    email: 'adaeze@MAIL.example.com',
    firstName: 'Mallory',
    password: 'another password',
  }
  for (const minutes of [1, 2, 70]) {
    expect(await signUp(db, SignUpForm.parse(again), now.add({ minutes }))).toEqual({ ok: true })
  }
  expect(await db.select().from(users)).toEqual([user])
  const told = await db.select().from(mails)
  expect(told.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
    ['account_exists', adaeze.email],
    ['account_exists', adaeze.email],
  ])
})

test('nobody can make themselves an administrator', async () => {
  const db = await freshDb()
  await signUp(db, SignUpForm.parse({ ...adaeze, isAdmin: true, id: 'x' }), now)
  expect((await listUsers(db, { page: 1, limit: 5 })).rows[0]?.isAdmin).toBe(false)
})

test('a session lasts 30 days for a client, and logging out ends it at once', async () => {
  const db = await freshDb()
  const user = await signUpAdaeze(db)
  const { sessionId } = await openSession(db, user, now)
  const asked = { sessionId, userId: user.id }
  const { id, firstName, lastName, email, gender, phoneNumber, isAdmin } = user
  expect(await findSession(db, asked, now.add({ hours: 30 * 24 - 1 }))).toEqual({
    sessionId,
    user: { id, firstName, lastName, email, gender, phoneNumber, isAdmin },
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

test('rights are read at each request: a demoted administrator is none at the next one', async () => {
  const db = await freshDb()
  const user = await signUpAdaeze(db)
  await db.update(users).set({ isAdmin: true })
  const { sessionId } = await openSession(db, { ...user, isAdmin: true }, now)
  expect((await findSession(db, { sessionId, userId: user.id }, now))?.user.isAdmin).toBe(true)
  await db.update(users).set({ isAdmin: false })
  expect((await findSession(db, { sessionId, userId: user.id }, now))?.user.isAdmin).toBe(false)
})

test('a new password and disabling end every session', async () => {
  const db = await freshDb()
  const user = await signUpAdaeze(db)
  const first = await openSession(db, user, now)
  expect(await changePassword(db, { userId: user.id, password: 'short' }, now)).toMatchObject({ ok: false })
  expect(await changePassword(db, { userId: user.id, password: 'rainy season' }, now)).toEqual({ ok: true })
  expect(await findSession(db, { ...first, userId: user.id }, now)).toBeNull()
  expect(await signIn(db, { email: user.email, password: adaeze.password })).toBeNull()
  const second = await openSession(db, user, now)
  await setDisabled(db, { userId: user.id, disabled: true }, now)
  expect(await findSession(db, { ...second, userId: user.id }, now)).toBeNull()
  expect(await signIn(db, { email: user.email, password: 'rainy season' })).toBeNull()
  await setDisabled(db, { userId: user.id, disabled: false }, now)
  expect(await signIn(db, { email: user.email, password: 'rainy season' })).not.toBeNull()
})

test('sessions that were over a month ago are forgotten, others stay', async () => {
  const db = await freshDb()
  const user = await signUpAdaeze(db)
  await openSession(db, user, now.subtract({ hours: 24 * 61 }))
  const kept = await openSession(db, user, now)
  expect(await tidySessions(db, now)).toBe(1)
  expect((await db.select().from(sessions)).map(({ id }) => id)).toEqual([kept.sessionId])
})

test('two first starts make one administrator, and only its maker learns the password', async () => {
  const db = await freshDb()
  const wanted = { email: undefined, password: undefined }
  const made = await Promise.all([makeFirstAdmin(db, wanted, now), makeFirstAdmin(db, wanted, now)])
  const passwords = made.flatMap(({ password }) => (password ? [password] : []))
  expect(passwords).toHaveLength(1)
  expect(await db.select().from(users).where(eq(users.isAdmin, true))).toHaveLength(1)
  expect(await signIn(db, { email: made[0].email, password: passwords[0] ?? '' })).toMatchObject({
    isAdmin: true,
  })
  expect(
    await makeFirstAdmin(db, { email: 'other@mail.example.com', password: 'x'.repeat(15) }, now),
  ).toEqual({
    email: made[0].email,
  })
})
