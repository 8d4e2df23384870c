import type { ReactNode } from 'react'
import { findLanguage } from '../../../lib/text/find-language.ts'
import { Medallion, Motif } from '../../../ui/brand/motif.tsx'
import { Rating } from '../../../ui/brand/rating.tsx'
import { CallToAction, ClothContext } from '../../../ui/layout/banner.tsx'
import { Accordion, IconBox } from '../../../ui/layout/blocks.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import { type ContentPictures, PicturesContext } from '../content-pictures.tsx'
import { Aims, Cards, Contact, Gallery, Offices, PageBanner, Team } from './agency-sections.tsx'
import { HeroSection } from './hero-section.tsx'
import { OfferView } from './offers/offer-sections.tsx'
import type { PageContent, Section, SectionOf } from './page.schema.ts'
import type { Inserts } from './page-inserts.ts'
import { Counsellors, SessionStrip, Topics } from './people-sections.tsx'
import { PictureTextSection } from './picture-text-section.tsx'
import { placed, toHeadingId } from './placed.ts'
import { Prices, Rates, TwoWays } from './price-sections.tsx'
import { TextSection } from './text-section.tsx'
import { SectionPath, Typed, useIsEdited } from './typed.tsx'

type Props = Readonly<{ page: PageContent; pictures: ContentPictures; inserts: Inserts }>

/** They show the same piece of the cloth, so the first alone has it. */
const withCloth: readonly Section['kind'][] = ['call', 'twoWays', 'closing', 'guide']

/** The sections of a page, for visitors and in the editor. A hidden section stands only in the editor. */
export function PageSections({ page, pictures, inserts }: Props) {
  const firstWithCloth = page.sections.find(({ kind, isHidden }) => !isHidden && withCloth.includes(kind))
  return (
    <PicturesContext value={pictures}>
      {page.sections.map((section, index) =>
        section.isHidden ? null : (
          <ClothContext key={section.id} value={(firstWithCloth ?? section).id === section.id}>
            <SectionPath value={`sections.${index}`}>
              <SectionView section={section} page={page} inserts={inserts} />
            </SectionPath>
          </ClothContext>
        ),
      )}
    </PicturesContext>
  )
}

function SectionView({ section, page, inserts }: Omit<Props, 'pictures'> & Readonly<{ section: Section }>) {
  switch (section.kind) {
    case 'hero':
      return (
        <HeroSection hero={section} film={inserts.film} scene={inserts.scene} price={inserts.heroPrice} />
      )
    case 'banner':
      return <PageBanner banner={section} page={page} path={inserts.path} faces={inserts.faces} />
    case 'fixed':
      return inserts.fixed
    case 'cards':
      return <Cards cards={section} />
    case 'aims':
      return <Aims aims={section} />
    case 'team':
      return <Team team={section} people={inserts.team} />
    case 'gallery':
      return <Gallery gallery={section} renderPictures={inserts.gallery} />
    case 'contact':
      return <Contact contact={section} form={inserts.contactForm} />
    case 'offices':
      return <Offices offices={section} list={inserts.offices} />
    case 'rates':
      return <Rates rates={section} renderPrice={inserts.lowestPrice} />
    case 'prices':
      return <Prices prices={section} list={inserts.services} />
    case 'twoWays':
      return <TwoWays ways={section} />
    case 'values':
      return <ValueList values={section} />
    case 'about':
      return <AboutSection about={section} />
    case 'reviews':
      return <Reviews reviews={section} sample={inserts.sample} />
    case 'call':
      return <Call call={section} />
    case 'appointment':
      return <Appointment appointment={section} form={inserts.bookingForm} />
    case 'questions':
      return <Questions questions={section} />
    case 'topics':
      return <Topics topics={section} choice={inserts.topics} />
    case 'counsellors':
      return <Counsellors counsellors={section} people={inserts.counsellors} />
    case 'session':
      return <SessionStrip session={section} />
    case 'text':
      return <TextSection section={section} headingId={toHeadingId(section, 'text')} />
    case 'pictureText':
      return <PictureTextSection section={section} headingId={toHeadingId(section, 'picture-text')} />
    default:
      return <OfferView section={section} page={page} inserts={inserts} />
  }
}

function ValueList({ values }: Readonly<{ values: SectionOf<'values'> }>) {
  const headingId = toHeadingId(values, 'values')
  return (
    <section aria-labelledby={headingId} className="bleed bg-surface py-14 lg:py-20">
      <div className="space-y-8 lg:space-y-12">
        <h2 id={headingId}>
          <Typed at="title">{values.title}</Typed>
        </h2>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-12">
          {placed(values, 'items', values.items).map(({ item, at, key }) => (
            <li key={key}>
              <IconBox
                title={<Typed at={`${at}.title`}>{item.title}</Typed>}
                subtitle={<Typed at={`${at}.text`}>{item.text}</Typed>}
                icon={<Motif name={item.motif} ground={item.ground} className="size-14 lg:size-16" />}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function AboutSection({ about }: Readonly<{ about: SectionOf<'about'> }>) {
  const headingId = toHeadingId(about, 'about-heading')
  return (
    <section
      aria-labelledby={headingId}
      className="grid items-center gap-8 md:grid-cols-[1.2fr_.8fr] lg:gap-16"
    >
      <div className="space-y-5">
        <h2 id={headingId}>
          <Typed at="title">{about.title}</Typed>
        </h2>
        {placed(about, 'paragraphs', about.paragraphs).map(({ item, at, key }) => (
          <p key={key} className="prose-width">
            <Typed at={`${at}.text`}>{item.text}</Typed>
          </p>
        ))}
        <p>
          <a href={about.href} className="inline-block py-2 font-semibold">
            <Typed at="button">{about.button}</Typed>
          </a>
        </p>
      </div>
      {about.facts.length > 0 ? <FactArch about={about} /> : null}
    </section>
  )
}

const factLooks = [
  'bg-cloth-indigo text-cloth-paper',
  'bg-marigold text-cloth-ink',
  'bg-cloth-leaf text-cloth-paper',
]

/** Facts that stand on each other in the form of an arch. */
function FactArch({ about }: Readonly<{ about: SectionOf<'about'> }>) {
  // In the editor a press must not meet the text beside it.
  const gap = useIsEdited() ? ' gap-1' : ''
  return (
    <dl className="overflow-hidden rounded-3xl md:ml-auto md:w-full md:max-w-sm md:rounded-t-[12rem]">
      {placed(about, 'facts', about.facts).map(({ item, at, key, index }) => (
        <div
          key={key}
          className={`flex flex-col-reverse justify-center px-6 py-5 text-center md:first:pt-24 md:last:pb-8 ${factLooks[index % factLooks.length]}${gap}`}
        >
          <dt className="text-base">
            <Typed at={`${at}.label`}>{item.label}</Typed>
          </dt>
          <dd className="font-heading text-2xl leading-tight">
            <Typed at={`${at}.value`}>{item.value}</Typed>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ReviewsProps = Readonly<{ reviews: SectionOf<'reviews'> }> & Pick<Inserts, 'sample'>

function Reviews({ reviews, sample }: ReviewsProps) {
  const isEdited = useIsEdited()
  const headingId = toHeadingId(reviews, 'reviews')
  return (
    <section aria-labelledby={headingId} className="bleed bg-blush py-14 lg:py-20">
      <div className="space-y-5">
        <h2 id={headingId}>
          <Typed at="title">{reviews.title}</Typed>
        </h2>
        {isEdited ? (
          <div className="space-y-6">
            {placed(reviews, 'items', reviews.items).map(({ item, at, key }) => (
              <section key={key} className="space-y-2">
                <h3>
                  <Typed at={`${at}.tab`}>{item.tab}</Typed>
                </h3>
                <ReviewCard review={item} at={at} sample={sample} />
              </section>
            ))}
          </div>
        ) : (
          <Tabs
            label={reviews.title}
            noun="review"
            tabs={placed(reviews, 'items', reviews.items).map(({ item, at }) => ({
              name: item.tab,
              detail: item.about,
              content: <ReviewCard review={item} at={at} sample={sample} />,
            }))}
          />
        )}
      </div>
    </section>
  )
}

type ReviewProps = Readonly<{ review: SectionOf<'reviews'>['items'][number]; at: string }> &
  Pick<Inserts, 'sample'>

function ReviewCard({ review, at, sample }: ReviewProps) {
  return (
    <figure className="card flex h-full flex-col gap-6 p-6 lg:p-8">
      <blockquote className="grow font-heading text-[clamp(1.25rem,1.1rem+0.8vw,1.75rem)] leading-snug">
        <Typed at={`${at}.text`}>{review.text}</Typed>
      </blockquote>
      <figcaption className="flex items-center gap-4 text-base">
        <Medallion name={review.name} className="size-14" />
        <div>
          <span lang={findLanguage(review.name)} className="block font-semibold">
            <Typed at={`${at}.name`}>{review.name}</Typed>
          </span>
          <span className="text-muted">
            <Typed at={`${at}.about`}>{review.about}</Typed>
          </span>{' '}
          {sample?.reviews.includes(review.text) ? <SampleMark label={sample.label} /> : null}
          <Rating value={Number(review.rating)} />
        </div>
      </figcaption>
    </figure>
  )
}

function Call({ call }: Readonly<{ call: SectionOf<'call'> }>) {
  const isEdited = useIsEdited()
  return (
    <CallToAction
      title={<Typed at="title">{call.title}</Typed>}
      text={call.text || isEdited ? <Typed at="text">{call.text}</Typed> : undefined}
      button={<Typed at="button">{call.button}</Typed>}
      href={call.href}
    />
  )
}

type AppointmentProps = Readonly<{ appointment: SectionOf<'appointment'>; form: ReactNode }>

function Appointment({ appointment, form }: AppointmentProps) {
  return (
    <section
      id="appointment"
      aria-labelledby="appointment-heading"
      className="grid gap-8 lg:grid-cols-[minmax(0,42rem)_1fr] lg:gap-16"
    >
      <div className="space-y-8">
        <h2 id="appointment-heading">
          <Typed at="title">{appointment.title}</Typed>
        </h2>
        {form}
      </div>
      {appointment.steps.length > 0 ? <WhatHappens appointment={appointment} /> : null}
    </section>
  )
}

function WhatHappens({ appointment }: Pick<AppointmentProps, 'appointment'>) {
  return (
    <aside aria-labelledby="what-happens" className="card h-fit p-6 lg:sticky lg:top-24 lg:p-8">
      <h3 id="what-happens" className="mb-5">
        <Typed at="stepsTitle">{appointment.stepsTitle}</Typed>
      </h3>
      <ol className="thread space-y-5">
        {placed(appointment, 'steps', appointment.steps).map(({ item, at, key, index }) => (
          <li key={key} className="flex gap-4">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-full bg-marigold font-heading text-cloth-ink"
            >
              {index + 1}
            </span>
            <div>
              <p className="font-semibold">
                <Typed at={`${at}.title`}>{item.title}</Typed>
              </p>
              <p className="text-base text-muted">
                <Typed at={`${at}.text`}>{item.text}</Typed>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </aside>
  )
}

function Questions({ questions }: Readonly<{ questions: SectionOf<'questions'> }>) {
  const isEdited = useIsEdited()
  const headingId = toHeadingId(questions, 'faq')
  const items = placed(questions, 'items', questions.items).map(({ item, at, key }) => ({
    key,
    title: <Typed at={`${at}.question`}>{item.question}</Typed>,
    content: <Typed at={`${at}.answer`}>{item.answer}</Typed>,
    isOpen: item.isOpen,
  }))
  return (
    <section aria-labelledby={headingId} className="grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <h2 id={headingId}>
        <Typed at="title">{questions.title}</Typed>
      </h2>
      {isEdited ? (
        <div className="space-y-3">
          {items.map(({ key, title, content }) => (
            <div key={key} className="card px-5 pb-5">
              <h3 className="flex min-h-14 items-center py-3">{title}</h3>
              <p className="prose-width">{content}</p>
            </div>
          ))}
        </div>
      ) : (
        <Accordion items={items} />
      )}
    </section>
  )
}
