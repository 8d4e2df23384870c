import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from '../../app/db/embedded/open-embedded.server.ts'
import { requireKnownKeys } from '../../app/features/privacy/known-keys.server.ts'
import { readEnv } from '../../app/lib/env.server.ts'
import { openUploads } from '../../app/lib/http/uploads.server.ts'
import { noFieldKeys, parseFieldKeys } from '../../app/lib/security/encryption.server.ts'
import { openBackups } from '../../server/backup/open-backups.ts'
import { lockDataFolder } from '../../server/data-folder.ts'
import { makeBackupKeys } from '../../tests/support/backup-site.ts'
import { isFullRun } from '../../tests/support/full-run.ts'
import { startHttps } from '../../tests/support/https-server.ts'
import { findFreePort } from '../../tests/support/postgres-server.ts'
import { startS3 } from '../../tests/support/s3-server.ts'
import { openInbox } from '../../tests/support/smtp-inbox.ts'
import { makeFolder } from '../../tests/support/temporary-folder.ts'
import { type Finding, toOutputLine } from './finding.ts'
import { checkMemory, compareClock } from './machine.ts'
import type { LookUp } from './mail-records.ts'
import { runDoctor } from './run-doctor.ts'

const allRecords: LookUp = async (name) => {
  if (name.startsWith('_dmarc.')) return [['v=DMARC1; p=reject']]
  return name.includes('_domainkey') ? [['v=DKIM1; p=abc']] : [['v=spf1 ', 'a:mail.ireti.ng ~all']]
}
const failWith =
  (code: string): LookUp =>
  () =>
    Promise.reject(Object.assign(new Error(code), { code }))

async function examine(env: Record<string, string>, wishes: Parameters<typeof runDoctor>[2] = {}) {
  const findings: Finding[] = []
  const isWell = await runDoctor(env, (finding) => findings.push(finding), { lookUp: allRecords, ...wishes })
  const listChecks = (state: Finding['state']) => [
    ...new Set(findings.filter((finding) => finding.state === state).map(({ check }) => check)),
  ]
  return { isWell, findings, listChecks, output: findings.map(toOutputLine).join('\n') }
}

test('a mail server, a store, records and a data folder in order need no repair, and a test mail is sent', async () => {
  const inbox = await openInbox()
  onTestFinished(inbox.close)
  const store = await startS3()
  const env = {
    DATA_DIR: await makeFolder(),
    MAIL_URL: inbox.url,
    MAIL_FROM: 'office@ireti.ng',
    STORAGE_URL: store.url,
    BACKUP_TO: store.url,
    BACKUP_KEY: (await makeBackupKeys()).key,
  }
  const { isWell, listChecks, output } = await examine(env, { to: 'ada@mail.ireti.ng' })
  expect(listChecks('trouble')).toEqual([])
  expect(isWell).toBe(true)
  const expected = ['Mail server', 'Test mail', 'SPF', 'DKIM', 'DMARC', 'Uploads', 'Backups', 'Database']
  expect(listChecks('good')).toEqual(expect.arrayContaining(expected))
  expect(inbox.received.map(({ from, to }) => [from, ...to])).toEqual([
    ['office@ireti.ng', 'ada@mail.ireti.ng'],
  ])
  expect(store.refused).toEqual([])
  expect([...store.objects.keys()]).toEqual([])
  expect(output).not.toContain('secret+key')
})

test('everything that is broken is named with what to do, and no secret is printed', async () => {
  const inbox = await openInbox({ password: 'another' })
  onTestFinished(inbox.close)
  const store = await startS3()
  const site = await startHttps()
  onTestFinished(site.close)
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: site.url,
    DATA_DIR: await makeFolder(),
    MAIL_URL: `smtp://office:hidden-word@127.0.0.1:${inbox.port}`,
    MAIL_FROM: 'office@ireti.ng',
    STORAGE_URL: store.toUrl('test-key:hidden-word'),
    DATABASE_URL: `postgres://site:hidden-word@127.0.0.1:${await findFreePort()}/ireti`,
    SECRET_KEY: 'hidden-word of forty characters for tests',
    ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  }
  const { isWell, listChecks, output } = await examine(env, { lookUp: failWith('ENOTFOUND') })
  expect(isWell).toBe(false)
  expect(listChecks('trouble')).toEqual([
    'Backups',
    'Mail server',
    'SPF',
    'Uploads',
    'Database',
    'Certificate',
  ])
  expect(listChecks('look')).toEqual(expect.arrayContaining(['DKIM', 'DMARC']))
  expect(output).toContain('TXT _dmarc.ireti.ng "v=DMARC1; p=quarantine; rua=mailto:postmaster@ireti.ng"')
  expect(output).toContain('refuses the name or the password of MAIL_URL. Correct them. (EAUTH 535)')
  expect(output).not.toContain('hidden-word')
})

test('a store that refuses a header is named with the header', async () => {
  for (const name of ['x-amz-date', 'x-amz-content-sha256', 'amz-sdk-request']) {
    const store = await startS3({ refusedHeader: new RegExp(`^${name}$`) })
    const { output } = await examine({ DATA_DIR: await makeFolder(), STORAGE_URL: store.url })
    expect(output).toContain(`refuses the header ${name} (InvalidArgument)`)
  }
})

test('a recipient that the server refuses is a finding', async () => {
  const inbox = await openInbox({ refuse: () => 550 })
  onTestFinished(inbox.close)
  const env = { DATA_DIR: await makeFolder(), MAIL_URL: inbox.url }
  expect((await examine(env, { to: 'ada@mail.ireti.ng' })).listChecks('trouble')).toEqual(['Test mail'])
})

test('wrong settings are listed without their values, and what the others name is tried', async () => {
  const inbox = await openInbox()
  onTestFinished(inbox.close)
  const { isWell, findings, listChecks, output } = await examine({
    DATA_DIR: await makeFolder(),
    DATABSE_URL: 'postgres://hidden-word@host/ireti',
    STORAGE_URL: 's3://hidden-word',
    RATE_LIMITS: 'hidden-word',
    ADMIN_PASSWORD: 'passwordpassword',
    NODE_ENV: 'production',
    BACKUP_TO: await makeFolder(),
    MAIL_URL: inbox.url,
    MAIL_HOST: 'hidden-word',
  })
  expect(isWell).toBe(false)
  const wrong = findings.filter(({ state, check }) => state === 'trouble' && check === 'Settings')
  expect(wrong.map(({ text }) => text.split(' ')[0])).toEqual([
    'STORAGE_URL',
    'RATE_LIMITS',
    'DATABSE_URL',
    'BACKUP_KEY',
    // The address is not https.
    'What',
    'ADMIN_PASSWORD',
  ])
  expect(output).toMatch(/^look {4}Settings +The site does not know MAIL_HOST\. Is MAIL_URL meant\?/m)
  expect(listChecks('good')).toEqual(expect.arrayContaining(['Mail server', 'Backups', 'Memory']))
  // Neither a wrong place nor the default in its stead is tried.
  for (const check of ['Database', 'Uploads', 'Data folder'])
    expect(findings.map((finding) => finding.check)).not.toContain(check)
  expect(output).not.toContain('hidden-word')
})

test('records that cannot be looked up are printed and are no failure', async () => {
  const env = { DATA_DIR: await makeFolder(), MAIL_FROM: 'office@ireti.ng' }
  const { isWell, output } = await examine(env, { lookUp: failWith('ETIMEOUT') })
  expect(isWell).toBe(true)
  expect(output).toContain('Could not look up ireti.ng. It needs a record like: TXT ireti.ng "v=spf1')
})

test.runIf(isFullRun)(
  'keys that are not those of the database are found, while a site runs and without one',
  async () => {
    const [DATA_DIR, right, wrong] = [
      await makeFolder(),
      ...[1, 2].map((n) => `k1:${Buffer.alloc(32, n).toString('base64')}`),
    ]
    const database = await openEmbedded(join(DATA_DIR, 'database'))
    await requireKnownKeys(database.db, parseFieldKeys(right ?? '') ?? noFieldKeys)
    const examineBoth = async () => {
      const results = [right, wrong].map(
        (keys = '') =>
          () =>
            examine({ DATA_DIR, ENCRYPTION_KEYS: keys }),
      )
      for (const [n, run] of results.entries()) {
        const { findings } = await run()
        const found = findings.filter(({ check }) => check === 'Keys')
        expect(found).toEqual([
          n === 0
            ? expect.objectContaining({ state: 'good' })
            : expect.objectContaining({
                state: 'trouble',
                text: expect.stringContaining('The key k1 is another one'),
              }),
        ])
      }
    }
    const env = readEnv({ DATA_DIR })
    const parts = {
      database,
      uploads: openUploads(env),
      fieldKeys: noFieldKeys,
      log: pino({ level: 'silent' }),
    }
    const site = await openBackups({ env, ...parts })
    await site.start()
    await examineBoth()
    await site.stop()
    await database.close()
    await examineBoth()
  },
)

test('the embedded database of a running site is left alone', async () => {
  const folder = await makeFolder()
  await mkdir(join(folder, 'database'))
  expect((await examine({ DATA_DIR: folder })).listChecks('trouble')).toEqual(['Database'])
  const unlock = await lockDataFolder(folder, true)
  onTestFinished(unlock)
  const { isWell, output } = await examine({ DATA_DIR: folder })
  expect(isWell).toBe(true)
  expect(output).toContain('The running site uses the embedded database')
})

test('a clock that is 6 seconds off is worth a look, and one that is 30 seconds off needs repair', () => {
  const now = Temporal.Instant.from('2027-01-04T08:00:00Z')
  const states = [2, -6, 30].map((seconds) => compareClock('it', now.add({ seconds }), now).state)
  expect(states).toEqual(['good', 'look', 'trouble'])
})

test('memory is measured against what the site needs', () => {
  expect([2e9, 6e8, 1e8].map((bytes) => checkMemory(bytes).state)).toEqual(['good', 'look', 'trouble'])
})

function runCommand(env: Record<string, string>) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, ['scripts/doctor.ts'], { env: { PATH: process.env.PATH, ...env } })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.on('close', (code) => resolve({ code, output }))
  })
}

test.runIf(isFullRun)('the command ends with code 1 only when something must be repaired', async () => {
  const inbox = await openInbox()
  onTestFinished(inbox.close)
  const DATA_DIR = await makeFolder()
  const good = await runCommand({ DATA_DIR, MAIL_URL: inbox.url })
  expect(good.output).toMatch(/^good {4}Mail server +127\.0\.0\.1:\d+ accepts the sign-in/m)
  expect([good.code, good.output.trim().split('\n').at(-1)]).toEqual([0, 'Nothing must be repaired.'])
  const bad = await runCommand({ DATA_DIR, MAIL_URL: `smtp://127.0.0.1:${await findFreePort()}` })
  expect(bad.output).toMatch(/^REPAIR {2}Mail server +127\.0\.0\.1:\d+ does not answer as a mail server/m)
  expect(bad.code).toBe(1)
})
