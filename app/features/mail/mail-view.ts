import { showAdminTime } from '../../lib/time/show-time.ts'
import type { listMails } from './mail-list.server.ts'
import { toErrorWords, toKindWords, toStateWords } from './mail-words.ts'

type Mail = Awaited<ReturnType<typeof listMails>>['rows'][number]

/** A mail for the list and its page, its times on the clock of `timeZone`. */
export function toMailLine(mail: Mail, timeZone: string) {
  const { id, toAddress, attempts, status, nextAttemptAt, sentAt } = mail
  const waits = status === 'queued' && attempts > 0 && !mail.isHeld
  return {
    id,
    to: toAddress,
    what: toKindWords(mail.kind),
    queued: showAdminTime(mail.createdAt, timeZone),
    state: toStateWords(mail),
    tries: attempts,
    isFailed: status === 'failed',
    /** When it went out, or is to be tried again. */
    when: waits
      ? `Next try ${showAdminTime(nextAttemptAt, timeZone)}`
      : sentAt
        ? showAdminTime(sentAt, timeZone)
        : null,
    problem: status === 'sent' ? null : toErrorWords(mail.lastError),
  }
}

export type MailLine = ReturnType<typeof toMailLine>
