import { CardLink } from '../../../ui/layout/card-link.tsx'
import type { BlogTeaser, Heading } from '../home-types.ts'

type Posts = Readonly<{ heading: Heading; posts: readonly BlogTeaser[] }>

export function BlogLead({ heading, posts }: Posts) {
  const [first, ...others] = posts
  return (
    <section aria-labelledby="blog" className="space-y-8">
      <BlogHead heading={heading} />
      <div className="grid gap-8 lg:grid-cols-[1.2fr_1fr] lg:gap-12">
        {first ? <PostCard post={first} isLarge /> : null}
        <ul className="flex flex-col divide-y-2 divide-dashed divide-line border-y-2 border-dashed border-line">
          {others.map((post) => (
            <li key={post.href} className="flex grow items-center">
              <PostLine post={post} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function BlogGrid({ heading, posts }: Posts) {
  return (
    <section aria-labelledby="blog" className="space-y-8">
      <BlogHead heading={heading} />
      <ul className="grid gap-6 md:grid-cols-3">
        {posts.map((post) => (
          <li key={post.href}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function BlogIndex({ heading, posts }: Posts) {
  return (
    <section aria-labelledby="blog" className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <BlogHead heading={heading} />
      <ul className="divide-y-2 divide-dashed divide-line">
        {posts.map((post) => (
          <li key={post.href}>
            <PostLine post={post} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BlogHead({ heading }: { heading: Heading }) {
  return (
    <div className="space-y-2">
      <h2 id="blog">{heading.title}</h2>
      <p className="text-muted">{heading.text}</p>
      <a href="/blog" className="inline-block py-2 font-semibold">
        All articles
      </a>
    </div>
  )
}

function PostCard({ post, isLarge = false }: { post: BlogTeaser; isLarge?: boolean }) {
  return (
    <article className="card group relative flex h-full flex-col overflow-hidden">
      <Thumb src={post.thumbUrl} className={`w-full ${isLarge ? 'aspect-[2/1] grow' : 'aspect-[16/10]'}`} />
      <div className="flex flex-col gap-2 p-5 lg:p-7">
        <PostWords post={post} />
        <span aria-hidden className="font-semibold text-indigo underline underline-offset-4">
          {post.btnText}
        </span>
      </div>
    </article>
  )
}

function PostLine({ post }: { post: BlogTeaser }) {
  return (
    <article className="group relative grid grid-cols-[6rem_1fr] items-center gap-5 py-5 sm:grid-cols-[9rem_1fr]">
      <Thumb src={post.thumbUrl} className="aspect-square w-full rounded-card sm:aspect-[4/3]" />
      <div className="space-y-1">
        <PostWords post={post} />
      </div>
    </article>
  )
}

function PostWords({ post }: { post: BlogTeaser }) {
  return (
    <>
      <p className="text-base text-muted">
        {post.category ? <span className="font-semibold text-leaf">{post.category}, </span> : null}
        {post.date}
      </p>
      <h3>
        <CardLink href={post.href}>{post.title}</CardLink>
      </h3>
    </>
  )
}

function Thumb({ src, className }: { src: string; className: string }) {
  return (
    <img src={src} alt="" width={480} height={300} loading="lazy" className={`object-cover ${className}`} />
  )
}
