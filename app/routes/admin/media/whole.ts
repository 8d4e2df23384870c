import { readUncropped } from '../../../features/media/pictures.server.ts'
import { instanceContext } from '../../../request-context.ts'
import { noSuchPage } from '../../no-such-page.ts'
import type { Route } from './+types/whole'
import { requireSiteEditor } from './media-editor.server.ts'

/** The picture as it was before it was cropped, for the form that crops it. Visitors cannot open it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireSiteEditor(context)
  const bytes = await readUncropped(context.get(instanceContext), params.pictureId)
  if (!bytes) throw noSuchPage()
  return new Response(bytes, { headers: { 'Content-Type': 'image/webp' } })
}
