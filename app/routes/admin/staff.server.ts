import { data, type RouterContextProvider } from 'react-router'
import { type StaffScope, toStaffScope } from '../../db/staff-scope.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import { readClock } from '../read-clock.ts'

/** A signed-in member of staff, and whose bookings and hours this person may reach. */
export type Staff = Readonly<{ actorId: string; scope: StaffScope }>

/** Returns the signed-in member of staff and their scope. Answers 403 for anybody else. */
export function requireStaff(context: Readonly<RouterContextProvider>): Staff {
  const { signedIn } = context.get(visitorContext)
  const scope = signedIn && toStaffScope(signedIn.user)
  if (!signedIn || !scope) throw data('You do not have access to this page.', 403)
  return { actorId: signedIn.user.id, scope }
}

type Args = Readonly<{ request: Request; context: Readonly<RouterContextProvider> }>

/** Returns the form that a member of staff has sent, who it is, and what its actions need. */
export async function readStaffForm({ request, context }: Args) {
  const instance = context.get(instanceContext)
  const clock = readClock(context)
  const actor = { ...requireStaff(context), now: clock.now }
  return { ...instance, instance, form: await request.formData(), actor, clock }
}
