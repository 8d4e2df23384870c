import type { StaffScope } from '../../db/staff-scope.ts'
import type { automaticOutcomes, staffOutcomes, TaskKind } from '../../db/tables/follow-up.ts'
import { isolate } from '../../lib/text/isolate.ts'
import { formatOptional } from '../../lib/text/show-value.ts'
import { type Clock, showStaffTime } from '../../lib/time/show-time.ts'
import { listClientZones, showOnClocks } from '../../outbox/appointment/appointment-times.ts'
import { tasks } from '../../words/staff/tasks.ts'
import type { Task } from './list-tasks.server.ts'

export type TaskView = keyof typeof tasks.views

export const taskViews = (Object.keys(tasks.views) as TaskView[]).map((value) => ({
  value,
  label: tasks.views[value],
}))

type Outcome = (typeof staffOutcomes)[number] | (typeof automaticOutcomes)[number]

const kindWords: Readonly<Record<TaskKind, Readonly<{ title: string; help: string }>>> = tasks.kinds
const outcomeWords: Readonly<Record<Outcome, string>> = tasks.outcomes

export const longestTaskNote = 2_000

export type TaskLine = ReturnType<typeof toTaskLine>

/** Returns the words of a task, with links to the pages that its reader may open. */
export function toTaskLine(task: Task, scope: StaffScope, clock: Clock) {
  const { id, kind, revision, dueAt, closedAt, outcome } = task
  const { title, help } = Object.hasOwn(kindWords, kind) ? kindWords[kind] : tasks.unknownKind
  return {
    id,
    kind,
    revision,
    title,
    help,
    about: toAbout(task),
    owner: task.owner ?? tasks.nobody,
    ownerId: task.ownerId,
    added: showStaffTime(task.createdAt, clock),
    due: showStaffTime(dueAt, clock),
    dueDay: dueAt.toZonedDateTimeISO(clock.timeZone).toPlainDate().toString(),
    isOverdue: closedAt === null && Temporal.Instant.compare(dueAt, clock.now) <= 0,
    closed: closedAt && `${showStaffTime(closedAt, clock)}, ${isolate(task.closer ?? tasks.byItself)}`,
    outcome: outcome && (Object.hasOwn(outcomeWords, outcome) ? outcomeWords[outcome] : outcome),
    hasNote: task.hasNote,
    links: listLinks(task, scope.counsellorId === null),
    say: kind === 'call_client' ? toCallWords(task, clock) : null,
  }
}

/** Returns the tasks that are overdue, due today and due later. Several helplines that were not tested stand apart in `folded`. */
export function groupTasks<Line extends Pick<TaskLine, 'kind' | 'isOverdue' | 'dueDay'>>(
  lines: readonly Line[],
  today: string,
) {
  const toName = ({ isOverdue, dueDay }: Line) =>
    isOverdue ? 'overdue' : dueDay <= today ? 'today' : 'later'
  return (['overdue', 'today', 'later'] as const).flatMap((name) => {
    const own = lines.filter((line) => toName(line) === name)
    const helplines = own.filter(({ kind }) => kind === 'helpline_unverified')
    const folded = helplines.length > 1 ? helplines : []
    return own.length > 0 ? [{ name, rows: own.filter((line) => !folded.includes(line)), folded }] : []
  })
}

/** Returns the same time of another day, on the clock of the reader. */
export function moveToDay(at: Temporal.Instant, day: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  const time = at.toZonedDateTimeISO(timeZone).toPlainTime()
  return day.toZonedDateTime({ plainTime: time, timeZone }).toInstant()
}

/** Returns what to say in a call: the days and the times on the clocks of the client of all sessions that changed, and nothing else. */
function toCallWords({ status, ...task }: Task, { now }: Clock): string {
  const startsAt = task.startsAt ?? task.groupStartsAt
  const { call } = tasks
  const zones = toZones(task)
  if (!startsAt) return status === 'cancelled' ? call.requestCancelled : call.noTime
  const sessions = [{ startsAt, status }, ...task.series].map((session) => ({
    startsAt: Temporal.Instant.from(session.startsAt),
    status: session.status,
  }))
  sessions.sort((one, other) => Temporal.Instant.compare(one.startsAt, other.startsAt))
  const listTimes = (wanted: string) =>
    sessions.flatMap((session) =>
      session.status === wanted ? [showOnClocks(session.startsAt, zones, now).join(', ')] : [],
    )
  const said = (['cancelled', 'confirmed'] as const).flatMap((wanted) => {
    const times = listTimes(wanted)
    return times.length > 0 ? [call[wanted]({ count: times.length, times: times.join('; ') })] : []
  })
  return said.length > 0 ? said.join(' ') : call.over
}

type Zones = Pick<Task, 'mode' | 'clientZone' | 'officeZone' | 'counsellorZone'>

const toZones = ({ mode, clientZone, officeZone, counsellorZone }: Zones) =>
  listClientZones({
    ...{ mode, visitorTimeZone: clientZone },
    office: officeZone === null ? null : { timeZone: officeZone },
    counsellor: counsellorZone === null ? null : { timeZone: counsellorZone },
  })

function toAbout({ subjectType, helpline, client, writer, organisation, placeName }: Task): string {
  if (subjectType === 'helpline') return helpline ?? tasks.removedHelpline
  if (subjectType === 'comment') return tasks.comment
  if (subjectType === 'enquiry') return formatOptional(organisation)
  if (subjectType === 'place') return formatOptional(placeName)
  return formatOptional(subjectType === 'message' ? writer : (client ?? placeName ?? organisation))
}

type Link = Readonly<{ label: string; href: string }>

function listLinks({ subjectType, subjectId, bookingId, groupId, kind }: Task, isAdmin: boolean): Link[] {
  const view = kind === 'honeypot' ? 'view=caught&' : ''
  return [
    ...(bookingId && !groupId ? [{ label: tasks.links.booking, href: `/admin/bookings/${bookingId}` }] : []),
    ...(subjectType === 'message' && isAdmin
      ? [{ label: tasks.links.message, href: `/admin/messages?${view}open=${subjectId}` }]
      : []),
    ...(subjectType === 'comment' && isAdmin
      ? [{ label: tasks.links.comment, href: `/admin/messages/comments?${view}open=${subjectId}` }]
      : []),
    ...(subjectType === 'enquiry' && isAdmin
      ? [{ label: tasks.links.enquiry, href: `/admin/groups/enquiries/${subjectId}` }]
      : []),
    ...(groupId ? [{ label: tasks.links.place, href: `/admin/groups/${groupId}` }] : []),
    ...(subjectType === 'mail' && isAdmin
      ? [{ label: tasks.links.mail, href: `/admin/mail/${subjectId}` }]
      : []),
    ...(subjectType === 'helpline' && isAdmin
      ? [{ label: tasks.links.helpline, href: `/admin/helplines/${subjectId.split(':')[0]}` }]
      : []),
  ]
}
