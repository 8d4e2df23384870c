import { isUuid } from '../../lib/text/form-text.ts'
import { readDateRange } from '../../lib/time/days.ts'
import { events as eventWords } from '../../words/en/events.ts'
import { lists } from '../../words/staff/work/lists.ts'
import { auditLog } from '../../words/staff/work/records.ts'

const words = auditLog.filter

/** The parameters of the audit log's URL. Missing ones are empty. */
export type AuditParams = Readonly<Record<(typeof names)[number], string>>

const names = ['action', 'actor', 'subject', 'from', 'until', 'standing'] as const

export function readAuditParams(query: URLSearchParams): AuditParams {
  return Object.fromEntries(names.map((name) => [name, query.get(name)?.trim() ?? ''])) as AuditParams
}

type AuditQuery = Readonly<{
  filter: Readonly<{
    action?: string
    actorId?: string
    subjectId?: string
    from?: Temporal.Instant
    until?: Temporal.Instant
    /** Without the events that were taken back. */
    isStanding?: boolean
  }>
  /** The values that the form shows. Invalid days are empty. */
  shown: AuditParams
  /** Messages for invalid fields. The filter leaves these fields out. */
  problems: Readonly<Partial<Record<keyof AuditParams, string>>>
}>

/** Returns the filter of a URL. Days are days of `timeZone`, and the day `until` is included. */
export function toAuditFilter(params: AuditParams, timeZone: string): AuditQuery {
  const days = readDateRange(params, ['from', 'until'], { timeZone, words: lists.days })
  const problems = {
    ...(params.action && !(params.action in eventWords) ? { action: words.wrongAction } : {}),
    ...(params.actor && !isUuid(params.actor) ? { actor: words.wrongActor } : {}),
    ...(params.subject.length > 100 ? { subject: words.wrongSubject } : {}),
    ...days.problems,
  }
  const isValid = (name: keyof AuditParams) => params[name] !== '' && !(name in problems)
  return {
    filter: {
      action: isValid('action') ? params.action : undefined,
      actorId: isValid('actor') ? params.actor : undefined,
      subjectId: isValid('subject') ? params.subject : undefined,
      from: days.from,
      until: days.until,
      isStanding: isValid('standing') || undefined,
    },
    shown: { ...params, ...days.shown },
    problems,
  }
}
