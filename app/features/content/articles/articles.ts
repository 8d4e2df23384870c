import { showDateNear } from '../../../lib/time/show-time.ts'
import type { ShownPicture } from '../../../ui/picture/media-picture.tsx'
import type { ContentPictures } from '../content-pictures.tsx'
import type { ArticleFacts } from './article.schema.ts'

/** The spellings of a category that give one address, with the one of the latest article as the label. */
export type CategoryCount = Readonly<{
  id: string
  label: string
  spellings: readonly string[]
  count: number
}>

/** A published article in a list. */
export type ListedArticle = ArticleFacts & Readonly<{ key: string; address: string }>

export function toArticlePath({ address }: Readonly<{ address: string }>): string {
  // Addresses have letters of any script, and a `Location` header takes only ASCII.
  return `/blog/${encodeURIComponent(address)}`
}

/** Returns 'school-and-work' for 'School and work', and 'sante' for 'Santé'. Letters of other scripts keep their marks. */
export function toAddressPart(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{Mn}+|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** An article as a card shows it. */
export type BlogPost = Readonly<{
  title: string
  /** The cover from the library. */
  picture: ShownPicture | null
  /** The path of a drawing, which stands where there is no picture. Without both a motif stands there. */
  cover: string | null
  /** The text on the page: '12 November', with the year when it is an earlier one. */
  date: string
  href: string
  category?: string
  btnText: string
  /** Its page has links that share it. */
  socialShare: boolean
}>

type PostParts = Readonly<{ btnText: string; pictures: ContentPictures; now: Temporal.Instant }>

export function toPost(
  { title, picture: pictureId, cover, day, category, address }: ListedArticle,
  { btnText, pictures, now }: PostParts,
): BlogPost {
  return {
    title,
    picture: pictures[pictureId] ?? null,
    cover,
    date: day ? showDateNear(Temporal.PlainDate.from(day), now) : '',
    href: toArticlePath({ address }),
    ...(category && { category }),
    btnText,
    socialShare: true,
  }
}
