import { z } from 'zod'
import { orBlank } from '../../lib/text/or-blank.ts'
import { storedText } from '../../lib/text/stored-text.ts'
import { media } from '../../words/staff/media.ts'

/** The alternative text of a picture. */
export const Alt = storedText({ ...media.fields.alt, most: 300 })

/** What stands below a picture in one place. Empty for its description. */
export const Caption = storedText({ ...media.fields.caption, most: 300 })

const percentLimits = { least: 0, most: 100 } as const
const percent = media.percent(percentLimits)

/** A typed whole number. An empty field is none, and no zero. */
const toWhole = (message: string, { least, most }: Readonly<{ least: number; most: number }>) =>
  z
    .string()
    .regex(/^\s*\d{1,6}\s*$/, message)
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message))

/** Percent of the width or the height. */
const Percent = toWhole(percent, percentLimits)

/** An empty field is null. */
const toOptional = (schema: typeof Alt) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(schema.nullable())

const Tick = z.stringbool({ truthy: ['on'], falsy: [''] })

export const PictureFields = z.object({
  /** Empty for a picture that nobody has described. */
  alt: toOptional(Alt),
  focalX: Percent,
  focalY: Percent,
  look: z.enum(['plain', 'house'], media.chooseOne),
  topic: orBlank(z.string().pipe(z.enum(['room', 'door', 'team'], media.chooseOne)), media.chooseOne),
  isAgreed: Tick,
})
export type PictureInput = z.infer<typeof PictureFields>
export const pictureFields = ['alt', 'focalX', 'focalY', 'look', 'topic', 'isAgreed'] as const

/** What the gallery says about a picture. */
export const GalleryFields = z.object({
  caption: toOptional(Caption),
  isAgreed: Tick,
})

/** Pixels of the uncropped picture. */
const toPixels = (least: number) => toWhole(media.pixels({ least }), { least, most: 100_000 })

export const CropFields = z.object({
  cropLeft: toPixels(0),
  cropTop: toPixels(0),
  cropWidth: toPixels(16),
  cropHeight: toPixels(16),
})
export const cropFields = ['cropLeft', 'cropTop', 'cropWidth', 'cropHeight'] as const

type Part = Readonly<Record<(typeof cropFields)[number], string>>
type Size = Readonly<{ width: number; height: number }>

/** Returns the fields of a part. */
export const toPart = ({
  left,
  top,
  width,
  height,
}: Size & Readonly<{ left: number; top: number }>): Part => ({
  cropLeft: String(left),
  cropTop: String(top),
  cropWidth: String(width),
  cropHeight: String(height),
})

/** Returns the largest square in the middle of a picture. */
export function toSquare({ width, height }: Size): Part {
  const side = Math.min(width, height)
  const middle = (length: number) => Math.floor((length - side) / 2)
  return toPart({ left: middle(width), top: middle(height), width: side, height: side })
}
