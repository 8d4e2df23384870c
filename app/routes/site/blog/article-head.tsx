import { articleWords as words } from '../../../content/blog.ts'
import type { ArticleContent } from '../../../features/content/articles/article.schema.ts'
import type { BlogPost } from '../../../features/content/articles/articles.ts'
import { Medallion } from '../../../ui/brand/motif.tsx'

type Author = ArticleContent['author']
type HeadProps = Readonly<{ post: BlogPost; author: Author; minutes: number }>

export function ArticleHead({ post: { thumbUrl, category, date }, author, minutes }: HeadProps) {
  const facts = [date, author.name && `${words.by} ${author.name}`, words.readingTime(minutes)]
  return (
    <>
      <img
        src={thumbUrl}
        alt=""
        width={600}
        height={400}
        className="aspect-[2/1] w-full rounded-card object-cover"
      />
      <p className="text-muted">
        {category ? <span className="font-semibold text-leaf">{category}, </span> : null}
        {facts.filter(Boolean).join(', ')}
      </p>
    </>
  )
}

export function AuthorBio({ author }: { author: Author }) {
  if (!author.name) return null
  return (
    <section aria-labelledby="author" className="card flex flex-col gap-5 p-6 sm:flex-row sm:items-center">
      <Medallion name={author.name} />
      <div className="space-y-1">
        <h2 id="author" className="text-2xl">
          <span className="sr-only">{words.author} </span>
          {author.name}
        </h2>
        {author.role ? <p className="text-base font-semibold text-leaf">{author.role}</p> : null}
        {author.about ? <p>{author.about}</p> : null}
      </div>
    </section>
  )
}
