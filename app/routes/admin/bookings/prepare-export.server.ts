import { data } from 'react-router'
import { recordExport } from '../../../features/booking/list/export-bookings.server.ts'
import { instanceContext } from '../../../request-context.ts'
import type { Route } from './+types/bookings'
import { readQuestion } from './load-bookings.server.ts'

type Door = Pick<Route.LoaderArgs, 'request' | 'context' | 'url'>

/**
 * What a file of bookings is asked for. Refuses what the list would leave out with a word at its field: a file that holds more than
 * somebody meant has left the house before they see it.
 */
export async function readExportQuestion({ request, context, url }: Door) {
  if (request.headers.has('Sec-Purpose')) throw data('Not ahead of time', 503)
  const question = await readQuestion({ context, url })
  const problems = Object.values(question.problems)
  if (problems.length > 0) throw refuse(`No file was made. ${problems.join('. ')}.`)
  return { ...question, db: context.get(instanceContext).db }
}

type Question = Awaited<ReturnType<typeof readExportQuestion>>

/** Before anything leaves. A HEAD takes nothing out, and leaves no trace. */
export async function noteExport(
  { method }: Request,
  { db, actorId, filter }: Question,
  { format, count }: Readonly<{ format: 'csv' | 'ics'; count: number }>,
) {
  if (method === 'HEAD') return
  await recordExport(db, { actorId, filter, format, count }, Temporal.Now.instant())
}

export function refuse(words: string): Response {
  return new Response(words, { status: 422, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/** Named by the day on the office's clock. */
export function toFileHeaders(type: string, ending: string, timeZone: string) {
  const day = Temporal.Now.zonedDateTimeISO(timeZone).toPlainDate()
  return { 'Content-Type': type, 'Content-Disposition': `attachment; filename="bookings-${day}.${ending}"` }
}
