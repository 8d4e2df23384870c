import { and, eq, isNotNull, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { Actor, Author } from '../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import { users } from '../../db/tables/accounts.ts'
import { people } from '../../db/tables/people.ts'
import { pictures, type Uncropped } from '../../db/tables/pictures.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import type { EventType } from '../../events/event-names.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import type { FieldErrors } from '../../ui/form/form-answer.tsx'
import { media as mediaWords } from '../../words/staff/media.ts'
import type { Picture } from './list-pictures.server.ts'
import type { PictureInput } from './picture.schema.ts'
import type { PictureProblem } from './picture-rules.ts'
import { listPictureUses } from './picture-uses.server.ts'
import type { PictureUse } from './picture-uses.ts'
import type { Crop } from './rewrite-picture.server.ts'
import { type PictureStore, type StoredFiles, storePicture, toNewFolder } from './store-files.server.ts'

/** Announces a change of a picture. `fields` are the names of the changed fields. */
export function tellOfPicture(
  tx: Db,
  type: Extract<EventType, `${'picture' | 'gallery'}.${string}`>,
  { id: subjectId, fields }: Readonly<{ id: string; fields?: readonly string[] }>,
  { actorId, now: at }: Author,
): Promise<void> {
  const detail = fields && { fields }
  return announce(tx, { at, actorId, type, subjectType: 'picture', subjectId, detail })
}

type Added = Readonly<{ ok: true; id: string; url: string }>

type NewPicture = Readonly<{
  bytes: Uint8Array
  alt: string | null
  /** Runs in the transaction of the new row. */
  use?: (tx: Db, id: string) => Promise<void>
}>

/** Adds a picture to the library. A refused picture leaves no files. */
export function addPicture(
  { db, uploads }: PictureStore,
  { bytes, alt, use }: NewPicture,
  actor: Actor,
): Promise<Added | Readonly<{ ok: false; reason: PictureProblem }>> {
  const id = crypto.randomUUID()
  return storePicture<Added>(uploads, bytes, async (files) => {
    await inTransaction(db, async (tx) => {
      const { actorId: addedBy, now: createdAt } = actor
      await tx.insert(pictures).values({ id, ...files, alt, addedBy, createdAt })
      await tellOfPicture(tx, 'picture.added', { id }, actor)
      await use?.(tx, id)
    })
    return { ok: true, id, url: files.url }
  })
}

type Revised = Readonly<{ id: string; revision: number }>
type Changed = Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile'>

/** Locks the picture. Refuses when somebody has changed it since `revision`. */
async function lockPicture(tx: Db, { id, revision }: Revised) {
  const [row] = await tx.select().from(pictures).where(eq(pictures.id, id)).for('update')
  return checkRevision(row, revision)
}

type Moved =
  | Changed
  /** It is the portrait on the page of somebody else, who decides what visitors see of them. */
  | Refusal<'no_rights'>

/** Changes the words, the focal point and the look of a picture wherever it is used. `today` is the day of whoever notes that people agreed. */
export function changePicture(
  db: Db,
  { input, today, ...revised }: Revised & Readonly<{ input: PictureInput; today: Temporal.PlainDate }>,
  actor: Actor,
): Promise<Moved> {
  if (!isUuid(revised.id)) return Promise.resolve(refuse('not_found'))
  return inTransaction<Moved>(db, async (tx) => {
    const locked = await lockPicture(tx, revised)
    if (!locked.ok) return locked
    const { row } = locked
    const { isAgreed, ...values } = input
    const change = { ...values, agreedOn: isAgreed ? (row.agreedOn ?? today) : null }
    const fields = (Object.keys(change) as (keyof typeof change)[]).filter(
      (name) => String(change[name]) !== String(row[name]),
    )
    if (fields.length === 0) return { ok: true }
    const isSeen = fields.some((name) => name === 'focalX' || name === 'focalY' || name === 'look')
    if (isSeen && (await isPortraitOfOther(tx, row.id, actor.actorId))) return refuse('no_rights')
    await tx
      .update(pictures)
      .set({ ...change, revision: row.revision + 1 })
      .where(eq(pictures.id, row.id))
    await tellOfPicture(tx, 'picture.changed', { id: row.id, fields }, actor)
    return { ok: true }
  })
}

type Rewritten = Moved | Readonly<{ ok: false; reason: PictureProblem }>

/** Puts another picture in the place of this one, wherever it is used. Whoever is on the new one has to agree anew. */
export async function replacePicture(
  store: PictureStore,
  { bytes, ...revised }: Revised & Readonly<{ bytes: Uint8Array }>,
  actor: Actor,
): Promise<Rewritten> {
  if (!isUuid(revised.id)) return refuse('not_found')
  return storePicture<Moved>(store.uploads, bytes, (files) =>
    moveToFiles(store, revised, actor, async (tx, row) => {
      const change = { ...files, uncropped: null, agreedOn: null }
      await setFiles(tx, row, change)
      await tellOfPicture(tx, 'picture.replaced', { id: row.id }, actor)
      return [row.folder, row.uncropped?.folder]
    }),
  )
}

type OutsideCrop = Refusal<'invalid_fields'> & Readonly<{ errors: FieldErrors }>

/** Shows only a part of the picture, or all of it again when `crop` is null. The whole picture stays in the store. */
export async function cropPicture(
  store: PictureStore,
  { crop, ...revised }: Revised & Readonly<{ crop: Crop | null }>,
  actor: Actor,
): Promise<Rewritten | Refusal<'not_offered'> | OutsideCrop> {
  const whole = isUuid(revised.id) ? await readWhole(store, revised.id) : null
  if (!whole) return refuse('not_found')
  if (!whole.bytes) return refuse('not_offered')
  const { bytes, width, height } = whole
  if (crop && (crop.left + crop.width > width || crop.top + crop.height > height)) {
    const message = mediaWords.cropOutside({ width, height })
    return { ...refuse('invalid_fields'), errors: { cropWidth: [message] } }
  }
  const kept = whole.uncropped?.folder ?? toNewFolder()
  if (crop && !whole.uncropped) await store.uploads.put(`${kept}/${sourceFile}`, bytes, 'image/webp')
  const uncropped: Uncropped | null = crop && { folder: kept, width, height, left: crop.left, top: crop.top }
  const save = (files: StoredFiles) =>
    moveToFiles(store, revised, actor, async (tx, row) => {
      await setFiles(tx, row, { ...files, uncropped })
      await tellOfPicture(tx, 'picture.changed', { id: row.id, fields: ['crop'] }, actor)
      return [row.folder, uncropped ? null : row.uncropped?.folder]
    })
  const cropped = await storePicture<Moved>(store.uploads, bytes, save, crop ?? undefined)
  if (!cropped.ok && !whole.uncropped) await store.uploads.removeFolder(kept)
  return cropped
}

/** The uncropped picture. It is no name that visitors can open. */
export const sourceFile = 'source.webp'

/** Returns the picture as it was before it was cropped, or null. `bytes` is null for sample pictures, which have no files of ours. */
async function readWhole({ db, uploads }: PictureStore, id: string) {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id))
  if (!row) return null
  const { uncropped, folder, width, height } = row
  const key = uncropped ? `${uncropped.folder}/${sourceFile}` : folder && `${folder}/large.webp`
  const bytes = key ? await uploads.read(key) : null
  return { bytes, uncropped, width: uncropped?.width ?? width, height: uncropped?.height ?? height }
}

/** Returns the bytes of the uncropped picture as WebP, or null. */
export async function readUncropped(
  store: PictureStore,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return isUuid(id) ? ((await readWhole(store, id))?.bytes ?? null) : null
}

/** Changes the files of a picture in one transaction. `change` returns the folders that are no longer needed; they are removed after it. */
async function moveToFiles(
  { db, uploads }: PictureStore,
  revised: Revised,
  { actorId }: Actor,
  change: (tx: Db, row: Picture) => Promise<readonly (string | null | undefined)[]>,
): Promise<Moved> {
  const moved = await inTransaction<
    | Readonly<{ ok: true; gone: readonly (string | null | undefined)[] }>
    | Refusal<'not_found' | 'changed_meanwhile' | 'no_rights'>
  >(db, async (tx) => {
    const locked = await lockPicture(tx, revised)
    if (!locked.ok) return locked
    if (await isPortraitOfOther(tx, revised.id, actorId)) return refuse('no_rights')
    return { ok: true, gone: await change(tx, locked.row) }
  })
  if (!moved.ok) return moved
  for (const folder of moved.gone) if (folder) await uploads.removeFolder(folder)
  return { ok: true }
}

/**
 * Returns whether visitors see a picture as the portrait of a person with an account who does not make this change. Nobody is on an invented
 * one, and an administrator has recorded the agreement of a person without an account.
 */
async function isPortraitOfOther(tx: Db, id: string, actorId: string): Promise<boolean> {
  const isOwner = or(eq(users.counsellorId, people.counsellorId), eq(users.id, people.userId))
  const own = tx
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, actorId), isOwner))
  const hasAccount = or(isNotNull(people.counsellorId), isNotNull(people.userId))
  const isShown = and(sql`${people.published} ->> 'portraitId' = ${id}`, eq(people.isSample, false))
  return (await tx.$count(people, and(isShown, hasAccount, notExists(own)))) > 0
}

type FilesOfRow = StoredFiles & Partial<Pick<Picture, 'uncropped' | 'agreedOn'>>

/** The focal point begins anew, because it belonged to the picture before. */
async function setFiles(tx: Db, { id, revision }: Picture, files: FilesOfRow): Promise<void> {
  await tx
    .update(pictures)
    .set({ ...files, focalX: 50, focalY: 50, revision: revision + 1 })
    .where(eq(pictures.id, id))
}

type Deleted =
  | Readonly<{ ok: true }>
  | Refusal<'not_found'>
  | (Refusal<'needed'> & Readonly<{ uses: readonly PictureUse[] }>)

/** Deletes a picture with its files, unless something uses it. The files go after the row, because a file without a row is not shown. */
export async function deletePicture(
  { db, uploads }: PictureStore,
  id: string,
  actor: Actor,
): Promise<Deleted> {
  if (!isUuid(id)) return refuse('not_found')
  const deleted = await inTransaction<(Readonly<{ ok: true }> & Folders) | Exclude<Deleted, { ok: true }>>(
    db,
    async (tx) => {
      const [row] = await tx.select().from(pictures).where(eq(pictures.id, id)).for('update')
      if (!row) return refuse('not_found')
      const uses = await listPictureUses(tx, id)
      if (uses.length > 0) return { ...refuse('needed'), uses }
      return { ok: true, folders: await deleteRow(tx, row, actor) }
    },
  )
  if (!deleted.ok) return deleted
  await removeFolders(uploads, deleted.folders)
  return { ok: true }
}

type Folders = Readonly<{ folders: readonly string[] }>

/** Deletes the locked row of an unused picture. Returns the folders of its files. */
export async function deleteRow(tx: Db, row: Picture, actor: Actor): Promise<readonly string[]> {
  await tx.delete(pictures).where(eq(pictures.id, row.id))
  await tellOfPicture(tx, 'picture.deleted', { id: row.id }, actor)
  return [row.folder, row.uncropped?.folder].filter((folder) => typeof folder === 'string')
}

export async function removeFolders(
  uploads: PictureStore['uploads'],
  folders: readonly string[],
): Promise<void> {
  for (const folder of folders) await uploads.removeFolder(folder)
}
