import type { Ground } from '../../ui/brand/motif.tsx'
import type { MotifName } from '../../ui/brand/motifs.ts'

export type Value = Readonly<{ title: string; subTitle: string; motif: MotifName; ground: Ground }>

/** `ratingNumber` is the text on the page, for example '4.5'. */
export type Review = Readonly<{
  tab: string
  text: string
  ratingNumber: string
  name: string
  about: string
}>

export type Faq = Readonly<{ title: string; content: string }>
