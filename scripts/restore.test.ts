import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freshDatabase } from '../app/db/testing.server.ts'
import { openUploads } from '../app/lib/http/uploads.server.ts'
import { openBackupStore } from '../server/backup/backup-store.ts'
import { makeBackup } from '../server/backup/make-backup.ts'
import { makeBackupKeys, openTestLock } from '../tests/support/backup-site.ts'
import { isFullRun } from '../tests/support/full-run.ts'
import { startS3 } from '../tests/support/s3-server.ts'
import { makeFolder } from '../tests/support/temporary-folder.ts'

test.runIf(isFullRun)(
  'a restore that is stopped deletes the decrypted rows, says so and ends with code 1',
  async () => {
    const [database, folder, s3, { key, identity, fieldKeys }] = [
      await freshDatabase(),
      await makeFolder(),
      await startS3(),
      await makeBackupKeys(),
    ]
    const uploads = openUploads({ dataDir: folder, storageUrl: undefined })
    const parts = { db: database.db, uploads, store: openBackupStore(s3.url), dataDir: folder }
    await openTestLock(database)((source) =>
      makeBackup({ ...parts, source }, { key, fieldKeys, now: Temporal.Now.instant }),
    )
    const [dataDir, identityFile] = [join(folder, 'data'), join(folder, 'key.txt')]
    await writeFile(identityFile, identity)

    const args = ['scripts/run.mjs', 'scripts/restore.ts', 'newest', '--identity', identityFile, '--unsigned']
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, BACKUP_TO: s3.url, BACKUP_KEY: key },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = Promise.all([
      new Promise<number | null>((resolve) => child.once('exit', resolve)),
      text(child.stdout),
      text(child.stderr),
    ])
    while (!existsSync(join(dataDir, 'database.restoring'))) await delay(20)
    // The file was read and is read again for its rows.
    s3.breakDown('silent downloads')
    while (s3.unanswered.length === 0) await delay(20)
    child.kill('SIGTERM')
    expect(await ended).toEqual([1, '', 'Stopped by SIGTERM. What was restored until then is deleted.\n'])
    expect((await readdir(dataDir)).sort()).toEqual(['process.pid', 'process.sqlite'])
  },
)
