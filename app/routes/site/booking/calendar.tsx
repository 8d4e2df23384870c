import { listOffices } from '../../../features/availability/editing/offices.server.ts'
import { isTimeWanted } from '../../../features/booking/allowed-changes.ts'
import { listSeriesBookings } from '../../../features/booking/series/series-of-booking.server.ts'
import { toCalendarFile } from '../../../outbox/messages/calendar-file.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { words } from '../../../words/words.ts'
import { noSuchPage } from '../../no-such-page.ts'
import type { Route } from './+types/calendar'
import { requireLinkedBooking } from './require-linked-booking.server.ts'

/**
 * Answers the calendar file of an appointment, or of all sessions of its series. A download has no recipient, so its method is PUBLISH. The file of a cancelled appointment
 * takes the entry out of a calendar (RFC 5546, 4.1.3).
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, env, content } = context.get(instanceContext)
  const booking = await requireLinkedBooking(context, params.token)
  if (!booking.startsAt || !booking.endsAt || isTimeWanted(booking)) throw noSuchPage()
  const { facts } = words(context.get(visitorContext).language).session
  const shared = {
    organizer: { name: content.agency.name, email: booking.readEmail ?? env.mailFrom },
    stamp: Temporal.Now.instant(),
  }
  // The dates of a series can be at different offices.
  const offices = booking.seriesId ? await listOffices(db) : []
  const toLocation = ({ mode, officeId }: Pick<typeof booking, 'mode' | 'officeId'>) => {
    const office = officeId === booking.officeId ? booking.office : offices.find(({ id }) => id === officeId)
    return mode === 'IN_PERSON' ? office?.address || office?.name || facts.inPerson : facts.online
  }
  const { id, icsSequence: sequence, startsAt, endsAt } = booking
  const isAlone = booking.seriesId === null
  const method = isAlone && booking.status === 'cancelled' ? 'CANCEL' : 'PUBLISH'
  const location = toLocation(booking)
  const own = { ...shared, method, location, uid: id, sequence, startsAt, endsAt } as const
  const [first = own, ...others] = booking.seriesId
    ? (await listSeriesBookings(db, booking.seriesId)).flatMap((row) =>
        row.startsAt && row.endsAt
          ? {
              ...{ ...own, uid: row.id, sequence: row.icsSequence, location: toLocation(row) },
              ...{ startsAt: row.startsAt, endsAt: row.endsAt, isCancelled: row.status === 'cancelled' },
            }
          : [],
      )
    : []
  const text = toCalendarFile(first, ...others)
  return new Response(text, {
    headers: {
      'Content-Type': `text/calendar; method=${method}; charset=utf-8`,
      'Content-Disposition': 'attachment; filename="appointment.ics"',
    },
  })
}
