import { z } from 'zod'
import { address, line } from './fields.ts'

export const motifs = [
  'moon',
  'comb',
  'leaf',
  'petal',
  'rangoli',
  'stitch',
  'sun',
  'scale',
  'diamond',
] as const

/** What each section has, whatever its kind. */
export const common = {
  /** Names the section in one page, whatever its place. */
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  isHidden: z.boolean(),
}

export const button = () => ({ button: line({ most: 40, fits: 24 }), href: address() })
