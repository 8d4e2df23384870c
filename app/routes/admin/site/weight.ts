import { findDocument } from '../../../features/content/documents.server.ts'
import { instanceContext, weighContext } from '../../../request-context.ts'
import type { Route } from './+types/weight'
import { requireSitePage } from './edited-pages.server.ts'

/** Returns what the draft of a page weighs for visitors, or null where nothing is built. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const { key, path, startingContent } = await requireSitePage(db, params.pageKey)
  const found = await findDocument(db, { kind: 'page', key })
  const page = found?.draft ?? found?.published ?? startingContent
  return { weight: await context.get(weighContext)(path, { kind: 'page', key, page }) }
}
