import { findAgency } from '../../../features/agency/change-agency.server.ts'
import { instanceContext } from '../../../request-context.ts'
import { noSuchPage } from '../../no-such-page.ts'
import type { Route } from './+types/film-captions'

/** The captions of the film on the home page. The address changes with them, so browsers keep them. */
export async function loader({ context }: Route.LoaderArgs) {
  const stored = await findAgency(context.get(instanceContext).db)
  if (!stored?.filmCaptions) throw noSuchPage()
  return new Response(stored.filmCaptions, {
    headers: { 'Content-Type': 'text/vtt; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  })
}
