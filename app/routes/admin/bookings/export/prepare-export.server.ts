import { redirect } from 'react-router'
import { recordExport } from '../../../../features/booking/list/export-bookings.server.ts'
import { exportReasonLength, mostFileSessions } from '../../../../features/booking/list/export-rules.ts'
import { toDeviceWords, toRequestSource } from '../../../../lib/http/request-source.ts'
import { rateLimitRules } from '../../../../lib/security/rate-limits.server.ts'
import { readText } from '../../../../lib/text/form-text.ts'
import { addWait } from '../../../../lib/time/show-time.ts'
import { instanceContext, visitorContext } from '../../../../request-context.ts'
import { ownerCheck as ownerCheckWords } from '../../../../words/en/owner-check.ts'
import { bookingsFile } from '../../../../words/staff/work/booking-page.ts'
import { answerForm } from '../../../form-action.server.ts'
import { findOwnerProblem } from '../../../require-owner.server.ts'
import { readListQuery } from '../load-bookings.server.ts'
import type { Route } from './+types/export'

const words = bookingsFile.problems

type Args = Pick<Route.ActionArgs, 'request' | 'context' | 'url'>

/** The problems that the form shows. The URL names them, because a file's URL has no page of its own. */
const problems = {
  reason: {
    field: 'reason',
    message: words.reason({ least: exportReasonLength.min, most: exportReasonLength.max }),
  },
  limit: { field: 'reason', message: words.limit },
  size: {
    field: 'reason',
    message: words.size({ most: mostFileSessions.toLocaleString('en-GB') }),
  },
  password: { field: 'check', message: ownerCheckWords.wrongPassword },
  code: { field: 'check', message: ownerCheckWords.wrongCode },
  tries: {
    field: 'check',
    message: addWait(ownerCheckWords.tooMany, rateLimitRules['owner-check'].duration),
  },
} as const

/** Returns the field and the message for the `problem` of the form's URL, or null. */
export function findExportProblem(query: URLSearchParams) {
  const name = query.get('problem') ?? ''
  return Object.hasOwn(problems, name) ? problems[name as keyof typeof problems] : null
}

/** Leads to the form: a file leaves only with a reason. */
export function leadToForm({ search }: URL, problem?: keyof typeof problems, reason = ''): Response {
  const query = new URLSearchParams(search)
  if (problem) query.set('problem', problem)
  if (reason) query.set('reason', reason)
  return redirect(`/admin/bookings/export?${query}`, 303)
}

/**
 * Returns the query for a file of bookings, and the reason for it. Refuses invalid fields, which the list ignores with a message:
 * otherwise a file would contain more bookings than its reader meant.
 */
async function readExportQuery({ request, context, url }: Args, form: FormData) {
  const reason = readText(form, 'reason').trim()
  const query = await readListQuery({ context, url })
  const messages = Object.values(query.problems)
  if (messages.length > 0) throw refuse(words.filter({ problems: messages.join('. ') }))
  const { min, max } = exportReasonLength
  if (reason.length < min || reason.length > max) throw leadToForm(url, 'reason')
  const problem = await findOwnerProblem({ request, context }, form)
  if (problem?.retryAfterSeconds) throw leadToForm(url, 'tries', reason)
  if (problem) {
    const hasFactor = context.get(visitorContext).signedIn?.user.secondFactorAt
    throw leadToForm(url, hasFactor ? 'code' : 'password', reason)
  }
  return { ...query, reason, db: context.get(instanceContext).db }
}

type ExportQuery = Awaited<ReturnType<typeof readExportQuery>>

/** Answers the form of a file: with the file that `write` makes of the query, or with the form and its problem. */
export async function answerExport(args: Args, write: (query: ExportQuery) => Promise<Response>) {
  const form = await args.request.formData()
  return answerForm(
    { form, log: args.context.get(instanceContext).log },
    { actions: { save: async () => write(await readExportQuery(args, form)) } },
  )
}

/** Counts the file and records it in the audit log before it leaves. */
export async function recordFile(
  { request, context, url }: Args,
  { db, actorId, filter, reason }: ExportQuery,
  { format, count }: Readonly<{ format: 'csv' | 'ics'; count: number }>,
) {
  const allowed = await context.get(instanceContext).limits.consume('export', actorId)
  if (!allowed.ok) throw leadToForm(url, 'limit')
  const device = toDeviceWords(request.headers.get('user-agent'))
  const source = toRequestSource(context.get(visitorContext).address, device)
  await recordExport(db, { actorId, filter, format, count, reason, source }, Temporal.Now.instant())
}

function refuse(text: string): Response {
  return new Response(text, { status: 422, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/** Returns headers with a file name that contains the office's date. */
export function toFileHeaders(type: string, ending: string, timeZone: string) {
  const day = Temporal.Now.zonedDateTimeISO(timeZone).toPlainDate()
  return { 'Content-Type': type, 'Content-Disposition': `attachment; filename="bookings-${day}.${ending}"` }
}
