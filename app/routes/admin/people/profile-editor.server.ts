import type { RouterContextProvider } from 'react-router'
import { mayEditSite } from '../../../db/staff-scope.ts'
import type { ProfileEditor } from '../../../features/people/people.server.ts'
import { visitorContext } from '../../../request-context.ts'
import { requireStaff } from '../staff.server.ts'

/** Returns the signed-in member of staff as somebody who edits profiles. */
export function readProfileEditor(
  context: Readonly<RouterContextProvider>,
  now: Temporal.Instant,
): ProfileEditor {
  const { actorId } = requireStaff(context)
  const user = context.get(visitorContext).signedIn?.user
  const counsellorId = user?.counsellorId ?? null
  return { actorId, now, counsellorId, editsEverybody: user !== undefined && mayEditSite(user) }
}
