import type { RouterContextProvider } from 'react-router'
import type { ProfileEditor } from '../../../features/people/people.server.ts'
import { visitorContext } from '../../../request-context.ts'
import { requireStaff } from '../staff.server.ts'

/** Returns the signed-in member of staff as somebody who edits profiles. */
export function readProfileEditor(
  context: Readonly<RouterContextProvider>,
  now: Temporal.Instant,
): ProfileEditor {
  const { actorId, scope } = requireStaff(context)
  const counsellorId = context.get(visitorContext).signedIn?.user.counsellorId ?? null
  return { actorId, now, counsellorId, editsEverybody: scope.counsellorId === null }
}
