import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDb } from '../app/db/testing.server.ts'
import { readEnv } from '../app/lib/env.server.ts'
import { announce } from './announce.ts'
import { openSystemWatch } from './system/open-system-watch.ts'

/** Returns the warnings of a start with these settings, as they are printed. */
async function readWarnings(settings: Record<string, string>): Promise<string[]> {
  const env = readEnv({ DATA_DIR: '/nowhere', ...settings })
  const now = Temporal.Now.instant()
  const { system, listAgain } = openSystemWatch({ db: await freshDb(), env }, now)
  await listAgain(now)
  const print = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => print.mockRestore())
  announce({ firstAdmin: { email: 'a@ireti.example' }, durability: 'on the disk', instance: { env, system } })
  const printed = print.mock.calls.join('\n')
  print.mockRestore()
  return [...printed.matchAll(/^ {2}Warning +(.+)$/gm)].map(([, words = '']) => words)
}

const real = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://ireti.example',
  MAIL_URL: 'smtp://mail.ireti.example',
  BACKUP_TO: '/mnt/backups',
  BACKUP_KEY: 'age1test',
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
