import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../app/db/tables/accounts.ts'
import { auditEvents } from '../../app/db/tables/operation.ts'
import { renewPassword } from '../../app/features/accounts/sign-in/sign-in.server.ts'
import { hashPassword } from '../../app/lib/security/password.server.ts'
import { callJson, makeTestApi, signInAs } from '../support/testing-api.ts'

const password = 'a palm wine calabash'
const device = 'Chrome on Android'
const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile' }

async function openSite() {
  const api = await makeTestApi()
  const owner = await signInAs(api, { isAdmin: true })
  const passwordHash = await hashPassword(password)
  await api.db.update(users).set({ passwordHash }).where(eq(users.id, owner.id))
  const signIn = (typed: string, email = owner.email) =>
    callJson(api, 'POST', '/api/v1/auth/login', { body: { email, password: typed }, headers })
  const readEvents = async () => {
    const rows = await api.db.select().from(auditEvents).orderBy(auditEvents.id)
    return rows.map(({ action, actorId, subjectId, detail }) => ({ action, actorId, subjectId, detail }))
  }
  return { ...api, owner, signIn, readEvents }
}

test('the audit log records each sign-in and each wrong password with its source, and no address that was typed', async () => {
  const { owner, signIn, readEvents } = await openSite()
  await signIn(password)
  await signIn('dust of harmattan')
  await signIn('dust of harmattan', 'nobody@mail.example.com')
  const detail = { source: { network: 'unknown', device } }
  expect(await readEvents()).toEqual([
    { action: 'account.signed_in', actorId: owner.id, subjectId: owner.id, detail },
    { action: 'account.password_wrong', actorId: null, subjectId: owner.id, detail },
    { action: 'account.password_wrong', actorId: null, subjectId: 'unknown', detail },
  ])
})

test('the audit log records a changed password with its source', async () => {
  const { instance, owner, readEvents } = await openSite()
  const input = { email: owner.email, password }
  const attempt = { input, newPassword: 'a calabash of palm wine', address: '203.0.113.9', device }
  expect(await renewPassword(instance, attempt, Temporal.Now.instant())).toMatchObject({ ok: true })
  const detail = { source: { network: '203.0.113.0/24', device } }
  expect(await readEvents()).toEqual([
    { action: 'account.password_changed', actorId: owner.id, subjectId: owner.id, detail },
    { action: 'account.signed_in', actorId: owner.id, subjectId: owner.id, detail },
  ])
})

test('the audit log records the source of a list of bookings with what clients wrote', async () => {
  const { request, owner, readEvents } = await openSite()
  const answer = await request('/api/v1/booking', {
    headers: { ...headers, authorization: `Bearer ${owner.token}` },
  })
  expect(answer.status).toBe(200)
  expect(await readEvents()).toMatchObject([
    {
      action: 'booking.details_listed',
      actorId: owner.id,
      detail: { source: { network: 'unknown', device } },
    },
  ])
})
