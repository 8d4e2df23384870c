import type { ReactNode } from 'react'
import { prefillMark } from '../features/booking/form/prefill.ts'
import { describePage } from '../features/site-frame/page-title.ts'
import { findLanguage } from '../lib/text/find-language.ts'
import { Rating } from '../ui/brand/rating.tsx'
import { Button } from '../ui/form/button.tsx'
import { TextAreaField, TextField } from '../ui/form/field.tsx'
import { Accordion } from '../ui/layout/blocks.tsx'
import { Carousel, type CarouselPreset } from '../ui/layout/carousel/carousel.tsx'
import { CardLink } from '../ui/layout/links.tsx'
import { brands, faqs } from './content/hospital.ts'
import type { BlogTeaser, Department, Heading, Testimonial } from './content/types.ts'

type Matches = Parameters<typeof describePage>[0]

/** Describes one version of the home page. Its address ends with the number of the version. */
export function describeHome(matches: Matches, version: number, description: string) {
  return describePage(matches, {
    title: `Home, version ${version}`,
    description,
    path: `/home-v${version}`,
    hidden: true,
  })
}

type SectionHeadingProps = Readonly<{ id: string; heading: Heading; className?: string }>

export function SectionHeading({ id, heading, className = '' }: SectionHeadingProps) {
  return (
    <div className={`space-y-3 ${className}`}>
      <h2 id={id}>{heading.title}</h2>
      <p className="text-muted">{heading.text}</p>
    </div>
  )
}

/** An icon of public/icons/signs.svg in the current text colour, as decoration. */
export function Icon({ iconUrl, className }: { iconUrl: string; className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className={`shrink-0 ${className}`}>
      <use href={iconUrl} />
    </svg>
  )
}

type AboutTextProps = Readonly<{
  words: Readonly<{ title: string; paragraphs: readonly string[] }>
  titleClassName?: string
  children?: ReactNode
}>

/** Its heading names the section around it (`aria-labelledby="about"`). */
export function AboutText({ words, titleClassName, children }: AboutTextProps) {
  return (
    <div className="space-y-5">
      <h2 id="about" className={titleClassName}>
        {words.title}
      </h2>
      {words.paragraphs.map((paragraph) => (
        <p key={paragraph} className="prose-width">
          {paragraph}
        </p>
      ))}
      {children}
    </div>
  )
}

/** The light icons need a dark background. */
export function DepartmentIcon({ iconUrl, className }: { iconUrl: string; className: string }) {
  return (
    <span className={`grid shrink-0 place-items-center rounded-card ${className}`}>
      <img src={iconUrl} alt="" width={48} height={48} loading="lazy" className="size-1/2" />
    </span>
  )
}

export function DepartmentTitle({ title, href }: Pick<Department, 'title' | 'href'>) {
  return (
    <h3>
      <a href={href} className="text-inherit no-underline group-hover:underline after:absolute after:inset-0">
        {title}
      </a>
    </h3>
  )
}

export function BrandStrip({ title }: { title: string }) {
  return (
    <section aria-labelledby="brands" className="space-y-6">
      <h2 id="brands" className="text-xl md:text-2xl">
        {title}
      </h2>
      <Carousel
        label="Partners"
        preset="brands"
        slides={brands.map(({ imgUrl, imgAlt }) => (
          <div
            key={imgAlt}
            className="grid place-items-center rounded-card border-2 border-dashed border-line bg-surface px-4 py-5"
          >
            <img
              src={imgUrl}
              alt={imgAlt}
              lang={findLanguage(imgAlt)}
              width={300}
              height={80}
              loading="lazy"
              className="h-auto w-full max-w-48 dark:brightness-160"
            />
          </div>
        ))}
      />
    </section>
  )
}

export function FaqSection({ heading }: { heading: Heading }) {
  return (
    <section aria-labelledby="faq" className="grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <SectionHeading id="faq" heading={heading} />
      <Accordion items={faqs} openIndex={0} />
    </section>
  )
}

type Slides = Readonly<{ testimonials: readonly Testimonial[]; preset?: CarouselPreset }>

export function TestimonialSlides({ testimonials, preset = 'testimonials' }: Slides) {
  return (
    <Carousel
      label="Testimonials"
      preset={preset}
      slides={testimonials.map((testimonial) => (
        <TestimonialCard key={testimonial.avatarName} {...testimonial} />
      ))}
    />
  )
}

function TestimonialCard({ text, ratingNumber, ...person }: Testimonial) {
  return (
    <figure className="card flex flex-col gap-5 p-6 text-ink lg:p-8">
      <Rating value={Number(ratingNumber)} />
      <blockquote className="lead grow">{text}</blockquote>
      <Speaker {...person} />
    </figure>
  )
}

export function Speaker({
  avatarImgUrl,
  avatarName,
  avatarDesignation,
}: Omit<Testimonial, 'text' | 'ratingNumber'>) {
  return (
    <figcaption className="flex items-center gap-4 text-base">
      <img
        src={avatarImgUrl}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        className="size-14 shrink-0 rounded-full"
      />
      <span>
        <span className="block font-semibold">{avatarName}</span>
        {avatarDesignation ? <span>{avatarDesignation}</span> : null}
      </span>
    </figcaption>
  )
}

type Posts = Readonly<{ heading: Heading; posts: readonly BlogTeaser[] }>

export function BlogGrid({ heading, posts }: Posts) {
  if (posts.length === 0) return null
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

export function BlogHead({ heading }: { heading: Heading }) {
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

export function PostCard({ post, isLarge = false }: { post: BlogTeaser; isLarge?: boolean }) {
  return (
    <article aria-label={post.title} className="card group relative flex h-full flex-col overflow-hidden">
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

export function PostLine({ post }: { post: BlogTeaser }) {
  return (
    <article
      aria-label={post.title}
      className="group relative grid grid-cols-[6rem_1fr] items-center gap-5 py-5 sm:grid-cols-[9rem_1fr]"
    >
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

type VisitFormProps = Readonly<{ label: string; className: string; children: ReactNode }>

/** Takes its answers to the booking form in the body of a request: an address must not hold them. Needs no script. */
export function VisitForm({ label, className, children }: VisitFormProps) {
  return (
    <form method="post" action="/appointments" aria-label={label} className={className}>
      <input type="hidden" name={prefillMark} value="yes" />
      {children}
    </form>
  )
}

/** A name, a few words and a day. */
export function VisitNote() {
  return (
    <VisitForm label="Ask for a time" className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <TextField label="Name" name="name" autoComplete="name" spellCheck={false} />
      <TextField label="Preferred Date" name="preferredDate" type="date" />
      <div className="sm:col-span-2">
        <TextAreaField label="Reason for Visit" name="reason" rows={3} autoComplete="off" />
      </div>
      <div className="sm:col-span-2">
        <Button className="w-full sm:w-auto">Go on to booking</Button>
      </div>
    </VisitForm>
  )
}

/** The colours of a value, by its place. */
export const valueBackgrounds = [
  'bg-cloth-indigo text-cloth-paper',
  'bg-marigold text-cloth-ink',
  'bg-cloth-leaf text-cloth-paper',
  'bg-cloth-blush text-cloth-ink',
  'bg-cloth-deep text-cloth-paper',
  'bg-cloth-clay text-cloth-paper',
]
