import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/support/temporary-folder.ts'
import { makePicture } from '../../../tests/support/test-inputs.ts'
import { toFirstProfile } from '../../db/first-profile.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { people } from '../../db/tables/people.ts'
import { freshDb } from '../../db/testing.server.ts'
import { openUploads } from '../../lib/http/uploads.server.ts'
import { makeUser } from '../accounts/testing.server.ts'
import { addToGallery, changeInGallery, listGalleryImages, moveInGallery } from './gallery.server.ts'
import { findPicture } from './list-pictures.server.ts'
import { addPicture, changePicture, cropPicture, deletePicture, replacePicture } from './pictures.server.ts'
import { actor, makeLibraryPicture } from './testing.server.ts'

async function makeLibrary() {
  const db = await freshDb()
  const { id: actorId } = await makeUser(db)
  const editor = { ...actor, actorId }
  const store = { db, uploads: openUploads({ dataDir: await makeFolder(), storageUrl: undefined }) }
  const added = await addPicture(store, { bytes: await makePicture(200, 100), alt: 'Chairs' }, editor)
  if (!added.ok) throw new Error(added.reason)
  const find = async () => {
    const row = await findPicture(db, { addedBy: null }, added.id)
    if (!row) throw new Error('the picture is gone')
    return row
  }
  const listFiles = async () => Array.fromAsync(store.uploads.list())
  return { db, store, id: added.id, find, listFiles, editor }
}

const today = Temporal.PlainDate.from('2027-01-04')
const input = { alt: 'Door', focalX: 10, focalY: 90, look: 'house', topic: 'door', isAgreed: true } as const

test('a changed picture keeps the day of the agreement, and an older form is refused', async () => {
  const { db, id, find, editor } = await makeLibrary()
  expect(await changePicture(db, { id, revision: 1, input, today }, editor)).toEqual({ ok: true })
  const later = { ...editor, now: actor.now.add({ hours: 48 }) }
  expect(
    await changePicture(
      db,
      { id, revision: 2, input: { ...input, alt: null }, today: today.add({ days: 2 }) },
      later,
    ),
  ).toEqual({
    ok: true,
  })
  const { agreedOn, ...row } = await find()
  expect([agreedOn?.toString(), row.alt, row.focalX, row.look, row.topic]).toEqual([
    ...['2027-01-04', null, 10, 'house', 'door'],
  ])
  expect(await changePicture(db, { id, revision: 1, input, today }, editor)).toMatchObject({
    reason: 'changed_meanwhile',
  })
})

test('only the person whose public portrait it is replaces or crops a picture, or changes how it looks', async () => {
  const { db, store, id, find, editor } = await makeLibrary()
  const { id: ownerId } = await makeUser(db)
  const profile = { ...toFirstProfile('Ngozi', 'Counsellor'), portraitId: id }
  const personId = crypto.randomUUID()
  await db
    .insert(people)
    .values({ id: personId, userId: ownerId, profile, position: 1, createdAt: actor.now })
  const bytes = await makePicture(300, 300)
  const crop = { left: 0, top: 0, width: 100, height: 100 }
  const change = async (by: string) => {
    const who = { ...editor, actorId: by }
    const { revision } = await find()
    const replaced = await replacePicture(store, { id, revision, bytes }, who)
    const cropped = await cropPicture(store, { id, revision: (await find()).revision, crop }, who)
    const changed: unknown[] = []
    for (const name of ['focalX', 'focalY', 'look'] as const) {
      const { revision: current, alt, topic, focalX, focalY, look } = await find()
      const other = {
        focalX: focalX + 1,
        focalY: focalY + 1,
        look: look === 'house' ? 'plain' : 'house',
      } as const
      const whole = { alt, topic, focalX, focalY, look, isAgreed: false, [name]: other[name] }
      changed.push(await changePicture(db, { id, revision: current, input: whole, today }, who))
    }
    return [replaced, cropped, ...changed]
  }
  const done = Array(5).fill({ ok: true })
  expect(await change(editor.actorId)).toEqual(done)
  await db
    .update(people)
    .set({ published: profile, publishedAt: actor.now, slug: 'ngozi' })
    .where(eq(people.id, personId))
  const refused = { ok: false, reason: 'no_rights' }
  expect(await change(editor.actorId)).toEqual(Array(5).fill(refused))
  expect(await change(ownerId)).toEqual(done)
})

test('a crop shows a part and keeps the whole picture where visitors cannot open it; it can be taken back', async () => {
  const { store, id, find, listFiles, editor } = await makeLibrary()
  const before = await find()
  const crop = { left: 50, top: 0, width: 100, height: 100 }
  expect(await cropPicture(store, { id, revision: 1, crop }, editor)).toEqual({ ok: true })
  const cropped = await find()
  expect(cropped).toMatchObject({ width: 100, height: 100, uncropped: { width: 200, height: 100, left: 50 } })
  expect(cropped.folder).not.toBe(before.folder)
  const files = await listFiles()
  expect(files.filter((file) => file.startsWith(`${before.folder}/`))).toEqual([])
  expect(files.filter((file) => file.endsWith('/source.webp'))).toHaveLength(1)
  expect(await cropPicture(store, { id, revision: 2, crop: null }, editor)).toEqual({ ok: true })
  expect(await find()).toMatchObject({ width: 200, height: 100, uncropped: null })
  expect(await listFiles()).toHaveLength(6)
})

test('a refused crop leaves no files', async () => {
  const { store, id, listFiles, editor } = await makeLibrary()
  const crop = { left: 150, top: 0, width: 100, height: 100 }
  expect(await cropPicture(store, { id, revision: 1, crop }, editor)).toMatchObject({
    reason: 'invalid_fields',
  })
  const inside = { ...crop, left: 0 }
  expect(await cropPicture(store, { id, revision: 7, crop: inside }, editor)).toMatchObject({
    reason: 'changed_meanwhile',
  })
  expect(await listFiles()).toHaveLength(6)
  const sample = await makeLibraryPicture(store.db)
  expect(await cropPicture(store, { id: sample, revision: 1, crop: inside }, editor)).toMatchObject({
    reason: 'not_offered',
  })
})

test('a replaced picture keeps its words and uses, and who is on the new one has to agree', async () => {
  const { db, store, id, find, listFiles, editor } = await makeLibrary()
  await changePicture(db, { id, revision: 1, input, today }, editor)
  await addToGallery(db, id, editor)
  const before = await find()
  const bytes = await makePicture(60, 60)
  expect(await replacePicture(store, { id, revision: 2, bytes }, editor)).toEqual({ ok: true })
  const after = await find()
  expect(after).toMatchObject({ alt: 'Door', width: 60, agreedOn: null, focalX: 50 })
  expect(after.url).not.toBe(before.url)
  expect(await listFiles()).toHaveLength(6)
  expect((await listGalleryImages(db, { page: 1, limit: 5 })).rows.map((row) => row.url)).toEqual([after.url])
  const broken = new TextEncoder().encode('no picture')
  expect(await replacePicture(store, { id, revision: 3, bytes: broken }, editor)).toEqual({
    ok: false,
    reason: 'kind',
  })
})

test('a picture is deleted with its files only when nothing uses it, and events have no words of it', async () => {
  const { db, store, id, listFiles, editor } = await makeLibrary()
  await changePicture(db, { id, revision: 1, input, today }, editor)
  await addToGallery(db, id, editor)
  expect(await deletePicture(store, id, editor)).toMatchObject({
    reason: 'needed',
    uses: [{ kind: 'gallery' }],
  })
  const { id: other } = await addAnother(store, editor)
  expect(await deletePicture(store, other, editor)).toEqual({ ok: true })
  expect(await listFiles()).toHaveLength(6)
  expect(await deletePicture(store, other, editor)).toEqual({ ok: false, reason: 'not_found' })
  expect(JSON.stringify(await db.select().from(auditEvents))).not.toContain('Door')
})

type Library = Awaited<ReturnType<typeof makeLibrary>>

async function addAnother(store: Library['store'], editor: Library['editor']) {
  const added = await addPicture(store, { bytes: await makePicture(), alt: null }, editor)
  if (!added.ok) throw new Error(added.reason)
  return added
}

test('the order of the gallery is changed by one place or to the front, also by two people at once', async () => {
  const db = await freshDb()
  const ids = [await makeLibraryPicture(db), await makeLibraryPicture(db), await makeLibraryPicture(db)]
  for (const id of ids.toReversed()) await addToGallery(db, id, actor)
  const [first = '', second = '', third = ''] = ids
  const list = async () => (await listGalleryImages(db, { page: 1, limit: 9 })).rows.map(({ id }) => id)
  await moveInGallery(db, { id: third, to: 'first' }, actor)
  expect(await list()).toEqual([third, first, second])
  await moveInGallery(db, { id: third, to: 'later' }, actor)
  expect(await list()).toEqual([first, third, second])
  await Promise.all([
    moveInGallery(db, { id: second, to: 'earlier' }, actor),
    moveInGallery(db, { id: first, to: 'later' }, actor),
  ])
  expect((await list()).toSorted()).toEqual(ids.toSorted())
  expect(await moveInGallery(db, { id: crypto.randomUUID(), to: 'first' }, actor)).toMatchObject({
    ok: false,
  })
})

test('a picture of the gallery has a caption and the day on which everybody agreed', async () => {
  const db = await freshDb()
  const id = await makeLibraryPicture(db)
  await addToGallery(db, id, actor)
  await changeInGallery(db, { id, today, caption: 'Our day at school', isAgreed: true }, actor)
  const [row] = (await listGalleryImages(db, { page: 1, limit: 1 })).rows
  expect([row?.caption, row?.agreedOn]).toEqual(['Our day at school', '2027-01-04'])
  await changeInGallery(db, { id, today, caption: null, isAgreed: false }, actor)
  const [cleared] = (await listGalleryImages(db, { page: 1, limit: 1 })).rows
  expect([cleared?.caption, cleared?.agreedOn]).toEqual([null, null])
  expect(await changeInGallery(db, { id: 'x', today, caption: null, isAgreed: false }, actor)).toMatchObject({
    ok: false,
  })
})
