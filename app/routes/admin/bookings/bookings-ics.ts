import { readAppointments } from '../../../features/booking/list/export-bookings.server.ts'
import { toCalendarFeed } from '../../../mail/calendar-file.ts'
import { instanceContext } from '../../../request-context.ts'
import type { Route } from './+types/bookings-ics'
import { noteExport, readExportQuestion, refuse, toFileHeaders } from './prepare-export.server.ts'

/** Calendar programs take no more than that in one go. */
const mostSessions = 1_000

/** The sessions that the list's address asks for, for a calendar program: when and where, and nobody's name. */
export async function loader(door: Route.LoaderArgs) {
  const question = await readExportQuestion(door)
  const { env } = door.context.get(instanceContext)
  const sessions = await readAppointments(question.db, question, mostSessions + 1)
  if (sessions.length > mostSessions)
    return refuse(
      'No file was made: a calendar file holds 1,000 sessions at most. Ask for fewer days or one counsellor.',
    )
  await noteExport(door.request, question, { format: 'ics', count: sessions.length })
  const stamp = Temporal.Now.instant()
  const entries = sessions.flatMap(({ id, icsSequence, startsAt, endsAt, mode, officeAddress }) => {
    if (!startsAt || !endsAt) return []
    const location = mode === 'IN_PERSON' ? (officeAddress ?? 'In person') : 'Online'
    const time = { startsAt, endsAt, location, stamp, summary: 'Session', isCancelled: false }
    return [{ uid: id, sequence: icsSequence, ...time }]
  })
  const text = toCalendarFeed(`${env.companyName} sessions`, entries)
  return new Response(text, {
    headers: toFileHeaders('text/calendar; charset=utf-8', 'ics', question.timeZone),
  })
}
