import { showAge } from '../../lib/time/show-age.ts'
import type { BackupFacts, LatestRuns, MachineFacts, SettingFacts } from './system-facts.ts'
import type { SystemLine } from './system-line.ts'

/** The site makes a backup each day. */
const usualAge = { hours: 30 } as const
const oldestGood = { hours: 54 } as const
/** After a start, the site waits this long before it calls a missing backup trouble. */
const startUp = { hours: 2 } as const
/** How old the last check that a backup can be restored may be. */
const checkEvery = { hours: 24 * 35 } as const

const area = 'Backups'

export function toBackupLines(
  facts: BackupFacts,
  settings: SettingFacts,
  { startedAt }: Pick<MachineFacts, 'startedAt'>,
  now: Temporal.Instant,
): SystemLine[] {
  const backup = toBackupLine(facts.backup, settings, startedAt, now)
  return facts.backup.succeeded ? [backup, toCheckLine(facts.restoreCheck, now)] : [backup]
}

function toBackupLine(
  { succeeded, newest }: LatestRuns,
  { backupTo, production }: SettingFacts,
  startedAt: Temporal.Instant,
  now: Temporal.Instant,
): SystemLine {
  const isOlder = (age: Temporal.DurationLike) =>
    !succeeded || isBefore(succeeded.startedAt, now.subtract(age))
  const last = succeeded
    ? `The newest one is ${showAge(now.since(succeeded.startedAt))} old.`
    : 'There is none yet.'
  if (newest?.problem) {
    return {
      area,
      state: 'trouble',
      title: 'The last backup failed',
      meaning: `${last} After a fire or a mistake, everything that is newer would be lost. Why it failed: ${newest.problem}`,
      todo: 'Ask whoever runs the server to make room or to correct the place of the backups, and to make one by hand.',
      command: 'npm run backup',
    }
  }
  if (!backupTo && isOlder(oldestGood)) {
    return {
      area,
      state: production ? 'trouble' : 'look',
      title: 'The site makes no backups',
      meaning: `${last} After a fire or a broken disk, all appointments and accounts would be lost.`,
      todo: 'Ask whoever runs the server to say where backups go, and to start the site again.',
      command: 'npm run backup:key\nBACKUP_TO=/mnt/backups\nBACKUP_KEY=age1…',
    }
  }
  if (!succeeded && !isBefore(startedAt, now.subtract(usualAge)))
    return {
      area,
      state: 'look',
      title: 'No backup has been made yet',
      meaning: 'The site makes the first one within a day.',
      todo: 'Look here again tomorrow.',
    }
  if (isOlder(usualAge)) {
    return {
      area,
      state: isOlder(oldestGood) && isBefore(startedAt, now.subtract(startUp)) ? 'trouble' : 'look',
      title: 'The newest backup is old',
      meaning: `${last} After a fire or a mistake, everything that is newer would be lost.`,
      todo: 'Ask whoever runs the server to make a backup by hand and to read its message.',
      command: 'npm run backup',
    }
  }
  return { area, state: 'good', title: 'Backups are made', meaning: last }
}

function toCheckLine({ succeeded, newest }: LatestRuns, now: Temporal.Instant): SystemLine {
  const command = 'npm run restore:check -- --identity key.txt'
  if (newest?.problem) {
    return {
      area,
      state: 'trouble',
      title: 'A backup could not be restored',
      meaning: `The last check failed, so the backups may be worth nothing. Why it failed: ${newest.problem}`,
      todo: 'Ask whoever runs the server to check the newest backup with the right key.',
      command,
    }
  }
  if (succeeded && !isBefore(succeeded.startedAt, now.subtract(checkEvery))) {
    const meaning = `The last check was ${showAge(now.since(succeeded.startedAt))} ago.`
    return { area, state: 'good', title: 'A backup was restored as a check', meaning }
  }
  const meaning = succeeded
    ? `The last check was ${showAge(now.since(succeeded.startedAt))} ago.`
    : 'Nobody has tried to restore one.'
  return {
    area,
    state: 'look',
    title: 'Check that a backup can be restored',
    meaning: `${meaning} You only know that a backup is complete after somebody has restored it.`,
    todo: 'Ask whoever runs the server to check one each month.',
    command,
  }
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0
