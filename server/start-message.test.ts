import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDb } from '../app/db/testing.server.ts'
import { unknownAgency } from '../app/features/agency/read-agency.server.ts'
import { readEnv } from '../app/lib/env.server.ts'
import { makeBackupKeys } from '../tests/support/backup-site.ts'
import { printStart } from './start-message.ts'
import { type Measure, openSystemWatch } from './system/system-watch.ts'

const toCertificate = (hours: number) =>
  ({
    reached: true,
    validFrom: Temporal.Now.instant().subtract({ hours: 24 * 60 }),
    validUntil: Temporal.Now.instant().add({ hours }),
    problem: null,
  }) as const

const good: Measure = {
  readDisk: async () => ({ freeBytes: 12e9, totalBytes: 40e9 }),
  checkCertificate: async () => toCertificate(24 * 30),
}

/** Returns the warnings of a start with these settings on this machine, as they are printed. */
async function readWarnings(
  settings: Record<string, string>,
  measure: Partial<Measure> = {},
  patience?: number,
): Promise<string[]> {
  const env = readEnv({ DATA_DIR: '/nowhere', ...settings })
  const now = Temporal.Now.instant()
  const options = { db: await freshDb(), env, measure: { ...good, ...measure }, patience }
  const { system, check } = openSystemWatch(options, now)
  await check(now)
  const print = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => print.mockRestore())
  printStart({
    firstAdmin: { email: 'a@ireti.example' },
    durability: 'on the disk',
    instance: { env, content: { agency: unknownAgency }, system },
  })
  const printed = print.mock.calls.join('\n')
  print.mockRestore()
  return [...printed.matchAll(/^ {2}Warning +(.+)$/gm)].map(([, words = '']) => words)
}

const real = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://ireti.example',
  MAIL_URL: 'smtp://mail.ireti.example',
  BACKUP_TO: '/mnt/backups',
  BACKUP_KEY: (await makeBackupKeys()).key,
}

test('the start of a site with real clients warns of each missing setting, and says what to do', async () => {
  expect(await readWarnings(real)).toEqual([])
  const unsafe = { MAIL_URL: '', PUBLIC_URL: 'http://ireti.example', BACKUP_TO: '', RATE_LIMITS: 'off' }
  expect(await readWarnings({ ...real, ...unsafe })).toEqual([
    expect.stringMatching(/^No mail leaves the site\. .+ \[MAIL_URL=.+\]$/),
    expect.stringMatching(/^The site makes no backups\. .+ \[.+BACKUP_TO=.+\]$/),
    expect.stringMatching(/^What clients write is not protected on its way\. .+ \[PUBLIC_URL=.+\]$/),
    expect.stringMatching(/^Nobody limits how often passwords are tried\. .+ \[RATE_LIMITS=on\]$/),
  ])
})

test('the start of a trial on a laptop warns of nothing', async () => {
  expect(await readWarnings({ RATE_LIMITS: 'off' })).toEqual([])
})

test('the start warns of a full disk and of a certificate that has ended', async () => {
  const warnings = await readWarnings(real, {
    readDisk: async () => ({ freeBytes: 3e8, totalBytes: 40e9 }),
    checkCertificate: async () => toCertificate(-1),
  })
  expect(warnings).toEqual([
    expect.stringMatching(/^The disk is nearly full\. 300 MB of 40 GB are free\./),
    expect.stringMatching(/^Browsers warn visitors of this site\. Its certificate ended /),
  ])
})

test('the start waits neither for a disk nor for a certificate that gives no answer', async () => {
  const never = new Promise<never>(() => {})
  const hanging = { readDisk: () => never, checkCertificate: () => never }
  expect(await readWarnings(real, hanging, 1)).toEqual([])
})
