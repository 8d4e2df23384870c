import { createContext, type ReactNode, useContext } from 'react'
import { PatternPicture } from '../brand/pattern.tsx'
import { type PageDrawing, PagePicture } from '../brand/scene.tsx'
import { ButtonLink } from '../form/button.tsx'
import { useUiWords } from '../ui-words.ts'

type Props = Readonly<{
  title: ReactNode
  text?: ReactNode
  crumbs?: readonly Crumb[]
  /** What one can do here, as buttons: beside the title, and below it on a phone. */
  children?: ReactNode
  /** Stands beside the title. */
  drawing?: PageDrawing
  /** Set when `title` is not plain text. */
  isLong?: boolean
  /** It goes away once the person has booked. */
  'data-before-booking'?: boolean
}>

/** The first element of a page: breadcrumbs, the only `h1` and what one can do. It is low, so that the page itself begins on the first screen. */
export function Banner({
  title,
  text,
  crumbs = [],
  children,
  drawing,
  isLong = isLongTitle(title),
  ...rest
}: Props) {
  const size = `md:text-4xl lg:text-[2.5rem] ${isLong ? 'max-sm:text-[1.65rem]' : ''}`
  return (
    <header {...rest} className="bleed bg-cloth-deep text-cloth-paper">
      <div className="flow-root py-4 md:flex md:items-center md:gap-8">
        {drawing ? (
          <PagePicture
            name={drawing}
            className="float-right ml-3 hidden size-[72px] shrink-0 rounded-t-full rounded-b-card min-[18rem]:block md:order-last md:ml-0 lg:size-28"
          />
        ) : null}
        <div className="min-w-0 grow space-y-2 md:space-y-1">
          {crumbs.length > 0 ? <BreadcrumbList crumbs={crumbs} /> : null}
          <h1 tabIndex={-1} className={size}>
            {title}
          </h1>
          {text ? <p className="lead max-w-3xl md:text-lg md:leading-snug">{text}</p> : null}
        </div>
        <div className="grid gap-3 empty:hidden max-md:mt-4 sm:w-fit sm:max-w-full md:max-w-sm md:shrink-0">
          {children}
        </div>
      </div>
    </header>
  )
}

/** A long title takes the whole first screen in the size of a short one. */
export const isLongTitle = (title: ReactNode) => typeof title === 'string' && title.length > 40

/** The last breadcrumb is the page itself. */
function BreadcrumbList({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { breadcrumb } = useUiWords()
  return (
    <nav aria-label={breadcrumb}>
      <ol className="flex gap-x-2 text-base max-[18rem]:flex-wrap">
        {crumbs.map(({ label, href }, index) => (
          // A phone has no room for a third one, and the title is right below.
          <li
            key={href}
            className={`flex shrink-0 items-baseline gap-2 last:min-w-0 last:shrink ${index > 1 ? 'max-sm:last:hidden' : ''}`}
          >
            {index > 0 ? (
              <span aria-hidden className="opacity-60">
                /
              </span>
            ) : null}
            <a
              href={href}
              aria-current={index === crumbs.length - 1 ? 'page' : undefined}
              className="block truncate py-1.5 text-inherit aria-[current=page]:no-underline md:py-0.5"
            >
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type CallToActionProps = Readonly<{
  title: ReactNode
  text?: ReactNode
  button?: ReactNode
  href?: string
  children?: ReactNode
}>

/** False for what stands below this piece of the cloth on the same page. */
export const ClothContext = createContext(true)

/** Closes a page with one thought and the next step; `children` follow the button. */
export function CallToAction({ title, text, button, href = '/appointments', children }: CallToActionProps) {
  const hasCloth = useContext(ClothContext)
  const columns = hasCloth ? 'md:grid-cols-[1fr_16rem]' : ''
  return (
    <section
      className={`relative isolate grid overflow-hidden rounded-3xl bg-cloth-deep text-cloth-paper ${columns}`}
    >
      <div className="space-y-5 self-center p-7 md:p-12 lg:p-16">
        <h2>{title}</h2>
        {text ? <p className="lead prose-width">{text}</p> : null}
        <div className="flex flex-wrap gap-3">
          {button ? (
            <ButtonLink href={href} variant="bright">
              {button}
            </ButtonLink>
          ) : null}
          {children}
        </div>
      </div>
      {hasCloth ? (
        <PatternPicture name="tall" className="order-first h-24 w-full md:order-none md:h-0 md:min-h-full" />
      ) : null}
    </section>
  )
}

export type Crumb = Readonly<{ label: string; href: string }>

/**
 * Returns one link for each segment of the path: '/blog/first-session' becomes Home, Blog, First session. `lastLabel`
 * replaces the label of the last segment, for example by the title of an article.
 */
export function toBreadcrumbs(pathname: string, lastLabel?: string): Crumb[] {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const crumbs = segments.map((segment, index) => ({
    label: index === segments.length - 1 && lastLabel ? lastLabel : toLabel(segment),
    href: `/${segments.slice(0, index + 1).join('/')}`,
  }))
  return [{ label: 'Home', href: '/' }, ...crumbs]
}

function toLabel(segment: string): string {
  const words = decodeURIComponent(segment).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
