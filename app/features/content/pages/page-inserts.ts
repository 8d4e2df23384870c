import type { ReactNode } from 'react'
import type { Film } from '../../../lib/setting-values.ts'
import type { GuideSection } from '../../../ui/text/guide.tsx'
import type { DrawnProduct } from './offers/drawings.ts'
import type { ServiceType } from './page.schema.ts'

/** What stands in a page and is not edited with it. The route brings it. */
export type Inserts = Readonly<{
  path: string
  film?: (Film & Readonly<{ label: string; captions: string | null }>) | null
  /** The words for the drawing that a page shows without a photo of the agency. */
  scene?: string
  /** The words for the drawings of products. */
  drawings?: Readonly<Record<DrawnProduct, string>>
  bookingForm?: ReactNode
  /** The list or the form that only this page has. */
  fixed?: ReactNode
  contactForm?: ContactFormInsert
  offices?: ReactNode
  team?: ReactNode
  /** Some faces of the team, in the banner of a page that shows the team. */
  faces?: ReactNode
  topics?: ReactNode
  counsellors?: ReactNode
  /** What a session costs at least, below the first button. */
  heroPrice?: ReactNode
  /** All services with their prices. */
  services?: ReactNode
  lowestPrice?: (type: ServiceType) => ReactNode
  gallery?: (title: string) => ReactNode
  /** The texts of invented reviews, which get a mark. */
  sample?: Readonly<{ label: string; reviews: readonly string[] }>
  guide?: GuideInsert
  /** The emergency numbers with the heading of the page, the helplines below, and what stands beside them before the notes of the office. */
  help?: Readonly<{ emergency: ReactNode; numbers: ReactNode; calm: ReactNode }>
}>

export type GuideInsert = Readonly<{
  /** What the site says of its own buttons. It stands before the advice of the office. */
  parts: readonly GuideSection[]
  danger: Readonly<{ title: string; text: string; button: string; href: string }>
}>

export type ContactFormInsert = Readonly<{
  /** Phone, mail and address of the offices, above the form. */
  reach: ReactNode
  form: ReactNode
  /** What replaces the form and the title beside it after a message. */
  sent: Readonly<{ note: ReactNode; title: string }> | null
  /** Stands before the points of the office. */
  danger: Readonly<{ title: string; text: string; link: Readonly<{ label: string; href: string }> }>
}>
