import { redirect } from 'react-router'
import { sampleComments } from '../../../content/sample-comments.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { appointmentMinutes } from '../../../features/availability/rules/slot.ts'
import { commentForm } from '../../../features/blog/comments.schema.ts'
import { listShownComments, saveComment } from '../../../features/blog/comments.server.ts'
import { toSummary } from '../../../features/content/articles/article.schema.ts'
import {
  countCategories,
  findArticle,
  listPopular,
  listRelated,
} from '../../../features/content/articles/articles.server.ts'
import { type ListedArticle, toArticlePath, toPost } from '../../../features/content/articles/articles.ts'
import { toReadingMinutes } from '../../../features/content/articles/reading-minutes.ts'
import { PicturesContext } from '../../../features/content/content-pictures.tsx'
import { findContentPictures } from '../../../features/content/document-pictures.server.ts'
import { RichTextView } from '../../../features/content/rich-text/rich-text-blocks.tsx'
import { DangerNote } from '../../../features/site-frame/danger-note.tsx'
import { describeFormPage, readSite, toTitle } from '../../../features/site-frame/page-title.ts'
import { isHoneypotFilled, readTexts } from '../../../lib/text/form-text.ts'
import { draftContext, instanceContext, visitorContext } from '../../../request-context.ts'
import { useWords } from '../../../site-words.ts'
import { Banner, CallToAction, toBreadcrumbs } from '../../../ui/layout/banner.tsx'
import { Carousel } from '../../../ui/layout/carousel/carousel.tsx'
import { words } from '../../../words/words.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { findLimitProblem } from '../../form-limit.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { SendWithWork } from '../../send-with-work.tsx'
import { loadOrNull } from '../information/load-or-null.server.ts'
import type { Route } from './+types/blog-post'
import { ArticleHead, AuthorBio } from './article-head.tsx'
import { BlogSidebar, CommentList, ReplyForm, ReplySent, TagsAndShare } from './article-parts.tsx'
import { loadAuthors } from './author.server.ts'
import { PostCard } from './post-card.tsx'

export const handle = { cache: 'public', reads: ['sent'], enhance: ['carousel'] } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { post, summary } = loaderData
  const page = { title: post.title, description: summary, path: post.href, hidden: true }
  return describeFormPage(matches, { ...page, crumbs: toBreadcrumbs(post.href, post.title) })
}

export async function loader({ params: { blogId }, request, context }: Route.LoaderArgs) {
  const { db, secrets, content } = context.get(instanceContext)
  const draft = context.get(draftContext)
  const article =
    draft?.kind === 'article'
      ? { ...draft.article, key: draft.key, address: blogId }
      : await findArticle(db, blogId)
  if (!article) throw noSuchPage()
  if (article.address !== blogId) throw redirect(toArticlePath(article), 301)
  const { key, text, tags } = article
  const [shown, related, popular, categories] = await Promise.all([
    loadOrNull(context, () => listShownComments(db, secrets, key)),
    listRelated(db, article, 5),
    listPopular(db, article, 5),
    countCategories(db),
  ])
  const pictures = await findContentPictures(db, [article, related, popular])
  const { signedIn, language } = context.get(visitorContext)
  const { readMore } = words(language).sitePages.blog
  const now = Temporal.Now.instant()
  const toCard = (listed: ListedArticle) => toPost(listed, { btnText: readMore, pictures, now })
  const user = signedIn?.user
  const { showsSample } = content.agency
  const toAuthor = await loadAuthors(db, { showsSample })
  const samples = showsSample ? (sampleComments[key] ?? []) : []
  return {
    post: toCard(article),
    summary: toSummary(article),
    minutes: toReadingMinutes(text),
    ...{ text, tags, categories, pictures },
    author: toAuthor(article.author),
    comments: [...samples.map((comment) => ({ ...comment, isSample: true })), ...(shown ?? [])],
    related: related.map(toCard),
    popular: popular.map(toCard),
    isSent: new URL(request.url).searchParams.has('sent'),
    known: user ? { name: user.firstName, email: user.email } : {},
  }
}

export async function action({ params: { blogId }, request, context }: Route.ActionArgs) {
  const { db, secrets, log } = context.get(instanceContext)
  const { language } = context.get(visitorContext)
  const schema = commentForm(language)
  const article = await findArticle(db, blogId)
  if (!article) throw noSuchPage()
  const form = await request.formData()
  const values = readTexts(form, Object.keys(schema.shape))
  return answerForm(
    { form, log },
    {
      values,
      actions: {
        async save() {
          const read = parseForm(schema, values)
          if (!read.ok) return read
          const { tooMany } = words(language).sitePages.reply
          const limit = { place: 'reply', text: tooMany }
          const problem = await findLimitProblem(context, form, 'comment', limit)
          if (problem) return problem
          const comment = { blogId: article.key, details: read.input, quarantined: isHoneypotFilled(form) }
          await saveComment(db, secrets, comment, Temporal.Now.instant())
          return `${toArticlePath(article)}?sent#reply`
        },
      },
    },
  )
}

export default function BlogPost({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { post, summary, minutes, author, text, tags } = loaderData
  const { comments, related, popular, categories, pictures, isSent, known } = loaderData
  const { sitePages, people } = useWords()
  const { article, blog, dangerNote } = sitePages
  const address = `${readSite(matches)?.publicUrl ?? ''}${post.href}`
  return (
    <>
      <title>{toTitle(post.title, matches, actionData !== undefined)[0]?.title}</title>
      <Banner title={post.title} text={summary} crumbs={toBreadcrumbs(post.href, post.title)} />
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <div className="min-w-0 space-y-10">
          <article aria-label={post.title} className="space-y-8">
            <ArticleHead post={post} author={author} minutes={minutes} />
            <PicturesContext value={pictures}>
              <RichTextView text={text} />
            </PicturesContext>
            <DangerNote words={dangerNote} />
            <TagsAndShare post={post} address={address} tags={tags} />
          </article>
          <AuthorBio author={author} words={people.site} />
          {author.slug ? null : (
            <CallToAction
              {...blog.callToAction}
              text={blog.callToAction.text({ minutes: appointmentMinutes })}
            />
          )}
          <CommentList comments={comments} />
          {isSent && !actionData ? (
            <ReplySent />
          ) : (
            <ReplyForm
              path={post.href}
              values={actionData?.values ?? known}
              errors={actionData?.errors ?? {}}
            >
              {actionData?.shown?.takesWork ? <SendWithWork /> : null}
            </ReplyForm>
          )}
        </div>
        <BlogSidebar categories={categories} popular={popular} />
      </div>
      {related.length > 0 ? (
        <div className="space-y-8">
          <h2>{article.related}</h2>
          <Carousel
            label={article.related}
            preset="dotted"
            slides={related.map((other) => <PostCard key={other.href} post={other} />)}
          />
        </div>
      ) : null}
    </>
  )
}
