import { expect, test } from 'vitest'
import type { SystemFacts } from './system-facts.ts'
import { saySystemState, toDatabaseLines, toSystemLines } from './system-lines.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')
const ago = (duration: Temporal.DurationLike) => now.subtract(duration)
const run = (age: Temporal.DurationLike, problem: string | null = null) => ({
  startedAt: ago(age),
  finishedAt: ago(age),
  problem,
})
const good: SystemFacts = {
  settings: {
    production: true,
    publicUrl: 'https://ireti.example',
    mailUrl: 'smtps://user:hidden@mail.ireti.example',
    databaseUrl: 'postgres://user:hidden@db.ireti.example/ireti',
    rateLimits: true,
    webhooksToPrivate: false,
    allowsUnsafeDatabase: false,
    backupTo: 's3://key:hidden@store.ireti.example/backups',
  },
  machine: {
    startedAt: ago({ hours: 240 }),
    disk: { freeBytes: 12e9, totalBytes: 40e9 },
    certificate: {
      reached: true,
      validFrom: ago({ hours: 24 * 20 }),
      validUntil: now.add({ hours: 24 * 70 }),
      problem: null,
    },
    hasUnknownProxy: false,
    keysInDataFolder: false,
    version: '1.0.0',
    nodeVersion: '26.10.0',
  },
  mail: {
    lastSentAt: ago({ minutes: 5 }),
    late: 0,
    oldestLateAt: null,
    lastError: null,
    failed: 0,
    lastFailedAt: null,
    refused: 0,
  },
  backups: {
    backup: { succeeded: run({ hours: 9 }), newest: run({ hours: 9 }) },
    restoreCheck: { succeeded: run({ hours: 240 }), newest: run({ hours: 240 }) },
  },
  database: { version: '17.2', bytes: 240e6, settingsOff: [], pool: { total: 4, idle: 4, waiting: 0 } },
  tasks: [
    { name: 'expire-holds', succeededAt: ago({ seconds: 40 }), failedAt: null, failures: 0, problem: null },
  ],
  hasTemplatePages: false,
  hasSampleData: false,
  unusableAccounts: 0,
}

type Changes = { [Part in keyof SystemFacts]?: Partial<SystemFacts[Part]> | SystemFacts[Part] }

/** Returns what is not good with some facts changed, as `state area`. */
function listOpen(changes: Changes): string[] {
  const facts = { ...good }
  for (const [part, change] of Object.entries(changes)) {
    const old = facts[part as keyof SystemFacts]
    const isRecord = typeof old === 'object' && !Array.isArray(old)
    Object.assign(facts, { [part]: isRecord ? { ...old, ...(change as object) } : change })
  }
  const open = toSystemLines(facts, now).filter(({ state }) => state !== 'good')
  expect(open.filter(({ todo }) => !todo)).toEqual([])
  return open.map(({ state, area }) => `${state} ${area}`)
}

test('a site in order has one good line or more for each area, and shows no secret', () => {
  const lines = toSystemLines(good, now)
  expect(new Set(lines.map(({ state }) => state))).toEqual(new Set(['good']))
  expect(saySystemState(lines)).toBe('All is well')
  expect([...new Set(lines.map(({ area }) => area))]).toEqual([
    'Mail',
    'Backups',
    'Disk',
    'Certificate',
    'Database',
    'Recurring tasks',
    'Settings',
    'Version',
  ])
  expect(JSON.stringify(lines)).not.toContain('hidden')
})

test('trouble comes first, and the sentence above counts it', () => {
  const lines = toSystemLines(
    { ...good, hasSampleData: true, mail: { ...good.mail, failed: 1, lastFailedAt: ago({ hours: 9 }) } },
    now,
  )
  expect(lines.slice(0, 2).map(({ state }) => state)).toEqual(['trouble', 'look'])
  expect(saySystemState(lines)).toBe('1 thing needs repair')
  expect(saySystemState([{ state: 'look' }])).toBe('Nothing needs repair. 1 thing is worth a look')
})

test.each<[string, Changes, string[]]>([
  ['no mail server in production', { settings: { mailUrl: undefined } }, ['trouble Mail']],
  [
    'no mail server on a laptop',
    { settings: { mailUrl: undefined, production: false, publicUrl: 'http://localhost:3000' } },
    ['look Mail'],
  ],
  [
    'mail that waits for 20 minutes',
    { mail: { late: 2, oldestLateAt: ago({ minutes: 20 }) } },
    ['look Mail'],
  ],
  [
    'mail that waits for two hours',
    { mail: { late: 2, oldestLateAt: ago({ hours: 2 }), lastError: 'EAUTH 535' } },
    ['trouble Mail'],
  ],
  [
    'mail that waited while the site was off',
    { mail: { late: 2, oldestLateAt: ago({ hours: 9 }) }, machine: { startedAt: ago({ minutes: 1 }) } },
    [],
  ],
  [
    'many failed mails and none that left since',
    { mail: { failed: 5, lastFailedAt: ago({ minutes: 1 }) } },
    ['trouble Mail'],
  ],
  ['an address that refuses mail', { mail: { refused: 1 } }, ['look Mail']],
])('mail: %s', (_name, changes, expected) => {
  expect(listOpen(changes)).toEqual(expected)
})

const none = { succeeded: null, newest: null }

test.each<[string, Changes, string[]]>([
  [
    'none, and no place for them',
    { settings: { backupTo: undefined }, backups: { backup: none } },
    ['trouble Backups'],
  ],
  ['made by hand yesterday', { settings: { backupTo: undefined } }, []],
  [
    'none, on the first day',
    { backups: { backup: none }, machine: { startedAt: ago({ hours: 1 }) } },
    ['look Backups'],
  ],
  ['none after ten days', { backups: { backup: none } }, ['trouble Backups']],
  [
    'two days old',
    { backups: { backup: { succeeded: run({ hours: 48 }), newest: null } } },
    ['look Backups'],
  ],
  [
    'three days old',
    { backups: { backup: { succeeded: run({ hours: 72 }), newest: null } } },
    ['trouble Backups'],
  ],
  [
    'three days old, in a site that has just started',
    {
      backups: { backup: { succeeded: run({ hours: 72 }), newest: null } },
      machine: { startedAt: ago({ minutes: 1 }) },
    },
    ['look Backups'],
  ],
  [
    'the newest failed',
    { backups: { backup: { succeeded: run({ hours: 9 }), newest: run({ hours: 1 }, 'The disk is full.') } } },
    ['trouble Backups'],
  ],
  ['never restored', { backups: { restoreCheck: none } }, ['look Backups']],
  [
    'could not be restored',
    { backups: { restoreCheck: { succeeded: null, newest: run({ hours: 1 }, 'The key is wrong.') } } },
    ['trouble Backups'],
  ],
])('backups: %s', (_name, changes, expected) => {
  expect(listOpen(changes)).toEqual(expected)
})

const certificate = (days: number, life = 90, problem: string | null = null) => ({
  machine: {
    certificate: {
      reached: true as const,
      validFrom: now.add({ hours: 24 * (days - life) }),
      validUntil: now.add({ hours: 24 * days }),
      problem,
    },
  },
})

test.each<[string, Changes, string[]]>([
  ['disk with 2 GB', { machine: { disk: { freeBytes: 2e9, totalBytes: 40e9 } } }, ['look Disk']],
  ['disk with 900 MB', { machine: { disk: { freeBytes: 9e8, totalBytes: 40e9 } } }, ['trouble Disk']],
  ['disk that cannot be read', { machine: { disk: 'unreadable' } }, ['trouble Disk']],
  ['certificate of 90 days with 15 left', certificate(15), []],
  ['certificate of 90 days with 13 left', certificate(13), ['look Certificate']],
  ['certificate of 90 days with 6 left', certificate(6), ['trouble Certificate']],
  ['certificate of 6 days with 2 left', certificate(2, 6), []],
  ['certificate that has ended', certificate(-1), ['trouble Certificate']],
  [
    'certificate of another name',
    certificate(60, 90, 'ERR_TLS_CERT_ALTNAME_INVALID'),
    ['trouble Certificate'],
  ],
  [
    'address that the server cannot open',
    { machine: { certificate: { reached: false, problem: 'ETIMEDOUT' } } },
    ['look Certificate'],
  ],
  [
    'database that does not wait for the disk',
    { database: { settingsOff: ['fsync'] } },
    ['trouble Database'],
  ],
  [
    'embedded database that does not wait',
    { database: { settingsOff: ['fsync'] }, settings: { databaseUrl: undefined } },
    ['look Database'],
  ],
  ['full pool', { database: { pool: { total: 10, idle: 0, waiting: 3 } } }, ['look Database']],
  ['very full pool', { database: { pool: { total: 10, idle: 0, waiting: 30 } } }, ['trouble Database']],
])('machine: %s', (_name, changes, expected) => {
  expect(listOpen(changes)).toEqual(expected)
})

test('the page names every server of the database, without its password', () => {
  const databaseUrl = 'postgres://user:hidden@first:5432,second/ireti?target_session_attrs=read-write'
  const [line] = toDatabaseLines(good.database, { ...good.settings, databaseUrl })
  expect(line?.meaning).toMatch(/^PostgreSQL 17.2 at first:5432, second, /)
})

test('a recurring task that fails is a look at first and trouble when it goes on', () => {
  const [working] = good.tasks
  const failing = (failures: number) => ({
    name: 'queue-reminders',
    succeededAt: ago({ hours: 1 }),
    failedAt: ago({ seconds: 9 }),
    failures,
    problem: 'Error 57P01',
  })
  const withTask = (task: SystemFacts['tasks'][number]) => listOpen({ tasks: working ? [working, task] : [] })
  expect(withTask(failing(1))).toEqual(['look Recurring tasks'])
  expect(withTask(failing(5))).toEqual(['trouble Recurring tasks'])
})

test('tasks that have stopped are trouble, but not a moment after the start', () => {
  const tasks = good.tasks.map((task) => ({ ...task, succeededAt: ago({ minutes: 20 }) }))
  expect(listOpen({ tasks })).toEqual(['trouble Recurring tasks'])
  expect(listOpen({ tasks, machine: { startedAt: ago({ minutes: 1 }) } })).toEqual([])
})

test.each<[string, Changes, string]>([
  ['limits off', { settings: { rateLimits: false } }, 'trouble'],
  ['no https', { settings: { publicUrl: 'http://ireti.example' } }, 'trouble'],
  ['https without production', { settings: { production: false } }, 'trouble'],
  ['sample data on a real site', { hasSampleData: true }, 'trouble'],
  ['template pages', { hasTemplatePages: true }, 'look'],
  ['webhooks inside', { settings: { webhooksToPrivate: true } }, 'look'],
  ['a start with an unsafe database', { settings: { allowsUnsafeDatabase: true } }, 'look'],
  ['an unknown proxy', { machine: { hasUnknownProxy: true } }, 'trouble'],
  ['keys in the data folder', { machine: { keysInDataFolder: true } }, 'trouble'],
])('settings: %s', (_name, changes, state) => {
  expect(listOpen(changes)).toEqual([`${state} Settings`])
})

test('a laptop with sample data needs no repair', () => {
  const settings = {
    ...good.settings,
    production: false,
    publicUrl: 'http://localhost:3000',
    mailUrl: undefined,
    databaseUrl: undefined,
    rateLimits: false,
    backupTo: undefined,
  }
  const lines = toSystemLines(
    {
      ...good,
      settings,
      hasSampleData: true,
      hasTemplatePages: true,
      backups: { backup: none, restoreCheck: none },
    },
    now,
  )
  expect(lines.filter(({ state }) => state === 'trouble')).toEqual([])
})
