import type { BlogPost } from '../../../features/content/articles/articles.ts'
import { CardLink } from '../../../ui/layout/links.tsx'
import { PostCover } from './post-cover.tsx'

type Props = Readonly<{
  post: BlogPost
  /** What the article is about, in a sentence. */
  summary?: string
  /** Who wrote it, and how long it takes to read. */
  facts?: readonly string[]
  isLazy?: boolean
}>

export function PostCard({ post, summary, facts = [], isLazy = true }: Props) {
  const { title, date, href, category, btnText } = post
  return (
    <article aria-label={title} className="card group relative flex h-full flex-col overflow-hidden">
      <PostCover post={post} isLazy={isLazy} className="aspect-[3/2] w-full" />
      <div className="flex grow flex-col gap-2 p-5 lg:p-6">
        {category ? <p className="text-base font-semibold text-leaf">{category}</p> : null}
        <h3>
          <CardLink href={href}>{title}</CardLink>
        </h3>
        {summary ? <p className="text-base">{summary}</p> : null}
        <p className="flex flex-wrap gap-x-3 text-base text-muted">
          {[date, ...facts].filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <span aria-hidden className="mt-auto font-semibold text-indigo underline underline-offset-4">
          {btnText}
        </span>
      </div>
    </article>
  )
}
