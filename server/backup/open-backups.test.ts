import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startInMemory, toEmbedded } from '../../app/db/open.server.ts'
import { findLatestRuns } from '../../app/features/backup/backup-runs.server.ts'
import { readEnv } from '../../app/lib/env.server.ts'
import { openUploads } from '../../app/lib/http/uploads.server.ts'
import { makeBackupKeys } from '../../tests/support/backup-site.ts'
import { makeFolder } from '../../tests/support/temporary-folder.ts'
import { openBackupStore } from './backup-store.ts'
import { checkBackup } from './file/check-backup.ts'
import { sendCommand } from './local-commands.ts'
import { type Answer, openBackups } from './open-backups.ts'

test('the process with the embedded database makes a backup for the command, and records a check', async () => {
  const [dataDir, { key, identity }] = [await makeFolder(), await makeBackupKeys()]
  const to = join(dataDir, 'backups')
  expect(await sendCommand(dataDir, { command: 'backup', to, key, isExtra: false })).toBeNull()

  const database = toEmbedded(await startInMemory())
  const env = readEnv({ DATA_DIR: dataDir })
  const backups = await openBackups({
    env,
    database,
    uploads: openUploads(env),
    log: pino({ level: 'silent' }),
  })
  onTestFinished(async () => {
    await backups.stop()
    await database.close()
  })
  await backups.start()
  expect((await stat(join(dataDir, 'commands.sock'))).mode & 0o777).toBe(0o600)

  const answer = (await sendCommand(dataDir, { command: 'backup', to, key, isExtra: false })) as Answer
  expect(answer).toMatchObject({ ok: true, made: { deleted: 0 } })
  const store = openBackupStore(to)
  const [made] = await store.list()
  const manifest = await checkBackup({ identity, open: () => store.read(made?.name ?? '') })
  expect(answer).toMatchObject({ made: { fileName: made?.name, manifest } })

  const stick = join(dataDir, 'stick')
  const archived = [
    'ireti-2020-01-01T00-00-00.000Z.tar.zst.age',
    'ireti-2020-01-02T00-00-00.000Z.tar.zst.age',
  ]
  await mkdir(stick)
  for (const name of archived) await writeFile(join(stick, name), 'a')
  const extra = (await sendCommand(dataDir, { command: 'backup', to: stick, key, isExtra: true })) as Answer
  expect(extra).toMatchObject({ ok: true, made: { deleted: 0 } })
  // Nothing in the archive is deleted, and the daily backup is still the newest that is recorded.
  expect(await readdir(stick)).toEqual(expect.arrayContaining(archived))
  expect(await readdir(stick)).toHaveLength(3)
  expect((await findLatestRuns(database.db)).backup.newest?.fileName).toBe(made?.name)

  const check = { fileName: 'a', bytes: 5, startedAt: '2026-11-24T12:00:00Z', problem: null }
  expect(await sendCommand(dataDir, { command: 'record-check', ...check })).toEqual({ ok: true, made: null })
  const found = await findLatestRuns(database.db)
  expect(found).toMatchObject({
    backup: { succeeded: { fileName: made?.name } },
    restoreCheck: { succeeded: { fileName: 'a', bytes: 5 } },
  })

  const refused = await sendCommand(dataDir, { command: 'backup', to, key: `${key}x`, isExtra: true })
  expect(refused).toEqual({ ok: false, problem: expect.stringContaining('no public key of age') })
  expect(await sendCommand(dataDir, { command: 'delete everything' })).toMatchObject({ ok: false })
})
