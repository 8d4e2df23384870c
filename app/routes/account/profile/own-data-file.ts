import { redirect } from 'react-router'
import { findOwnData } from '../../../features/accounts/own-account/own-data.server.ts'
import { listOwnBookings } from '../../../features/booking/own-bookings/own-bookings.server.ts'
import { toPrivatePath } from '../../../features/booking/private-link/link-token.server.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import type { Route } from './+types/own-data-file'

/** Answers the data of an account as a file for programs. Each session has the address of the file about itself. */
export async function loader({ context }: Route.LoaderArgs) {
  const { signedIn } = context.get(visitorContext)
  if (!signedIn) throw redirect('/signup?mode=sign-in&next=/profile')
  const { db, env, secrets } = context.get(instanceContext)
  const rows = await listOwnBookings(db, signedIn.user.id)
  const sessions = rows.map(({ id, linkVersion, ...row }) => ({
    ...row,
    file: `${env.publicUrl}${toPrivatePath(secrets, { id, linkVersion })}/data/my-data.json`,
  }))
  const all = { ...(await findOwnData(db, signedIn.user.id)), sessions }
  return new Response(`${JSON.stringify(all, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  })
}
