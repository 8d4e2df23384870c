import { blogPage, blogPosts } from '../../../content/blog.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { type CategoryCount, choosePosts, countCategories } from '../../../features/blog/posts.ts'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { useSiteFacts } from '../../../site-facts.ts'
import { Banner, CallToAction, toBreadcrumbs } from '../../../ui/layout/banner.tsx'
import type { Route } from './+types/blog'
import { PostCard } from './post-card.tsx'

export const handle = { cache: 'public', reads: ['category'] } satisfies PageHandle

const crumbs = toBreadcrumbs('/blog')

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    ...blogPage,
    path: '/blog',
    hidden: true,
    crumbs,
  })

export function loader({ request }: Route.LoaderArgs) {
  const categoryId = new URL(request.url).searchParams.get('category') || null
  const categories = countCategories(blogPosts)
  return {
    categoryId,
    categories,
    category: categories.find(({ id }) => id === categoryId)?.label,
    posts: choosePosts(blogPosts, categoryId),
  }
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { categoryId, categories, category, posts } = loaderData
  const { publicUrl } = useSiteFacts()
  const { callToAction } = blogPage
  return (
    <>
      <Banner title={blogPage.title} text={blogPage.text} crumbs={crumbs} />
      <section id="list" aria-labelledby="articles" className="space-y-8">
        <h2 id="articles">{posts ? (category ?? 'All articles') : 'No such category'}</h2>
        <CategoryFilter categories={categories} total={blogPosts.length} chosen={categoryId} />
        {posts ? (
          <ul className="grid gap-6 md:grid-cols-3">
            {posts.map((post, place) => (
              <li key={post.href}>
                <PostCard post={post} publicUrl={publicUrl} isLazy={place > 1} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="lead prose-width">
            We have no category of this name. Choose one above, or <a href="/blog#list">see all articles</a>.
          </p>
        )}
      </section>
      <CallToAction {...callToAction} />
    </>
  )
}

type FilterProps = Readonly<{ categories: readonly CategoryCount[]; total: number; chosen: string | null }>

const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-edge bg-surface px-4 py-1 text-base font-semibold text-ink no-underline hover:border-ink aria-[current=true]:border-indigo aria-[current=true]:bg-indigo aria-[current=true]:text-on-indigo'

function CategoryFilter({ categories, total, chosen }: FilterProps) {
  const links = [{ id: null, label: 'All articles', count: total }, ...categories]
  return (
    <nav aria-label="Categories">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ id, label, count }) => (
          <li key={label}>
            <a
              href={id ? `/blog?category=${id}#list` : '/blog#list'}
              aria-current={id === chosen ? 'true' : undefined}
              className={chip}
            >
              {label} <span className="font-normal">({count})</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
