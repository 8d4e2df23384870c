import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readDatabaseError } from '../../db/open.server.ts'
import { pictures } from '../../db/tables/pictures.ts'
import { contentVersion } from '../../db/tables/public-content.ts'
import { freshDb } from '../../db/testing.server.ts'
import { listPictureUses, setPictureUses } from './picture-uses.server.ts'
import { makeLibraryPicture } from './testing.server.ts'

const place = { kind: 'gallery', subjectId: 'another' } as const

test('what uses pictures says which ones, and unknown ids are left out', async () => {
  const db = await freshDb()
  const [first, second] = [await makeLibraryPicture(db), await makeLibraryPicture(db)]
  await setPictureUses(db, place, [first, 'x', crypto.randomUUID(), first])
  expect(await listPictureUses(db, first)).toEqual([place])
  await setPictureUses(db, place, [second])
  expect(await listPictureUses(db, first)).toEqual([])
  expect(await listPictureUses(db, second)).toEqual([place])
})

test('the same pictures in the same order change nothing, so that pages stay in the cache', async () => {
  const db = await freshDb()
  const ids = [await makeLibraryPicture(db), await makeLibraryPicture(db)]
  await setPictureUses(db, place, ids)
  const before = await db.select().from(contentVersion)
  await setPictureUses(db, place, ids)
  expect(await db.select().from(contentVersion)).toEqual(before)
  await setPictureUses(db, place, ids.toReversed())
  expect(await db.select().from(contentVersion)).not.toEqual(before)
})

test('the database keeps a picture that something uses', async () => {
  const db = await freshDb()
  const id = await makeLibraryPicture(db)
  await setPictureUses(db, place, [id])
  const deletion = db.delete(pictures).where(eq(pictures.id, id))
  const code = await deletion.then(
    () => null,
    (error) => readDatabaseError(error)?.code,
  )
  expect(code).toBe('23503')
})
