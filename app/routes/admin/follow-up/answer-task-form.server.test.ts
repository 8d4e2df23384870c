import { pino } from 'pino'
import { expect, test } from 'vitest'
import { addTask } from '../../../db/add-task.server.ts'
import { followUpTasks } from '../../../db/tables/follow-up.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { makeUser } from '../../../features/accounts/testing.server.ts'
import { secrets } from '../../../features/booking/testing.server.ts'
import { longestTaskNote, taskMessages } from '../../../features/follow-up/task-words.ts'
import { answerTaskForm } from './answer-task-form.server.ts'

const log = pino({ level: 'silent' })

async function makeTask() {
  const db = await freshDb()
  const { id: actorId } = await makeUser(db, { isAdmin: true })
  const helpline = { kind: 'helpline_unverified', subjectType: 'helpline', subjectId: '112' } as const
  await addTask(db, helpline, Temporal.Now.instant())
  const [task] = await db.select().from(followUpTasks)
  const send = (fields: Record<string, string>, id = task?.id ?? '') => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ revision: '1', ...fields })) form.set(name, value)
    const staff = { actorId, scope: { counsellorId: null } }
    return answerTaskForm({ db, secrets, log }, form, { id, staff })
  }
  return { db, send }
}

test('bad input is refused with a message, returns what was typed and changes nothing', async () => {
  const { db, send } = await makeTask()
  const before = await db.select().from(followUpTasks)
  const close = { intent: 'close', outcome: 'other' }
  const refused: [Record<string, string>, number, string][] = [
    [{}, 422, taskMessages.failed],
    [{ intent: 'give' }, 422, taskMessages.noOwner],
    [{ intent: 'give', owner: "' or 1=1" }, 422, taskMessages.noOwner],
    [{ intent: 'close' }, 422, taskMessages.noOutcome],
    [{ intent: 'close', outcome: 'mail_sent' }, 422, taskMessages.noOutcome],
    [close, 422, taskMessages.noNote],
    [{ ...close, note: ' \n ' }, 422, taskMessages.noNote],
    [{ ...close, note: 'a\0b' }, 422, 'The text has a character that we cannot keep'],
    [{ ...close, note: 'x'.repeat(longestTaskNote + 1) }, 422, 'The text must be 2,000 characters or less'],
    [{ ...close, note: 'Done', revision: '7' }, 409, taskMessages.changed],
  ]
  for (const [fields, status, toast] of refused) {
    const { outcome = '', note = '' } = fields
    expect(await send(fields)).toMatchObject({ ok: false, status, answer: { toast, outcome, note } })
  }
  expect(await send({ ...close, note: 'Done' }, 'x')).toMatchObject({ ok: false, status: 404 })
  expect(await db.select().from(followUpTasks)).toEqual(before)
  expect(await send({ ...close, note: 'Done' })).toEqual({ ok: true, done: 'closed' })
})
