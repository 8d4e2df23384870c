import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { reminderSettings } from '../../db/tables/reminders.ts'
import { freshDb } from '../../db/testing.server.ts'
import { secrets } from '../booking/testing.server.ts'
import { listTasks } from '../follow-up/list-tasks.server.ts'
import { toTaskLine } from '../follow-up/task-view.ts'
import { cancelGroupSession, changeGroupSession, type GroupPlan } from './change-session.server.ts'
import { queuePlaceReminders } from './place-jobs.server.ts'
import { addPlace, type GroupPlaceRow, takePlaceAway } from './places.server.ts'
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
