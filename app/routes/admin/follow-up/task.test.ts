import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi, signInAs, site } from '../../../../tests/support/testing-api.ts'
import { addTask } from '../../../db/follow-up-tasks.server.ts'
import { followUpTasks } from '../../../db/tables/follow-up.ts'
import { longestTaskNote } from '../../../features/follow-up/task-view.ts'
import { tasks as taskMessages } from '../../../words/staff/tasks.ts'

test('bad input is refused with a message, returns what was typed and changes nothing', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { db } = api
  const { cookie } = await signInAs(api, { isAdmin: true })
  const helpline = { kind: 'helpline_unverified', subjectType: 'helpline', subjectId: '112' } as const
  await addTask(db, helpline, Temporal.Now.instant())
  const [task] = await db.select().from(followUpTasks)
  const send = (fields: Record<string, string>, id = task?.id ?? '') => {
    const body = new URLSearchParams({ revision: '1', ...fields })
    return api.request(`/admin/follow-up/${id}`, { method: 'POST', headers: { cookie, origin: site }, body })
  }
  const before = await db.select().from(followUpTasks)
  const close = { intent: 'close', outcome: 'other' }
  const refused: [Record<string, string>, number, string][] = [
    [{}, 422, taskMessages.failed],
    [{ intent: 'constructor' }, 422, taskMessages.failed],
    [{ intent: 'give' }, 422, taskMessages.noOwner],
    [{ intent: 'give', owner: "' or 1=1" }, 422, taskMessages.noOwner],
    [{ intent: 'close' }, 422, taskMessages.noOutcome],
    [{ intent: 'close', outcome: 'mail_sent' }, 422, taskMessages.noOutcome],
    [close, 422, taskMessages.noNote],
    [{ ...close, note: ' \n ' }, 422, taskMessages.noNote],
    [{ ...close, note: 'x'.repeat(longestTaskNote + 1) }, 422, 'The text must be 2,000 characters or less'],
    [{ ...close, note: 'Done at noon', revision: '7' }, 409, taskMessages.changed],
    [{ ...close, note: 'Done at noon', revision: '99999999999' }, 409, taskMessages.changed],
  ]
  for (const [fields, status, message] of refused) {
    const answer = await send(fields)
    const page = await answer.text()
    expect([answer.status, page.includes(message)], JSON.stringify(fields)).toEqual([status, true])
    expect(page).toContain(fields.note?.trim() ?? '')
  }
  expect((await send({ ...close, note: 'Done' }, crypto.randomUUID())).status).toBe(404)
  const list = await (await api.request('/admin/follow-up', { headers: { cookie } })).text()
  expect(list).toContain('value="corrected"')
  expect(list).not.toContain('value="other"')
  const headers = { cookie, origin: site }
  const several = new URLSearchParams({ intent: 'other', row: `${task?.id} 1 A follow-up` })
  const refusedRows = await api.request('/admin/follow-up', { method: 'POST', headers, body: several })
  expect(refusedRows.status).toBe(422)
  expect(await db.select().from(followUpTasks)).toEqual(before)
  const closed = await send({ ...close, note: 'Done' })
  expect([closed.status, closed.headers.get('location')]).toEqual([
    303,
    `/admin/follow-up/${task?.id}?done=closed`,
  ])
})
