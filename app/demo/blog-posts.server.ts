import type { RouterContextProvider } from 'react-router'
import { listArticles } from '../features/content/articles/articles.server.ts'
import { type BlogPost, toPost } from '../features/content/articles/articles.ts'
import { findContentPictures } from '../features/content/document-pictures.server.ts'
import { instanceContext, visitorContext } from '../request-context.ts'
import { loadOrNull } from '../routes/site/information/load-or-null.server.ts'
import pattern from '../ui/brand/pattern/dusk.svg'
import { toThumbUrl } from '../ui/picture/picture-files.ts'
import { words } from '../words/words.ts'

/** Returns published articles by their place in the list of the blog, the latest first; none while the database is away. */
export async function loadPosts(
  context: Readonly<RouterContextProvider>,
  [from, until]: readonly [number, number],
): Promise<readonly (BlogPost & Readonly<{ thumbUrl: string }>)[]> {
  const page = { category: null, page: 1, limit: until }
  const found = await loadOrNull(context, async () => {
    const { db } = context.get(instanceContext)
    const rows = (await listArticles(db, page)).rows.slice(from, until)
    const pictures = await findContentPictures(db, rows)
    const { readMore } = words(context.get(visitorContext).language).sitePages.blog
    return rows.map((article) => {
      const post = toPost(article, { btnText: readMore, pictures, now: Temporal.Now.instant() })
      return { ...post, thumbUrl: post.picture ? toThumbUrl(post.picture) : (post.cover ?? pattern) }
    })
  })
  return found ?? []
}
