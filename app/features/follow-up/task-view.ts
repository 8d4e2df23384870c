import type { StaffScope } from '../../db/staff-scope.ts'
import { isolate } from '../../lib/text/isolate.ts'
import { formatOptional } from '../../lib/text/show-value.ts'
import { type Clock, showStaffTime } from '../../lib/time/show-time.ts'
import type { Task } from './list-tasks.server.ts'
import { kindWords, outcomeWords } from './task-words.ts'

/** A newer release, which runs beside this one during an update, may add a kind. */
const unknownKind = { title: 'Follow-up', help: 'This release of the site does not know its kind.' }

export type TaskLine = ReturnType<typeof toTaskLine>

/** Returns the words of a task, with links to the pages that its reader may open. */
export function toTaskLine(task: Task, scope: StaffScope, clock: Clock) {
  const { id, kind, revision, dueAt, closedAt, outcome } = task
  const { title, help } = Object.hasOwn(kindWords, kind) ? kindWords[kind] : unknownKind
  return {
    id,
    revision,
    title,
    help,
    about: toAbout(task),
    owner: task.owner ?? 'Nobody yet',
    ownerId: task.ownerId,
    added: showStaffTime(task.createdAt, clock),
    due: showStaffTime(dueAt, clock),
    isOverdue: closedAt === null && Temporal.Instant.compare(dueAt, clock.now) <= 0,
    closed: closedAt && `${showStaffTime(closedAt, clock)}, ${isolate(task.closer ?? 'by itself')}`,
    outcome: outcome && (Object.hasOwn(outcomeWords, outcome) ? outcomeWords[outcome] : outcome),
    hasNote: task.hasNote,
    links: listLinks(task, scope.counsellorId === null),
  }
}

function toAbout({ subjectType, helpline, client, writer }: Task): string {
  if (subjectType === 'helpline') return helpline ?? 'A helpline that was removed'
  if (subjectType === 'comment') return 'A comment under an article'
  return formatOptional(subjectType === 'message' ? writer : client)
}

type Link = Readonly<{ label: string; href: string }>

function listLinks({ subjectType, subjectId, bookingId, kind }: Task, isAdmin: boolean): Link[] {
  const view = kind === 'honeypot' ? 'view=caught&' : ''
  return [
    ...(bookingId ? [{ label: 'Open the booking', href: `/admin/bookings/${bookingId}` }] : []),
    ...(subjectType === 'message' && isAdmin
      ? [{ label: 'Open the message', href: `/admin/messages?${view}open=${subjectId}` }]
      : []),
    ...(subjectType === 'comment' && isAdmin
      ? [{ label: 'Open the comment', href: `/admin/messages/comments?${view}open=${subjectId}` }]
      : []),
    ...(subjectType === 'mail' && isAdmin
      ? [{ label: 'Open the mail', href: `/admin/mail/${subjectId}` }]
      : []),
    ...(subjectType === 'helpline' && isAdmin
      ? [{ label: 'Open the helpline', href: `/admin/helplines/${subjectId.split(':')[0]}` }]
      : []),
  ]
}
