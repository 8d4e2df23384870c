import { type Clock, showStaffTime } from '../../lib/time/show-time.ts'
import { findMailKind } from '../../outbox/messages/messages.ts'
import { sentMail } from '../../words/staff/sent-mail.ts'
import type { listMails } from './mail-list.server.ts'

type Mail = Awaited<ReturnType<typeof listMails>>['rows'][number]

/** Converts a mail for the list and its page, with its times on a clock. */
export function toMailLine(mail: Mail, clock: Clock, hasMail: boolean) {
  const { id, toAddress, attempts, status, nextAttemptAt, sentAt } = mail
  const waits = status === 'queued' && attempts > 0 && !mail.isQuarantined
  return {
    id,
    to: toAddress,
    what: toMailKindWords(mail.kind),
    queued: showStaffTime(mail.createdAt, clock),
    state: toMailState(mail, hasMail),
    tries: attempts,
    isFailed: status === 'failed',
    isWaiting: status === 'queued',
    /** It is a file, and nobody got it. */
    isKept: status === 'sent' && !hasMail,
    /** The time of sending or of the next attempt. */
    when: waits
      ? sentMail.nextTry({ time: showStaffTime(nextAttemptAt, clock) })
      : sentAt
        ? showStaffTime(sentAt, clock)
        : null,
    problem: status === 'sent' ? null : toErrorText(mail.lastError),
  }
}

export type MailLine = ReturnType<typeof toMailLine>

const find = (texts: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(texts, name) ? texts[name] : undefined

/** Returns what staff read about a kind of mail. */
export function toMailKindWords(kind: string): string {
  return findMailKind(kind)?.forStaff ?? kind
}

type State = Readonly<{ status: 'queued' | 'sent' | 'failed'; attempts: number; isQuarantined: boolean }>

/** Returns the state of a mail in words. Where no mail leaves the site, a sent mail is a file. */
export function toMailState({ status, attempts, isQuarantined }: State, hasMail = true): string {
  const { sent, file, failed, heldBack, waiting, waitingAgain } = sentMail.states
  if (status === 'sent') return hasMail ? sent : file
  if (status === 'failed') return failed
  if (isQuarantined) return heldBack
  return attempts === 0 ? waiting : waitingAgain
}

/** Returns the last error in plain words with the code of the mail server, or null. */
export function toErrorText(lastError: string | null): string | null {
  if (lastError === null) return null
  const [code = '', answer] = lastError.split(' ')
  const error = find(sentMail.errors, code) ?? sentMail.errors.unknown
  return answer ? sentMail.itsAnswer({ error, answer }) : error
}
