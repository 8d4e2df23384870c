import { expect, test } from 'vitest'
import { freshDb } from '../../db/testing.server.ts'
import { makeUser } from '../accounts/testing.server.ts'
import { addView, deleteView, listSavedViews, renameView } from './saved-views.server.ts'
import { mostViews, readHidden, toViewQuery } from './saved-views.ts'

const path = '/admin/clients'

test('a view keeps filters, columns and order in one order, and neither the search nor the page', () => {
  const query = new URLSearchParams('page=3&hide=phone,last&q=Ngozi&sort=next&done=saved&office=')
  expect(toViewQuery(path, query)).toBe('sort=next&hide=phone%2Clast')
  expect(toViewQuery(path, new URLSearchParams({ sort: 'x'.repeat(201) }))).toBe('')
  expect(readHidden(new URLSearchParams('hide=phone,nothing,<b>'), ['next', 'phone'])).toEqual(['phone'])
})

test('a person saves, renames and deletes views of a list, and nobody else sees them', async () => {
  const db = await freshDb()
  const [{ id: ada }, { id: bola }] = [await makeUser(db), await makeUser(db)]
  const names = async (userId: string, list: string = path) =>
    (await listSavedViews(db, userId, list)).map(({ name }) => name)
  await addView(db, ada, { path, name: 'Coming', query: 'sort=next' })
  await addView(db, ada, { path: '/admin/calendar', name: 'Coming', query: '' })
  const again = await addView(db, ada, { path, name: 'COMING', query: '' })
  expect(again).toEqual({ ok: false, reason: 'name_taken' })
  expect([await names(ada), await names(bola), await names(ada, '/admin/calendar')]).toEqual([
    ['Coming'],
    [],
    ['Coming'],
  ])
  const [view] = await listSavedViews(db, ada, path)
  const id = view?.id ?? ''
  expect(await renameView(db, bola, { id, name: 'Mine' })).toEqual({ ok: false, reason: 'not_found' })
  expect(await renameView(db, ada, { id, name: 'This week' })).toEqual({ ok: true })
  expect(await listSavedViews(db, ada, path)).toEqual([{ id, path, name: 'This week', query: 'sort=next' }])
  await deleteView(db, bola, id)
  expect(await names(ada)).toEqual(['This week'])
  expect(await deleteView(db, ada, id)).toEqual({ ok: true })
  expect([await names(ada), await names(ada, '/admin/calendar')]).toEqual([[], ['Coming']])
})

test('twenty-five views at once are stored without losing one, up to the limit', async () => {
  const db = await freshDb()
  const { id } = await makeUser(db)
  const tries = Array.from({ length: mostViews + 5 }, (_, n) =>
    addView(db, id, { path, name: `View ${n}`, query: '' }),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(mostViews)
  expect(await listSavedViews(db, id, path)).toHaveLength(mostViews)
})
