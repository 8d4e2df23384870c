import { toLoggedError } from '../../lib/http/logged-error.ts'
import { type PictureSize, pictureFormats, pictureSizes } from '../../ui/picture/picture-files.ts'
import { type PictureProblem, pictureLimits } from './picture-rules.ts'

type Format = (typeof pictureFormats)[number]
/** A part of a picture, in pixels of the upright picture. */
export type Crop = Readonly<{ left: number; top: number; width: number; height: number }>
export type PictureFile = Readonly<{ size: PictureSize; format: Format; bytes: Uint8Array }>

type Rewritten = Readonly<
  | { ok: true; width: number; height: number; files: readonly PictureFile[] }
  | { ok: false; reason: PictureProblem; error?: ReturnType<typeof toLoggedError> }
>

/**
 * Returns the picture encoded again in three sizes, without metadata such as the place and without bytes after its end.
 * `width` and `height` belong to the largest size, in pixels, upright. With `crop` only that part remains.
 */
export async function rewritePicture(bytes: Uint8Array, crop?: Crop): Promise<Rewritten> {
  if (bytes.length === 0) return { ok: false, reason: 'empty' }
  if (bytes.length > pictureLimits.bytes) return { ok: false, reason: 'large' }
  const kind = findKind(bytes)
  if (kind !== 'known') return { ok: false, reason: kind }
  const { default: sharp } = await import('sharp')
  // libvips would cache decoded pictures that are never needed again.
  sharp.cache(false)
  const options = { failOn: 'error', pages: 1 } as const
  try {
    const about = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    const limitInputPixels =
      about.format === 'jpeg' && !about.isProgressive ? pictureLimits.jpegPixels : pictureLimits.pixels
    if (about.width * about.height > limitInputPixels) return { ok: false, reason: 'pixels' }
    const side = pictureSizes.large
    const upright = sharp(bytes, { ...options, limitInputPixels }).autoOrient()
    const { data, info } = await (crop ? upright.extract(crop) : upright)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { channels } = info
    const raw = { width: info.width, height: info.height, channels }
    const files: PictureFile[] = []
    for (const [size, longestSide] of Object.entries(pictureSizes) as [PictureSize, number][]) {
      for (const format of pictureFormats) {
        const resized = sharp(data, { raw }).resize({
          width: longestSide,
          height: longestSide,
          fit: 'inside',
          withoutEnlargement: true,
        })
        const written =
          format === 'avif' ? resized.avif({ quality: 50, effort: 3 }) : resized.webp({ quality: 76 })
        files.push({ size, format, bytes: await written.toBuffer() })
      }
    }
    return { ok: true, width: info.width, height: info.height, files }
  } catch (error) {
    return { ok: false, reason: 'damaged', error: toLoggedError(error) }
  }
}

/** Finds the format by the first bytes, because the file name and the sent type may be wrong. */
function findKind(bytes: Uint8Array): 'known' | 'heic' | 'kind' {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1')
  const isJpeg = head.startsWith('\xff\xd8\xff')
  const isPng = head.startsWith('\x89PNG\r\n\x1a\n')
  const isWebp = head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'
  const brands = head.slice(4, 8) === 'ftyp' ? head.slice(8) : ''
  if (isJpeg || isPng || isWebp || brands.includes('avif')) return 'known'
  // Decoding HEIC is patented, so sharp does not support it.
  return /hei[cxms]|hev[cxms]/.test(brands) ? 'heic' : 'kind'
}
