import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { recordAudit } from '../app/db/record-audit.server.ts'
import { freshDatabase } from '../app/db/testing.server.ts'
import { findLatestRuns } from '../app/features/backup/backup-runs.server.ts'
import { readEnv } from '../app/lib/env.server.ts'
import { openUploads } from '../app/lib/http/uploads.server.ts'
import { openBackupStore } from '../server/backup/backup-store.ts'
import { checkBackup } from '../server/backup/file/read-backup-file.ts'
import { openBackups } from '../server/backup/open-backups.ts'
import { sendCommand } from '../server/commands/local-commands.ts'
import { makeBackupKeys } from '../tests/support/backup-site.ts'
import { isFullRun } from '../tests/support/full-run.ts'
import { findFreePort } from '../tests/support/postgres-server.ts'
import { makeFolder } from '../tests/support/temporary-folder.ts'

test('the process with the embedded database makes a backup for the command, records a check, and reads the audit log', async () => {
  const [dataDir, { key, identity, fieldKeys }] = [await makeFolder(), await makeBackupKeys()]
  const to = join(dataDir, 'backups')
  expect(await sendCommand(dataDir, { command: 'backup', to, key, isExtra: false })).toBeNull()

  const database = await freshDatabase()
  const env = readEnv({ DATA_DIR: dataDir })
  const backups = await openBackups({
    env,
    database,
    uploads: openUploads(env),
    fieldKeys,
    log: pino({ level: 'silent' }),
  })
  onTestFinished(backups.stop)
  await backups.start()
  expect((await stat(join(dataDir, 'commands.sock'))).mode & 0o777).toBe(0o600)

  const answer = await sendCommand(dataDir, { command: 'backup', to, key, isExtra: false })
  expect(answer).toMatchObject({ ok: true, result: { deleted: 0 } })
  const store = openBackupStore(to)
  const [made] = await store.list()
  const file = { identity, open: () => store.read(made?.name ?? '') }
  const { manifest } = await checkBackup(file, fieldKeys)
  expect(answer).toMatchObject({ result: { fileName: made?.name, manifest } })

  const stick = join(dataDir, 'stick')
  const archived = [
    'ireti-2020-01-01T00-00-00.000Z.tar.zst.age',
    'ireti-2020-01-02T00-00-00.000Z.tar.zst.age',
  ]
  await mkdir(stick)
  for (const name of archived) await writeFile(join(stick, name), 'a')
  const extra = await sendCommand(dataDir, { command: 'backup', to: stick, key, isExtra: true })
  expect(extra).toMatchObject({ ok: true, result: { deleted: 0 } })
  // Nothing in the archive is deleted, and the daily backup is still the newest that is recorded.
  expect(await readdir(stick)).toEqual(expect.arrayContaining(archived))
  expect(await readdir(stick)).toHaveLength(3)
  expect((await findLatestRuns(database.db)).backup.newest?.fileName).toBe(made?.name)

  const check = { fileName: 'a', bytes: 5, startedAt: '2026-11-24T12:00:00Z', problem: null }
  expect(await sendCommand(dataDir, { command: 'record-check', ...check })).toEqual({
    ok: true,
    result: null,
  })
  const found = await findLatestRuns(database.db)
  expect(found).toMatchObject({
    backup: { succeeded: { fileName: made?.name } },
    restoreCheck: { succeeded: { fileName: 'a', bytes: 5 } },
  })

  const path = join(dataDir, 'site.tar.zst')
  expect(await sendCommand(dataDir, { command: 'content-export', path })).toMatchObject({
    ok: true,
    result: { counts: { agency: 0 } },
  })
  const taken = { command: 'content-import', path, replaces: false }
  expect(await sendCommand(dataDir, taken)).toMatchObject({ ok: true, result: { replaced: 0 } })
  expect(await sendCommand(dataDir, { ...taken, path: `${path}.2` })).toEqual({
    ok: false,
    problem: `There is no file ${path}.2.`,
  })

  const refused = await sendCommand(dataDir, { command: 'backup', to, key: `${key}x`, isExtra: true })
  expect(refused).toEqual({ ok: false, problem: expect.stringContaining('no public key of age') })
  expect(await sendCommand(dataDir, { command: 'delete everything' })).toEqual({
    ok: false,
    problem: expect.stringContaining('does not know this command'),
  })

  await recordAudit(database.db, {
    at: Temporal.Instant.from('2026-11-24T12:00Z'),
    action: 'message.opened',
    subjectType: 'message',
    subjectId: 'a',
  })
  const breach = { command: 'list-affected', from: '2026-11-24T00:00Z', until: '2026-11-25T00:00Z' }
  expect(await sendCommand(dataDir, { ...breach, email: 'nobody@ireti.ng' })).toEqual({
    ok: false,
    problem: 'There is no account with the address nobody@ireti.ng.',
  })
  const runs = [['verify-audit'], ['list-affected', '--everybody']]
  expect(await Promise.all(runs.map((args) => run(args, { DATA_DIR: dataDir })))).toEqual([
    [0, expect.stringMatching(/^The audit is whole: \d events; .+\n$/)],
    [0, 'kind,id,name,email,age,country,hasGuardian,firstAt,seen\n0 records of 0 e-mail addresses\n'],
  ])
})

/** Runs a command and returns its code and its output. */
function run([name, ...args]: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return Promise.all([
    ended,
    Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join('')),
  ])
}

/** A start of a process is slow, so the test below tries some of the commands. */
test('every command reads its arguments and reports its errors in the one way that gives sentences', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const files = Object.values(scripts).flatMap(
    (text) => /run\.mjs (scripts\/[\w-]+\.ts)$/.exec(text)?.[1] ?? [],
  )
  expect(files.length).toBeGreaterThan(12)
  const wrong = files.filter((file) => {
    const source = readFileSync(file, 'utf8')
    return !(/await runCommand\(/.test(source) && /\b(parseCommand|readBreach|chooseBackup)\(/.test(source))
  })
  expect(wrong).toEqual([])
})

test.runIf(isFullRun)(
  'wrong arguments and settings give a sentence and the usage, and nothing is made',
  async () => {
    const DATA_DIR = join(await makeFolder(), 'data')
    const away = { DATABASE_URL: `postgres://ireti@127.0.0.1:${await findFreePort()}/ireti` }
    const cases = [
      ['verify-audit', /^LOG_LEVEL must be debug, info, warn, error or silent\n$/, { LOG_LEVEL: 'loud' }],
      ['verify-audit', /^The command failed: connect ECONNREFUSED .*\n$/, away],
      ['backup --help', /^Unknown option '--help'.*\nUsage: npm run backup/],
      ['content-import', /^Usage: npm run content:import -- FILE/],
      ['rotate-keys k2', /^Unexpected argument 'k2'.*\nUsage: npm run keys:rotate/],
      ['doctor --mail', /^Unknown option '--mail'.*\nUsage: npm run doctor/],
      ['restore-server newest', /^Set BACKUP_TO to the place of the backups/],
    ] as const
    const lines = await Promise.all(
      cases.map(async ([line, , settings]) => [line, await run(line.split(' '), { DATA_DIR, ...settings })]),
    )
    expect(lines).toEqual(cases.map(([line, said]) => [line, [1, expect.stringMatching(said)]]))
    expect(existsSync(DATA_DIR)).toBe(false)
  },
)
