import { expect, test } from 'vitest'
import { contentVersion } from '../../db/tables/public-content.ts'
import { freshDb } from '../../db/testing.server.ts'
import { addToGallery, listGalleryImages, removeGalleryImage } from './gallery.server.ts'
import { findPicture } from './list-pictures.server.ts'
import { setPictureUses } from './picture-uses.server.ts'
import { actor, makeLibraryPicture, noUploads } from './testing.server.ts'

const all = { page: 1, limit: 10 }

test('the picture that was added last comes first, in pages', async () => {
  const db = await freshDb()
  for (const alt of ['First', 'Second', 'Third']) {
    await addToGallery(db, await makeLibraryPicture(db, { alt }), actor)
  }
  const first = await listGalleryImages(db, { page: 1, limit: 2 })
  expect(first.rows.map(({ alt }) => alt)).toEqual(['Third', 'Second'])
  expect(first.total).toBe(3)
  const second = await listGalleryImages(db, { page: 2, limit: 2 })
  expect(second.rows.map(({ alt }) => alt)).toEqual(['First'])
})

test('without pictures the list is empty', async () => {
  expect(await listGalleryImages(await freshDb(), all)).toEqual({ rows: [], total: 0 })
})

test('a picture of the library is not in the gallery until somebody puts it there, and then only once', async () => {
  const db = await freshDb()
  const id = await makeLibraryPicture(db)
  expect((await listGalleryImages(db, all)).total).toBe(0)
  await Promise.all([addToGallery(db, id, actor), addToGallery(db, id, actor)])
  expect((await listGalleryImages(db, all)).rows.map((row) => row.id)).toEqual([id])
  for (const unknown of ['x', crypto.randomUUID()]) {
    expect(await addToGallery(db, unknown, actor)).toEqual({ ok: false, reason: 'not_found' })
  }
})

test('a picture that leaves the gallery is deleted only when nothing else uses it', async () => {
  const db = await freshDb()
  const [used, unused] = [await makeLibraryPicture(db), await makeLibraryPicture(db)]
  for (const id of [used, unused]) await addToGallery(db, id, actor)
  await setPictureUses(db, { kind: 'gallery', subjectId: 'another' }, [used])
  const store = { db, uploads: noUploads }
  for (const id of [used, unused]) expect(await removeGalleryImage(store, id, actor)).toBe(true)
  expect((await listGalleryImages(db, all)).total).toBe(0)
  expect(await findPicture(db, { addedBy: null }, used)).not.toBeNull()
  expect(await findPicture(db, { addedBy: null }, unused)).toBeNull()
  expect(await removeGalleryImage(store, used, actor)).toBe(false)
})

test('a change of the gallery empties the cache of pages', async () => {
  const db = await freshDb()
  const id = await makeLibraryPicture(db)
  const readVersion = async () => (await db.select().from(contentVersion))[0]?.version ?? 0
  const before = await readVersion()
  await addToGallery(db, id, actor)
  expect(await readVersion()).toBeGreaterThan(before)
})
