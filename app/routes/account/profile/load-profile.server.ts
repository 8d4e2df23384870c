import { toStaffScope } from '../../../db/staff-scope.ts'
import { listOwnSessions } from '../../../features/accounts/own-account/own-sessions.server.ts'
import { bookingStatusWords } from '../../../features/booking/booking-status-words.ts'
import {
  listOwnBookings,
  type OwnBooking,
} from '../../../features/booking/own-bookings/own-bookings.server.ts'
import { toPrivatePath } from '../../../features/booking/private-link/link-token.server.ts'
import { showAdminTime, showAppointmentTime, showZone } from '../../../lib/time/show-time.ts'
import type { Instance, SignedIn } from '../../../request-context.ts'

/** Returns where an account is signed in, with times in UTC: we do not store where a person is. */
export async function loadOwnSessions({ db }: Instance, { user, sessionId }: SignedIn, timeZone = 'UTC') {
  const now = Temporal.Now.instant()
  const owner = { userId: user.id, isStaff: toStaffScope(user) !== null, ownSessionId: sessionId }
  return (await listOwnSessions(db, owner, now)).map(({ ref, isOwn, device, lastSeenAt }) => ({
    ref,
    isOwn,
    device,
    lastUsed: `${showAdminTime(lastSeenAt, timeZone)} (${showZone(lastSeenAt, timeZone)})`,
  }))
}

/** Returns the appointments that an account has booked. */
export async function loadOwnBookings({ db, secrets }: Instance, { user }: SignedIn) {
  const rows = await listOwnBookings(db, user.id)
  return rows.map((row) => ({
    id: row.id,
    href: toPrivatePath(secrets, row),
    when: row.startsAt
      ? showAppointmentTime(row.startsAt, row.visitorTimeZone ?? row.officeZone ?? 'UTC')
      : 'A request without a time',
    details: listDetails(row).join(', '),
  }))
}

function listDetails({ status, mode, office, counsellor }: OwnBooking): string[] {
  const place = mode === 'ONLINE' ? 'Online' : office
  const people = counsellor ? [`with ${counsellor}`] : []
  return [bookingStatusWords[status] ?? status, ...(place ? [place] : []), ...people]
}
