import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { openEmbedded } from '../../../app/db/embedded/open-embedded.server.ts'
import { findKeyProblem } from '../../../app/features/privacy/known-keys.server.ts'
import type { Uploads } from '../../../app/lib/http/uploads.server.ts'
import type { FieldKeys } from '../../../app/lib/security/encryption.server.ts'
import { lockDataFolder } from '../../data-folder.ts'
import { BackupProblem, KeyProblem } from '../../problems.ts'
import { version } from '../../version.ts'
import { openEmbeddedLock } from '../database/connection.ts'
import { writeBackup } from '../file/write-backup-file.ts'
import { syncFolder, withTemporaryFile } from '../temporary-file.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'
import { withPostgresTarget } from './target.ts'

type Move = Readonly<{
  dataDir: string
  /** The empty PostgreSQL database, as the role that owns its tables. */
  url: string
  fieldKeys: FieldKeys
  now: Temporal.Instant
}>

/** Uploaded files stay where they are. */
const noUploads: Uploads = {
  put: async () => {},
  read: async () => null,
  list: async function* () {},
  remove: async () => {},
  removeFolder: async () => {},
}

/**
 * Moves all rows of the embedded database to PostgreSQL: a backup and a restore without a place in between. The database returns the
 * same rows, or nothing is moved. Afterwards the folder of the embedded one has another name, so that no start uses it by mistake.
 */
export async function moveToPostgres({
  dataDir,
  url,
  fieldKeys,
  now,
}: Move): Promise<Restored & Readonly<{ kept: string }>> {
  const folder = join(dataDir, 'database')
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new BackupProblem(`There is no embedded database in ${dataDir}. Set DATA_DIR to its folder.`)
  const kept = `${folder}.moved`
  if (existsSync(kept))
    throw new BackupProblem(
      `${kept} is there from a move before. Give it another name, or delete it when nobody needs it.`,
    )
  const unlock = await lockDataFolder(dataDir, true)
  try {
    const identity = await generateX25519Identity()
    const key = await identityToRecipient(identity)
    const restored = await withPostgresTarget(url, async (target) => {
      await target.requireEmpty()
      const fill = async (sink: Parameters<typeof writeBackup>[1]) => {
        const { db, embedded, close } = await openEmbedded(folder)
        const write = async () => {
          const problem = await findKeyProblem(db, fieldKeys)
          if (problem) throw new KeyProblem(problem)
          if (!embedded) throw new Error('the embedded database is not open')
          await openEmbeddedLock(embedded)((source) =>
            writeBackup({ source, uploads: noUploads, version }, sink, { key, fieldKeys, now }),
          )
        }
        await write().finally(close)
      }
      return withTemporaryFile(dataDir, {
        fill,
        use: (open) =>
          restoreBackup(
            { identity, open: async () => open() },
            { target, uploads: noUploads, fieldKeys, settleAt: null },
          ),
      })
    })
    await rename(folder, kept)
    await syncFolder(dataDir)
    return { ...restored, kept }
  } finally {
    unlock()
  }
}
