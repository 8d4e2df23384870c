import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readDatabaseError } from '../../db/open.server.ts'
import { pictures } from '../../db/tables/pictures.ts'
import { contentVersion } from '../../db/tables/public-content.ts'
import { freshDb } from '../../db/testing.server.ts'
import { listPictureUses, setPictureUses } from './picture-uses.server.ts'
import { makeLibraryPicture } from './testing.server.ts'

const use = { kind: 'gallery', subjectId: 'another' } as const

test('what uses pictures says which ones, and unknown ids are left out', async () => {
  const db = await freshDb()
  const [first, second] = [await makeLibraryPicture(db), await makeLibraryPicture(db)]
  await setPictureUses(db, use, [first, 'x', crypto.randomUUID(), first])
  expect(await listPictureUses(db, first)).toEqual([use])
  await setPictureUses(db, use, [second])
  expect(await listPictureUses(db, first)).toEqual([])
  expect(await listPictureUses(db, second)).toEqual([use])
})

test('the same pictures in the same order change nothing, so that pages stay in the cache', async () => {
  const db = await freshDb()
  const ids = [await makeLibraryPicture(db), await makeLibraryPicture(db)]
  await setPictureUses(db, use, ids)
  const before = await db.select().from(contentVersion)
  await setPictureUses(db, use, ids)
  expect(await db.select().from(contentVersion)).toEqual(before)
  await setPictureUses(db, use, ids.toReversed())
  expect(await db.select().from(contentVersion)).not.toEqual(before)
})

test('the database keeps a picture that something uses', async () => {
  const db = await freshDb()
  const id = await makeLibraryPicture(db)
  await setPictureUses(db, use, [id])
  const deletion = db.delete(pictures).where(eq(pictures.id, id))
  const code = await deletion.then(
    () => null,
    (error) => readDatabaseError(error)?.code,
  )
  expect(code).toBe('23503')
})
