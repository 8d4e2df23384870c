import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { reminderSettings } from '../../db/tables/reminders.ts'
import { freshDb } from '../../db/testing.server.ts'
import { secrets } from '../booking/testing.server.ts'
import { changeDueTime } from '../follow-up/change-task.server.ts'
import { listTasks } from '../follow-up/list-tasks.server.ts'
import { toTaskLine } from '../follow-up/task-view.ts'
import { cancelGroupSession, changeGroupSession, type GroupPlan } from './change-session.server.ts'
import { queuePlaceReminders } from './place-jobs.server.ts'
import { addPlace, type GroupPlaceRow, recordPlaceOutcome, takePlaceAway } from './places.server.ts'
import { administrator, makeGroup, makeGroupOffice } from './testing.server.ts'

type Made = Readonly<{ db: Db; plan: GroupPlan; sessionId: string; place: GroupPlaceRow }>

const hour = { hours: 1 } as const
/** What happens, and what staff say in the call. */
const changes: Readonly<Record<string, readonly [string, (made: Made) => Promise<unknown>]>> = {
  'the session has another time': [
    'Your appointment is on Wed 6 January, 6:00 pm (Nigerian time).',
    ({ db, plan: { startsAt, endsAt, ...plan }, sessionId }) => {
      const later = { ...plan, startsAt: startsAt.add(hour), endsAt: endsAt.add(hour) }
      return changeGroupSession(db, { ...later, sessionId, revision: 1 }, administrator)
    },
  ],
  'the session is cancelled': [
    'Your appointment on Wed 6 January, 5:00 pm (Nigerian time) does not take place.',
    ({ db, sessionId }) => cancelGroupSession(db, { sessionId }, administrator),
  ],
  'the place is taken away': [
    'Your appointment on Wed 6 January, 5:00 pm (Nigerian time) does not take place.',
    ({ db, sessionId, place: { id: placeId, revision } }) =>
      takePlaceAway(db, { sessionId, placeId, revision }, administrator),
  ],
  'the reminder is due': [
    'Your appointment is on Wed 6 January, 5:00 pm (Nigerian time).',
    ({ db, plan }) => db.transaction((tx) => queuePlaceReminders(tx, plan.startsAt.subtract({ hours: 24 }))),
  ],
}

test('what is promised before a group session is not put off until after it, and an earlier session brings it forward', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const { id: sessionId, startsAt } = await makeGroup(db, plan)
  const consent = { consentBy: 'phone', age: 16, exemptCountries: [] } as const
  const person = { name: 'Uche Eze', email: 'uche@mail.example.com', phone: null }
  const guardian = { answer: 'unsafe' } as const
  await addPlace(db, secrets, { sessionId, ...consent, ...person, guardian }, administrator)
  const read = async () => (await listTasks(db, 'open', administrator, { page: 1, limit: 10 })).rows
  const [task] = await read()
  const { id = '', revision = 0, kind } = task ?? {}
  expect(kind).toBe('unsafe_answer')
  const putOff = (dueAt: Temporal.Instant) => changeDueTime(db, { id, revision, dueAt }, administrator)
  expect(await putOff(startsAt.add(hour))).toEqual({ ok: false, reason: 'due_too_late' })
  expect(await putOff(startsAt)).toEqual({ ok: true })
  const earlier = { startsAt: startsAt.subtract(hour), endsAt: plan.endsAt.subtract(hour) }
  await changeGroupSession(db, { ...plan, ...earlier, sessionId, revision: 1 }, administrator)
  const [after] = await read()
  expect(Temporal.Instant.compare(after?.dueAt ?? startsAt, earlier.startsAt)).toBeLessThanOrEqual(0)
})

test.each(Object.entries(changes))(
  'staff call a person of a group without an e-mail address when %s, and nobody else',
  async (_, [say, change]) => {
    const db = await freshDb()
    const { plan } = await makeGroupOffice(db)
    const { id: sessionId } = await makeGroup(db, plan)
    const consent = { consentBy: 'phone', age: 20, exemptCountries: [] } as const
    const person = { sessionId, ...consent, name: 'Uche Eze', email: null, phone: '+2348031234567' }
    const added = await addPlace(db, secrets, person, administrator)
    const other = { ...person, name: 'Ngozi Eze', email: 'ngozi@mail.example.com' }
    expect(await addPlace(db, secrets, other, administrator)).toMatchObject({ ok: true })
    if (!added.ok) throw new Error(added.reason)
    await db.update(reminderSettings).set({ since: administrator.now.subtract(hour) })
    await change({ db, plan, sessionId, place: added.place })
    const { rows } = await listTasks(db, 'calls', administrator, { page: 1, limit: 10 })
    const clock = { timeZone: 'Africa/Lagos', now: administrator.now }
    expect(rows.map((task) => toTaskLine(task, administrator.scope, clock))).toMatchObject([
      { about: 'Uche Eze', say, links: [{ href: `/admin/groups/${sessionId}` }] },
    ])
    expect(rows[0]?.place).toMatchObject({ phone: '+2348031234567' })
  },
)

test.each(['attended', 'no_show'] as const)(
  'nobody calls about a place once it is recorded as %s',
  async (outcome) => {
    const db = await freshDb()
    const { plan } = await makeGroupOffice(db)
    const { id: sessionId, startsAt } = await makeGroup(db, plan)
    const consent = { consentBy: 'phone', age: 20, exemptCountries: [] } as const
    const person = { sessionId, ...consent, name: 'Uche Eze', email: null, phone: '+2348031234567' }
    const added = await addPlace(db, secrets, person, administrator)
    if (!added.ok) throw new Error(added.reason)
    await db.update(reminderSettings).set({ since: administrator.now.subtract(hour) })
    await db.transaction((tx) => queuePlaceReminders(tx, startsAt.subtract({ hours: 24 })))
    const countCalls = async () =>
      (await listTasks(db, 'calls', administrator, { page: 1, limit: 10 })).rows.length
    expect(await countCalls()).toBe(1)
    const place = { sessionId, placeId: added.place.id, revision: added.place.revision, outcome }
    expect(await recordPlaceOutcome(db, place, { ...administrator, now: startsAt })).toEqual({ ok: true })
    expect(await countCalls()).toBe(0)
  },
)
