import type { BlogPost } from '../../../features/content/articles/articles.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { useWords } from '../../../site-words.ts'
import { CardLink, NetworkLink } from '../../../ui/layout/links.tsx'
import { PostCover } from './post-cover.tsx'

type Props = Readonly<{
  post: BlogPost
  /** The origin of shared addresses. A card without it has no share links. */
  publicUrl?: string
  isLazy?: boolean
}>

export function PostCard({ post, publicUrl, isLazy = true }: Props) {
  const { title, date, href, category, btnText, socialShare } = post
  return (
    <article aria-label={title} className="card group relative flex h-full flex-col overflow-hidden">
      <PostCover post={post} isLazy={isLazy} className="aspect-[3/2] w-full" />
      <div className="flex grow flex-col gap-2 p-5 lg:p-6">
        <p className="text-base text-muted">
          {category ? <span className="font-semibold text-leaf">{category}, </span> : null}
          {date}
        </p>
        <h3 className="grow">
          <CardLink href={href}>{title}</CardLink>
        </h3>
        <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <span aria-hidden className="font-semibold text-indigo underline underline-offset-4">
            {btnText}
          </span>
          {socialShare && publicUrl ? (
            <div className="relative">
              <ShareLinks title={title} address={`${publicUrl}${href}`} />
            </div>
          ) : null}
        </div>
      </div>
    </article>
  )
}

type Shared = Readonly<{ title: string; address: string }>

/** The sharing pages of the networks. This site loads nothing from them. */
const networks = [
  {
    name: 'WhatsApp',
    toHref: ({ title, address }: Shared) => `https://wa.me/?text=${encode(`${title} ${address}`)}`,
  },
  {
    name: 'Facebook',
    toHref: ({ address }: Shared) => `https://www.facebook.com/sharer/sharer.php?u=${encode(address)}`,
  },
  {
    name: 'X',
    toHref: ({ title, address }: Shared) =>
      `https://x.com/intent/post?text=${encode(title)}&url=${encode(address)}`,
  },
  {
    name: 'LinkedIn',
    toHref: ({ address }: Shared) => `https://www.linkedin.com/sharing/share-offsite/?url=${encode(address)}`,
  },
] as const

const encode = encodeURIComponent

export function ShareLinks(article: Shared) {
  const words = useWords().sitePages.article
  return (
    <ul className="-ml-2.5 flex flex-wrap">
      {networks.map(({ name, toHref }) => (
        <li key={name}>
          <NetworkLink network={name} href={toHref(article)}>
            {words.shareOn({ title: isolate(article.title), network: name })}
          </NetworkLink>
        </li>
      ))}
    </ul>
  )
}
