import type { Actor } from '../../db/record-audit.server.ts'
import { deletePicture } from './pictures.server.ts'
import type { PictureStore } from './store-files.server.ts'

/** Deletes those of the pictures that nothing uses, with their files. */
export async function deleteUnusedPictures(
  store: PictureStore,
  ids: readonly string[],
  actor: Actor,
): Promise<void> {
  for (const id of new Set(ids)) await deletePicture(store, id, actor)
}
