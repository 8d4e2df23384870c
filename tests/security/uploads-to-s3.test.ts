import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictures } from '../../app/db/tables/pictures.ts'
import { startS3 } from '../support/s3-server.ts'
import { makePicture, makePictureForm } from '../support/test-inputs.ts'
import { type Answer, makeTestApi, signInAs } from '../support/testing-api.ts'
import { makeHostilePictures } from './malicious-pictures.ts'

async function makeGallery(storageUrl: string) {
  const api = await makeTestApi({ env: { STORAGE_URL: storageUrl } })
  const { bearer } = await signInAs(api, { isAdmin: true })
  const send = async (form: FormData) => {
    const answer = await api.request('/api/v1/gallery', { method: 'POST', headers: bearer, body: form })
    return { status: answer.status, ...((await answer.json()) as Answer) }
  }
  const remove = async (id: string) =>
    (await api.request(`/api/v1/gallery/${id}`, { method: 'DELETE', headers: bearer })).status
  return { api, send, remove }
}

test('a picture is stored in S3 in six files, is served from there and is deleted with its folder', async () => {
  const store = await startS3()
  const { api, send, remove } = await makeGallery(store.url)
  const { status, data } = await send(await makePictureForm())
  expect(status).toBe(201)
  const names = [...store.objects.keys()]
  expect(names).toHaveLength(6)
  for (const name of names) expect(name).toMatch(/^[\w-]{22}\/(small|medium|large)\.(avif|webp)$/)
  for (const { bytes, contentType } of store.objects.values()) {
    const { format, exif } = await sharp(bytes).metadata()
    expect([contentType, exif]).toEqual([format === 'heif' ? 'image/avif' : 'image/webp', undefined])
  }
  const shown = await api.request(data.images[0])
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(
    store.objects.get(data.images[0].replace('/uploads/', ''))?.bytes,
  )
  expect(
    (await api.request(data.images[0].replace('large.webp', 'large.gif')).catch(() => null))?.status ?? 404,
  ).not.toBe(200)
  const [row] = await api.db.select().from(pictures)
  expect(await remove(row?.id ?? '')).toBe(200)
  expect([...store.objects.keys()]).toEqual([])
  expect(store.refused).toEqual([])
})

test('hostile files leave nothing in the S3 store', { timeout: 120_000 }, async () => {
  const store = await startS3()
  const { send } = await makeGallery(store.url)
  for (const { name, bytes, type, message } of await makeHostilePictures()) {
    if (message === null) continue
    const form = new FormData()
    form.append('images', new File([new Uint8Array(bytes)], name, { type }))
    expect([name, (await send(form)).message]).toEqual([name, message])
  }
  expect([...store.objects.keys()]).toEqual([])
})

test('a store that refuses our key or fails loses only the picture', async () => {
  const store = await startS3()
  const stranger = await makeGallery(store.toUrl('test-key:another'))
  expect((await stranger.send(await makePictureForm())).status).toBe(500)
  expect(await stranger.api.db.$count(pictures)).toBe(0)
  expect(store.refused.length).toBeGreaterThan(0)

  const { api, send } = await makeGallery(store.url)
  const { data } = await send(await makePictureForm())
  store.breakDown('error')
  const form = new FormData()
  form.append('images', new File([await makePicture()], 'second.png'))
  expect((await send(form)).status).toBe(500)
  expect(await api.db.$count(pictures)).toBe(1)
  store.breakDown(null)
  expect((await api.request(data.images[0])).status).toBe(200)
  expect(store.objects.size).toBe(6)
})
