import { findLanguage } from '../../lib/text/find-language.ts'
import { type PictureSize, toPictureUrl, toSourceSet, toThumbUrl } from './picture-files.ts'

/** What a page needs to draw a picture of the library. */
export type ShownPicture = Readonly<{
  url: string
  /** Null for sample pictures, which have one file. */
  folder: string | null
  alt: string
  width: number
  height: number
  /** The point that stays visible, in percent from the left and from the top. */
  focalX: number
  focalY: number
  look: 'plain' | 'house'
}>

type Props = Readonly<{
  picture: ShownPicture
  /** The largest size that the place needs. */
  largest?: PictureSize
  /** How wide the place is, as in the attribute `sizes`. A place with one size needs none. */
  sizes?: string
  /** Words of this place instead of those of the library; '' where the picture only decorates. */
  alt?: string
  /** Set it to false for a picture of the first view. */
  isLazy?: boolean
  className?: string
}>

/** Draws a picture of the library: sizes, formats, words and the point that stays visible when `object-cover` cuts the edges off. */
export function MediaPicture({ picture, largest = 'large', sizes, isLazy = true, ...rest }: Props) {
  const { folder, width, height } = picture
  const alt = rest.alt ?? picture.alt
  const image = (
    <img
      src={folder && largest !== 'small' ? toPictureUrl(folder, largest, 'webp') : toThumbUrl(picture)}
      srcSet={folder && largest !== 'small' ? toSourceSet(picture, 'webp', largest) : undefined}
      alt={alt}
      {...{ sizes, width, height }}
      lang={alt && findLanguage(alt)}
      loading={isLazy ? 'lazy' : undefined}
      decoding="async"
      className={`${toPictureClasses(picture)} ${rest.className ?? ''}`.trim()}
    />
  )
  if (!folder) return image
  const avif =
    largest === 'small' ? toPictureUrl(folder, 'small', 'avif') : toSourceSet(picture, 'avif', largest)
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  )
}

const toStep = (percent: number) => Math.round(percent / 10) * 10

/** Returns the classes of look and focal point. The policy of our pages allows no style attributes, so the point has steps of ten. */
function toPictureClasses({ focalX, focalY, look }: ShownPicture): string {
  const [left, top] = [toStep(focalX), toStep(focalY)]
  const focal = left === 50 && top === 50 ? '' : `focal focal-x-${left} focal-y-${top}`
  return [focal, look === 'house' ? 'house-look' : ''].filter(Boolean).join(' ')
}
