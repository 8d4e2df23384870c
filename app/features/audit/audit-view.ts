import { z } from 'zod'
import { toEventWords } from '../../events/event-names.ts'
import { isolate } from '../../lib/text/isolate.ts'
import { type Clock, showStaffTime } from '../../lib/time/show-time.ts'
import { findMailKind } from '../../outbox/messages/messages.ts'
import { eventSubjects, events } from '../../words/en/events.ts'
import { auditLog } from '../../words/staff/work/records.ts'
import type { listAudit } from './audit.server.ts'

const who = auditLog.who

type Listed = Awaited<ReturnType<typeof listAudit>>['rows'][number]
/** The page of one booking has no names of subjects. */
type ListedEvent = Omit<Listed, 'subjectName'> & Partial<Pick<Listed, 'subjectName'>>

/** Returns an event in words, with its time on a clock. */
export function toAuditLine(
  { id, at, action, subjectType, subjectId, subjectName, detail, actor }: ListedEvent,
  clock: Clock,
) {
  return {
    id,
    at: showStaffTime(at, clock),
    who: actor ? (actor.name ?? who.gone(actor)) : toActorWords(action, detail),
    what: toEventWords(action, events),
    about: [
      subjectName ? toNamedSubject(subjectType, subjectName) : toSubject(subjectType, subjectId, detail),
      ...toReasonAndSource(detail),
    ].join('. '),
    /** The page of a subject that has a name. */
    href: subjectName ? toSubjectHref(subjectType, subjectId) : undefined,
  }
}

const Cause = z.object({ by: z.enum(['client', 'guardian', 'outside', 'visitor']) })

/** A client with a private link has no account. Anybody can type a wrong password. Old events of clients have no role. */
function toActorWords(action: string, detail: unknown): string {
  if (action === 'account.password_wrong') return who.somebody
  const cause = Cause.safeParse(detail)
  if (cause.success) return who[cause.data.by]
  if (action.startsWith('guardian.')) return who.guardian
  return action.startsWith('client.') ? who.client : who.software
}

const subjects: Readonly<Record<string, string>> = eventSubjects

/** A mail is named by its kind. */
const toNamedSubject = (type: string, name: string): string =>
  `${subjects[type] ?? type}: ${type === 'mail' ? (findMailKind(name)?.forStaff ?? name) : isolate(name)}`

const subjectPages: Readonly<Record<string, string>> = {
  booking: '/admin/bookings',
  client: '/admin/clients',
  enquiry: '/admin/groups/enquiries',
  group: '/admin/groups',
  helpline: '/admin/helplines',
  mail: '/admin/mail',
  user: '/admin/users',
}

function toSubjectHref(type: string, id: string): string | undefined {
  const page = subjectPages[type]
  return page && `${page}/${id}`
}

function toSubject(type: string, id: string, detail: unknown): string {
  const count = (detail as { count?: unknown } | null)?.count
  if (id === 'list' && typeof count === 'number') {
    if (type === 'booking') return auditLog.bookings({ count })
    if (type === 'comment') return auditLog.comments({ count })
  }
  if (type === 'user' && id === 'unknown') return auditLog.unknownUser
  if (type === 'document' && id === 'articles') return auditLog.firstArticles
  return `${subjects[type] ?? type} ${id}`
}

const Detail = z.object({
  limits: z.array(z.string()).optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
  source: z.object({ network: z.string(), device: z.string() }).optional().catch(undefined),
})

function toReasonAndSource(detail: unknown): string[] {
  const { limits, reason, source } = Detail.parse(detail ?? {})
  return [
    limits ? auditLog.limits({ limits: limits.join(', ') }) : '',
    reason ? auditLog.reason({ reason }) : '',
    source ? auditLog.source(source) : '',
  ].filter(Boolean)
}
