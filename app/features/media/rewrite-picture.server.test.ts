import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rewritePicture } from './rewrite-picture.server.ts'

const make = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2c3a8f' } })

/** Writes another size into the head of a small JPEG. */
async function makeHead(width: number, height: number): Promise<Buffer> {
  const bytes = await make(16, 16).jpeg().toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

const sideways = make(8_000, 6_500).jpeg().withMetadata({ orientation: 6 }).toBuffer()
const pictures: [string, Promise<Buffer>, unknown][] = [
  ['a JPEG of 52 megapixels on its side', sideways, { ok: true, width: 1_560, height: 1_920 }],
  [
    'a progressive JPEG of 52 megapixels',
    make(8_000, 6_500).jpeg({ progressive: true }).toBuffer(),
    { ok: false, reason: 'pixels' },
  ],
  [
    'a WebP of 52 megapixels',
    make(8_000, 6_500).webp({ effort: 0 }).toBuffer(),
    { ok: false, reason: 'pixels' },
  ],
  ['a JPEG that says it has 201 megapixels', makeHead(20_100, 10_000), { ok: false, reason: 'pixels' }],
]

test.each(pictures)('%s has a known answer', { timeout: 60_000 }, async (_, bytes, answer) => {
  expect(await rewritePicture(await bytes)).toMatchObject(answer as object)
})
