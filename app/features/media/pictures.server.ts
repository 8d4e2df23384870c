import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { Actor } from '../../db/record-audit.server.ts'
import { pictures } from '../../db/tables/pictures.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import type { EventType } from '../../events/event-words.ts'
import type { Picture } from './list-pictures.server.ts'
import type { PictureProblem } from './picture-rules.ts'
import { type PictureStore, storePicture } from './store-files.server.ts'

/** Announces a change of a picture. `fields` are the names of the changed fields. */
export function tellOfPicture(
  tx: Db,
  type: Extract<EventType, `${'picture' | 'gallery'}.${string}`>,
  { id: subjectId, fields }: Readonly<{ id: string; fields?: readonly string[] }>,
  { actorId, now: at }: Actor,
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
