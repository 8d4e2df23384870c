import { blogPage } from '../../../content/blog-list.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { appointmentMinutes } from '../../../features/availability/rules/slot.ts'
import {
  articlesOnPage,
  countCategories,
  findReadingMinutes,
  listArticles,
} from '../../../features/content/articles/articles.server.ts'
import { type CategoryCount, toPost } from '../../../features/content/articles/articles.ts'
import { findContentPictures } from '../../../features/content/document-pictures.server.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { chip } from '../../../ui/form/chip.ts'
import { CallToAction } from '../../../ui/layout/banner.tsx'
import { Pager } from '../../../ui/list/list-navigation.tsx'
import { loadPage } from '../../../ui/list/pages.ts'
import { words } from '../../../words/words.ts'
import { describeSitePage } from '../pages/describe-page.ts'
import { loadSitePage } from '../pages/load-page.server.ts'
import { listEnhancements } from '../pages/page-scripts.ts'
import { SitePage } from '../pages/site-page.tsx'
import type { Route } from './+types/blog'
import { loadAuthors } from './author.server.ts'
import { PostCard } from './post-card.tsx'

export const handle = {
  cache: 'public',
  edited: 'blog',
  reads: ['category', 'page'],
  enhance: listEnhancements,
} satisfies PageHandle

const path = '/blog'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { feed } = readWords(matches).sitePages.blog
  return [
    ...describeSitePage(matches, loaderData?.page, { path, hidden: true }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: feed.title, href: '/feed.xml' },
  ]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, content } = context.get(instanceContext)
  const { searchParams } = new URL(request.url)
  const categoryId = searchParams.get('category') || null
  const categories = await countCategories(db)
  const category = categories.find(({ id }) => id === categoryId) ?? null
  const list = await loadPage(searchParams.get('page'), articlesOnPage, (request) =>
    listArticles(db, { category, ...request }),
  )
  const { rows, page: pageNumber, pageCount } = list
  const pictures = await findContentPictures(db, rows)
  const { blog, article: texts } = words(context.get(visitorContext).language).sitePages
  const now = Temporal.Now.instant()
  const minutes = await findReadingMinutes(
    db,
    rows.map(({ key }) => key),
  )
  const { showsSample } = content.agency
  const toAuthor = await loadAuthors(db, { showsSample })
  return {
    ...(await loadSitePage(context, 'blog', blogPage)),
    ...{ categoryId, categories, category: category?.label ?? null, pageNumber, pageCount },
    isKnown: categoryId === null || category !== null,
    cards: rows.map((article) => {
      const { name } = toAuthor(article.author)
      return {
        post: toPost(article, { btnText: blog.readMore, pictures, now }),
        summary: article.summary,
        facts: [
          name && `${texts.by} ${isolate(name)}`,
          texts.minutes({ minutes: minutes.get(article.key) ?? 1 }),
        ],
      }
    }),
  }
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { categoryId, categories, category, isKnown, cards, pageNumber, pageCount, ...shown } = loaderData
  const { blog } = useWords().sitePages
  const { callToAction } = blog
  const query = categoryId ? `category=${encodeURIComponent(categoryId)}&` : ''
  const fixed = (
    <>
      <section id="list" aria-labelledby="articles" className="space-y-8">
        <h2 id="articles" className="max-md:sr-only">
          {isKnown ? (category ?? blog.all) : blog.unknown.title}
        </h2>
        <CategoryFilter categories={categories} chosen={categoryId} />
        {isKnown ? (
          <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
            {cards.map((card, index) => (
              <li key={card.post.href} className={cards.length % 2 ? firstAcross : ''}>
                <PostCard {...card} isLazy={index > 1} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="lead prose-width">
            {blog.unknown.text} <a href="/blog#list">{blog.unknown.link}</a>.
          </p>
        )}
        {isKnown && cards.length === 0 ? <p className="lead prose-width">{blog.none}</p> : null}
        {isKnown && pageCount > 1 ? (
          <Pager
            page={pageNumber}
            pageCount={pageCount}
            label={blog.pages}
            toHref={(to) => `/blog?${query}page=${to}#list`}
          />
        ) : null}
      </section>
      <CallToAction {...callToAction} text={callToAction.text({ minutes: appointmentMinutes })} />
    </>
  )
  return <SitePage {...shown} inserts={{ path, fixed }} />
}

/** The first of an odd number of cards takes both columns, so that the last does not stand alone. */
const firstAcross =
  'md:max-lg:first:col-span-2 md:max-lg:first:[&>article]:flex-row md:max-lg:first:[&>article>:first-child]:w-1/2'

type FilterProps = Readonly<{ categories: readonly CategoryCount[]; chosen: string | null }>

function CategoryFilter({ categories, chosen }: FilterProps) {
  const { blog } = useWords().sitePages
  const links = [{ id: null, label: blog.all, count: null }, ...categories]
  return (
    <nav aria-label={blog.categories}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ id, label, count }) => (
          <li key={label}>
            <a
              href={id ? `/blog?category=${encodeURIComponent(id)}#list` : '/blog#list'}
              aria-current={id === chosen ? 'true' : undefined}
              className={`${chip} gap-1 max-sm:px-3`}
            >
              {label}
              {count === null ? null : <span className="font-normal max-sm:hidden"> ({count})</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
