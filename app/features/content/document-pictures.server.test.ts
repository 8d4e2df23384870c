import { expect, test } from 'vitest'
import { homePage } from '../../content/home.ts'
import type { Db } from '../../db/open.server.ts'
import { pictureUses } from '../../db/tables/pictures.ts'
import { freshDb } from '../../db/testing.server.ts'
import { makeUser } from '../accounts/testing.server.ts'
import { changePicture, deletePicture } from '../media/pictures.server.ts'
import { makeLibraryPicture, noUploads } from '../media/testing.server.ts'
import { saveArticle } from './articles/change-article.server.ts'
import { findContentPictures } from './document-pictures.server.ts'
import { findDocument, restoreVersion, saveDraft } from './documents.server.ts'
import { changePage } from './editor/page-changes.ts'
import { deleteDocument, withdrawDocument } from './move-document.server.ts'
import { listPicturePaths } from './picture-paths.ts'
import { publishDocument, publishDue, scheduleDocument } from './publish.server.ts'
import { readRichText } from './rich-text/rich-text-syntax.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')
const home = { kind: 'page', key: 'home' } as const

const withPicture = (id: string) =>
  changePage(homePage, { do: 'type', path: 'sections.0.picture', value: id })

async function openPage() {
  const db = await freshDb()
  const actor = { actorId: (await makeUser(db)).id, now }
  const [first, second] = [await makeLibraryPicture(db), await makeLibraryPicture(db)]
  const revision = async () => (await findDocument(db, home))?.revision ?? 0
  const save = async (content: unknown) =>
    saveDraft(db, { ...home, revision: await revision(), content }, actor)
  const publish = async () => publishDocument(db, { ...home, revision: await revision() }, actor)
  return { db, actor, first, second, revision, save, publish }
}

const readUses = async (db: Db) => (await db.select().from(pictureUses)).map(({ pictureId }) => pictureId)

test('the library knows the pictures of draft, plan and published page, and refuses to delete them', async () => {
  const { db, actor, first, second, revision, save, publish } = await openPage()
  await save(withPicture(first))
  const store = { db, uploads: noUploads }
  const uses = [{ kind: 'page', subjectId: 'home' }]
  expect(await deletePicture(store, first, actor)).toEqual({ ok: false, reason: 'needed', uses })
  expect(await publish()).toMatchObject({ ok: true })
  await save(withPicture(second))
  expect((await readUses(db)).sort()).toEqual([first, second].sort())
  const at = now.add({ hours: 1 })
  await scheduleDocument(db, { ...home, revision: await revision(), at }, actor)
  await save(homePage)
  expect((await readUses(db)).sort()).toEqual([first, second].sort())
  await publishDue(db, at)
  expect(await readUses(db)).toEqual([second])
  expect(await deletePicture(store, first, actor)).toEqual({ ok: true })
  await restoreVersion(db, { ...home, number: 1, revision: await revision() }, actor)
  expect(await readUses(db)).toEqual([second])
  expect(await publish()).toMatchObject({
    reason: 'invalid_fields',
    errors: { 'sections.0.picture': ['The library no longer has this picture. Choose another one'] },
  })
})

test('a picture without a description is refused at its field, in a hidden section it is not', async () => {
  const { db, actor, first, save, publish } = await openPage()
  const input = { alt: null, focalX: 50, focalY: 50, look: 'plain', topic: null, isAgreed: false } as const
  await changePicture(
    db,
    { id: first, revision: 1, input, today: Temporal.PlainDate.from('2027-01-04') },
    actor,
  )
  const page = changePage(homePage, { do: 'add', kind: 'text', id: 'own' })
  const body = `sections.${page.sections.length - 1}.body`
  const written = [
    [body.replace('body', 'title'), 'Rooms'],
    [body, readRichText(`The room\n\n![](${first})`)],
  ].reduce((done, [path, value]) => changePage(done, { do: 'type', path, value } as never), page)
  await save(written)
  expect(await publish()).toMatchObject({
    errors: { [body]: ['Say in Media what the picture shows: people who do not see it read that'] },
  })
  await save(changePage(written, { do: 'hide', id: 'own' }))
  expect(await publish()).toMatchObject({ ok: true })
})

test('pictures in the text of an article are found, and free again when it is deleted', async () => {
  const { db, actor, first } = await openPage()
  const content = {
    ...{ version: 1, title: 'Rooms', summary: '', category: '', tags: [], related: [], cover: null },
    ...{ day: null, isPopular: false, author: { name: '', role: '', about: '' } },
    text: readRichText(`![](${first})`),
  }
  const saved = await saveArticle(db, { key: null, revision: 0, content }, actor)
  if (!saved.ok) throw new Error(saved.reason)
  expect(await readUses(db)).toEqual([first])
  expect(Object.keys(await findContentPictures(db, content))).toEqual([first])
  await withdrawDocument(db, { kind: 'article', key: saved.key, revision: 1 }, actor)
  expect(await readUses(db)).toEqual([first])
  await deleteDocument(db, { kind: 'article', key: saved.key, revision: 2 }, actor)
  expect(await readUses(db)).toEqual([])
})

test('content of any form names its pictures', () => {
  expect(
    listPicturePaths({ picture: '', items: [{ picture: 'a' }], text: [{ kind: 'picture', picture: 'b' }] }),
  ).toEqual([
    { path: 'items.0.picture', id: 'a' },
    { path: 'text', id: 'b' },
  ])
  for (const content of [null, 'x', 4, [], { picture: 4 }, { picture: { picture: null } }]) {
    expect(listPicturePaths(content)).toEqual([])
  }
})
