import { Medallion } from '../../ui/brand/motif.tsx'
import { InsetNote } from '../../ui/text/notes.tsx'
import type { Author } from './blog-types.ts'
import { ShareLinks } from './share-links.tsx'

type Props = Readonly<{
  title: string
  address: string
  tags: readonly string[]
  words: Readonly<{ tags: string; share: string }>
}>

export function TagsAndShare({ title, address, tags, words }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y-2 border-dashed border-line py-4">
      <p className="text-base">
        <span className="font-semibold">{words.tags}:</span> {tags.join(', ')}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <span className="text-base font-semibold">{words.share}</span>
        <ShareLinks title={title} address={address} />
      </div>
    </div>
  )
}

export function AuthorBio({ author, label }: { author: Author; label: string }) {
  return (
    <section aria-labelledby="author" className="card flex flex-col gap-5 p-6 sm:flex-row sm:items-center">
      <Medallion name={author.name} />
      <div className="space-y-1">
        <h2 id="author" className="text-2xl">
          <span className="sr-only">{label} </span>
          {author.name}
        </h2>
        <p className="text-base font-semibold text-leaf">{author.role}</p>
        <p>{author.about}</p>
      </div>
    </section>
  )
}

/** Links to the help page under every article, because its readers may be in danger. */
export function DangerNote({ words }: { words: Readonly<{ before: string; link: string; after: string }> }) {
  return (
    <InsetNote>
      {words.before}
      <a href="/help">{words.link}</a>
      {words.after}
    </InsetNote>
  )
}
