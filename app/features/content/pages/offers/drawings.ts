import { drawings as alternativeTexts } from '../../../../words/en/drawings.ts'
import bag from './pictures/bag.svg'
import mug from './pictures/mug.svg'
import shirt from './pictures/shirt.svg'

/** Our drawings of the first products. */
export const drawings = {
  shirt: { src: shirt, alt: alternativeTexts.shirt, ground: 'bg-marigold' },
  mug: { src: mug, alt: alternativeTexts.mug, ground: 'bg-cloth-indigo' },
  bag: { src: bag, alt: alternativeTexts.bag, ground: 'bg-cloth-blush' },
} as const
