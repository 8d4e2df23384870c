import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/open.server.ts'
import { users } from '../../../db/tables/accounts.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { findSession, openSession } from '../sign-in/sessions.server.ts'
import { makeCounsellor, makeUser } from '../testing.server.ts'
import type { AccountChange } from './account-changes.ts'
import { changeAccount } from './account-rights.server.ts'
import { findAccount, listCounsellorsWithoutAccount } from './find-account.server.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')

async function dbWithAdmins(count: number) {
  const db = await freshDb()
  const admins = []
  for (let n = 0; n < count; n++) admins.push(await makeUser(db, { isAdmin: true }))
  const [first = await makeUser(db), second = first] = admins
  return { db, first, second }
}

/** On the account as it is now, unless a revision is given. */
async function change(
  db: Db,
  { userId, actorId, revision }: { userId: string; actorId: string; revision?: number },
  what: AccountChange | Exclude<AccountChange['kind'], 'make-counsellor'>,
) {
  const account = await findAccount(db, userId, now)
  const asked = { userId, revision: revision ?? account?.revision ?? 0 }
  const wanted = typeof what === 'string' ? { kind: what } : what
  return changeAccount(db, { ...asked, change: wanted, usesMail: false }, { actorId, now })
}

const countActiveAdmins = (db: Db) => db.$count(users, and(eq(users.isAdmin, true), isNull(users.disabledAt)))

test('each change takes effect, writes an audit event and, except for enabling, ends the sessions', async () => {
  const { db, first } = await dbWithAdmins(1)
  const person = await makeUser(db)
  const counsellorId = await makeCounsellor(db)
  const steps = [
    ['make-counsellor', { counsellorId }, false],
    ['make-editor', { editsSite: true }, false],
    ['unmake-editor', { editsSite: false }, false],
    ['make-editor', { editsSite: true }, false],
    ['unmake-counsellor', { counsellorId: null, editsSite: false }, false],
    ['make-admin', { isAdmin: true }, false],
    ['unmake-admin', { isAdmin: false }, false],
    ['end-sessions', {}, false],
    ['disable', { disabledAt: now }, false],
    ['enable', { disabledAt: null }, false],
  ] as const
  for (const [place, [kind, values]] of steps.entries()) {
    const before = (await findAccount(db, person.id, now)) ?? person
    const { sessionId } = await openSession(db, before, now)
    const wanted = kind === 'make-counsellor' ? { kind, counsellorId } : { kind }
    expect(await change(db, { userId: person.id, actorId: first.id }, wanted), kind).toEqual({ ok: true })
    expect(await findAccount(db, person.id, now)).toMatchObject({ ...values, revision: place + 2 })
    const session = await findSession(db, { sessionId, userId: person.id }, now)
    expect(session !== null, kind).toBe(kind === 'enable')
  }
  const events = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(events.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual(
    [
      'user.counsellor_made',
      'user.editor_made',
      'user.editor_unmade',
      'user.editor_made',
      'user.counsellor_unmade',
      'user.admin_made',
      'user.admin_unmade',
      'user.sessions_ended',
      'user.disabled',
      'user.enabled',
    ].map((action) => [action, first.id, person.id]),
  )
})

test('no change removes the last administrator who can sign in', async () => {
  const { db, first } = await dbWithAdmins(1)
  await makeUser(db, { isAdmin: true, disabledAt: now })
  const own = { userId: first.id, actorId: first.id }
  for (const kind of ['unmake-admin', 'disable'] as const) {
    expect(await change(db, own, kind)).toEqual({ ok: false, reason: 'last_admin' })
  }
  expect(await countActiveAdmins(db)).toBe(1)
  expect(await db.$count(auditEvents)).toBe(0)
})

test('an administrator can give up the rights when there is another one', async () => {
  const { db, first, second } = await dbWithAdmins(2)
  expect(await change(db, { userId: first.id, actorId: first.id }, 'unmake-admin')).toEqual({ ok: true })
  const back = await change(db, { userId: second.id, actorId: first.id }, 'unmake-admin')
  expect(back).toEqual({ ok: false, reason: 'no_rights' })
})

test('a disabled administrator can lose the rights and does not count as another administrator', async () => {
  const { db, first, second } = await dbWithAdmins(2)
  expect(await change(db, { userId: second.id, actorId: first.id }, 'disable')).toEqual({ ok: true })
  expect(await change(db, { userId: first.id, actorId: first.id }, 'disable')).toMatchObject({ ok: false })
  expect(await change(db, { userId: second.id, actorId: first.id }, 'unmake-admin')).toEqual({ ok: true })
})

for (const kinds of [['unmake-admin'], ['disable'], ['unmake-admin', 'disable']] as const) {
  test(`exactly one of twenty parallel requests removes one of two administrators (${kinds.join(', ')})`, async () => {
    const { db, first, second } = await dbWithAdmins(2)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const [victim, actor] = n % 2 ? [first, second] : [second, first]
        const kind = kinds[Math.floor(n / 2) % kinds.length] ?? 'disable'
        const who = { userId: victim.id, actorId: n % 4 < 2 ? actor.id : victim.id }
        return changeAccount(
          db,
          { userId: who.userId, revision: 1, change: { kind }, usesMail: false },
          { actorId: who.actorId, now },
        )
      }),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await countActiveAdmins(db)).toBe(1)
    expect(await db.$count(auditEvents)).toBe(1)
  })
}

test('a change with an old revision is refused', async () => {
  const { db, first } = await dbWithAdmins(1)
  const person = await makeUser(db)
  const asked = { userId: person.id, actorId: first.id, revision: 1 }
  expect(await change(db, asked, 'disable')).toEqual({ ok: true })
  expect(await change(db, asked, 'make-admin')).toEqual({ ok: false, reason: 'changed_meanwhile' })
  expect((await findAccount(db, person.id, now))?.isAdmin).toBe(false)
})

test('one account at most works as a counsellor, and the counsellor must exist', async () => {
  const { db, first } = await dbWithAdmins(1)
  const counsellorId = await makeCounsellor(db, 'Ngozi Eze')
  const other = await makeCounsellor(db, 'Uche Obi')
  const [one, two] = [await makeUser(db), await makeUser(db)]
  const make = (userId: string, id: string) =>
    change(db, { userId, actorId: first.id }, { kind: 'make-counsellor', counsellorId: id })
  const answers = await Promise.all([make(one.id, counsellorId), make(two.id, counsellorId)])
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(answers).toContainEqual({ ok: false, reason: 'counsellor_taken' })
  expect(await listCounsellorsWithoutAccount(db)).toEqual([{ id: other, name: 'Uche Obi' }])
  for (const id of ['', 'x', crypto.randomUUID()]) {
    expect(await make(two.id, id)).toEqual({ ok: false, reason: 'unknown_counsellor' })
  }
})

test('clients, counsellors and visitors cannot change rights', async () => {
  const { db, first } = await dbWithAdmins(1)
  const client = await makeUser(db)
  const counsellor = await makeUser(db, { counsellorId: await makeCounsellor(db) })
  for (const actorId of [client.id, counsellor.id, crypto.randomUUID()]) {
    for (const userId of [client.id, first.id]) {
      const answer = await change(db, { userId, actorId }, 'make-admin')
      expect(answer).toEqual({ ok: false, reason: 'no_rights' })
    }
  }
  const unknown = { userId: crypto.randomUUID(), actorId: first.id }
  for (const userId of [unknown.userId, 'x']) {
    expect(await change(db, { ...unknown, userId }, 'disable')).toEqual({ ok: false, reason: 'not_found' })
  }
})

test('an account shows its open sessions but not ended or idle ones', async () => {
  const { db, first } = await dbWithAdmins(1)
  const client = await makeUser(db)
  await openSession(db, client, now)
  await openSession(db, client, now.subtract({ hours: 31 * 24 }))
  expect((await findAccount(db, client.id, now))?.sessions).toHaveLength(1)
  await openSession(db, first, now)
  expect((await findAccount(db, first.id, now.add({ minutes: 29 })))?.sessions).toHaveLength(1)
  expect((await findAccount(db, first.id, now.add({ minutes: 30 })))?.sessions).toEqual([])
  expect(Object.keys((await findAccount(db, client.id, now)) ?? {})).not.toContain('passwordHash')
  expect(await findAccount(db, 'x', now)).toBeNull()
})
