import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../app/db/tables/accounts.ts'
import { makeCounsellor, makeUser } from '../../app/features/accounts/testing.server.ts'
import type { AccountChange } from '../../app/features/accounts/users/account-changes.ts'
import { changeAccount } from '../../app/features/accounts/users/account-rights.server.ts'
import { hashPassword } from '../../app/lib/security/password.server.ts'
import { loadSite } from '../support/load-site.ts'
import { makeFolder } from '../support/temporary-folder.ts'
import { makePictureForm } from '../support/test-inputs.ts'
import { makeTestApi, signInAs, site, type TestApi } from '../support/testing-api.ts'

type Staff = Awaited<ReturnType<typeof signInAs>>

const ownPassword = 'a palm wine calabash'

async function makeSite() {
  const api = await makeTestApi({ pages: await loadSite(), env: { DATA_DIR: await makeFolder() } })
  const admin = await signInAs(api, { isAdmin: true })
  const passwordHash = await hashPassword(ownPassword)
  await api.db.update(users).set({ passwordHash }).where(eq(users.id, admin.id))
  return { api, admin }
}

/** Sends the form of a dialog. Returns the status, the target and the page. */
async function post(api: TestApi, { cookie }: Staff, userId: string, fields: Record<string, string>) {
  const answer = await api.request(`/admin/users/${userId}?change=${fields.kind}`, {
    method: 'POST',
    headers: { cookie, origin: site },
    body: new URLSearchParams({ revision: '1', ...fields }),
  })
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
}

const readUser = async (api: TestApi, id: string) =>
  (await api.db.select().from(users).where(eq(users.id, id)))[0]

/** The pages of staff, each with a text that shows that the page was allowed. */
async function askEverywhere(api: TestApi, { cookie, bearer }: Staff, pages: readonly string[]) {
  const answers: Record<string, number> = {}
  for (const page of pages) {
    answers[page] = (await api.request(page, { headers: { cookie } })).status
    answers[`${page}.data`] = (await api.request(`${page}.data`, { headers: { cookie } })).status
  }
  for (const path of ['/api/v1/auth/userList', '/api/v1/booking']) {
    answers[path] = (await api.request(path, { headers: bearer })).status
    answers[`${path} by cookie`] = (await api.request(path, { headers: { cookie } })).status
  }
  const upload = { method: 'POST', headers: bearer, body: await makePictureForm() }
  answers.upload = (await api.request('/api/v1/gallery', upload)).status
  return answers
}

test('giving access requires the own password, with an error at its field', async () => {
  const { api, admin } = await makeSite()
  const person = await makeUser(api.db)
  const counsellorId = await makeCounsellor(api.db)
  for (const kind of ['make-admin', 'make-counsellor']) {
    for (const check of ['', 'a guess at it']) {
      const answer = await post(api, admin, person.id, { intent: kind, counsellorId, check })
      expect(answer.status, `${kind} ${check}`).toBe(422)
      expect(answer.text).toContain('This is not your password')
      expect(answer.text.includes('a guess at it')).toBe(false)
    }
  }
  expect(await readUser(api, person.id)).toMatchObject({ isAdmin: false, counsellorId: null, revision: 1 })
  const fields = { intent: 'make-counsellor', counsellorId, check: ownPassword }
  expect((await post(api, admin, person.id, { ...fields, counsellorId: '' })).status).toBe(422)
  expect(await post(api, admin, person.id, fields)).toMatchObject({
    status: 303,
    to: `/admin/users/${person.id}?done=make-counsellor`,
  })
  const again = await post(api, admin, person.id, { intent: 'make-admin', check: ownPassword })
  expect(again.status).toBe(409)
  expect(again.text).toContain('Somebody else has changed this account')
})

test('an invitation to work here requires the own password, like a promotion', async () => {
  const { api, admin } = await makeSite()
  const invite = async (check: string) => {
    const fields = { firstName: 'Ada', lastName: 'Obi', email: 'ada@mail.example.com', role: 'admin', check }
    const headers = { cookie: admin.cookie, origin: site }
    const init = { method: 'POST', headers, body: new URLSearchParams(fields) }
    const answer = await api.request('/admin/users/invite', init)
    return { status: answer.status, text: await answer.text() }
  }
  const findInvited = () => api.db.select().from(users).where(eq(users.emailKey, 'ada@mail.example.com'))
  for (const check of ['', 'a guess at it']) {
    const answer = await invite(check)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('This is not your password')
  }
  expect(await findInvited()).toEqual([])
  expect((await invite(ownPassword)).status).toBe(303)
  expect(await findInvited()).toMatchObject([{ isAdmin: false, invitedAs: { isAdmin: true } }])
})

test('ten wrong guesses of the own password end the tries of a session, and change nothing', async () => {
  const api = await makeTestApi({ pages: await loadSite(), env: { RATE_LIMITS: 'on' } })
  const admin = await signInAs(api, { isAdmin: true })
  await api.db.update(users).set({ passwordHash: await hashPassword(ownPassword) })
  const person = await makeUser(api.db)
  const guess = (check: string) => post(api, admin, person.id, { intent: 'make-admin', check })
  for (let n = 0; n < 10; n += 1) expect((await guess(`guess ${n}`)).status).toBe(422)
  const refused = await guess('guess 10')
  expect(refused.status).toBe(429)
  expect((await readUser(api, person.id))?.isAdmin).toBe(false)
})

test('the form refuses unknown changes, and the last administrator cannot resign', async () => {
  const { api, admin } = await makeSite()
  expect((await post(api, admin, admin.id, { intent: 'delete' })).status).toBe(422)
  expect((await post(api, admin, crypto.randomUUID(), { intent: 'disable' })).status).toBe(404)
  for (const kind of ['disable', 'unmake-admin']) {
    const answer = await post(api, admin, admin.id, { intent: kind })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('This is the only administrator who can sign in')
  }
})

test('a former administrator is refused everywhere at the next request', async () => {
  const { api, admin } = await makeSite()
  for (const kind of ['unmake-admin', 'disable', 'end-sessions'] as const) {
    const other = await signInAs(api, { isAdmin: true })
    const pages = ['/admin/users', `/admin/users/${admin.id}`, '/admin/mail', '/admin/gallery']
    const before = await askEverywhere(api, other, pages)
    expect(new Set(Object.values(before))).toEqual(new Set([200, 201]))
    await change(api, other.id, admin.id, { kind })
    for (const [what, status] of Object.entries(await askEverywhere(api, other, pages)))
      expect([302, 202, 401], `${kind} ${what}: ${status}`).toContain(status)
  }
})

test('a former counsellor is refused everywhere at the next request', async () => {
  const { api, admin } = await makeSite()
  for (const kind of ['unmake-counsellor', 'disable', 'end-sessions', 'make-counsellor'] as const) {
    const counsellor = await signInAs(api, { counsellorId: await makeCounsellor(api.db) })
    const pages = ['/admin/profile', '/admin/calendar']
    const before = await askEverywhere(api, counsellor, pages)
    for (const page of pages) expect([before[page], before[`${page}.data`]]).toEqual([200, 200])
    for (const path of ['/api/v1/auth/userList', '/api/v1/booking', 'upload']) expect(before[path]).toBe(403)
    const counsellorId = await makeCounsellor(api.db)
    const what = kind === 'make-counsellor' ? { kind, counsellorId } : { kind }
    await change(api, counsellor.id, admin.id, what)
    for (const [path, status] of Object.entries(await askEverywhere(api, counsellor, pages)))
      expect([302, 202, 401], `${kind} ${path}: ${status}`).toContain(status)
  }
})

async function change(api: TestApi, userId: string, actorId: string, what: AccountChange) {
  const request = { userId, revision: 1, change: what, usesMail: false }
  const changed = await changeAccount(api.db, request, { actorId, now: Temporal.Now.instant() })
  expect(changed).toEqual({ ok: true })
}

test('rights are read at each request and not stored in the session', async () => {
  const { api } = await makeSite()
  const counsellor = await signInAs(api, { counsellorId: await makeCounsellor(api.db) })
  const ask = async () =>
    (await api.request('/admin/profile', { headers: { cookie: counsellor.cookie } })).status
  expect(await ask()).toBe(200)
  await api.db.update(users).set({ counsellorId: null }).where(eq(users.id, counsellor.id))
  expect(await ask()).toBe(403)
})
