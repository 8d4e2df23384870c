import { Form, useNavigation } from 'react-router'
import { toSummary } from '../../../features/content/articles/article.schema.ts'
import { toPost } from '../../../features/content/articles/articles.ts'
import { toReadingMinutes } from '../../../features/content/articles/reading-minutes.ts'
import { PicturesContext } from '../../../features/content/content-pictures.tsx'
import { findContentPictures } from '../../../features/content/document-pictures.server.ts'
import { findDocument, findVersion, restoreVersion } from '../../../features/content/documents.server.ts'
import { RichTextView } from '../../../features/content/rich-text/rich-text-blocks.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readVersionNumber } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { sitePages } from '../../../words/en/site-pages.ts'
import { articles as words } from '../../../words/staff/articles.ts'
import { answerForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { ArticleHead, AuthorBio } from '../../site/blog/article-head.tsx'
import { loadAuthors } from '../../site/blog/author.server.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/version'

const { preview, versions } = words

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toTitle(loaderData?.heading ?? versions.label, matches)

/** Shows a version of an article as visitors see it, or with `draft` in the place of the number what is not published yet. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const name = { kind: 'article', key: params.articleKey } as const
  const found = await findDocument(db, name)
  const number = params.number === 'draft' ? null : readVersionNumber(params.number)
  const content =
    number === null ? (found?.draft ?? found?.published) : await findVersion(db, { ...name, number })
  if (!found || !content) throw noSuchPage()
  const card = { ...content, key: name.key, address: name.key }
  const pictures = await findContentPictures(db, content)
  const toAuthor = await loadAuthors(db, { showsSample: true })
  return {
    heading: number === null ? preview.title : versions.title({ number: String(number) }),
    number,
    isPresent: number !== null && number === found.publishedVersion,
    revision: found.revision,
    post: toPost(card, { btnText: sitePages.blog.readMore, pictures, now: Temporal.Now.instant() }),
    summary: toSummary(content),
    minutes: toReadingMinutes(content.text),
    text: content.text,
    author: toAuthor(content.author),
    pictures,
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { articleKey } = args.params
  const asked = { kind: 'article', key: articleKey, number: readVersionNumber(args.params.number) } as const
  return answerForm(sent, {
    refusals: { changed_meanwhile: words.changedMeanwhile },
    actions: {
      async restore() {
        const revision = readRevision(sent.form)
        const restored = await restoreVersion(sent.db, { ...asked, revision }, sent.actor)
        return restored.ok ? `/admin/articles/${articleKey}?done=restored` : restored
      },
    },
  })
}

export default function Version({ loaderData, actionData, params }: Route.ComponentProps) {
  const { heading, number, isPresent, revision, post, summary, minutes, text, author, pictures } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="max-w-3xl">
      <BackLink to={`/admin/articles/${params.articleKey}`}>{versions.back}</BackLink>
      <h1 className="mb-2">{heading}</h1>
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      <p className="mb-4 text-muted">
        {number === null ? preview.text : isPresent ? versions.present : versions.restoreText}
      </p>
      {number === null ? null : (
        <Form method="post" className="mb-6">
          <input type="hidden" name="revision" value={revision} key={revision} />
          <Button variant="quiet" name="intent" value="restore" aria-disabled={isBusy || undefined}>
            {versions.restore}
          </Button>
        </Form>
      )}
      <article aria-label={post.title} className="card space-y-8 p-4 sm:p-8">
        <div className="space-y-3">
          <h2>{post.title}</h2>
          <p className="lead prose-width">{summary}</p>
        </div>
        <ArticleHead post={post} author={author} minutes={minutes} />
        <PicturesContext value={pictures}>
          <RichTextView text={text} />
        </PicturesContext>
        <AuthorBio author={author} />
      </article>
    </div>
  )
}
