import { expect, test } from 'vitest'
import { freshDb } from '../../db/testing.server.ts'
import { makeUser } from '../accounts/testing.server.ts'
import { findPicture, findPictures, listPictures } from './list-pictures.server.ts'
import { setPictureUses } from './picture-uses.server.ts'
import { makeLibraryPicture } from './testing.server.ts'

const everybody = { addedBy: null }
const first = { search: '', view: 'all', page: 1, limit: 10 } as const

test('a search finds the words of the description without case and marks', async () => {
  const db = await freshDb()
  await makeLibraryPicture(db, { alt: 'The door in Enugu' })
  await makeLibraryPicture(db, { alt: 'Adé at the door' })
  await makeLibraryPicture(db, { alt: null })
  const find = async (search: string) =>
    (await listPictures(db, everybody, { ...first, search })).rows.map(({ alt }) => alt).sort()
  expect(await find('DOOR')).toEqual(['Adé at the door', 'The door in Enugu'])
  expect(await find('door ade')).toEqual(['Adé at the door'])
  expect(await find('100%')).toEqual([])
})

test('the lists show what nobody has described, and what nothing uses', async () => {
  const db = await freshDb()
  const [used, unused, bare] = [
    await makeLibraryPicture(db),
    await makeLibraryPicture(db),
    await makeLibraryPicture(db, { alt: null }),
  ]
  await setPictureUses(db, { kind: 'gallery', subjectId: 'another' }, [used, bare])
  const list = async (view: 'undescribed' | 'unused') =>
    (await listPictures(db, everybody, { ...first, view })).rows.map(({ id }) => id)
  expect(await list('undescribed')).toEqual([bare])
  expect(await list('unused')).toEqual([unused])
})

test('who sees only the own pictures finds no other', async () => {
  const db = await freshDb()
  const { id: addedBy } = await makeUser(db)
  const [own, other] = [await makeLibraryPicture(db, { addedBy }), await makeLibraryPicture(db)]
  const listed = await listPictures(db, { addedBy }, first)
  expect([listed.rows.map(({ id }) => id), listed.total]).toEqual([[own], 1])
  expect(await findPicture(db, { addedBy }, other)).toBeNull()
  expect(await findPicture(db, { addedBy }, own)).not.toBeNull()
})

test('a page finds its pictures by their ids, and nothing for an id that is gone', async () => {
  const db = await freshDb()
  const id = await makeLibraryPicture(db)
  const found = await findPictures(db, [id, crypto.randomUUID(), 'x'])
  expect([...found.keys()]).toEqual([id])
})
