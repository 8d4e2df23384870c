import { eq } from 'drizzle-orm'
import type { Actor } from '../../db/record-audit.server.ts'
import { pictures } from '../../db/tables/pictures.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { listPictureUses } from './picture-uses.server.ts'
import { deleteRow, removeFolders } from './pictures.server.ts'
import type { PictureStore } from './store-files.server.ts'

/** Deletes those of the pictures that nothing uses, with their files. The files go after the rows. */
export async function deleteUnusedPictures(
  { db, uploads }: PictureStore,
  ids: readonly string[],
  actor: Actor,
): Promise<void> {
  for (const id of new Set(ids.filter(isUuid))) {
    const folders = await inTransaction(db, async (tx) => {
      const [row] = await tx.select().from(pictures).where(eq(pictures.id, id)).for('update')
      return row && (await listPictureUses(tx, id)).length === 0 ? deleteRow(tx, row, actor) : []
    })
    await removeFolders(uploads, folders)
  }
}
