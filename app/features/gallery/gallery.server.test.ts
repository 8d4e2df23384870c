import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { galleryImages } from '../../db/tables/public-content.ts'
import { freshDb } from '../../db/testing.server.ts'
import { listGalleryImages } from './gallery.server.ts'

test('the latest pictures come first, in pages', async () => {
  const db = await freshDb()
  const noon = Temporal.Instant.from('2027-01-04T12:00:00Z')
  await db.insert(galleryImages).values(
    [3, 1, 2].map((hours) => ({
      id: randomUUID(),
      url: `/gallery/${hours}.avif`,
      alt: `Picture ${hours}`,
      width: 640,
      height: 480,
      createdAt: noon.subtract({ hours }),
    })),
  )
  const first = await listGalleryImages(db, { page: 1, limit: 2 })
  expect(first.rows.map(({ alt }) => alt)).toEqual(['Picture 1', 'Picture 2'])
  expect(first.total).toBe(3)
  const second = await listGalleryImages(db, { page: 2, limit: 2 })
  expect(second.rows.map(({ alt }) => alt)).toEqual(['Picture 3'])
})

test('without pictures the list is empty', async () => {
  expect(await listGalleryImages(await freshDb(), { page: 1, limit: 10 })).toEqual({ rows: [], total: 0 })
})
