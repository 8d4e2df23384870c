import type { BlogPost } from '../../../features/content/articles/articles.ts'
import { Portrait } from '../../../features/people/portrait.tsx'
import { findLanguage } from '../../../lib/text/find-language.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { MediaPicture } from '../../../ui/picture/media-picture.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import { useSitePagesWords } from '../../../use-site-pages-words.ts'
import type { ShownAuthor } from './author.server.ts'

type HeadProps = Readonly<{ post: BlogPost; author: ShownAuthor; minutes: number }>

export function ArticleHead({ post: { picture, thumbUrl, category, date }, author, minutes }: HeadProps) {
  const words = useSitePagesWords().article
  const facts = [date, author.name && `${words.by} ${isolate(author.name)}`, words.readingTime({ minutes })]
  return (
    <>
      {picture ? (
        <MediaPicture
          picture={picture}
          largest="medium"
          sizes="(min-width: 64rem) 44rem, 100vw"
          isLazy={false}
          className="aspect-[2/1] w-full rounded-card object-cover"
        />
      ) : (
        <img
          src={thumbUrl}
          alt=""
          width={600}
          height={400}
          className="aspect-[2/1] w-full rounded-card object-cover"
        />
      )}
      <p className="text-muted">
        {category ? <span className="font-semibold text-leaf">{category}, </span> : null}
        {facts.filter(Boolean).join(', ')}
      </p>
    </>
  )
}

export function AuthorBio({ author }: { author: ShownAuthor }) {
  const words = useSitePagesWords().article
  if (!author.name) return null
  return (
    <section aria-labelledby="author" className="card flex flex-col gap-5 p-6 sm:flex-row sm:items-center">
      <Portrait name={author.name} src={author.drawing} picture={author.picture} className="size-24" />
      <div className="space-y-1">
        <h2 id="author" className="text-2xl">
          <span className="sr-only">{words.author} </span>
          <span lang={findLanguage(author.name)}>
            {author.href ? <a href={author.href}>{author.name}</a> : author.name}
          </span>
        </h2>
        {author.role ? <p className="text-base font-semibold text-leaf">{author.role}</p> : null}
        {author.isSample ? <SampleMark label={words.sampleAuthor} /> : null}
        {author.about ? <p>{author.about}</p> : null}
      </div>
    </section>
  )
}
