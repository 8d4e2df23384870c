import { toServerNames } from '../../lib/setting-values.ts'
import { showAge } from '../../lib/time/show-time.ts'
import { system as text } from '../../words/staff/system.ts'
import type {
  BackupFacts,
  CertificateFacts,
  DatabaseFacts,
  LatestRuns,
  LineState,
  MachineFacts,
  MailFacts,
  SettingFacts,
  SystemFacts,
  SystemLine,
  TaskFacts,
} from './system-facts.ts'
import { lacksBackups, listUnsafeSettings } from './unsafe-settings.ts'
import { failedMailDays, isLonger, thresholds } from './warning-thresholds.ts'

/** So many failed mails, and none that left afterwards, mean that no mail arrives. */
const manyFailed = 5

/** After a start, the site waits this long before it calls a missing backup trouble. */
const startUp = { hours: 2 } as const

const states: readonly LineState[] = ['trouble', 'look', 'good']

/** Returns what the page about the system says, with trouble first. */
export function toSystemLines(facts: SystemFacts, now: Temporal.Instant): SystemLine[] {
  const { settings, machine } = facts
  const runsFor = now.since(machine.startedAt)
  const backupAge = toAge(facts.backups.backup.succeeded?.startedAt, now)
  const unsafe = listUnsafeSettings({ ...facts, backupAge })
  const lines: SystemLine[] = [
    ...unsafe,
    ...toMailLines(facts.mail, settings, runsFor, now),
    ...toBackupLines({ ...facts.backups, backupAge }, settings, runsFor, now),
    toDiskLine(machine.disk),
    ...toCertificateLines(machine.certificate, settings, now),
    ...toDatabaseLines(facts.database, settings),
    ...toTaskLines(facts.tasks, runsFor, now),
    ...toAccountLines(facts.unusableAccounts),
    ...(unsafe.length > 0 ? [] : [{ area: 'Settings', state: 'good', ...text.safeSettings } as const]),
    { area: 'Version', state: 'good', ...text.version(machine) },
  ]
  return lines.toSorted((a, b) => states.indexOf(a.state) - states.indexOf(b.state))
}

export const listTroubles = (lines: readonly SystemLine[]) => lines.filter(({ state }) => state === 'trouble')

/** Returns the sentence above the list, which is also the line of the dashboard. */
export function saySystemState(lines: readonly Pick<SystemLine, 'state'>[]): string {
  const count = (wanted: LineState) => lines.filter(({ state }) => state === wanted).length
  if (count('trouble') > 0) return text.repair({ count: count('trouble') })
  return count('look') > 0 ? text.look({ count: count('look') }) : text.allWell
}

/** Returns the line as text, for a terminal. */
export function sayInOneLine({ title, meaning, todo, command }: Omit<SystemLine, 'area' | 'state'>): string {
  const setting = todo && command ? ` [${command.replaceAll('\n', ', ')}]` : ''
  return `${title}. ${meaning}${todo ? ` ${todo}` : ''}${setting}`
}

const toAge = (since: Temporal.Instant | null | undefined, now: Temporal.Instant) =>
  since ? now.since(since) : null

/** Returns no line about sending for a site without a mail server, which is a line of the settings. */
function toMailLines(
  facts: MailFacts,
  { mailUrl }: SettingFacts,
  runsFor: Temporal.Duration,
  now: Temporal.Instant,
): SystemLine[] {
  const { failed, lastFailedAt, lastSentAt, refused } = facts
  const hasFailed = failed > 0 && lastFailedAt !== null
  const isAll =
    hasFailed &&
    failed >= manyFailed &&
    (!lastSentAt || Temporal.Instant.compare(lastSentAt, lastFailedAt) < 0)
  const link = { href: '/admin/mail?state=failed', label: text.failedMails }
  const lines: SystemLine[] = mailUrl ? [toSendingLine(facts, runsFor, now)] : []
  if (isAll) {
    const command = 'npm run doctor -- --to you@example.org'
    const words = text.allMailFailed({ failed, days: failedMailDays })
    lines.push({ area: 'Mail', state: 'trouble', ...words, link, command })
  } else if (hasFailed) lines.push({ area: 'Mail', state: 'look', ...text.mailFailed({ failed }), link })
  if (refused > 0) {
    const { link: label, ...words } = text.addressRefuses({ refused })
    lines.push({ area: 'Mail', state: 'look', ...words, link: { href: '/admin/follow-up', label } })
  }
  return lines
}

function toSendingLine(
  { late, oldestLateAt, lastSentAt, lastError }: MailFacts,
  runsFor: Temporal.Duration,
  now: Temporal.Instant,
): SystemLine {
  const last = lastSentAt ? text.lastMail({ age: showAge(now.since(lastSentAt)) }) : text.noMailYet
  const age = toAge(oldestLateAt, now)
  // Mail that waited while the site was off leaves a moment after the start.
  const waits = (threshold: Temporal.DurationLike) =>
    age !== null && isLonger(age, threshold) && isLonger(runsFor, threshold)
  if (!age || !waits(thresholds.mailWait.look)) {
    return { area: 'Mail', state: 'good', ...text.mailLeaves({ late, last }) }
  }
  const isPassword = lastError?.startsWith('EAUTH') === true
  const { link: label, ...words } = text.mailWaits({
    late,
    age: showAge(age),
    last,
    reason: toReason(lastError),
  })
  return {
    area: 'Mail',
    state: waits(thresholds.mailWait.trouble) ? 'trouble' : 'look',
    ...words,
    todo: isPassword ? text.mailAdvice.password : text.mailAdvice.other,
    link: { href: '/admin/mail?state=queued', label },
    command: 'npm run doctor',
  }
}

function toReason(lastError: string | null): string {
  if (lastError === null) return text.mailReason.none
  if (lastError.startsWith('EAUTH')) return text.mailReason.password
  return / \d{3}$/.test(lastError) ? text.mailReason.refused : text.mailReason.unreachable
}

/** Returns no line for a site that makes no backups, which is a line of the settings. */
function toBackupLines(
  { backup, restoreCheck, backupAge }: BackupFacts & Readonly<{ backupAge: Temporal.Duration | null }>,
  settings: SettingFacts,
  runsFor: Temporal.Duration,
  now: Temporal.Instant,
): SystemLine[] {
  const lines: SystemLine[] = []
  const newest = backupAge ? text.newestBackup({ age: showAge(backupAge) }) : text.noBackup
  const problem = backup.newest?.problem
  if (problem) {
    const words = text.backupFailed({ newest, problem })
    lines.push({ area: 'Backups', state: 'trouble', ...words, command: 'npm run backup' })
  } else if (!lacksBackups(settings, backupAge)) lines.push(toAgeLine(backupAge, newest, runsFor))
  if (backupAge) lines.push(toCheckLine(restoreCheck, now))
  return lines
}

function toAgeLine(age: Temporal.Duration | null, newest: string, runsFor: Temporal.Duration): SystemLine {
  const { look, trouble } = thresholds.backupAge
  if (!age && !isLonger(runsFor, look)) return { area: 'Backups', state: 'look', ...text.firstBackup }
  if (age && !isLonger(age, look)) {
    return { area: 'Backups', state: 'good', title: text.backupsMade, meaning: newest }
  }
  const isTrouble = (!age || isLonger(age, trouble)) && isLonger(runsFor, startUp)
  const words = text.oldBackup({ newest })
  return { area: 'Backups', state: isTrouble ? 'trouble' : 'look', ...words, command: 'npm run backup' }
}

function toCheckLine({ succeeded, newest }: LatestRuns, now: Temporal.Instant): SystemLine {
  const command = 'npm run restore:check -- --identity key.txt'
  if (newest?.problem) {
    const words = text.checkFailed({ problem: newest.problem })
    return { area: 'Backups', state: 'trouble', ...words, command }
  }
  const age = toAge(succeeded?.startedAt, now)
  const last = age ? text.lastCheck({ age: showAge(age) }) : text.neverChecked
  if (age && !isLonger(age, thresholds.restoreCheckAge.look)) {
    return { area: 'Backups', state: 'good', title: text.checked, meaning: last }
  }
  return { area: 'Backups', state: 'look', ...text.checkDue({ last }), command }
}

export function showBytes(bytes: number): string {
  const [divisor, unit] = bytes >= 1_000_000_000 ? [1_000_000_000, 'GB'] : [1_000_000, 'MB']
  const value = bytes / divisor
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`
}

export function toDiskLine(disk: MachineFacts['disk']): SystemLine {
  const command = 'df -h'
  if (disk === null) return { area: 'Disk', state: 'good', ...text.diskMeasured }
  if (disk === 'unreadable') return { area: 'Disk', state: 'trouble', ...text.diskUnreadable, command }
  const { look, trouble } = thresholds.freeDiskBytes
  const [free, total] = [showBytes(disk.freeBytes), showBytes(disk.totalBytes)]
  if (disk.freeBytes >= look) return { area: 'Disk', state: 'good', ...text.diskHasRoom({ free, total }) }
  const isTrouble = disk.freeBytes < trouble
  const words = text.diskFills({ free, total, isTrouble })
  return { area: 'Disk', state: isTrouble ? 'trouble' : 'look', ...words, command }
}

/** Returns no line for a site without https, which is a line of the settings. */
export function toCertificateLines(
  certificate: MachineFacts['certificate'],
  { publicUrl }: Pick<SettingFacts, 'publicUrl'>,
  now: Temporal.Instant,
): SystemLine[] {
  if (!publicUrl.startsWith('https:')) return []
  return [{ area: 'Certificate', ...toCertificateWords(certificate, new URL(publicUrl).host, now) }]
}

function toCertificateWords(
  certificate: CertificateFacts | null,
  host: string,
  now: Temporal.Instant,
): Omit<SystemLine, 'area'> {
  const command = `openssl s_client -connect ${host.includes(':') ? host : `${host}:443`} </dev/null | openssl x509 -noout -dates`
  if (!certificate) return { state: 'good', ...text.certificateRead }
  if (!certificate.reached) {
    return { state: 'look', ...text.certificateUnknown({ host, problem: certificate.problem }), command }
  }
  const { validFrom, validUntil, problem } = certificate
  const left = now.until(validUntil)
  if (left.sign <= 0) {
    const why = text.certificateEnded({ age: showAge(left.negated()) })
    return { state: 'trouble', ...text.browsersWarn({ why }), command }
  }
  if (problem) {
    const why = text.certificateRefused({ problem })
    return { state: 'trouble', ...text.browsersWarn({ why }), command }
  }
  const state = toCertificateState(validFrom.until(validUntil), left)
  if (state === 'good') return { state, ...text.certificateValid({ left: showAge(left) }) }
  return { state, ...text.certificateEnds({ left: showAge(left) }), command }
}

function toCertificateState(life: Temporal.Duration, left: Temporal.Duration): LineState {
  const isBelow = ({ days, shareOfLife }: Readonly<{ days: number; shareOfLife: number }>) =>
    left.total('hours') < Math.min(days * 24, life.total('hours') * shareOfLife)
  if (isBelow(thresholds.certificateLeft.trouble)) return 'trouble'
  return isBelow(thresholds.certificateLeft.look) ? 'look' : 'good'
}

type DatabaseSettings = Pick<SettingFacts, 'databaseUrl' | 'production' | 'allowsUnsafeDatabase'>

export function toDatabaseLines({ pool, ...facts }: DatabaseFacts, settings: DatabaseSettings): SystemLine[] {
  const line = toDurabilityLine(facts, settings)
  if (!pool || pool.waiting < thresholds.waitingRequests.look) return [line]
  const state = pool.waiting > pool.total * 2 ? 'trouble' : 'look'
  return [line, { area: 'Database', state, ...text.databaseBusy(pool) }]
}

/** Without UNSAFE_DATABASE the start is refused when a setting is off. */
export function toDurabilityLine(
  { version, bytes, settingsOff }: Omit<DatabaseFacts, 'pool'>,
  { databaseUrl, production, allowsUnsafeDatabase }: DatabaseSettings,
): SystemLine {
  const name = databaseUrl
    ? text.server({ version, names: toServerNames(databaseUrl) })
    : text.embedded({ version })
  const which = `${name}${bytes === null ? '' : `, ${showBytes(bytes)}`}`
  if (settingsOff.length === 0) return { area: 'Database', state: 'good', ...text.databaseAnswers({ which }) }
  return {
    area: 'Database',
    state: databaseUrl && (production || !allowsUnsafeDatabase) ? 'trouble' : 'look',
    ...text.powerCut({ which, isServer: databaseUrl !== undefined }),
    command: databaseUrl
      ? settingsOff.map((setting) => `${setting} = on`).join('\n')
      : 'DATABASE_URL=postgres://user:password@host/ireti',
  }
}

function toTaskLines(
  tasks: readonly TaskFacts[],
  runsFor: Temporal.Duration,
  now: Temporal.Instant,
): SystemLine[] {
  const { taskPause, taskFailures } = thresholds
  const isLongAgo = (instant: Temporal.Instant | null) =>
    instant === null || isLonger(now.since(instant), taskPause.trouble)
  const hasStopped = tasks.every((task) => isLongAgo(task.succeededAt) && isLongAgo(task.failedAt))
  if (hasStopped && isLonger(runsFor, taskPause.trouble)) {
    const command = 'journalctl -u ireti --since today'
    return [{ area: 'Recurring tasks', state: 'trouble', ...text.tasksStopped(taskPause.trouble), command }]
  }
  const failing = tasks.filter(({ failures }) => failures >= taskFailures.look)
  if (failing.length > 0) return failing.map((task) => toFailingLine(task, now))
  const last = tasks
    .flatMap(({ succeededAt }) => succeededAt ?? [])
    .sort(Temporal.Instant.compare)
    .at(-1)
  const words = last ? text.tasksRan({ age: showAge(now.since(last)) }) : text.tasksWillRun
  return [{ area: 'Recurring tasks', state: 'good', ...words }]
}

function toFailingLine(
  { name, succeededAt, failures, problem }: TaskFacts,
  now: Temporal.Instant,
): SystemLine {
  const names: Readonly<Record<string, string>> = text.tasks
  const task = Object.hasOwn(names, name) ? (names[name] ?? name) : name
  const last = succeededAt ? text.taskWorked({ age: showAge(now.since(succeededAt)) }) : text.taskNeverWorked
  return {
    area: 'Recurring tasks',
    state: failures >= thresholds.taskFailures.trouble ? 'trouble' : 'look',
    ...text.taskFails({ task, failures, last }),
    command: `journalctl -u ireti --since today | grep ${name}\n# ${problem ?? 'no problem was stored'}`,
  }
}

function toAccountLines(count: number): SystemLine[] {
  if (count === 0) return []
  const { link: label, ...words } = text.unusableAccounts({ count })
  return [{ area: 'Accounts', state: 'look', ...words, link: { href: '/admin/users?role=unusable', label } }]
}
