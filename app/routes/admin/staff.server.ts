import { data, type RouterContextProvider } from 'react-router'
import { type StaffScope, toStaffScope } from '../../db/staff-scope.ts'
import { toToday } from '../../lib/time/days.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import { frame } from '../../words/en/frame.ts'
import { readClock } from '../read-clock.ts'

/** A signed-in member of staff, and whose bookings and hours this person may reach. */
export type Staff = Readonly<{ actorId: string; scope: StaffScope }>

/** Returns the signed-in member of staff and their scope. Answers 403 for anybody else. */
export function requireStaff(context: Readonly<RouterContextProvider>): Staff {
  const { signedIn } = context.get(visitorContext)
  const scope = signedIn && toStaffScope(signedIn.user)
  if (!signedIn || !scope) throw data(frame.noAccess, 403)
  return { actorId: signedIn.user.id, scope }
}

type Context = Readonly<RouterContextProvider>

/** Returns a form with the member of staff who sent it, and what its actions need: also the clock and the day on which they read times. */
export function toStaffForm(context: Context, form: FormData) {
  const clock = readClock(context)
  const actor = { ...requireStaff(context), now: clock.now }
  return { ...context.get(instanceContext), form, actor, clock, today: toToday(clock) }
}

export type StaffForm = ReturnType<typeof toStaffForm>

/** Reads a form that a member of staff has sent. */
export async function readStaffForm({ request, context }: Readonly<{ request: Request; context: Context }>) {
  return toStaffForm(context, await request.formData())
}
