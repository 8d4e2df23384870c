import { findPicture } from '../../../features/media/list-pictures.server.ts'
import { readUncropped } from '../../../features/media/pictures.server.ts'
import { instanceContext } from '../../../request-context.ts'
import { noSuchPage } from '../../no-such-page.ts'
import type { Route } from './+types/whole'
import { readPictureOwner } from './media-editor.server.ts'

/** The picture as it was before it was cropped, for the form that crops it. Visitors cannot open it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const picture = await findPicture(instance.db, readPictureOwner(context), params.pictureId)
  const bytes = picture && (await readUncropped(instance, picture.id))
  if (!bytes) throw noSuchPage()
  return new Response(bytes, { headers: { 'Content-Type': 'image/webp' } })
}
