import { z } from 'zod'
import { address, choice, laterLine, line, lines, list, picture, tick, tickIfThere } from './fields.ts'
import { offerSchemas, offers } from './offers/offer.schema.ts'
import { peopleParts, peopleSchemas } from './people-sections.schema.ts'
import { pictureText } from './picture-text-section.schema.ts'
import { button, common, motifs } from './section-fields.ts'
import { text } from './text-section.schema.ts'

const grounds = ['indigo', 'deep', 'marigold', 'leaf', 'blush', 'plain'] as const
const ratings = ['1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5'] as const

const hero = z.object({
  ...common,
  kind: z.literal('hero'),
  title: line({ most: 120, fits: 70 }),
  text: lines({ most: 400, fits: 200 }),
  ...button(),
  film: line({ most: 40, fits: 24 }),
  /** Stands below the button after the price. Content of earlier releases lacks it. */
  note: laterLine({ most: 120, fits: 70 }),
  /** A photo of the agency, under the button of the film where there is one. Without it the page has a pattern. */
  picture: picture({ isOptional: true }),
})

/** The beginning of every page but the home page. */
const banner = z.object({
  ...common,
  kind: z.literal('banner'),
  title: line({ most: 80, fits: 40 }),
  text: lines({ most: 400, fits: 200, isOptional: true }),
  button: line({ most: 40, fits: 24, isOptional: true }),
  href: address({ isOptional: true }),
})

const patterned = z.object({
  title: line({ most: 60, fits: 32 }),
  text: lines({ most: 300, fits: 120 }),
  motif: choice(motifs),
  ground: choice(grounds),
})

const cards = z.object({
  ...common,
  kind: z.literal('cards'),
  title: line({ most: 80, fits: 40 }),
  text: lines({ most: 400, fits: 200, isOptional: true }),
  items: list(patterned, { least: 1, most: 12 }),
  ...button(),
})

const aims = z.object({
  ...common,
  kind: z.literal('aims'),
  items: list(z.object({ title: line({ most: 60, fits: 32 }), text: lines({ most: 400, fits: 200 }) }), {
    least: 1,
    most: 4,
  }),
})

const values = z.object({
  ...common,
  kind: z.literal('values'),
  title: line({ most: 80, fits: 40 }),
  items: list(patterned, { least: 1, most: 12 }),
})

const about = z.object({
  ...common,
  kind: z.literal('about'),
  title: line({ most: 120, fits: 60 }),
  paragraphs: list(z.object({ text: lines({ most: 1_000, fits: 500 }) }), { least: 1, most: 8 }),
  facts: list(z.object({ label: line({ most: 40, fits: 24 }), value: line({ most: 60, fits: 32 }) }), {
    least: 0,
    most: 6,
  }),
  ...button(),
})

const reviews = z.object({
  ...common,
  kind: z.literal('reviews'),
  title: line({ most: 80, fits: 40 }),
  items: list(
    z.object({
      tab: line({ most: 30, fits: 16 }),
      text: lines({ most: 600, fits: 240 }),
      rating: choice(ratings),
      name: line({ most: 60, fits: 30 }),
      about: line({ most: 80, fits: 40, isOptional: true }),
    }),
    { least: 1, most: 6 },
  ),
})

const call = z.object({
  ...common,
  kind: z.literal('call'),
  title: line({ most: 120, fits: 60 }),
  text: lines({ most: 400, fits: 160, isOptional: true }),
  ...button(),
})

const appointment = z.object({
  ...common,
  kind: z.literal('appointment'),
  title: line({ most: 80, fits: 40 }),
  stepsTitle: line({ most: 80, fits: 40 }),
  steps: list(z.object({ title: line({ most: 60, fits: 32 }), text: lines({ most: 300, fits: 140 }) }), {
    least: 0,
    most: 8,
  }),
})

const questions = z.object({
  ...common,
  kind: z.literal('questions'),
  title: line({ most: 80, fits: 40 }),
  items: list(
    z.object({
      question: line({ most: 140, fits: 80 }),
      answer: lines({ most: 1_500, fits: 600 }),
      isOpen: tick(),
    }),
    { least: 1, most: 30 },
  ),
})

/** The published people stand in it. */
const team = z.object({
  ...common,
  kind: z.literal('team'),
  title: line({ most: 80, fits: 40 }),
  text: lines({ most: 400, fits: 200, isOptional: true }),
})

/** The latest pictures of the gallery stand in it. */
const gallery = z.object({
  ...common,
  kind: z.literal('gallery'),
  title: line({ most: 80, fits: 40 }),
  text: lines({ most: 400, fits: 200, isOptional: true }),
})

/** The contact form stands in it, and beside it what people can do before they write. */
const contact = z.object({
  ...common,
  kind: z.literal('contact'),
  title: line({ most: 80, fits: 40 }),
  pointsTitle: line({ most: 60, fits: 32 }),
  points: list(
    z.object({ title: line({ most: 60, fits: 32 }), text: lines({ most: 300, fits: 120 }), ...button() }),
    { least: 0, most: 5 },
  ),
})

/** The offices of the agency stand in it. */
const offices = z.object({
  ...common,
  kind: z.literal('offices'),
  title: line({ most: 80, fits: 40 }),
})

const twoWays = z.object({
  ...common,
  kind: z.literal('twoWays'),
  title: line({ most: 120, fits: 60 }),
  text: lines({ most: 400, fits: 160, isOptional: true }),
  ...button(),
  secondButton: line({ most: 40, fits: 24 }),
  secondHref: address(),
})

const serviceTypes = ['INDIVIDUAL', 'GROUP', 'ORGANIZATION'] as const

/** Each entry shows the lowest price of the services of its type. */
const rates = z.object({
  ...common,
  kind: z.literal('rates'),
  title: line({ most: 80, fits: 40 }),
  items: list(
    z.object({
      title: line({ most: 60, fits: 32 }),
      type: choice(serviceTypes),
      text: lines({ most: 300, fits: 120 }),
      points: list(z.object({ text: line({ most: 120, fits: 60 }) }), { least: 1, most: 6 }),
      button: line({ most: 40, fits: 24 }),
      motif: choice(motifs),
      ground: choice(grounds),
    }),
    { least: 1, most: 3 },
  ),
})

/** All services with their prices stand in it. */
const prices = z.object({
  ...common,
  kind: z.literal('prices'),
  title: line({ most: 80, fits: 40 }),
  text: lines({ most: 400, fits: 200, isOptional: true }),
})

/** The list or the form that only this page has stands in it. Nothing of it is edited here. */
const fixed = z.object({ ...common, kind: z.literal('fixed') })

export const sectionSchemas = {
  ...{ hero, banner, values, about, cards, aims, reviews, call, twoWays, questions },
  ...{ appointment, team, gallery, contact, offices, rates, prices, text, pictureText, fixed },
  ...peopleParts,
  ...offers,
}
export type SectionKind = keyof typeof sectionSchemas

export const section = z.discriminatedUnion('kind', [
  ...([hero, banner, values, about, cards, aims, reviews, call, twoWays, questions] as const),
  ...([appointment, team, gallery, contact, offices, rates, prices, text, pictureText, fixed] as const),
  ...peopleSchemas,
  ...offerSchemas,
])
export type Section = z.output<typeof section>
export const sectionKinds = Object.keys(sectionSchemas) as readonly SectionKind[]

/** Their parts have ids, which a page has once. */
const onceKinds: readonly SectionKind[] = [
  'banner',
  'appointment',
  'team',
  'gallery',
  'contact',
  'offices',
  'rates',
  'prices',
  'fixed',
  'topics',
  'counsellors',
  'guide',
  'help',
]

/** Returns whether a page has at most one section of the kind. */
export const standsOnce = (kind: SectionKind) => onceKinds.includes(kind)

export type ServiceType = (typeof serviceTypes)[number]

export type SectionOf<K extends SectionKind> = Extract<Section, { kind: K }>

export const pageContent = z.object({
  /** Raised when the form of the content changes. The schema then also reads the forms before. */
  version: z.literal(1),
  /** What search engines show under the title. */
  description: line({ most: 300, fits: 160 }),
  /** A page that the office made says where it is listed. Ours have fixed places. */
  inMenu: tickIfThere(),
  inFooter: tickIfThere(),
  sections: z
    .array(section)
    .min(1)
    .max(40)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length)
    .refine((all) => onceKinds.every((once) => all.filter(({ kind }) => kind === once).length <= 1)),
})

export type PageContent = z.output<typeof pageContent>

/** Returns the title that visitors see: that of the banner. */
export function findPageTitle(page: PageContent | undefined): string {
  const banner = page?.sections.find(({ kind }) => kind === 'banner')
  return banner?.kind === 'banner' ? banner.title : ''
}
