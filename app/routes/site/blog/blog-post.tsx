import { articleWords, blogPosts, popularPosts, replyWords } from '../../../content/blog.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { CommentForm } from '../../../features/blog/comments.schema.ts'
import { listShownComments, saveComment } from '../../../features/blog/comments.server.ts'
import { chooseRelated, countCategories } from '../../../features/blog/posts.ts'
import { readRichText } from '../../../features/content/rich-text/rich-text-syntax.ts'
import { RichTextView } from '../../../features/content/rich-text/rich-text-view.tsx'
import { describeFormPage, readSite, toTitle } from '../../../features/site-frame/page-title.ts'
import { isHoneypotFilled, readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { Banner, toBreadcrumbs } from '../../../ui/layout/banner.tsx'
import { Carousel } from '../../../ui/layout/carousel/carousel.tsx'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { findLimitProblem } from '../../form-limit.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { SendWithWork } from '../../send-with-work.tsx'
import { loadOrNull } from '../information/load-or-null.server.ts'
import type { Route } from './+types/blog-post'
import {
  ArticleHead,
  AuthorBio,
  BlogSidebar,
  CommentList,
  DangerNote,
  ReplyForm,
  ReplySent,
  TagsAndShare,
} from './article-parts.tsx'
import { findArticle } from './articles.server.ts'
import { PostCard } from './post-card.tsx'

export const handle = { cache: 'public', reads: ['sent'], enhance: ['carousel'] } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { post, article } = loaderData
  const page = { title: post.title, description: article.summary, path: post.href, hidden: true }
  return describeFormPage(matches, { ...page, crumbs: toBreadcrumbs(post.href, post.title) })
}

function requireArticle(blogId: string) {
  const found = findArticle(blogId)
  if (!found) throw noSuchPage()
  return found
}

export async function loader({ params: { blogId }, request, context }: Route.LoaderArgs) {
  const { post, article } = requireArticle(blogId)
  const { db, secrets } = context.get(instanceContext)
  const shown = await loadOrNull(context, () => listShownComments(db, secrets, blogId))
  const user = context.get(visitorContext).signedIn?.user
  return {
    post,
    article,
    text: readRichText(article.text),
    comments: [...article.comments, ...(shown ?? [])],
    related: chooseRelated(blogPosts, post, 5),
    popular: blogPosts.filter(({ href }) => popularPosts.some((popular) => popular === href)),
    categories: countCategories(blogPosts),
    isSent: new URL(request.url).searchParams.has('sent'),
    known: user ? { name: user.firstName, email: user.email } : {},
  }
}

export async function action({ params: { blogId }, request, context }: Route.ActionArgs) {
  const { db, secrets, log } = context.get(instanceContext)
  const { post } = requireArticle(blogId)
  const form = await request.formData()
  const values = readTexts(form, Object.keys(CommentForm.shape))
  return answerForm(
    { form, log },
    {
      values,
      actions: {
        async save() {
          const read = parseForm(CommentForm, values)
          if (!read.ok) return read
          const limit = { place: 'reply', text: replyWords.tooMany }
          const problem = await findLimitProblem(context, form, 'comment', limit)
          if (problem) return problem
          const comment = { blogId, details: read.input, quarantined: isHoneypotFilled(form) }
          await saveComment(db, secrets, comment, Temporal.Now.instant())
          return `${post.href}?sent#reply`
        },
      },
    },
  )
}

export default function BlogPost({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { post, article, text, comments, related, popular, categories, isSent, known } = loaderData
  const address = `${readSite(matches)?.publicUrl ?? ''}${post.href}`
  return (
    <>
      <title>{toTitle(post.title, matches, actionData !== undefined)[0]?.title}</title>
      <Banner title={post.title} text={article.summary} crumbs={toBreadcrumbs(post.href, post.title)} />
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <div className="min-w-0 space-y-10">
          <article aria-label={post.title} className="space-y-8">
            <ArticleHead post={post} author={article.author} />
            <RichTextView text={text} />
            <DangerNote />
            <TagsAndShare title={post.title} address={address} tags={article.tags} />
          </article>
          <AuthorBio author={article.author} />
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
      <div className="space-y-8">
        <h2>{articleWords.related}</h2>
        <Carousel
          label={articleWords.related}
          preset="dotted"
          slides={related.map((other) => <PostCard key={other.href} post={other} />)}
        />
      </div>
    </>
  )
}
