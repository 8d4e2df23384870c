import type { StaffScope } from '../../../db/staff-scope.ts'
import type { Author, BookingEvent } from '../../../events/event.ts'
import type { BookingRequest } from '../booking-request.server.ts'
import type { LiftedLimit } from '../limits/booking-limits.ts'

/** A member of staff who changes a booking. `revision` is the one that they saw. */
export type StaffCaller = Readonly<{ actorId: string; scope: StaffScope; revision: number }>

/** A program of the agency, with an API key. It chooses among the times that clients have, and has no limit of moves. */
export type ProgramCaller = Readonly<{ apiKeyId: string; actorId?: undefined }>

/** A person with the private link of the booking, a program, or a member of staff. `linkVersion` is the version of their link. */
export type Caller = Readonly<{ linkVersion: number; actorId?: undefined }> | ProgramCaller | StaffCaller

export function isStaff(caller: Caller): caller is StaffCaller {
  return 'scope' in caller
}

export function isClient(caller: Caller): caller is Readonly<{ linkVersion: number; actorId?: undefined }> {
  return 'linkVersion' in caller
}

/** Returns who changes a booking, for the event. */
export function toAuthor(caller: Caller): Author {
  if (isStaff(caller)) return { role: 'staff', id: caller.actorId, scope: caller.scope }
  return isClient(caller) ? { role: 'client' } : { role: 'program', id: caller.apiKeyId }
}

/** Returns who books, for the event. */
export function toBooker(
  { bookedBy, apiKeyId }: BookingRequest,
  lifted: readonly LiftedLimit[] = [],
): Pick<BookingEvent, 'by' | 'detail'> {
  if (bookedBy) {
    const { actorId: id, scope, consentBy, clientId, beyondLimits: reason, withoutEmail } = bookedBy
    const passed = lifted.length > 0 ? { limits: lifted, reason } : {}
    return { by: { role: 'staff', id, scope }, detail: { consentBy, clientId, withoutEmail, ...passed } }
  }
  return { by: apiKeyId ? { role: 'program', id: apiKeyId } : { role: 'client' } }
}
