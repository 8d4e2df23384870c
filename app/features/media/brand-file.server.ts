import type { Uploads } from '../../lib/http/uploads.server.ts'
import { iconSide } from './picture-rules.ts'

/** The icon of a browser tab and of a home screen, and the picture that other programs show beside a link to the site. */
export type BrandFile = 'icon' | 'preview'

/** The usual size of such a picture (ogp.me). The logo has a margin, because programs cut the edges off. */
const preview = { width: 1200, height: 630, logo: { width: 800, height: 380 } } as const

/** The files of the present logo and icon, by their name and folder. */
const made = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()
const mostMade = 4

/** Returns a PNG of an uploaded picture, or null when its file is gone. It is drawn once. */
export function readBrandFile(uploads: Uploads, file: BrandFile, folder: string) {
  const key = `${file} ${folder}`
  const known = made.get(key)
  if (known) return known
  const drawn = draw(uploads, file, folder)
  if (made.size >= mostMade) made.clear()
  made.set(key, drawn)
  drawn.catch(() => made.delete(key))
  return drawn
}

async function draw(uploads: Uploads, file: BrandFile, folder: string) {
  const bytes = await uploads.read(`${folder}/medium.webp`)
  if (!bytes) return null
  const { default: sharp } = await import('sharp')
  if (file === 'icon') {
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    const size = { width: iconSide, height: iconSide, fit: 'contain', background } as const
    return new Uint8Array(await sharp(bytes).resize(size).png().toBuffer())
  }
  const { width, height, logo } = preview
  const input = await sharp(bytes)
    .resize({ ...logo, fit: 'inside' })
    .png()
    .toBuffer()
  const ground = sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
  return new Uint8Array(
    await ground
      .composite([{ input, gravity: 'centre' }])
      .png()
      .toBuffer(),
  )
}
