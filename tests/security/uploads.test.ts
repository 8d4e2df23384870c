import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictures } from '../../app/db/tables/pictures.ts'
import { makeFolder } from '../support/temporary-folder.ts'
import { makePicture, makePictureForm } from '../support/test-inputs.ts'
import { type Answer, makeTestApi, signInAs } from '../support/testing-api.ts'
import { makeHostilePictures } from './malicious-pictures.ts'

type File_ = Readonly<{ name: string; bytes: Uint8Array<ArrayBuffer>; type?: string }>

async function makeGallery() {
  const dataDir = await makeFolder()
  const api = await makeTestApi({ env: { DATA_DIR: dataDir } })
  const { bearer } = await signInAs(api, { isAdmin: true })
  const send = async (form: FormData) => {
    const answer = await api.request('/api/v1/gallery', { method: 'POST', headers: bearer, body: form })
    return { status: answer.status, ...((await answer.json()) as Answer) }
  }
  const upload = (files: readonly File_[], alts: readonly string[] = []) => {
    const form = new FormData()
    for (const { name, bytes, type } of files) form.append('images', new File([bytes], name, { type }))
    for (const alt of alts) form.append('alt', alt)
    return send(form)
  }
  const listStored = () => readdir(join(dataDir, 'uploads'), { recursive: true }).catch(() => [])
  return { api, bearer, send, upload, listStored }
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Returns the resident memory in MB after a garbage collection. Memory outside the heap is freed one turn after its picture. */
async function readMemory(): Promise<number> {
  collect()
  await setImmediate()
  collect()
  return process.memoryUsage().rss / 1024 / 1024
}

test('forty hostile files are refused with a message or made harmless, and the memory does not grow', {
  timeout: 120_000,
}, async () => {
  const { api, upload, listStored } = await makeGallery()
  const samples = await makeHostilePictures()
  expect(samples).toHaveLength(40)
  await upload([{ name: 'first.png', bytes: await makePicture() }])
  const before = await readMemory()
  let taken = 1
  for (const { name, bytes, type, message } of samples) {
    const answer = await upload([{ name, bytes: new Uint8Array(bytes), type }])
    if (message) {
      expect([name, answer.status, answer.message]).toEqual([name, 422, message])
      continue
    }
    taken += 1
    expect([name, answer.status]).toEqual([name, 201])
    const stored = await api.request(answer.data.images[0])
    const picture = Buffer.from(await stored.arrayBuffer())
    expect(stored.headers.get('content-type')).toBe('image/webp')
    expect(picture.toString('latin1')).not.toMatch(/script|EICAR/)
  }
  expect((await readMemory()) - before).toBeLessThan(50)
  expect(await api.db.select().from(pictures)).toHaveLength(taken)
  const files = (await listStored()).filter((path) => path.includes('.'))
  expect(files).toHaveLength(6 * taken)
  for (const path of files) expect(path).toMatch(/^[\w-]{22}\/(small|medium|large)\.(avif|webp)$/)
})

test('a picture is stored upright, in three sizes and two formats, without location, camera or profile', async () => {
  const { api, upload } = await makeGallery()
  const bytes = await sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#f2a93b' } })
    .withExif({
      IFD0: { Make: 'Camera', Copyright: 'Ada Obi' },
      IFD3: { GPSLatitude: '6/1 27/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const { data } = await upload([{ name: 'gps.jpg', bytes: new Uint8Array(bytes) }], ['Chairs\r\nin a row'])
  const [row] = await api.db.select().from(pictures)
  expect(row).toMatchObject({ width: 960, height: 1_920, url: data.images[0] })
  for (const [size, height] of [
    ['small', 480],
    ['medium', 960],
    ['large', 1_920],
  ] as const) {
    for (const format of ['avif', 'webp'] as const) {
      const answer = await api.request(data.images[0].replace('large.webp', `${size}.${format}`))
      const { exif, icc, xmp, iptc, ...written } = await sharp(
        Buffer.from(await answer.arrayBuffer()),
      ).metadata()
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
      expect([written.width, written.height]).toEqual([height / 2, height])
    }
  }
})

test('uploaded files can be cached for ever and cannot run script; other names are not found', async () => {
  const { api, upload } = await makeGallery()
  const { data } = await upload([{ name: 'a.png', bytes: await makePicture() }])
  const { headers } = await api.request(data.images[0])
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'")
  const folder = data.images[0].split('/')[2]
  for (const path of [
    `${folder}/`,
    `${folder}/huge.webp`,
    `${folder}/large.jpg`,
    '..%2f..%2fsecrets.json',
    `${folder}/..%2flarge.webp`,
  ]) {
    const answer = await api.request(`/uploads/${path}`).catch(() => null)
    expect([path, answer?.headers.get('content-type')?.startsWith('image/') ?? false]).toEqual([path, false])
  }
})

test('an invalid file does not stop the valid ones, and each has its own description', async () => {
  const { api, upload } = await makeGallery()
  const bytes = await makePicture()
  const files = [
    { name: 'one.png', bytes },
    { name: 'bad.png', bytes: new Uint8Array(Buffer.from('x')) },
    { name: 'two.png', bytes },
  ]
  const answer = await upload(files, ['One', 'Bad', 'Two'])
  expect([answer.status, answer.data.message, answer.data.images.length]).toEqual([
    201,
    'Images uploaded successfully',
    2,
  ])
  expect(answer.data.refused).toEqual([
    { name: 'bad.png', message: 'The selected file must be a JPG, PNG, WebP or AVIF' },
  ])
  const rows = await api.db.select().from(pictures)
  expect(rows.map(({ alt }) => alt).sort()).toEqual(['One', 'Two'])
})

test('no file, too many files and a body of another type get different messages', async () => {
  const { api, bearer, send, upload } = await makeGallery()
  expect(await send(new FormData())).toMatchObject({
    status: 422,
    message: 'Please select at least one file.',
  })
  const bytes = await makePicture(2, 2)
  const many = Array.from({ length: 21 }, (_, n) => ({ name: `${n}.png`, bytes }))
  expect(await upload(many)).toMatchObject({ status: 422, message: 'Select 20 files or fewer' })
  const json = { ...bearer, 'content-type': 'application/json' }
  expect((await api.request('/api/v1/gallery', { method: 'POST', headers: json, body: '{}' })).status).toBe(
    415,
  )
  const broken = { ...bearer, 'content-type': 'multipart/form-data; boundary=x' }
  expect((await api.request('/api/v1/gallery', { method: 'POST', headers: broken, body: 'x' })).status).toBe(
    400,
  )
})

test('a deleted picture is removed with its files', async () => {
  const { api, bearer, listStored, send } = await makeGallery()
  const { data } = await send(await makePictureForm())
  const [row] = await api.db.select().from(pictures)
  const remove = () => api.request(`/api/v1/gallery/${row?.id}`, { method: 'DELETE', headers: bearer })
  expect(await (await remove()).json()).toMatchObject({
    statusCode: 200,
    message: 'Image deleted successfully',
  })
  expect((await remove()).status).toBe(404)
  expect((await listStored()).filter((path) => path.includes('.'))).toEqual([])
  expect((await api.request(data.images[0]).catch(() => null))?.status ?? 404).not.toBe(200)
})
