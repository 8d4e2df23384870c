import bag from './pictures/bag.svg'
import mug from './pictures/mug.svg'
import shirt from './pictures/shirt.svg'

/** Our drawings of the first products. */
export const drawings = {
  shirt: { src: shirt, ground: 'bg-marigold' },
  mug: { src: mug, ground: 'bg-cloth-indigo' },
  bag: { src: bag, ground: 'bg-cloth-blush' },
} as const

export type DrawnProduct = keyof typeof drawings
