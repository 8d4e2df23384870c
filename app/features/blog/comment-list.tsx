import { findLanguage } from '../../lib/text/find-language.ts'
import { Medallion } from '../../ui/brand/motif.tsx'
import type { Comment } from './blog-types.ts'

type Props = Readonly<{
  comments: readonly Comment[]
  words: Readonly<{ comments: string; noComments: string }>
}>

/** Shows only comments that the agency has approved. */
export function CommentList({ comments, words }: Props) {
  return (
    <section id="comments" aria-labelledby="comments-heading" className="space-y-6">
      <h2 id="comments-heading">
        {words.comments} ({comments.length})
      </h2>
      {comments.length > 0 ? (
        <ol className="space-y-6">
          {comments.map(({ name, when, text }) => (
            <li key={`${name} ${when} ${text}`} className="flex gap-4">
              <Medallion name={name} className="size-14" />
              <div className="min-w-0 space-y-1">
                <p>
                  <span lang={findLanguage(name)} className="font-semibold wrap-anywhere">
                    {name}
                  </span>{' '}
                  <span className="text-base text-muted">{when}</span>
                </p>
                <p lang={findLanguage(text)} className="prose-width wrap-anywhere whitespace-pre-line">
                  {text}
                </p>
              </div>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-muted">{words.noComments}</p>
      )}
    </section>
  )
}
