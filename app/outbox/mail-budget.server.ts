import { createHash } from 'node:crypto'
import { countAttempt } from '../db/count-attempt.server.ts'
import type { Db } from '../db/open.server.ts'

const hour = 3_600
const day = 24 * hour

/**
 * How many mails strangers can cause to one mailbox in how many seconds. No kind uses up the budget of another one. A budget of links
 * is refilled while the last of them still works, so that the owner of the mailbox always has one or gets one.
 */
export const mailBudgets = {
  /** The mail that asks for the proof of a booking. It has 2 hours at least before the booking ends. */
  proof: { most: 5, seconds: hour },
  /** Other mails about bookings without a proven address. */
  unproven: { most: 6, seconds: day },
  /** Mails about bookings whose address is proven. One later mail stands for those above the budget. */
  booking: { most: 6, seconds: day },
  /** The new private link, when the old one has ended. */
  link: { most: 3, seconds: day },
  guardian: { most: 6, seconds: day },
  signUp: { most: 3, seconds: hour },
  /** The link of an account that is not confirmed, after a right password. */
  confirm: { most: 1, seconds: hour },
  newAddress: { most: 3, seconds: hour },
  /** The link works for 30 minutes. */
  reset: { most: 2, seconds: hour / 2 },
} as const

export type MailBudget = keyof typeof mailBudgets
/** Nothing was sent, because the mailbox has had too many such mails. */
export type TooManyMails = Readonly<{ ok: false; reason: 'too_many_mails'; retryAt: Temporal.Instant }>

const withoutDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * Counts a mail to a mailbox. Returns null when it may be sent, else from when on the mailbox can get such a mail again. It counts known
 * and unknown addresses alike. Another transaction that counts for the same mailbox waits until this one ends.
 */
export async function countMail(
  db: Db,
  email: string,
  budget: MailBudget,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const { most, seconds } = mailBudgets[budget]
  const key = createHash('sha256')
    .update(`mail ${budget} ${toMailbox(email)}`)
    .digest('base64url')
  const { points, endsAt } = await countAttempt(db, { key, change: 1, seconds }, now)
  return points > most ? endsAt : null
}

/** Returns the same text for all spellings of an address that reach one mailbox: any case, `name+tag@`, and dots at Gmail. */
function toMailbox(email: string): string {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@')
  const name = local.replace(/(?<=.)\+.*$/, '')
  return withoutDots.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
