import type { StaffScope } from '../../../db/staff-scope.ts'
import type { Author } from '../../../events/event.ts'

/** A member of staff who changes a booking. `revision` is the one that they saw. */
export type StaffCaller = Readonly<{ actorId: string; scope: StaffScope; revision: number }>

/** A person with the private link of the booking, or a member of staff. `linkVersion` is the version of their link. */
export type Caller = Readonly<{ linkVersion: number; actorId?: undefined }> | StaffCaller

export function isStaff(caller: Caller): caller is StaffCaller {
  return 'scope' in caller
}

/** Returns who changes a booking, for the event. */
export function toAuthor(caller: Caller): Author {
  return isStaff(caller) ? { role: 'staff', id: caller.actorId, scope: caller.scope } : { role: 'client' }
}
