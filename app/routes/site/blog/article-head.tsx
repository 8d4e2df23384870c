import type { BlogPost } from '../../../features/content/articles/articles.ts'
import { Portrait } from '../../../features/people/portrait.tsx'
import { findLanguage } from '../../../lib/text/find-language.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import { useSitePagesWords } from '../../../use-site-pages-words.ts'
import type { Words } from '../../../words/words.ts'
import type { ShownAuthor } from './author.server.ts'
import { PostCover } from './post-cover.tsx'

type HeadProps = Readonly<{ post: BlogPost; author: ShownAuthor; minutes: number }>

export function ArticleHead({ post, author, minutes }: HeadProps) {
  const { category, date } = post
  const words = useSitePagesWords().article
  const facts = [date, author.name && `${words.by} ${isolate(author.name)}`, words.readingTime({ minutes })]
  return (
    <>
      <PostCover post={post} isLarge isLazy={false} className="aspect-[3/2] w-full rounded-card" />
      <p className="text-muted">
        {category ? <span className="font-semibold text-leaf">{category}, </span> : null}
        {facts.filter(Boolean).join(', ')}
      </p>
    </>
  )
}

type BioProps = Readonly<{
  author: ShownAuthor
  /** The words for the way to the author. Without them, as for staff, there is none. */
  words?: Pick<Words['people']['site'], 'bookWith' | 'more'>
}>

export function AuthorBio({ author, words: people }: BioProps) {
  const words = useSitePagesWords().article
  if (!author.name) return null
  return (
    <section aria-labelledby="author" className="card flex flex-col gap-5 p-6 sm:flex-row sm:items-center">
      <Portrait name={author.name} src={author.drawing} picture={author.picture} className="size-24" />
      <div className="space-y-1">
        <h2 id="author" className="text-2xl">
          <span className="sr-only">{words.author} </span>
          <span lang={findLanguage(author.name)}>{author.name}</span>
        </h2>
        {author.role ? <p className="text-base font-semibold text-leaf">{author.role}</p> : null}
        {author.isSample ? <SampleMark /> : null}
        {author.about ? <p>{author.about}</p> : null}
        {author.slug && people ? (
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-2">
            <ButtonLink href={`/appointments?with=${author.slug}`}>
              {people.bookWith({ name: isolate(author.name) })}
            </ButtonLink>
            <a
              href={`/counsellors/${author.slug}`}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {people.more({ name: isolate(author.name) })}
            </a>
          </p>
        ) : null}
      </div>
    </section>
  )
}
