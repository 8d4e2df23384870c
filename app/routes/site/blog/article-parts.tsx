import type { ReactNode } from 'react'
import { commentDays } from '../../../features/blog/comments.schema.ts'
import type { Comment } from '../../../features/blog/comments.server.ts'
import type { ArticleContent } from '../../../features/content/articles/article.schema.ts'
import type { BlogPost, CategoryCount } from '../../../features/content/articles/articles.ts'
import { findLanguage } from '../../../lib/text/find-language.ts'
import { useSiteFacts } from '../../../site-facts.ts'
import { useWords } from '../../../site-words.ts'
import { Medallion, Motif } from '../../../ui/brand/motif.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextAreaField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FieldErrors, firstMessages } from '../../../ui/form/form-answer.tsx'
import { HoneypotField, PersonFields } from '../../../ui/form/public-fields.tsx'
import { CardLink, ExternalLinkButton } from '../../../ui/layout/links.tsx'
import { PostCover } from './post-cover.tsx'
import { ShareLinks } from './share-links.tsx'

type TagsProps = Readonly<{ post: BlogPost; address: string }> & Pick<ArticleContent, 'tags'>

export function TagsAndShare({ post, address, tags }: TagsProps) {
  const words = useWords().sitePages.article
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y-2 border-dashed border-line py-4">
      {tags.length > 0 ? (
        <p className="text-base">
          <span className="font-semibold">{words.tags}:</span> {tags.join(', ')}
        </p>
      ) : null}
      {post.socialShare ? (
        <div className="flex flex-wrap items-center gap-x-4">
          <span className="text-base font-semibold">{words.share}</span>
          <ShareLinks title={post.title} address={address} />
        </div>
      ) : null}
    </div>
  )
}

/** Shows only comments that the agency has approved. */
export function CommentList({ comments }: { comments: readonly (Comment & { isSample?: boolean })[] }) {
  const words = useWords().sitePages.article
  return (
    <section id="comments" aria-labelledby="comments-heading" className="space-y-6">
      <h2 id="comments-heading">
        {words.comments} ({comments.length})
      </h2>
      {comments.length > 0 ? (
        <ol className="space-y-6">
          {comments.map(({ name, when, text, isSample }) => (
            <li key={`${name} ${when} ${text}`} className="flex gap-4">
              <Medallion name={name} className="size-14" />
              <div className="min-w-0 space-y-1">
                <p>
                  <span lang={findLanguage(name)} className="font-semibold wrap-anywhere">
                    {name}
                  </span>{' '}
                  <span className="text-base text-muted">
                    {when}
                    {isSample ? ` · ${words.sample}` : null}
                  </span>
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

type ReplyProps = Readonly<{
  /** The path of the article. */
  path: string
  values: Readonly<Record<string, string | undefined>>
  errors: FieldErrors
  children?: ReactNode
}>

export function ReplyForm({ path, values, errors, children }: ReplyProps) {
  const words = useWords().sitePages.reply
  const toField = toFieldProps({ values, errors: firstMessages(errors) })
  return (
    <section id="reply" aria-labelledby="reply-heading" className="card p-6 lg:p-8">
      <h2 id="reply-heading">{words.title}</h2>
      <p className="prose-width mt-3 mb-6 text-muted">{words.text({ days: commentDays })}</p>
      <ErrorSummary errors={errors} />
      {/* The anchor shows the errors after the page has loaded again. */}
      <form action={`${path}#reply`} method="post" noValidate className="relative space-y-6">
        {children}
        <TextAreaField {...toField('comment')} label={words.comment} hint={words.commentHint} rows={6} />
        <div className="grid gap-6 xl:grid-cols-2 xl:items-end">
          <PersonFields toField={toField} words={words} nameAutoComplete="nickname" />
        </div>
        <HoneypotField />
        <Button className="w-full sm:w-auto">{words.button}</Button>
      </form>
    </section>
  )
}

/** Replaces the form once a comment is stored. */
export function ReplySent() {
  const { sent } = useWords().sitePages.reply
  return (
    <section id="reply" aria-labelledby="sent" className="card flex flex-col gap-5 p-6 sm:flex-row lg:p-8">
      <Motif name="sun" ground="leaf" className="size-16" />
      <div className="space-y-3">
        <h2 id="sent">{sent.title}</h2>
        <p className="prose-width">{sent.text({ days: commentDays })}</p>
        <p className="prose-width">
          {sent.danger} <a href="/help">{sent.link}</a>
        </p>
      </div>
    </section>
  )
}

type SidebarProps = Readonly<{ categories: readonly CategoryCount[]; popular: readonly BlogPost[] }>

export function BlogSidebar({ categories, popular }: SidebarProps) {
  const { article: words, blog } = useWords().sitePages
  return (
    <aside aria-label={blog.more} className="h-fit space-y-8 lg:sticky lg:top-28">
      {categories.length > 0 ? (
        <nav aria-labelledby="categories" className="card p-6">
          <h2 id="categories" className="text-2xl">
            {words.categories}
          </h2>
          <ul className="mt-2 divide-y-2 divide-dashed divide-line">
            {categories.map(({ id, label, count }) => (
              <li key={id}>
                <a
                  href={`/blog?category=${encodeURIComponent(id)}`}
                  className="flex min-h-12 items-center justify-between gap-4 text-ink no-underline hover:underline"
                >
                  {label} <span className="text-base text-muted">({count})</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {popular.length > 0 ? (
        <section aria-labelledby="popular" className="card p-6">
          <h2 id="popular" className="text-2xl">
            {words.popular}
          </h2>
          <ul className="mt-4 space-y-5">
            {popular.map((post) => (
              <li
                key={post.href}
                className="group relative grid grid-cols-[min(5.5rem,28%)_minmax(0,1fr)] items-center gap-4"
              >
                <PostCover post={post} className="aspect-square rounded-card" />
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
      ) : null}
      <Newsletter />
    </aside>
  )
}

function Newsletter() {
  const { newsletter: address } = useSiteFacts().agency.links
  const { newsletter } = useWords().frame
  if (!address) return null
  return (
    <section aria-labelledby="newsletter" className="rounded-card bg-blush p-6">
      <h2 id="newsletter" className="text-2xl">
        {newsletter.title}
      </h2>
      <p className="mt-2 mb-5">{newsletter.subtitle}</p>
      <ExternalLinkButton href={address} variant="quiet">
        {newsletter.button}
      </ExternalLinkButton>
    </section>
  )
}
