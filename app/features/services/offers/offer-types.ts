import type { MotifName } from '../../../ui/brand/motifs.ts'

export type Benefit = Readonly<{ title: string; text: string; motif: MotifName }>

export type Program = Readonly<{
  title: string
  text: string
  durationTitle: string
  durations: readonly Readonly<{ count: number; unit: string }>[]
  points: readonly string[]
  button: string
  /** The name of an external link of content/company.ts. */
  link: string
}>

export type MerchItem = Readonly<{
  title: string
  /** In naira. */
  price: number
  text: string
  picture: 'shirt' | 'mug' | 'bag'
  pictureText: string
  link: string
}>
