import { CallToAction } from '../../../../ui/layout/banner.tsx'
import { LinkButton, TextLink } from '../link-button.tsx'
import type { PageContent } from '../page.schema.ts'
import { placed, toHeadingId } from '../placed.ts'
import { ItemText, OptionalText, SectionPath, Typed, useIsEdited } from '../typed.tsx'
import type { OfferOf } from './offer.schema.ts'
import { Sentence } from './sentence.tsx'

export function BenefitList({ benefits }: Readonly<{ benefits: OfferOf<'benefits'> }>) {
  const headingId = toHeadingId(benefits, 'benefits')
  return (
    <section aria-labelledby={headingId} className="space-y-8">
      <div className="space-y-4">
        <h2 id={headingId}>
          <Typed at="title">{benefits.title}</Typed>
        </h2>
        <OptionalText text={benefits.text} className="prose-width text-muted" />
      </div>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {placed(benefits, 'items', benefits.items).map(({ item, at, key }) => (
          <li key={key} className="space-y-1 border-l-4 border-marigold pl-4">
            <ItemText at={at} item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Steps({ steps }: Readonly<{ steps: OfferOf<'steps'> }>) {
  const headingId = toHeadingId(steps, 'steps')
  return (
    <section aria-labelledby={headingId} className="bleed bg-surface py-14 lg:py-20">
      <div className="space-y-8">
        <h2 id={headingId}>
          <Typed at="title">{steps.title}</Typed>
        </h2>
        <ol className="grid gap-8 md:grid-cols-3 md:gap-10">
          {placed(steps, 'items', steps.items).map(({ item, at, key, index }) => (
            <li key={key} className="space-y-2 border-t-4 border-marigold pt-5">
              <h3>
                <span aria-hidden className="mr-2 text-indigo">
                  {index + 1}
                </span>
                <Typed at={`${at}.title`}>{item.title}</Typed>
              </h3>
              <p className="text-muted">
                <Typed at={`${at}.text`}>{item.text}</Typed>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

type ClosingProps = Readonly<{ closing: OfferOf<'closing'>; page: PageContent }>

export function Closing({ closing, page }: ClosingProps) {
  const isEdited = useIsEdited()
  const repeated = closing.repeatsButton ? findBannerButton(page) : null
  return (
    <CallToAction
      title={<Typed at="title">{closing.title}</Typed>}
      text={closing.text || isEdited ? <Typed at="text">{closing.text}</Typed> : undefined}
    >
      {repeated ? (
        <SectionPath value={`sections.${repeated.index}`}>
          <LinkButton href={repeated.href} variant="bright">
            <Typed at="button">{repeated.button}</Typed>
          </LinkButton>
        </SectionPath>
      ) : null}
      {closing.link && closing.href ? (
        <TextLink
          href={closing.href}
          className="inline-flex min-h-12 items-center font-semibold text-cloth-paper md:px-2"
        >
          <Typed at="link">{closing.link}</Typed>
        </TextLink>
      ) : null}
    </CallToAction>
  )
}

/** Returns the button of the banner with its place. */
function findBannerButton({ sections }: PageContent) {
  for (const [index, section] of sections.entries()) {
    if (section.kind !== 'banner' || section.isHidden) continue
    const { button, href } = section
    return button && href ? { index, button, href } : null
  }
  return null
}

/** Two in a row are one box. */
const afterOrder =
  '[.order+&]:mt-[calc(-1.5rem-var(--row-gap))] [.order+&]:rounded-t-none [.order+&]:pt-2 md:[.order+&]:pt-2'

export function Order({ order }: Readonly<{ order: OfferOf<'order'> }>) {
  const headingId = toHeadingId(order, 'direct')
  if (!order.href) return null
  return (
    <section
      aria-labelledby={headingId}
      className={`order rounded-3xl bg-blush p-7 md:grid md:grid-cols-[1fr_2fr] md:gap-10 md:p-10 ${afterOrder}`}
    >
      <h2 id={headingId} className="text-2xl">
        <Typed at="title">{order.title}</Typed>
      </h2>
      <p className="lead prose-width mt-3 md:mt-0">
        <Sentence sentence={order} at="" />
      </p>
    </section>
  )
}
