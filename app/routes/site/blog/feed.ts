import { listForFeed } from '../../../features/content/articles/articles.server.ts'
import { toFeed } from '../../../features/content/articles/feed.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { words } from '../../../words/words.ts'
import type { Route } from './+types/feed'

const itemsOfFeed = 20

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(instanceContext)
  const articles = await listForFeed(db, itemsOfFeed)
  const { feed } = words(context.get(visitorContext).language).sitePages.blog
  return new Response(toFeed({ ...feed, publicUrl: env.publicUrl, articles }), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}
