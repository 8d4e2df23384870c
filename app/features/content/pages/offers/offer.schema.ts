import { z } from 'zod'
import { address, choice, line, lines, list, picture, price, tick } from '../fields.ts'
import { button, common } from '../section-fields.ts'
import { safetyParts, safetySchemas } from './safety.schema.ts'

const title = () => line({ most: 80, fits: 40 })
const text = () => lines({ most: 400, fits: 160 })
/** The office prepares an entry, or takes it off the page for a while. */
const hidden = () => ({ isHidden: tick() })
const optionalLink = () => ({
  link: line({ most: 60, fits: 40, isOptional: true }),
  href: address({ isOptional: true }),
})

const benefits = z.object({
  ...common,
  kind: z.literal('benefits'),
  title: title(),
  text: lines({ most: 400, fits: 200, isOptional: true }),
  items: list(z.object({ title: line({ most: 60, fits: 32 }), text: text() }), {
    least: 1,
    most: 12,
  }),
})

const programs = z.object({
  ...common,
  kind: z.literal('programs'),
  title: title(),
  items: list(
    z.object({
      title: line({ most: 60, fits: 32 }),
      text: text(),
      durationTitle: line({ most: 60, fits: 40 }),
      durations: list(z.object({ count: line({ most: 8, fits: 3 }), unit: line({ most: 16, fits: 8 }) }), {
        least: 0,
        most: 8,
      }),
      points: list(z.object({ text: line({ most: 160, fits: 90 }) }), { least: 0, most: 10 }),
      button: line({ most: 40, fits: 24 }),
      href: address({ isOptional: true }),
      ...hidden(),
    }),
    { least: 1, most: 8 },
  ),
})

const courses = z.object({
  ...common,
  kind: z.literal('courses'),
  title: title(),
  /** The button of each course that has an address of its own. */
  button: line({ most: 40, fits: 24 }),
  items: list(
    z.object({
      title: line({ most: 80, fits: 40 }),
      text: text(),
      length: line({ most: 40, fits: 24, isOptional: true }),
      price: price(),
      href: address({ isOptional: true }),
      ...hidden(),
    }),
    { least: 1, most: 40 },
  ),
})

const steps = z.object({
  ...common,
  kind: z.literal('steps'),
  title: title(),
  items: list(z.object({ title: line({ most: 60, fits: 32 }), text: text() }), { least: 1, most: 6 }),
})

/** Closes a page as `call` does, with the button of the banner, so that its address stands in one place. */
const closing = z.object({
  ...common,
  kind: z.literal('closing'),
  title: line({ most: 120, fits: 60 }),
  text: lines({ most: 400, fits: 160, isOptional: true }),
  repeatsButton: tick(),
  ...optionalLink(),
})

const drawings = ['shirt', 'mug', 'bag', 'pattern'] as const

const products = z.object({
  ...common,
  kind: z.literal('products'),
  title: title(),
  /** The button of each product that has an address. */
  button: button().button,
  items: list(
    z.object({
      title: line({ most: 60, fits: 24 }),
      price: price(),
      text: text(),
      picture: picture({ isOptional: true }),
      /** Stands there without a picture. */
      drawing: choice(drawings),
      href: address({ isOptional: true }),
      ...hidden(),
    }),
    { least: 1, most: 30 },
  ),
})

/** A sentence with a link in it. Nothing is shown while the link has no address. */
const order = z.object({
  ...common,
  kind: z.literal('order'),
  title: title(),
  text: line({ most: 300, fits: 160 }),
  link: line({ most: 60, fits: 40 }),
  href: address({ isOptional: true }),
  after: line({ most: 300, fits: 160, isOptional: true }),
})

export const offers = { benefits, programs, courses, steps, closing, products, order, ...safetyParts }
export const offerSchemas = [
  ...([benefits, programs, courses, steps, closing, products, order] as const),
  ...safetySchemas,
] as const

export type OfferSection = z.output<(typeof offerSchemas)[number]>
export type OfferOf<K extends OfferSection['kind']> = Extract<OfferSection, { kind: K }>
