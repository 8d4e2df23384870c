import { join } from 'node:path'
import { addAbortSignal } from 'node:stream'
import type { Env } from '../app/lib/env.server.ts'
import { openUploads } from '../app/lib/http/uploads.server.ts'
import { untilAborted } from '../server/backup/backup-store.ts'
import { countRows } from '../server/backup/file/manifest.ts'
import { LateProblem, type Restored, restoreBackup } from '../server/backup/restore/restore-backup.ts'
import { type Target, toEmbeddedTarget, withPostgresTarget } from '../server/backup/restore/target.ts'
import { lockDataFolder } from '../server/data-folder.ts'
import { askForKeys, type ChosenBackup, findFieldKeys, sayAdministrators } from './backup-command.ts'

/** The code of a restore that is complete while the keys of the encrypted texts are missing. */
const notReadable = 2

/**
 * Fills an empty installation from a backup and prints what it found. A stop ends the stream of the file, so the restore fails and
 * deletes what it has made.
 */
export async function runRestore(env: Env, chosen: ChosenBackup, signal: AbortSignal): Promise<void> {
  const file = {
    ...chosen,
    open: () => untilAborted(signal, async () => addAbortSignal(signal, await chosen.open())),
  }
  const unlock = await lockDataFolder(env.dataDir, env.databaseUrl === undefined)
  try {
    const fieldKeys = await findFieldKeys(env)
    const uploads = openUploads(env)
    const requireKeys = async () => {
      if (fieldKeys) return
      process.exitCode = notReadable
      console.error(`Before the start put the file of the keys back: ${await askForKeys(env)}`)
    }
    const restored = await withTarget(env, (target) =>
      restoreBackup(file, { target, uploads, fieldKeys, settleAt: Temporal.Now.instant() }),
    ).catch(async (error) => {
      if (error instanceof LateProblem) await requireKeys()
      else signal.throwIfAborted()
      throw error
    })
    report(restored)
    await requireKeys()
  } finally {
    unlock()
  }
}

function withTarget(env: Env, work: (target: Target) => Promise<Restored>): Promise<Restored> {
  return env.databaseUrl
    ? withPostgresTarget(env.migrationUrl ?? env.databaseUrl, work)
    : work(toEmbeddedTarget(join(env.dataDir, 'database')))
}

function report({ manifest, audit, keys, administrators, settled }: Restored) {
  const rows = countRows(manifest).toLocaleString('en')
  console.log(
    `Restored the state of ${manifest.madeAt}: ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} uploaded files.`,
  )
  console.log(
    'The database and the store of uploads return the same rows and files: counts and hashes are equal.',
  )
  console.log(
    audit.broken
      ? `The audit log is NOT whole: at event ${audit.broken.id}: ${audit.broken.problem}.`
      : `The audit log is whole: ${audit.events} events.`,
  )
  if (keys.unreadable.length > 0) {
    process.exitCode = notReadable
    console.error(
      `The configured keys do NOT decrypt: ${keys.unreadable.join(', ')}. Put the keys of the old installation back before you start.`,
    )
  } else console.log(`The configured keys decrypt the texts: ${keys.checked} tried.`)
  console.log(sayAdministrators(administrators))
  if (settled)
    console.log(
      `Nothing is sent or asked twice: ${settled.endedSignIns} sign-ins ended, ${settled.heldMessages} messages that waited are held (Mail and Webhooks, Failed), ${settled.skippedReminders} reminders that were due are left out, ${settled.longerProofs} bookings without proof of the address have a day more.`,
    )
  console.log(
    `Changes after ${manifest.madeAt} are gone. Book again what the offices and counsellors have in their mailboxes, and disable accounts, keys and links that were disabled since.`,
  )
  console.log(
    'Clients may have erased data after this backup was made. Erase it again: docs/privacy.md, "Backups", says how.',
  )
}
