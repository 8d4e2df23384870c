import { toStaffScope } from '../../../db/staff-scope.ts'
import { listOwnSessions } from '../../../features/accounts/own-account/own-sessions.server.ts'
import { bookingStatusWords } from '../../../features/booking/booking-status-words.ts'
import {
  listOwnBookings,
  type OwnBooking,
} from '../../../features/booking/own-bookings/own-bookings.server.ts'
import { toPrivatePath } from '../../../features/booking/private-link/link-token.server.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { type Clock, showAppointmentTime } from '../../../lib/time/show-time.ts'
import { listZones, showOnClocks } from '../../../outbox/appointment/appointment-times.ts'
import type { Instance, SignedIn } from '../../../request-context.ts'

/** Returns where an account is signed in. */
export async function loadOwnSessions({ db }: Instance, { user, sessionId }: SignedIn, clock: Clock) {
  const owner = { userId: user.id, isStaff: toStaffScope(user) !== null, ownSessionId: sessionId }
  return (await listOwnSessions(db, owner, clock.now)).map(({ ref, isOwn, device, lastSeenAt }) => ({
    ref,
    isOwn,
    device,
    lastUsed: showAppointmentTime(lastSeenAt, clock),
  }))
}

/** Returns the appointments that an account has booked. */
export async function loadOwnBookings({ db, secrets }: Instance, { user }: SignedIn, now: Temporal.Instant) {
  const rows = await listOwnBookings(db, user.id)
  return rows.map((row) => ({
    id: row.id,
    href: toPrivatePath(secrets, row),
    when: row.startsAt
      ? showOnClocks(row.startsAt, listZones(row.visitorTimeZone, row.officeZone ?? row.counsellorZone), now)
      : ['A request without a time'],
    details: listDetails(row).join(', '),
  }))
}

function listDetails({ status, mode, office, counsellor }: OwnBooking): string[] {
  const place = mode === 'ONLINE' ? 'Online' : office
  const people = counsellor ? [`with ${isolate(counsellor)}`] : []
  return [bookingStatusWords[status] ?? status, ...(place ? [place] : []), ...people]
}
