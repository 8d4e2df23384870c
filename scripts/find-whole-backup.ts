import type { FieldKeys } from '../app/lib/security/encryption.server.ts'
import type { BackupStore } from '../server/backup/backup-store.ts'
import { countRows } from '../server/backup/file/manifest.ts'
import { type BackupFile, checkBackup } from '../server/backup/file/read-backup-file.ts'
import { BackupProblem, KeyProblem, NewerReleaseProblem } from '../server/problems.ts'
import type { ChosenBackup } from './backup-command.ts'

type Search = Readonly<{
  /** Names of backups in the store, the newest first. */
  candidates: readonly string[]
  wishes: Pick<BackupFile, 'identity' | 'allowsUnsigned'>
  fieldKeys: FieldKeys | null
}>

/**
 * Reads backups until one is whole, and says what is wrong with the others. It ends at a backup that is not ours, that the keys do not
 * open or that a newer release made, and when its place fails: an older one would lose bookings, so a person decides.
 */
export async function findWholeBackup(
  store: Pick<BackupStore, 'read' | 'size'>,
  { candidates, wishes, fieldKeys }: Search,
  say: (line: string) => void,
): Promise<ChosenBackup> {
  for (const name of candidates) {
    const chosen = {
      ...{ name, ...wishes, isOfSite: true },
      ...{ open: () => store.read(name), size: () => store.size(name) },
    }
    try {
      const { manifest } = await checkBackup(chosen, fieldKeys)
      const rows = countRows(manifest).toLocaleString('en')
      say(`${name} is whole: the state of ${manifest.madeAt}, ${rows} rows, ${manifest.files.length} files.`)
      return chosen
    } catch (error) {
      if (error instanceof KeyProblem)
        throw new KeyProblem(`${name}: ${error.message}\nTo take an older one, name it instead of "newest".`)
      const isDamaged =
        error instanceof BackupProblem && !(error instanceof NewerReleaseProblem) && !error.cause
      if (!isDamaged) throw error
      say(`${name} is not whole: ${error.message}`)
    }
  }
  throw new BackupProblem('No backup in BACKUP_TO is whole. Nothing was changed.')
}
