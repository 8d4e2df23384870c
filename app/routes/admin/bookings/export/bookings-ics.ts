import { readAppointments } from '../../../../features/booking/list/export-bookings.server.ts'
import { mostFileSessions } from '../../../../features/booking/list/export-rules.ts'
import { toCalendarFeed } from '../../../../outbox/messages/calendar-file.ts'
import { instanceContext } from '../../../../request-context.ts'
import { bookingsFile } from '../../../../words/staff/work/booking-page.ts'
import type { Route } from './+types/bookings-ics'
import { answerExport, leadToForm, recordFile, toFileHeaders } from './prepare-export.server.ts'

export function loader({ url }: Route.LoaderArgs) {
  return leadToForm(url)
}

/** Returns the appointments that match the URL of the list, as a calendar file without names. */
export function action(args: Route.ActionArgs) {
  return answerExport(args, async (query) => {
    const { content } = args.context.get(instanceContext)
    const appointments = await readAppointments(query.db, query, mostFileSessions + 1)
    if (appointments.length > mostFileSessions) return leadToForm(args.url, 'size')
    await recordFile(args, query, { format: 'ics', count: appointments.length })
    const stamp = Temporal.Now.instant()
    const entries = appointments.flatMap(({ id, icsSequence, startsAt, endsAt, mode, officePlace }) => {
      if (!startsAt || !endsAt) return []
      const location =
        mode === 'IN_PERSON' ? (officePlace ?? bookingsFile.places.IN_PERSON) : bookingsFile.places.ONLINE
      const time = { startsAt, endsAt, location, stamp, isCancelled: false }
      return [{ uid: id, sequence: icsSequence, ...time }]
    })
    const text = toCalendarFeed(`${content.agency.name} appointments`, entries)
    return new Response(text, {
      headers: toFileHeaders('text/calendar; charset=utf-8', 'ics', query.timeZone),
    })
  })
}
