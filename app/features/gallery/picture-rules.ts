export const pictureLimits = {
  files: 20,
  bytes: 40 * 1024 * 1024,
  pixels: 50_000_000,
  /** A JPEG that is not progressive is made smaller while it is decoded, so it needs less memory (168 MB at 200 megapixels; 362 MB at 108 when it is progressive). */
  jpegPixels: 200_000_000,
  /** The limit of one request. With script each file has its own request. */
  requestBytes: 50 * 1024 * 1024,
} as const

export type PictureProblem = 'empty' | 'large' | 'kind' | 'heic' | 'pixels' | 'damaged'

const megabytes = pictureLimits.bytes / 1024 / 1024
const megapixels = pictureLimits.pixels / 1_000_000
const jpegMegapixels = pictureLimits.jpegPixels / 1_000_000

export const pictureProblems: Readonly<Record<PictureProblem, string>> = {
  empty: 'The selected file is empty',
  large: `The selected file must be smaller than ${megabytes}MB`,
  kind: 'The selected file must be a JPG, PNG, WebP or AVIF',
  heic: 'We cannot read HEIC photos. Save it as a JPG first',
  pixels: `The selected file must have ${megapixels} megapixels or fewer, or ${jpegMegapixels} as a JPG that is not progressive`,
  damaged: 'The selected file is damaged',
}

/** The longest sides in pixels. Smaller pictures are not enlarged. */
export const pictureSizes = { small: 480, medium: 960, large: 1_920 } as const
export type PictureSize = keyof typeof pictureSizes
export const pictureFormats = ['avif', 'webp'] as const

export function toPictureUrl(folder: string, size: PictureSize, format: (typeof pictureFormats)[number]) {
  return `/uploads/${folder}/${size}.${format}`
}

/** Returns the AVIF thumbnail, or undefined for sample pictures. */
export function toSmallestUrl({ folder }: Readonly<{ folder: string | null }>): string | undefined {
  return folder ? toPictureUrl(folder, 'small', 'avif') : undefined
}

/** Returns the WebP thumbnail. Sample pictures have only one size. */
export function toThumbUrl({ url, folder }: Readonly<{ url: string; folder: string | null }>): string {
  return folder ? toPictureUrl(folder, 'small', 'webp') : url
}

export const galleryMessages = {
  noFile: 'Please select at least one file.',
  uploaded: 'Images uploaded successfully',
  unreadable: 'The form did not arrive whole. Send it again',
  uploadFailed: 'Failed to upload images',
  deleted: 'Image deleted successfully',
  deleteFailed: 'Failed to delete image',
  tooMany: 'Select 20 files or fewer',
  tooLarge: 'All files together must be smaller than 50MB',
  unknown: 'There is no such image',
  askLater:
    'They are in the gallery. People who do not see them hear your words. Leave a field empty where a picture says nothing more.',
  checkWords: 'Some descriptions need another look',
  described: 'Descriptions saved',
  noAlt: 'From our latest activities',
} as const
