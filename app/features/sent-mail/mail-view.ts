import { type Clock, showStaffTime } from '../../lib/time/show-time.ts'
import { findMailKind } from '../../outbox/messages/messages.ts'
import type { listMails } from './mail-list.server.ts'
import { toErrorWords, toStateWords } from './mail-words.ts'

type Mail = Awaited<ReturnType<typeof listMails>>['rows'][number]

/** Converts a mail for the list and its page, with its times on a clock. */
export function toMailLine(mail: Mail, clock: Clock, hasMail: boolean) {
  const { id, toAddress, attempts, status, nextAttemptAt, sentAt } = mail
  const waits = status === 'queued' && attempts > 0 && !mail.isQuarantined
  return {
    id,
    to: toAddress,
    what: findMailKind(mail.kind)?.toStaff ?? mail.kind,
    queued: showStaffTime(mail.createdAt, clock),
    state: toStateWords(mail, hasMail),
    tries: attempts,
    isFailed: status === 'failed',
    /** The time of sending or of the next attempt. */
    when: waits
      ? `Next try ${showStaffTime(nextAttemptAt, clock)}`
      : sentAt
        ? showStaffTime(sentAt, clock)
        : null,
    problem: status === 'sent' ? null : toErrorWords(mail.lastError),
  }
}

export type MailLine = ReturnType<typeof toMailLine>
