import { spawn } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { checkEnv } from '../../app/lib/env.server.ts'
import { isFullRun } from '../../tests/support/full-run.ts'
import { makeFolder } from '../../tests/support/temporary-folder.ts'
import { withQuestions } from '../ask.ts'
import { askSettings, type PresentKeys } from './ask-settings.ts'
import { readSettings, toSheet, writeSettings } from './settings-file.ts'

/** Answers the questions with the lines, and returns the settings and what was said about wrong answers. */
async function answer(lines: readonly string[], keys: PresentKeys = {}) {
  const input = new PassThrough()
  input.end(lines.map((line) => `${line}\n`).join(''))
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const made = await withQuestions((ask) => askSettings({ ask, say, findKeys: async () => keys }), {
    input,
    output: new PassThrough().resume(),
  })
  return { ...made, said }
}

const good = {
  address: 'https://www.example.org',
  admin: 'head@example.org',
  mail: 'smtp://user:pass%23word@mail.example.org:587?requireTLS=true',
  sender: '',
  database: '',
  data: '/srv/ireti',
  pictures: '',
  backups: '/mnt/backups',
}

test('the answers and the made keys are settings that the site takes', async () => {
  const { settings, identity, said } = await answer(Object.values(good))
  expect(said).toEqual([])
  expect(checkEnv(settings).problems).toEqual([])
  expect(settings).toMatchObject({
    ...{ PUBLIC_URL: good.address, MAIL_URL: good.mail, DATA_DIR: good.data, BACKUP_TO: good.backups },
    ...{ NODE_ENV: 'production', SAMPLE_DATA: 'off', TRUST_PROXY: '127.0.0.1,::1' },
  })
  expect(settings).not.toHaveProperty('DATABASE_URL')
  expect(identity).toMatch(/^AGE-SECRET-KEY-1/)
})

test.each([
  ['address', 'www.example.org', /^PUBLIC_URL must be an address that begins with/],
  ['address', 'http://www.example.org', /^PUBLIC_URL must begin with https/],
  ['address', '', /^PUBLIC_URL must be set/],
  ['admin', 'head', /^ADMIN_EMAIL must be an e-mail address/],
  ['mail', 'mail.example.org', /^MAIL_URL must be an address that begins with smtp/],
  ['sender', 'office', /^MAIL_FROM must be an e-mail address/],
  ['database', 'mysql://a@b/c', /^DATABASE_URL must look like postgres:/],
  ['data', 'data', /^DATA_DIR must be a whole path/],
  ['pictures', 's3://bucket', /^STORAGE_URL must look like s3:/],
  ['backups', '', /^BACKUP_TO must be set/],
  ['backups', 's3://bucket', /^BACKUP_TO must be a folder or look like s3:/],
  ['backups', '/srv/ireti/backups', /^BACKUP_TO must be another place than the folder of the data/],
] as const)('a wrong %s (%s) is asked again with the reason', async (name, wrong, reason) => {
  const lines = Object.entries(good).flatMap(([one, right]) => (one === name ? [wrong, right] : [right]))
  const { settings, said } = await answer(lines)
  expect(said).toEqual([expect.stringMatching(reason)])
  expect(settings.BACKUP_TO).toBe(good.backups)
})

test('the keys of a site that is there stay', async () => {
  const keys = { SECRET_KEY: 's'.repeat(40), ENCRYPTION_KEYS: 'old:key', BACKUP_KEY: 'age1old' }
  const { settings, identity } = await answer(Object.values(good), keys)
  expect(settings).toMatchObject(keys)
  expect(identity).toBeNull()
})

test('answers that end too early name the question, and nothing is made', async () => {
  await expect(answer([good.address])).rejects.toThrow(
    'There was no answer to: E-mail address of the first administrator: Nothing was changed.',
  )
})

test('the file keeps every value, only its owner reads it, and the one before stays under another name', async () => {
  const path = join(await makeFolder(), '.env')
  const settings = { MAIL_URL: 'smtp://a:b#c d@e', COMPANY_NAME: `Ada's "House"`, EMPTY: '' }
  expect(await readSettings(path)).toBeNull()
  await writeFile(path, 'PORT=1\n', { mode: 0o644 })
  expect(await writeSettings(path, settings, '2026-11-27')).toBe(`${path}.old`)
  expect(parseEnv(await readFile(path, 'utf8'))).toEqual(settings)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await stat(`${path}.old`)).mode & 0o777).toBe(0o600)
  // A second run keeps both.
  expect(await writeSettings(path, { PORT: '2' }, '2026-11-27')).toBe(`${path}.old.2`)
  expect(await readFile(`${path}.old`, 'utf8')).toBe('PORT=1\n')
  expect(parseEnv(await readFile(`${path}.old.2`, 'utf8'))).toEqual(settings)
})

test('the sheet for the safe has every key that a restore needs, and no password of the place of backups', () => {
  const settings = {
    ...{ PUBLIC_URL: good.address, BACKUP_TO: 's3://KEYNAME:PASSWORD@store.example.org/bucket?region=eu' },
    ...{ SECRET_KEY: 'secret', ENCRYPTION_KEYS: 'k1:field', BACKUP_KEY: 'age1public' },
  }
  const sheet = toSheet({ settings, identity: 'AGE-SECRET-KEY-1', madeOn: '2026-11-27' })
  for (const part of ['secret', 'k1:field', 'age1public', 'AGE-SECRET-KEY-1', 'store.example.org/bucket'])
    expect(sheet).toContain(part)
  expect(sheet).not.toMatch(/KEYNAME|PASSWORD/)
})

test.runIf(isFullRun)(
  'the command takes its answers from a pipe, and does not replace a file without a yes',
  async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, '.env'), 'SECRET_KEY=kept\n')
    const child = spawn(process.execPath, [resolve('scripts/setup-production.ts')], {
      cwd: folder,
      env: { PATH: process.env.PATH },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    child.stdin.end('perhaps\nno\n')
    const [code, output, errors] = await Promise.all([
      new Promise((done) => child.once('exit', done)),
      text(child.stdout),
      text(child.stderr),
    ])
    expect([code, errors]).toEqual([0, ''])
    expect(output).toMatch(/Replace it\?[\s\S]+Answer yes or no\.[\s\S]+Nothing was changed\.\n$/)
    expect(await readFile(join(folder, '.env'), 'utf8')).toBe('SECRET_KEY=kept\n')
  },
)
