import { showAge } from '../../lib/time/show-time.ts'
import type { BackupFacts, LatestRuns, MachineFacts, SettingFacts } from './system-facts.ts'
import type { SystemLine } from './system-line.ts'
import { isLonger, thresholds } from './thresholds.ts'
import { lacksBackups } from './unsafe-settings.ts'

/** After a start, the site waits this long before it calls a missing backup trouble. */
const startUp = { hours: 2 } as const

const area = 'Backups'

/** Returns the age of the newest good backup. */
export const toBackupAge = ({ backup }: BackupFacts, now: Temporal.Instant) =>
  backup.succeeded && now.since(backup.succeeded.startedAt)

/** Returns no line for a site that makes no backups, which is a line of the settings. */
export function toBackupLines(
  facts: BackupFacts,
  settings: SettingFacts,
  { startedAt }: Pick<MachineFacts, 'startedAt'>,
  now: Temporal.Instant,
): SystemLine[] {
  const age = toBackupAge(facts, now)
  const { problem } = facts.backup.newest ?? {}
  return [
    ...(problem ? [toFailedLine(problem, age)] : []),
    ...(problem || lacksBackups(settings, age) ? [] : [toAgeLine(age, now.since(startedAt))]),
    ...(age ? [toCheckLine(facts.restoreCheck, now)] : []),
  ]
}

const sayAge = (age: Temporal.Duration | null) =>
  age ? `The newest one is ${showAge(age)} old.` : 'There is none yet.'

function toFailedLine(problem: string, age: Temporal.Duration | null): SystemLine {
  return {
    area,
    state: 'trouble',
    title: 'The last backup failed',
    meaning: `${sayAge(age)} After a fire or a mistake, everything that is newer would be lost. Why it failed: ${problem}`,
    todo: 'Ask whoever runs the server to make room or to correct the place of the backups, and to make one by hand.',
    command: 'npm run backup',
  }
}

function toAgeLine(age: Temporal.Duration | null, runsFor: Temporal.Duration): SystemLine {
  const { look, trouble } = thresholds.backupAge
  if (!age && !isLonger(runsFor, look))
    return {
      area,
      state: 'look',
      title: 'No backup has been made yet',
      meaning: 'The site makes the first one within a day.',
      todo: 'Look here again tomorrow.',
    }
  if (age && !isLonger(age, look))
    return { area, state: 'good', title: 'Backups are made', meaning: sayAge(age) }
  const isTrouble = (!age || isLonger(age, trouble)) && isLonger(runsFor, startUp)
  return {
    area,
    state: isTrouble ? 'trouble' : 'look',
    title: 'The newest backup is old',
    meaning: `${sayAge(age)} After a fire or a mistake, everything that is newer would be lost.`,
    todo: 'Ask whoever runs the server to make a backup by hand and to read its message.',
    command: 'npm run backup',
  }
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
  const age = succeeded && now.since(succeeded.startedAt)
  if (age && !isLonger(age, thresholds.restoreCheckAge.look)) {
    const meaning = `The last check was ${showAge(age)} ago.`
    return { area, state: 'good', title: 'A backup was restored as a check', meaning }
  }
  const meaning = age ? `The last check was ${showAge(age)} ago.` : 'Nobody has tried to restore one.'
  return {
    area,
    state: 'look',
    title: 'Check that a backup can be restored',
    meaning: `${meaning} You only know that a backup is complete after somebody has restored it.`,
    todo: 'Ask whoever runs the server to check one each month.',
    command,
  }
}
