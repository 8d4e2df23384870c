import { feedWords } from '../../../content/blog.ts'
import { listForFeed } from '../../../features/content/articles/articles.server.ts'
import { toFeed } from '../../../features/content/articles/feed.ts'
import { instanceContext } from '../../../request-context.ts'
import type { Route } from './+types/feed'

const itemsOfFeed = 20

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(instanceContext)
  const articles = await listForFeed(db, itemsOfFeed)
  return new Response(toFeed({ ...feedWords, publicUrl: env.publicUrl, articles }), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}
