import { gallery as galleryWords } from '../../words/staff/gallery.ts'

export const pictureLimits = {
  files: 20,
  bytes: 40 * 1024 * 1024,
  pixels: 50_000_000,
  /** A JPEG that is not progressive is made smaller while it is decoded, so it needs less memory (168 MB at 200 megapixels; 362 MB at 108 when it is progressive). */
  jpegPixels: 200_000_000,
  /** The limit of one request. With script each file has its own request. */
  requestBytes: 50 * 1024 * 1024,
} as const

const { large, pixels, ...otherProblems } = galleryWords.problems

/** The side of the icon of the site, in pixels. */
export const iconSide = 180

/** The kinds that a file field offers. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** The limit of one file. */
export const megabytes = pictureLimits.bytes / 1024 / 1024

export const pictureProblems = {
  ...otherProblems,
  large: large({ megabytes }),
  pixels: pixels({
    megapixels: pictureLimits.pixels / 1_000_000,
    jpegMegapixels: pictureLimits.jpegPixels / 1_000_000,
  }),
}

export type PictureProblem = keyof typeof pictureProblems
