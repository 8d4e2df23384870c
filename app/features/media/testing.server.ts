import type { Db } from '../../db/open.server.ts'
import { pictures } from '../../db/tables/pictures.ts'
import type { Uploads } from '../../lib/http/uploads.server.ts'

export const actor = { actorId: crypto.randomUUID(), now: Temporal.Instant.from('2027-01-04T12:00:00Z') }

/** A store without files. */
export const noUploads: Uploads = {
  put: async () => {},
  read: async () => null,
  async *list() {},
  remove: async () => {},
  removeFolder: async () => {},
}

/** Adds a picture without files to the library. Returns its id. */
export async function makeLibraryPicture(
  db: Db,
  values: Partial<typeof pictures.$inferInsert> = {},
): Promise<string> {
  const id = crypto.randomUUID()
  const size = { width: 640, height: 480 }
  await db
    .insert(pictures)
    .values({ id, url: `/gallery/${id}.avif`, alt: 'Chairs', ...size, createdAt: actor.now, ...values })
  return id
}
