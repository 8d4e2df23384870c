import { showAge } from '../../lib/time/show-time.ts'
import type { MachineFacts, MailFacts, SettingFacts } from './system-facts.ts'
import type { SystemLine } from './system-line.ts'
import { isLonger, thresholds } from './thresholds.ts'

/** So many failed mails, and none that left afterwards, mean that no mail arrives. */
const manyFailed = 5

const area = 'Mail'

/** Returns no line about sending for a site without a mail server, which is a line of the settings. */
export function toMailLines(
  facts: MailFacts,
  { mailUrl }: SettingFacts,
  { startedAt }: Pick<MachineFacts, 'startedAt'>,
  now: Temporal.Instant,
): SystemLine[] {
  return [
    ...(mailUrl ? [toSendingLine(facts, now.since(startedAt), now)] : []),
    ...toFailedLines(facts),
    ...toRefusedLines(facts),
  ]
}

function toSendingLine(
  { late, oldestLateAt, lastSentAt, lastError }: MailFacts,
  runsFor: Temporal.Duration,
  now: Temporal.Instant,
): SystemLine {
  const last = lastSentAt
    ? `The last mail left ${showAge(now.since(lastSentAt))} ago.`
    : 'No mail has been sent yet.'
  const age = oldestLateAt && now.since(oldestLateAt)
  // Mail that waited while the site was off leaves a moment after the start.
  const waits = (threshold: Temporal.DurationLike) =>
    age !== null && isLonger(age, threshold) && isLonger(runsFor, threshold)
  if (age && waits(thresholds.mailWait.look)) {
    return {
      area,
      state: waits(thresholds.mailWait.trouble) ? 'trouble' : 'look',
      title: 'Mail is waiting',
      meaning: `${late === 1 ? '1 mail waits' : `${late} mails wait`}, the oldest for ${showAge(age)}. ${last} ${toReason(lastError)}`,
      todo: toAdvice(lastError),
      link: { href: '/admin/mail?state=queued', label: 'Mails that wait' },
      command: 'npm run doctor',
    }
  }
  return {
    area,
    state: 'good',
    title: 'Mail leaves the site',
    meaning: `${last} ${late === 0 ? 'None is waiting.' : 'The next ones leave within minutes.'}`,
  }
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0

function toReason(lastError: string | null): string {
  if (lastError === null) return 'The mail server has not answered yet.'
  if (lastError.startsWith('EAUTH')) return 'The mail server refuses the name or the password of the site.'
  return / \d{3}$/.test(lastError)
    ? 'The mail server refuses the mail for now.'
    : 'The mail server cannot be reached.'
}

function toAdvice(lastError: string | null): string {
  if (lastError?.startsWith('EAUTH'))
    return 'Ask whoever runs the server to correct the name and the password in MAIL_URL. The mails then leave by themselves.'
  return 'Ask your mail provider whether its server works. The mails leave by themselves as soon as it does.'
}

function toFailedLines({ failed, lastFailedAt, lastSentAt }: MailFacts): SystemLine[] {
  if (failed === 0 || !lastFailedAt) return []
  const link = { href: '/admin/mail?state=failed', label: 'Failed mails' }
  const isAll = failed >= manyFailed && (!lastSentAt || isBefore(lastSentAt, lastFailedAt))
  if (isAll) {
    return [
      {
        area,
        state: 'trouble',
        title: 'Mail is refused',
        meaning: `${failed} mails of the last seven days failed for good, and none has left since then.`,
        todo: 'Read the answers of the mail servers. Ask whoever runs the server to check the sender and its records.',
        link,
        command: 'npm run doctor -- --to you@example.org',
      },
    ]
  }
  return [
    {
      area,
      state: 'look',
      title: failed === 1 ? 'A mail failed' : `${failed} mails failed`,
      meaning: 'They are not tried again. Their readers do not know what is in them.',
      todo: 'Open each one, read why, and send it again or reach the person in another way.',
      link,
    },
  ]
}

function toRefusedLines({ refused }: MailFacts): SystemLine[] {
  if (refused === 0) return []
  return [
    {
      area,
      state: 'look',
      title:
        refused === 1 ? 'An address of a client refuses mail' : `${refused} addresses of clients refuse mail`,
      meaning: 'The address is wrong or its mailbox is full. The client may not know the appointment.',
      todo: 'Ask the client for another address.',
      link: { href: '/admin/follow-up', label: 'Follow-up' },
    },
  ]
}
