import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { pictureLimits, pictureProblems } from '../../app/features/media/picture-rules.ts'

type Sample = Readonly<{ name: string; bytes: Buffer; type?: string; message: string | null }>

const { empty, large, kind, heic, pixels, damaged } = pictureProblems
const text = (value: string) => Buffer.from(value, 'latin1')
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(1)</script>'
const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

function toChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Returns a PNG whose header claims a size. */
function toPng(width: number, height: number, data: Buffer): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const parts = [toChunk('IHDR', head), toChunk('IDAT', data), toChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([text('\x89PNG\r\n\x1a\n'), ...parts])
}

/** Forty harmful files, each with its error message, or null when it is made harmless. */
export async function makeHostilePictures(): Promise<readonly Sample[]> {
  const make = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#1f6f5c' } })
  const [jpeg, png, webp, avif, gif, tiff] = await Promise.all([
    make().jpeg().toBuffer(),
    make().png().toBuffer(),
    make().webp().toBuffer(),
    make().avif().toBuffer(),
    make().gif().toBuffer(),
    make().tiff().toBuffer(),
  ])
  const noise = Buffer.from(Uint8Array.from({ length: 30_000 }, (_, n) => (n * 7_919) % 251))
  const bomb = toPng(50_000, 50_000, deflateSync(Buffer.alloc(1_000_000)))
  return [
    { name: 'empty.jpg', bytes: Buffer.alloc(0), message: empty },
    { name: 'one-byte.jpg', bytes: text('\xff'), message: kind },
    { name: 'spaces.png', bytes: text(' '.repeat(1_000)), message: kind },
    {
      name: 'phone.heic',
      bytes: text('\x00\x00\x00\x24ftypheic\x00\x00\x00\x00mif1heic'),
      type: 'image/heic',
      message: heic,
    },
    {
      name: 'too-large.jpg',
      bytes: Buffer.concat([jpeg, Buffer.alloc(pictureLimits.bytes)]),
      message: large,
    },
    {
      name: 'by-one-byte.png',
      bytes: Buffer.concat([png, Buffer.alloc(pictureLimits.bytes + 1 - png.length)]),
      message: large,
    },
    { name: 'script.svg', bytes: text(svg), type: 'image/svg+xml', message: kind },
    { name: 'script.svg.png', bytes: text(svg), message: kind },
    { name: 'xml-first.png', bytes: text(`<?xml version="1.0"?>${svg}`), message: kind },
    {
      name: 'entity.svg',
      bytes: text('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
      message: kind,
    },
    { name: 'page.jpg', bytes: text(html), message: kind },
    { name: 'page.html', bytes: text(html), type: 'text/html', message: kind },
    { name: 'page.jpg.html', bytes: text(html), message: kind },
    { name: 'shell.php.jpg', bytes: text('<?php system($_GET[0]); ?>'), message: kind },
    { name: 'shell.php\u0000.jpg', bytes: text('<?php system($_GET[0]); ?>'), message: kind },
    { name: 'program.jpg', bytes: text(`MZ${'\x00'.repeat(500)}`), message: kind },
    { name: 'elf.png', bytes: text(`\x7fELF${'\x00'.repeat(500)}`), message: kind },
    { name: 'archive.jpg', bytes: text(`PK\x03\x04${'\x00'.repeat(500)}`), message: kind },
    { name: 'packed.jpg', bytes: text(`\x1f\x8b\x08${'\x00'.repeat(500)}`), message: kind },
    { name: 'paper.jpg', bytes: text('%PDF-1.7\n1 0 obj'), message: kind },
    { name: 'moving.gif', bytes: gif, type: 'image/jpeg', message: kind },
    { name: 'gif-with-script.jpg', bytes: text(`GIF89a/*${html}*/=1`), message: kind },
    { name: 'print.tiff', bytes: tiff, message: kind },
    { name: 'film.jpg', bytes: text('\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom'), message: kind },
    { name: 'eicar.jpg', bytes: text(eicar), message: kind },
    { name: 'postscript.jpg', bytes: text('%!PS\n(%pipe%id) (r) file'), message: kind },
    {
      name: 'magick.jpg',
      bytes: text('push graphic-context\nfill url(https://x.example/";id")'),
      message: kind,
    },
    { name: 'head-only.jpg', bytes: text('\xff\xd8\xff'), message: damaged },
    { name: 'truncated.jpg', bytes: jpeg.subarray(0, jpeg.length - 200), message: damaged },
    { name: 'truncated.png', bytes: png.subarray(0, png.length - 40), message: damaged },
    { name: 'truncated.webp', bytes: webp.subarray(0, 30), message: damaged },
    { name: 'truncated.avif', bytes: avif.subarray(0, avif.length - 60), message: damaged },
    { name: 'noise.jpg', bytes: Buffer.concat([text('\xff\xd8\xff\xe0'), noise]), message: damaged },
    { name: 'noise.png', bytes: Buffer.concat([text('\x89PNG\r\n\x1a\n'), noise]), message: damaged },
    { name: 'head-50000.png', bytes: toPng(50_000, 50_000, Buffer.alloc(10)), message: pixels },
    { name: 'bomb.png', bytes: bomb, message: pixels },
    {
      name: 'just-too-many.png',
      bytes: toPng(10_000, 5_001, deflateSync(Buffer.alloc(1_000))),
      message: pixels,
    },
    { name: 'with-page.jpg', bytes: Buffer.concat([jpeg, text(html)]), message: null },
    { name: `../../etc/${'x'.repeat(300)}.png`, bytes: Buffer.concat([png, text(eicar)]), message: null },
    { name: '<img src=x onerror=alert(1)>.webp', bytes: webp, type: 'text/html', message: null },
  ]
}
