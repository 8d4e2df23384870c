import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi, signInAs, site } from '../../../../tests/support/testing-api.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { helplines } from '../../../db/tables/public-content.ts'
import { helplines as words } from '../../../words/staff/helplines.ts'

async function openList(person: Readonly<{ isAdmin?: boolean; counsellorId?: string }> = { isAdmin: true }) {
  const api = await makeTestApi({ pages: await loadSite() })
  const { id: actorId, cookie } = await signInAs(api, person)
  const find = async (name: string) => {
    const [found] = await api.db.select().from(helplines).where(eq(helplines.name, name))
    if (!found) throw new Error('the migration adds it')
    return found
  }
  /** Presses 'Called today' in a row of the list. */
  const call = async ({ id, revision }: Readonly<{ id: string; revision: number }>) => {
    const answer = await api.request('/admin/helplines', {
      method: 'POST',
      headers: { cookie, origin: site },
      body: new URLSearchParams({ intent: 'called', id, revision: String(revision) }),
    })
    return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
  }
  const listChanges = (subjectId: string) =>
    api.db
      .select({ actorId: auditEvents.actorId })
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'helpline.changed'), eq(auditEvents.subjectId, subjectId)))
  return { find, call, listChanges, actorId }
}

test('a press on Called today sets the day of the call and stands in the audit log', async () => {
  const { find, call, listChanges, actorId } = await openList()
  const childline = await find('Childline')
  const { location } = await call(childline)
  expect(location).toBe('/admin/helplines?done=called')
  const today = Temporal.Now.plainDateISO('Africa/Lagos')
  const { verifiedOn, ...others } = await find('Childline')
  // Midnight can lie between the press and this line.
  expect(verifiedOn && today.since(verifiedOn).days).toBeLessThanOrEqual(1)
  expect({ ...others, verifiedOn: null }).toEqual({ ...childline, revision: childline.revision + 1 })
  expect(await listChanges(childline.id)).toEqual([{ actorId }])
})

test('a press on Called today changes nothing after somebody else’s change', async () => {
  const { find, call, listChanges } = await openList()
  const childline = await find('Childline')
  const { status, html } = await call({ ...childline, revision: childline.revision - 1 })
  expect([status, html.includes(words.changedBeforeCall)]).toEqual([409, true])
  expect(await find('Childline')).toEqual(childline)
  expect(await listChanges(childline.id)).toEqual([])
})

test('nobody calls an emergency number for a test', async () => {
  const { find, call } = await openList()
  const emergency = await find('Emergency')
  const { status, html } = await call(emergency)
  expect([status, html.includes(words.unknown)]).toEqual([404, true])
  expect(await find('Emergency')).toEqual(emergency)
})

test('a counsellor presses no button of the helplines', async () => {
  const { find, call } = await openList({ isAdmin: false })
  const childline = await find('Childline')
  expect((await call(childline)).status).toBe(403)
  expect(await find('Childline')).toEqual(childline)
})
