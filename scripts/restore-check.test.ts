import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { Encrypter } from 'age-encryption'
import { expect, test } from 'vitest'
import { toBackupName } from '../server/backup/backup-store.ts'
import { makeBackupKeys } from '../tests/support/backup-site.ts'
import { isFullRun } from '../tests/support/full-run.ts'
import { findFreePort } from '../tests/support/postgres-server.ts'
import { startS3 } from '../tests/support/s3-server.ts'
import { makeFolder } from '../tests/support/temporary-folder.ts'

function startCheck(identity: string, settings: Record<string, string>, ...files: string[]) {
  const args = ['scripts/run.mjs', 'scripts/restore-check.ts', ...files, '--identity', identity]
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
    text(child.stdout),
    text(child.stderr),
  ])
  return { child, ended }
}

/** Returns settings with a backup that cannot be read, and the file of its private key. */
async function makeSettings() {
  const [folder, { key, identity }] = [await makeFolder(), await makeBackupKeys()]
  const [backups, identityFile] = [join(folder, 'backups'), join(folder, 'key.txt')]
  await mkdir(backups)
  await writeFile(join(backups, toBackupName(Temporal.Instant.from('2026-11-24T23:00Z'))), 'a')
  await writeFile(identityFile, `# a key\n${identity}\n`)
  return {
    folder,
    identityFile,
    env: { DATA_DIR: join(folder, 'data'), BACKUP_TO: backups, BACKUP_KEY: key },
  }
}

test.runIf(isFullRun)(
  'a file without a private key is a fault of the command: nothing is made or recorded',
  async () => {
    const { folder, identityFile, env } = await makeSettings()
    await writeFile(identityFile, env.BACKUP_KEY)
    const [code, , errors] = await startCheck(identityFile, env).ended
    expect([code, errors]).toEqual([1, expect.stringContaining('has no private key')])
    const [missing, , message] = await startCheck(join(folder, 'none'), env).ended
    expect([missing, message]).toEqual([1, expect.stringContaining('cannot be read')])
    expect(existsSync(env.DATA_DIR)).toBe(false)
  },
)

test('a file of another place, and a key that does not fit, are no alarm of the site', async () => {
  const { folder, identityFile, env } = await makeSettings()
  const other = join(folder, 'other.age')
  await writeFile(other, 'a')
  const encrypter = new Encrypter()
  encrypter.addRecipient((await makeBackupKeys()).key)
  const newest = join(env.BACKUP_TO, toBackupName(Temporal.Instant.from('2026-11-25T23:00Z')))
  await writeFile(newest, await encrypter.encrypt('a'))
  // One check runs at a time.
  const foreign = await startCheck(identityFile, env, other).ended
  expect(foreign).toEqual([
    1,
    'The result was not recorded, because the file is not in BACKUP_TO.\n',
    expect.stringContaining('not encrypted with age'),
  ])
  const wrongKey = await startCheck(identityFile, env).ended
  expect(wrongKey).toEqual([1, '', expect.stringContaining('It was encrypted for another key.')])
  // Recording a result makes a database.
  expect(existsSync(join(env.DATA_DIR, 'database'))).toBe(false)
})

test('a server that is away is no fault of the backup: one line says so, and nothing is recorded', async () => {
  const { identityFile, env } = await makeSettings()
  const url = `postgres://ireti@127.0.0.1:${await findFreePort()}/ireti`
  const [code, , errors] = await startCheck(identityFile, { ...env, DATABASE_URL: url }).ended
  expect([code, errors]).toEqual([1, expect.stringMatching(/^The command failed: .*ECONNREFUSED.*\n$/)])
})

test.runIf(isFullRun)('an S3 store that refuses the key is named in one line', async () => {
  const { identityFile, env } = await makeSettings()
  const s3 = await startS3()
  const [code, , errors] = await startCheck(identityFile, { ...env, BACKUP_TO: s3.toUrl('test-key:wrong') })
    .ended
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(/^The place of the backups \(bucket .*\) answers SignatureDoesNotMatch\. .*\n$/),
  ])
})

test.runIf(isFullRun)(
  'a check that is stopped deletes what it made, says so and ends with code 1',
  async () => {
    const { identityFile, env } = await makeSettings()
    const s3 = await startS3()
    s3.objects.set(toBackupName(Temporal.Instant.from('2026-11-24T23:00Z')), {
      bytes: Buffer.from('a'),
      contentType: '',
    })
    s3.breakDown('silent downloads')
    const { child, ended } = startCheck(identityFile, { ...env, BACKUP_TO: s3.url })
    while (!existsSync(join(env.DATA_DIR, 'restore-check/process.pid'))) await delay(20)
    // The process that installs and starts passes it on.
    child.kill('SIGTERM')
    const [code, , errors] = await ended
    expect([code, errors]).toEqual([1, 'Stopped by SIGTERM. Nothing was recorded.\n'])
    expect(await readdir(env.DATA_DIR)).toEqual(['restore-check'])
    expect(await readdir(join(env.DATA_DIR, 'restore-check'))).toEqual(['process.pid', 'process.sqlite'])
  },
)
