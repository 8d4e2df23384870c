import { CardLink, ExternalLinkButton } from '../../ui/layout/links.tsx'
import type { BlogPost } from './blog-types.ts'
import type { CategoryCount } from './categories.ts'

type Props = Readonly<{
  categories: readonly CategoryCount[]
  popular: readonly BlogPost[]
  newsletter: Readonly<{ title: string; subtitle: string; button: string; href: string }>
  words: Readonly<{ categories: string; popular: string }>
}>

export function BlogSidebar({ categories, popular, newsletter, words }: Props) {
  return (
    <aside aria-label="More from the blog" className="space-y-8">
      <nav aria-labelledby="categories" className="card p-6">
        <h2 id="categories" className="text-2xl">
          {words.categories}
        </h2>
        <ul className="mt-2 divide-y-2 divide-dashed divide-line">
          {categories.map(({ id, label, count }) => (
            <li key={id}>
              <a
                href={`/blog?category=${id}`}
                className="flex min-h-12 items-center justify-between gap-4 text-ink no-underline hover:underline"
              >
                {label} <span className="text-base text-muted">({count})</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="popular" className="card p-6">
        <h2 id="popular" className="text-2xl">
          {words.popular}
        </h2>
        <ul className="mt-4 space-y-5">
          {popular.map((post) => (
            <li
              key={post.href}
              className="group relative grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-4"
            >
              <img
                src={post.thumbUrl}
                alt=""
                width={600}
                height={400}
                loading="lazy"
                className="aspect-square rounded-card object-cover"
              />
              <div>
                <h3 className="text-lg">
                  <CardLink href={post.href}>{post.title}</CardLink>
                </h3>
                <p className="text-base text-muted">{post.date}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="newsletter" className="rounded-card bg-blush p-6">
        <h2 id="newsletter" className="text-2xl">
          {newsletter.title}
        </h2>
        <p className="mt-2 mb-5">{newsletter.subtitle}</p>
        <ExternalLinkButton href={newsletter.href}>{newsletter.button}</ExternalLinkButton>
      </section>
    </aside>
  )
}
