import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isFullRun } from '../../../tests/support/full-run.ts'
import { makeFolder } from '../../../tests/support/temporary-folder.ts'
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

/** Rewrites the picture of its argument and prints the size and the highest memory of the process in MB. */
const rewriting = `
import { readFile } from 'node:fs/promises'
import { rewritePicture } from './app/features/media/rewrite-picture.server.ts'
import { readPeakMemory } from './tests/support/memory.ts'
const bytes = await readFile(process.argv[1])
const before = await readPeakMemory(process.pid)
const { ok, width, height } = await rewritePicture(bytes)
console.log(JSON.stringify({ ok, width, height, grown: (await readPeakMemory(process.pid)) - before }))`

// Linux tells the highest memory of a process.
test.runIf(isFullRun && process.platform === 'linux')(
  'a JPEG of 108 megapixels is made smaller in at most 200 MB',
  { timeout: 120_000 },
  async () => {
    const file = join(await makeFolder(), 'phone.jpg')
    await writeFile(file, await make(12_000, 9_000).jpeg().toBuffer())
    const child = spawn(process.execPath, ['--input-type=module', '--eval', rewriting, file])
    const { grown, ...rewritten } = JSON.parse(await text(child.stdout))
    expect(rewritten).toEqual({ ok: true, width: 1_920, height: 1_440 })
    expect(grown).toBeLessThanOrEqual(200)
  },
)
