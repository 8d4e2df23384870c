import { and, eq, sql } from 'drizzle-orm'
import { addTask, closeTasks } from '../db/follow-up-tasks.server.ts'
import { type Db, readRows } from '../db/open.server.ts'
import { mails } from '../db/tables/mails.ts'
import { reportOutcome } from '../lib/report-outcome.server.ts'
import { lease, maxAttempts, toNextAttempt } from '../lib/time/retry.ts'
import { findBookingRows } from './channels/mail/booking-rows.server.ts'
import { composeMail } from './channels/mail/compose.server.ts'
import { isHeldBack } from './channels/mail/reminder-hours.server.ts'
import { MailRefusal, type MailTransport, type OutgoingMail } from './channels/mail/transport.server.ts'
import type { ComposeSettings, LeasedMail } from './messages/define-message.ts'
import { QueuedFacts } from './queue-mail.server.ts'

export type OutboxSettings = ComposeSettings &
  Readonly<{
    transport: MailTransport
    /** Gets the error of a mail that cannot be composed. Such a mail is a bug, because the queue is typed. */
    onBrokenMail: (mailId: string, error: unknown) => void
  }>

export type SendOutcome = 'sent' | 'held_back' | 'retry' | 'server_down' | 'failed' | 'taken'

/**
 * Sends every mail that is due and returns their number. Stops when the mail server does not work, so that an outage costs one
 * mail an attempt and not all of them.
 */
export async function sendDueMail(
  db: Db,
  settings: OutboxSettings,
  clock: () => Temporal.Instant,
): Promise<number> {
  for (let sent = 0; ; ) {
    const due = await listDueMail(db, clock())
    if (due.length === 0) return sent
    for (const mail of due) {
      const outcome = await sendMail(db, settings, mail, clock())
      reportOutcome({ area: 'mail', action: 'send', outcome })
      if (outcome === 'server_down') return sent
      if (outcome === 'sent') sent++
    }
  }
}

/** A queued mail. Each attempt of any process adds one to `attempts`. */
export type DueMail = Readonly<{ id: string; attempts: number }>

/**
 * Returns at most 100 mails to send now. One reader gets the mails of one booking in order, so that 'moved' cannot arrive before
 * 'booked'. The mail of a quarantined booking waits until staff release it.
 */
export async function listDueMail(db: Db, now: Temporal.Instant): Promise<DueMail[]> {
  // `offset 0` makes PostgreSQL search `earlier` by booking only. With old statistics it would read the whole queue for each row.
  return readRows<DueMail>(
    db,
    sql`select id, attempts from (
        select due.id, due.attempts, due.next_attempt_at from mails due
        where due.status = 'queued' and due.next_attempt_at <= ${now.toString()}
          and not exists (select from (select * from mails where booking_id = due.booking_id offset 0) earlier
            where earlier.to_address = due.to_address and earlier.status = 'queued'
              and (earlier.created_at, earlier.id) < (due.created_at, due.id))
          and (select quarantined from bookings where id = due.booking_id) is not true
        limit 100
      ) some_due order by next_attempt_at`,
  )
}

/** The mails that this process has sent and not marked, because the database went away in between. */
const unmarked = new Set<string>()

/**
 * Leases, sends and marks one mail. It uses no transaction, because the embedded database has a single connection. A crash between
 * sending and marking repeats one mail at most.
 */
export async function sendMail(
  db: Db,
  settings: OutboxSettings,
  due: DueMail,
  now: Temporal.Instant,
): Promise<SendOutcome> {
  const mail = await leaseMail(db, due, now)
  if (!mail) return 'taken'
  if (await isHeldBack(db, mail, now)) return 'held_back'
  const refusal = unmarked.has(mail.id) ? null : await trySend(db, settings, mail)
  if (!refusal) {
    unmarked.add(mail.id)
    await markSent(db, mail, now)
    unmarked.delete(mail.id)
    return 'sent'
  }
  const isFinal = refusal.code === 'broken' || mail.attempts >= maxAttempts
  await markRefused(db, mail, { refusal, isFinal }, now)
  if (refusal.serverDown) return 'server_down'
  return isFinal ? 'failed' : 'retry'
}

async function markSent(db: Db, mail: LeasedMail, now: Temporal.Instant): Promise<void> {
  const sent = { status: 'sent', sentAt: now, lastError: null } as const
  if (mail.lastError === null) {
    await db.update(mails).set(sent).where(eq(mails.id, mail.id))
    return
  }
  await db.transaction(async (tx) => {
    await tx.update(mails).set(sent).where(eq(mails.id, mail.id))
    await closeTasks(tx, { subjectType: 'mail', subjectId: mail.id }, 'mail_sent', now)
  })
}

type Refused = Readonly<{ refusal: MailRefusal; isFinal: boolean }>

/** Plans the next attempt. Staff get a task as soon as the address is refused, while later attempts go on. */
async function markRefused(db: Db, mail: LeasedMail, { refusal, isFinal }: Refused, now: Temporal.Instant) {
  await db.transaction(async (tx) => {
    const [refused] = await tx
      .update(mails)
      .set({
        status: isFinal ? 'failed' : 'queued',
        nextAttemptAt: toNextAttempt(mail.attempts, now),
        lastError: refusal.code,
      })
      // Another process has taken over the mail when `attempts` has changed.
      .where(and(eq(mails.id, mail.id), eq(mails.attempts, mail.attempts)))
      .returning({ id: mails.id })
    const isLost = isFinal || isBounce(refusal)
    if (!refused || !isLost) return
    const { id, bookingId } = mail
    if (mail.kind === 'guardian_question' && bookingId) {
      const subject = { subjectType: 'booking', subjectId: bookingId, bookingId } as const
      return addTask(tx, { kind: 'guardian_unanswered', ...subject }, now)
    }
    if (!mail.kind.startsWith('booking_')) return
    await addTask(tx, { kind: 'mail_bounced', subjectType: 'mail', subjectId: id, bookingId }, now)
  })
}

/** Returns whether the address was refused for ever (a 5xx answer of RFC 5321). */
function isBounce({ code, serverDown }: MailRefusal): boolean {
  return !serverDown && (code === 'bad_address' || / 5\d\d$/.test(code))
}

/** Reserves the mail for this process during the lease. Returns null when another process was first. */
async function leaseMail(db: Db, due: DueMail, now: Temporal.Instant): Promise<LeasedMail | null> {
  const [mail] = await db
    .update(mails)
    .set({ attempts: due.attempts + 1, nextAttemptAt: now.add(lease) })
    .where(and(eq(mails.id, due.id), eq(mails.attempts, due.attempts)))
    .returning()
  return mail ?? null
}

async function trySend(db: Db, settings: OutboxSettings, mail: LeasedMail): Promise<MailRefusal | null> {
  const facts = QueuedFacts.safeParse(mail.facts)
  const rows = await findBookingRows(db, mail.bookingId, facts.data?.session)
  let outgoing: OutgoingMail
  try {
    outgoing = await composeMail(settings, mail, rows)
  } catch (error) {
    settings.onBrokenMail(mail.id, error)
    return new MailRefusal('broken', false)
  }
  try {
    await settings.transport.send(outgoing)
    return null
  } catch (error) {
    if (error instanceof MailRefusal) return error
    throw error
  }
}
