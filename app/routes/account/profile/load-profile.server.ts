import { toStaffScope } from '../../../db/staff-scope.ts'
import { listOwnSessions } from '../../../features/accounts/own-account/own-sessions.server.ts'
import {
  listOwnBookings,
  type OwnBooking,
} from '../../../features/booking/own-bookings/own-bookings.server.ts'
import { toPrivatePath } from '../../../features/booking/private-link/link-token.server.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { type Clock, showAppointmentTime } from '../../../lib/time/show-time.ts'
import { listZones, showOnClocks } from '../../../outbox/appointment/appointment-times.ts'
import type { Instance, SignedIn } from '../../../request-context.ts'
import type { Words } from '../../../words/words.ts'

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
export async function loadOwnBookings(
  { db, secrets }: Instance,
  { user }: SignedIn,
  now: Temporal.Instant,
  words: Words['session'],
) {
  const rows = await listOwnBookings(db, user.id)
  return rows.map((row) => ({
    id: row.id,
    href: toPrivatePath(secrets, row),
    when: row.startsAt
      ? showOnClocks(row.startsAt, listZones(row.visitorTimeZone, row.officeZone ?? row.counsellorZone), now)
      : [words.own.request],
    details: listDetails(row, words).join(', '),
  }))
}

function listDetails(
  { status, mode, office, counsellor }: OwnBooking,
  { own, facts }: Words['session'],
): string[] {
  const place = mode === 'ONLINE' ? facts.online : office
  const people = counsellor ? [own.with({ counsellor: isolate(counsellor) })] : []
  return [own.statuses[status] ?? status, ...(place ? [place] : []), ...people]
}
