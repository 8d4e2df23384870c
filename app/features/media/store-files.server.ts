import { randomBytes } from 'node:crypto'
import pLimit from 'p-limit'
import type { Db } from '../../db/open.server.ts'
import type { Uploads } from '../../lib/http/uploads.server.ts'
import { toPictureUrl } from '../../ui/picture/picture-files.ts'
import type { PictureProblem } from './picture-rules.ts'
import { type Crop, rewritePicture } from './rewrite-picture.server.ts'

/** Where pictures are stored: their rows and their files. */
export type PictureStore = Readonly<{ db: Db; uploads: Uploads }>

/** The columns of a picture that say where its files are. */
export type StoredFiles = Readonly<{ folder: string; url: string; width: number; height: number }>

/** One decoded picture may take 200 MB of memory. */
const oneAtATime = pLimit(1)

type Made<Answer> = Answer | Readonly<{ ok: false; reason: PictureProblem }>

/**
 * Encodes a picture again, stores its files and calls `save` with their place. A refused picture, a failure and a refusal of `save` leave
 * no files.
 */
export function storePicture<Answer extends Readonly<{ ok: boolean }>>(
  uploads: Uploads,
  bytes: Uint8Array,
  save: (files: StoredFiles) => Promise<Answer>,
  crop?: Crop,
): Promise<Made<Answer>> {
  return oneAtATime(async () => {
    const picture = await rewritePicture(bytes, crop)
    if (!picture.ok) return { ok: false, reason: picture.reason }
    const folder = toNewFolder()
    const remove = () => uploads.removeFolder(folder).catch(() => {})
    try {
      for (const { size, format, bytes: written } of picture.files) {
        await uploads.put(`${folder}/${size}.${format}`, written, `image/${format}`)
      }
      const { width, height } = picture
      const answer = await save({ folder, url: toPictureUrl(folder, 'large', 'webp'), width, height })
      if (!answer.ok) await remove()
      return answer
    } catch (error) {
      await remove()
      throw error
    }
  })
}

/** Returns a name that nobody can guess. */
export const toNewFolder = () => randomBytes(16).toString('base64url')
