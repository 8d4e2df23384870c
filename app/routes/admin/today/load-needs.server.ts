import type { Db } from '../../../db/open.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { findConflicts } from '../../../features/availability/conflicts.server.ts'
import { loadAvailabilityRules, toDayBefore } from '../../../features/availability/slots/schedule.server.ts'
import { countWaitingComments } from '../../../features/blog/moderation/moderation.server.ts'
import { listWaitingRequests, listWithoutOutcome } from '../../../features/calendar/calendar.server.ts'
import type { Need } from '../../../features/calendar/today-parts.tsx'
import { countOpenTasks } from '../../../features/follow-up/list-tasks.server.ts'
import { listGroupsAway } from '../../../features/groups/list-groups.server.ts'
import { countUnansweredMessages } from '../../../features/messages/inbox/inbox.server.ts'
import { today } from '../../../words/staff/work/today.ts'

const { needs: words } = today

/** Beyond a hundred nobody counts messages and comments. The others are counted to a thousand. */
const mostMessages = 100
const mostCounted = 1_000

/** Returns what waits for somebody within the scope, without what is done. Only administrators get requests, messages and comments. */
export async function loadNeeds(db: Db, scope: StaffScope, now: Temporal.Instant): Promise<Need[]> {
  const isOwn = scope.counsellorId !== null
  const counsellorId = scope.counsellorId ?? undefined
  const findOutside = async () => {
    const rules = await loadAvailabilityRules(db, toDayBefore(now), counsellorId)
    return Promise.all([
      findConflicts(db, rules, now, { counsellorId, limit: 0 }),
      listGroupsAway(db, scope, now, { rules }),
    ])
  }
  const [tasks, outcomes, [conflicts, groupsAway], requests, messages, comments] = await Promise.all([
    countOpenTasks(db, scope, now),
    listWithoutOutcome(db, scope, { limit: 1 }, now),
    findOutside(),
    isOwn ? { rows: [], total: 0 } : listWaitingRequests(db, 1),
    isOwn ? 0 : countUnansweredMessages(db),
    isOwn ? 0 : countWaitingComments(db),
  ])
  const show = (count: number, most: number) =>
    count >= most ? words.most({ most }) : count.toLocaleString('en-GB')
  const oldest = requests.rows[0]?.createdAt
  const days = oldest ? Math.floor(now.since(oldest).total('hours') / 24) : 0
  return [
    {
      label: words.followUps,
      ...{ total: tasks.open, most: Number.POSITIVE_INFINITY, isLate: tasks.overdue > 0 },
      note: words.overdue(tasks),
      to: '/admin/follow-up',
    },
    {
      label: words.requests,
      ...{ total: requests.total, most: mostCounted },
      note: words.oldest({ days }),
      to: '/admin/bookings?waiting=time',
    },
    {
      label: words.outcomes,
      ...{ total: outcomes.total, most: mostCounted },
      note: words.outcomesNote,
      to: '/admin/calendar?view=list',
    },
    {
      label: words.conflicts,
      ...{ total: conflicts.total, most: mostCounted },
      note: words.conflictsNote,
      to: '/admin/availability#outside',
    },
    {
      label: words.groupsAway,
      ...{ total: groupsAway.length, most: mostCounted },
      note: words.groupsAwayNote,
      to: '/admin/groups?when=away',
    },
    {
      label: words.messages,
      ...{ total: messages, most: mostMessages },
      note: words.unanswered,
      to: '/admin/messages',
    },
    {
      label: words.comments,
      ...{ total: comments, most: mostMessages },
      note: words.unread,
      to: '/admin/messages/comments',
    },
  ].flatMap(({ total, most, ...need }) => (total === 0 ? [] : [{ ...need, count: show(total, most) }]))
}
