import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addTask } from '../../app/db/follow-up-tasks.server.ts'
import { apiKeys, sessions, users } from '../../app/db/tables/accounts.ts'
import { counsellors } from '../../app/db/tables/availability.ts'
import { followUpTasks } from '../../app/db/tables/follow-up.ts'
import { webhookEndpoints } from '../../app/db/tables/outbox.ts'
import { people } from '../../app/db/tables/people.ts'
import { makeApiKey } from '../../app/features/api-keys/api-keys.server.ts'
import { insertBooking, makeOffice } from '../../app/features/availability/testing.server.ts'
import { makePerson } from '../../app/features/people/testing.server.ts'
import { addWebhook } from '../../app/features/webhooks/webhook-endpoints.server.ts'
import { hashPassword } from '../../app/lib/security/password.server.ts'
import { loadSite } from '../support/load-site.ts'
import { makeTestApi, signInAs, site } from '../support/testing-api.ts'

const ownPassword = 'a palm wine calabash'

/** An administrator, and a member of staff with everything that can end. */
async function openSite() {
  const api = await makeTestApi({ pages: await loadSite() })
  const { db } = api
  const { office, counsellorIds, toSlot } = await makeOffice(db)
  const [counsellorId = ''] = counsellorIds
  const admin = await signInAs(api, { isAdmin: true })
  const leaver = await signInAs(api, { isAdmin: true, counsellorId })
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(ownPassword) })
    .where(eq(users.id, admin.id))
  const now = Temporal.Now.instant()
  const actor = { actorId: leaver.id, now }
  await makePerson(db, { name: 'Ada', counsellorId })
  await db
    .update(counsellors)
    .set({ feedTokenHash: 'x', feedMadeAt: now })
    .where(eq(counsellors.id, counsellorId))
  const day = now.toZonedDateTimeISO('Africa/Lagos').add({ days: 7 }).toPlainDate()
  const bookingId = await insertBooking(db, toSlot(`${day}T10:00`, { counsellorId }))
  await addTask(db, { kind: 'unsafe_answer', subjectType: 'booking', subjectId: bookingId, bookingId }, now)
  await db.update(followUpTasks).set({ ownerId: leaver.id })
  const key = await makeApiKey(db, { name: 'Statistics', scopes: [] }, actor)
  const kept = await makeApiKey(db, { name: 'Accounting', scopes: [] }, actor)
  await addWebhook(db, api.instance.secrets, { url: 'https://own.example/', events: [] }, actor)
  const [webhook] = await db.select({ id: webhookEndpoints.id }).from(webhookEndpoints)
  const path = `/admin/users/${leaver.id}/leave`
  const send = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({
      revision: '1',
      keyIds: key.id,
      webhookIds: webhook?.id ?? '',
      ...fields,
    })
    for (const id of [key.id, kept.id, webhook?.id ?? '']) body.append('seenIds', id)
    const headers = { cookie: admin.cookie, origin: site }
    const answer = await api.request(path, { method: 'POST', headers, body })
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
  }
  const read = async (address = path) =>
    (await api.request(address, { headers: { cookie: admin.cookie } })).text()
  return { api, db, admin, leaver, counsellorId, office, bookingId, kept, path, send, read }
}

test('one press ends everything that a person who leaves can do, and their sessions are listed', async () => {
  const { db, admin, leaver, counsellorId, bookingId, kept, path, send, read } = await openSite()
  const page = await read()
  for (const part of ['Administrator', 'One open follow-up', 'Statistics', 'https://own.example/', bookingId])
    expect(page).toContain(part)

  const unproven = await send({ tasksTo: admin.id, check: 'a guess at it' })
  expect([unproven.status, unproven.html.includes('href="#check"')]).toEqual([422, true])
  const nobody = await send({ tasksTo: '', check: ownPassword })
  expect([nobody.status, nobody.html.includes('Choose who gets the follow-ups')]).toEqual([422, true])
  const old = await send({ tasksTo: admin.id, check: ownPassword, revision: '7' })
  expect([old.status, old.html.includes('Somebody else has changed this account')]).toEqual([409, true])
  const late = await makeApiKey(
    db,
    { name: 'Late', scopes: [] },
    { actorId: leaver.id, now: Temporal.Now.instant() },
  )
  const unseen = await send({ tasksTo: admin.id, check: ownPassword })
  expect([unseen.status, unseen.html.includes('Late')]).toEqual([409, true])
  await db.delete(apiKeys).where(eq(apiKeys.id, late.id))
  // A refusal changes nothing.
  expect(await db.$count(people)).toBe(1)

  const ended = await send({ tasksTo: admin.id, check: ownPassword })
  expect([ended.status, ended.to]).toEqual([303, `${path}?done=ended&counsellor=${counsellorId}`])
  const [user] = await db.select().from(users).where(eq(users.id, leaver.id))
  expect(user).toMatchObject({ isAdmin: false, counsellorId: null, disabledAt: expect.anything() })
  const open = await db.select().from(sessions).where(eq(sessions.userId, leaver.id))
  expect(open.filter(({ endedAt }) => endedAt === null)).toEqual([])
  const [counsellor] = await db.select().from(counsellors)
  expect(counsellor).toMatchObject({ active: false, feedTokenHash: null })
  expect(await db.select({ ownerId: followUpTasks.ownerId }).from(followUpTasks)).toEqual([
    { ownerId: admin.id },
  ])
  const valid = (await db.select().from(apiKeys)).filter(({ revokedAt }) => revokedAt === null)
  // The key of a program that stays was not ticked.
  expect(valid.map(({ id }) => id)).toEqual([kept.id])
  expect([await db.$count(webhookEndpoints), await db.$count(people)]).toEqual([0, 0])
  const after = await read(ended.to ?? '')
  expect(after).toContain('Move or cancel the sessions that are left')
  expect(after).toContain(bookingId)
  // A kept key is not ticked when the page is opened again, so another press does not revoke it.
  expect(after).toContain('Accounting')
  expect(after).not.toMatch(/<input[^>]*name="keyIds"[^>]*checked/)
})

test('nobody does it to the own account, and who lost the rights before still leads to the keys', async () => {
  const { api, admin, db, leaver, path, send, read } = await openSite()
  const here = `/admin/users/${admin.id}/leave`
  const body = new URLSearchParams({ revision: '1', check: ownPassword })
  const headers = { cookie: admin.cookie, origin: site }
  const refused = await api.request(here, { method: 'POST', headers, body })
  const says = 'Another administrator ends your access'
  expect([refused.status, (await refused.text()).includes(says)]).toEqual([409, true])
  const own = await read(here)
  expect([own.includes(says), own.includes('End access')]).toEqual([true, false])
  await db.update(users).set({ isAdmin: false }).where(eq(users.id, leaver.id))
  expect((await send({ tasksTo: admin.id, check: ownPassword })).status).toBe(303)
  expect(await read(`/admin/users/${admin.id}`)).not.toContain(here)
  expect(await read(`/admin/users/${leaver.id}`)).toContain(path)
  const left = await read()
  expect([
    left.includes('The account is disabled and has no rights'),
    left.includes('End what is ticked'),
  ]).toEqual([true, true])
  expect((await read(`/admin/users/${randomUUID()}/leave`)).includes('There is no such account')).toBe(true)
})
