import { data, type RouterContextProvider } from 'react-router'
import { mayEditSite } from '../../../db/staff-scope.ts'
import type { PictureOwner } from '../../../features/media/list-pictures.server.ts'
import { visitorContext } from '../../../request-context.ts'
import { frame } from '../../../words/en/frame.ts'
import { requireStaff } from '../staff.server.ts'

type Context = Readonly<RouterContextProvider>

/** Returns whose pictures a member of staff may choose: all for who edits the site, the own ones for a counsellor. */
export function readPictureOwner(context: Context): PictureOwner {
  const { actorId } = requireStaff(context)
  const user = context.get(visitorContext).signedIn?.user
  return { addedBy: user && mayEditSite(user) ? null : actorId }
}

/** Answers 403 to a counsellor who does not edit the site. */
export function requireSiteEditor(context: Context): void {
  if (readPictureOwner(context).addedBy !== null) throw data(frame.noAccess, 403)
}
