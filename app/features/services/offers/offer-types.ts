import type { MotifName } from '../../../ui/brand/motifs.ts'

export type Benefit = Readonly<{ title: string; text: string; motif: MotifName }>

export type Program = Readonly<{
  title: string
  text: string
  durationTitle: string
  durations: readonly Readonly<{ count: number; unit: string }>[]
  points: readonly string[]
  button: string
  /** Which of the company's outside links its button opens. */
  link: string
}>

export type MerchItem = Readonly<{
  title: string
  /** Naira. */
  price: number
  text: string
  picture: 'shirt' | 'mug' | 'bag'
  pictureText: string
  link: string
}>
