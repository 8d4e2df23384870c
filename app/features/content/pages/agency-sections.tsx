import type { ReactNode } from 'react'
import { Motif } from '../../../ui/brand/motif.tsx'
import type { PageDrawing } from '../../../ui/brand/scene.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Banner, isLongTitle } from '../../../ui/layout/banner.tsx'
import { LinkButton } from './link-button.tsx'
import type { PageContent, SectionOf } from './page.schema.ts'
import { toPageCrumbs } from './page-crumbs.ts'
import type { ContactFormInsert, Inserts } from './page-inserts.ts'
import { placed, toHeadingId } from './placed.ts'
import { ItemText, OptionalText, SectionHead, Typed, useIsEdited } from './typed.tsx'

type BannerProps = Readonly<{
  banner: SectionOf<'banner'>
  page: PageContent
  path: string
  faces: ReactNode
}>

/** The drawings beside the titles of pages, by the path of the page. */
const drawings: Readonly<Record<string, PageDrawing>> = {
  '/blog': 'reads',
  '/contact': 'calls',
  '/counsellors': 'talk',
  '/courses': 'reads',
  '/groups': 'circle',
  '/merch': 'arrive',
  '/pricing-plan': 'talk',
  '/programs': 'learn',
  '/workshops': 'learn',
}

export function PageBanner({ banner, page, path, faces }: BannerProps) {
  const isEdited = useIsEdited()
  const [programs] = page.sections.flatMap((section) =>
    section.kind === 'programs' && !section.isHidden ? [section] : [],
  )
  return (
    <Banner
      title={<Typed at="title">{banner.title}</Typed>}
      isLong={isLongTitle(banner.title)}
      text={banner.text || isEdited ? <Typed at="text">{banner.text}</Typed> : undefined}
      crumbs={toPageCrumbs(path, banner.title)}
      drawing={drawings[path]}
    >
      {faces}
      {banner.button && banner.href ? (
        <LinkButton href={banner.href} variant="bright">
          <Typed at="button">{banner.button}</Typed>
        </LinkButton>
      ) : null}
      {programs ? (
        <ButtonLink href={`#${toHeadingId(programs, 'programs')}`} variant="bright">
          {programs.title}
        </ButtonLink>
      ) : null}
    </Banner>
  )
}

export function Cards({ cards }: Readonly<{ cards: SectionOf<'cards'> }>) {
  const headingId = toHeadingId(cards, 'cards')
  return (
    <section aria-labelledby={headingId} className="space-y-8">
      <div className="space-y-3">
        <h2 id={headingId}>
          <Typed at="title">{cards.title}</Typed>
        </h2>
        <OptionalText text={cards.text} className="lead prose-width text-muted" />
      </div>
      <ul className="grid gap-4 md:grid-cols-3 lg:gap-6">
        {placed(cards, 'items', cards.items).map(({ item, at, key }) => (
          <li key={key} className="card flex gap-4 p-5 md:flex-col lg:gap-5 lg:p-8">
            <Motif name={item.motif} ground={item.ground} className="size-16 lg:size-20" />
            <div className="space-y-1 lg:space-y-2">
              <ItemText at={at} item={item} />
            </div>
          </li>
        ))}
      </ul>
      <p>
        <a href={cards.href} className="inline-flex min-h-11 items-center font-semibold">
          <Typed at="button">{cards.button}</Typed>
        </a>
      </p>
    </section>
  )
}

export function Aims({ aims }: Readonly<{ aims: SectionOf<'aims'> }>) {
  return (
    <section className="bleed bg-cloth-deep text-cloth-paper">
      <div className="grid gap-10 py-14 md:grid-cols-2 lg:gap-16 lg:py-20">
        {placed(aims, 'items', aims.items).map(({ item, at, key }) => (
          <div key={key} className="border-l-4 border-marigold pl-5 lg:pl-8">
            <h2 className="mb-3">
              <Typed at={`${at}.title`}>{item.title}</Typed>
            </h2>
            <p className="lead prose-width">
              <Typed at={`${at}.text`}>{item.text}</Typed>
            </p>
          </div>
        ))}
      </div>
    </section>
  )
}

type TeamProps = Readonly<{ team: SectionOf<'team'>; people: ReactNode }>

/** Search engines know the page, so no snippet has the people. Without published people visitors see no section. */
export function Team({ team, people }: TeamProps) {
  const isEdited = useIsEdited()
  if (!people && !isEdited) return null
  return (
    <section aria-labelledby="team" className="space-y-8" data-nosnippet>
      <SectionHead id="team" section={team} />
      {people}
    </section>
  )
}

type GalleryProps = Readonly<{ gallery: SectionOf<'gallery'>; renderPictures: Inserts['gallery'] }>

export function Gallery({ gallery, renderPictures }: GalleryProps) {
  return (
    <section id="gallery" aria-labelledby="gallery-heading" className="space-y-8">
      <SectionHead id="gallery-heading" section={gallery} />
      {renderPictures?.(gallery.title)}
    </section>
  )
}

type ContactProps = Readonly<{ contact: SectionOf<'contact'>; form: ContactFormInsert | undefined }>

export function Contact({ contact, form }: ContactProps) {
  return (
    <div className="space-y-10 lg:space-y-12">
      {form?.reach}
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-12">
        {form?.sent ? form.sent.note : null}
        <OtherWays contact={contact} form={form} />
        {form?.sent ? null : (
          <section id="write" aria-labelledby="write-heading">
            <h2 id="write-heading" className="mb-6">
              <Typed at="title">{contact.title}</Typed>
            </h2>
            {form?.form}
          </section>
        )}
      </div>
    </div>
  )
}

const wayLook = 'border-t-2 border-dashed border-edge pt-3 lg:pt-4'
const wayLinkLook = 'inline-flex min-h-11 items-center font-semibold'

/** Ways to get help sooner than an answer by mail. */
function OtherWays({ contact, form }: ContactProps) {
  return (
    <aside aria-labelledby="other-ways" className="h-fit rounded-3xl bg-blush p-5 lg:order-last lg:p-8">
      <h2 id="other-ways" className="mb-3 max-lg:text-2xl lg:mb-5">
        {form?.sent ? form.sent.title : <Typed at="pointsTitle">{contact.pointsTitle}</Typed>}
      </h2>
      <ul className="grid gap-x-5 gap-y-3 md:max-lg:grid-cols-3 lg:gap-5">
        {form ? (
          <li className={wayLook}>
            <h3>{form.danger.title}</h3>
            <p>{form.danger.text}</p>
            <a href={form.danger.link.href} className={wayLinkLook}>
              {form.danger.link.label}
            </a>
          </li>
        ) : null}
        {placed(contact, 'points', contact.points).map(({ item, at, key }) => (
          <li key={key} className={wayLook}>
            <h3>
              <Typed at={`${at}.title`}>{item.title}</Typed>
            </h3>
            <p>
              <Typed at={`${at}.text`}>{item.text}</Typed>
            </p>
            <a href={item.href} className={wayLinkLook}>
              <Typed at={`${at}.button`}>{item.button}</Typed>
            </a>
          </li>
        ))}
      </ul>
    </aside>
  )
}

type OfficesProps = Readonly<{ offices: SectionOf<'offices'>; list: ReactNode }>

/** Without offices visitors see no section. */
export function Offices({ offices, list }: OfficesProps) {
  const isEdited = useIsEdited()
  if (!list && !isEdited) return null
  return (
    <section aria-labelledby="our-offices" className="bleed bg-surface py-14 lg:py-20">
      <div className="space-y-8">
        <h2 id="our-offices">
          <Typed at="title">{offices.title}</Typed>
        </h2>
        {list}
      </div>
    </section>
  )
}
