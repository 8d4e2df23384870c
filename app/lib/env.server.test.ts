import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { checkEnv, readEnv, settingNames } from './env.server.ts'
import { listSimilar } from './similar-settings.ts'

const key = await identityToRecipient(await generateX25519Identity())
const listProblems = (source: Record<string, string>) => checkEnv(source).problems.map(({ text }) => text)

/** A wrong value of each setting. The others take any text. */
const wrong: Record<string, readonly string[]> = {
  PORT: ['abc', '-1', '70000', '1.5'],
  PUBLIC_URL: ['example.org', 'ftp://example.org', 'https://'],
  DATABASE_URL: ['mysql://host/a', 'postgres://user:50%@host/a', 'postgres:///a'],
  MIGRATION_DATABASE_URL: ['host', 'postgres://user:%ZZ@host/a'],
  UNSAFE_DATABASE: ['yes'],
  STORAGE_URL: ['s3://host/bucket', 's3://key:100%@host/bucket', 'https://key:secret@host/bucket'],
  BACKUP_TO: ['s3://host/bucket', 's3:key', 'ftp://host/a', 's3://key:%@host/bucket'],
  BACKUP_KEY: [
    'age1a',
    'AGE-SECRET-KEY-1A',
    `${key.slice(0, -1)}${key.endsWith('q') ? 'p' : 'q'}`,
    key.toUpperCase(),
  ],
  MAIL_URL: ['mail.example.org', 'http://mail.example.org', 'smtp://user:100%@host'],
  MAIL_FROM: ['office'],
  SCHEDULER_URL: ['cal.com/office'],
  SCHEDULER_WEBHOOK_SECRET: ['short'],
  WEBHOOKS_TO_PRIVATE: ['yes'],
  EXIT_URL: ['wikipedia.org'],
  BLOG_URL: ['blog.example.org'],
  FILM_URL: ['https://video.example.org/welcome', 'welcome.mp4'],
  SECRET_KEY: ['short'],
  ENCRYPTION_KEYS: ['k1', 'k1:short'],
  ADMIN_EMAIL: ['office'],
  ADMIN_PASSWORD: ['short', 'a'.repeat(129)],
  SAMPLE_DATA: ['yes'],
  RATE_LIMITS: ['no'],
  TRUST_PROXY: ['proxy.example.org', '10.0.0.0/99'],
  MINORS_MODE: ['GH:health_exempt'],
  MINORS_MODE_NOTE: ['a lawyer'],
  TEMPLATE_PAGES: ['hidden'],
  SERVICE_WORKER: ['1'],
  COMPANY_NAME: ['a'.repeat(81)],
  METRICS_PORT: ['abc', '3000'],
  METRICS_TOKEN: ['short'],
  LOG_LEVEL: ['INFO', 'verbose'],
}

test.each(Object.entries(wrong))(
  'a wrong value of %s is named in plain words and is not repeated',
  (name, values) => {
    expect(settingNames).toContain(name)
    for (const value of values) {
      const own = listProblems({ [name]: value }).filter((text) => text.startsWith(`${name} `))
      expect([value, own]).toEqual([
        value,
        [expect.stringMatching(`^${name} must (be|have|look|list|say|differ) `)],
      ])
      expect(own[0]?.length).toBeLessThan(200)
      if (value.length > 12) expect(own[0]).not.toContain(value)
    }
  },
)

test('one message lists wrong values, mistyped names and rules between settings', () => {
  const source = {
    NODE_ENV: 'production',
    PORT: 'abc',
    DATABASE_URL: 'mysql://host',
    ENCRYPTION_KEYS: 'k1',
    BACKUP_TO: 's3://host',
    MINORS_MODE: 'GH:health_exempt',
    MAIL_FORM: 'office@ireti.ng',
  }
  expect(listProblems(source).map((text) => text.split(' ').slice(0, 3).join(' '))).toEqual([
    'PORT must be',
    'DATABASE_URL must look',
    'BACKUP_TO must be',
    'ENCRYPTION_KEYS must be',
    'MINORS_MODE must look',
    'MAIL_FORM is no',
    'SECRET_KEY must be',
    'MINORS_MODE_NOTE must be',
    'BACKUP_KEY must be',
  ])
  expect(() => readEnv(source)).toThrow(listProblems(source).join('\n'))
  expect(listProblems({ MIGRATION_DATABASE_URL: 'postgres://host/a', DATABASE_URL: ' ' })).toEqual([
    'DATABASE_URL must be set when MIGRATION_DATABASE_URL is set',
  ])
})

test('the other settings of a wrong environment can be used', () => {
  const { env } = checkEnv({
    PORT: 'abc',
    MAIL_URL: 'smtp://mail.ireti.ng',
    DATABSE_URL: 'postgres://host/a',
  })
  expect([env.port, env.mailUrl]).toEqual([3000, 'smtp://mail.ireti.ng'])
})

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['ENCRYPTION_KEY', 'ENCRYPTION_KEYS'],
  ['BACKUPS_TO', 'BACKUP_TO'],
  ['DATADIR', 'DATA_DIR'],
  ['NODE_EVN', 'NODE_ENV'],
  ['SECRET_FILE', 'SECRETS_FILE'],
  ['STORGAE_URL', 'STORAGE_URL'],
])('%s stops the start, because %s was meant', (name, meant) => {
  expect(listProblems({ [name]: 'a' })).toEqual([
    `${name} is no setting of the site. Write ${meant}, or remove it`,
  ])
  expect(listProblems({ [name]: ' ' })).toEqual([])
})

test('names that are not near a long setting stop nothing, and those that begin like ours are told to the doctor', () => {
  const usual = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'NODE_OPTIONS',
    'LOGNAME',
    'TEST_DATABASE_URL',
    'SERVICE_RESULT',
    'POSTS',
    'TZ',
  ]
  const similar = ['MAIL_HOST', 'BACKUP_FOLDER', 'DATABASE_PASSWORD', 'HOSTS', 'PRT']
  const source = Object.fromEntries(
    [...usual, ...similar, 'DATABSE_URL', ...settingNames].map((name) => [name, 'a']),
  )
  expect(listSimilar(source, settingNames).map(({ name }) => name)).toEqual(similar)
  expect(listProblems(Object.fromEntries([...usual, ...similar].map((name) => [name, 'a'])))).toEqual([])
})

test('every setting that can have a wrong value has a row above', () => {
  const anyText = ['HOST', 'DATA_DIR', 'SECRETS_FILE', 'NODE_ENV']
  expect([...Object.keys(wrong), ...anyText].sort()).toEqual([...settingNames].sort())
})
