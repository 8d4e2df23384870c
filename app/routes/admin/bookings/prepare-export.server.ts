import { data } from 'react-router'
import { recordExport } from '../../../features/booking/list/export-bookings.server.ts'
import { instanceContext } from '../../../request-context.ts'
import type { Route } from './+types/bookings'
import { readListQuery } from './load-bookings.server.ts'

type Args = Pick<Route.LoaderArgs, 'request' | 'context' | 'url'>

/**
 * Returns the query for a file of bookings. Refuses invalid fields, which the list ignores with a message: otherwise a file would
 * contain more bookings than its reader meant.
 */
export async function readExportQuery({ request, context, url }: Args) {
  if (request.headers.has('Sec-Purpose')) throw data('Not ahead of time', 503)
  const query = await readListQuery({ context, url })
  const problems = Object.values(query.problems)
  if (problems.length > 0) throw refuse(`No file was made. ${problems.join('. ')}.`)
  return { ...query, db: context.get(instanceContext).db }
}

type ExportQuery = Awaited<ReturnType<typeof readExportQuery>>

/** Records the export before the file leaves. A HEAD request exports nothing and is not recorded. */
export async function recordFile(
  { method }: Request,
  { db, actorId, filter }: ExportQuery,
  { format, count }: Readonly<{ format: 'csv' | 'ics'; count: number }>,
) {
  if (method === 'HEAD') return
  await recordExport(db, { actorId, filter, format, count }, Temporal.Now.instant())
}

export function refuse(words: string): Response {
  return new Response(words, { status: 422, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/** Returns headers with a file name that contains the office's date. */
export function toFileHeaders(type: string, ending: string, timeZone: string) {
  const day = Temporal.Now.zonedDateTimeISO(timeZone).toPlainDate()
  return { 'Content-Type': type, 'Content-Disposition': `attachment; filename="bookings-${day}.${ending}"` }
}
