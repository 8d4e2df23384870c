import { and, eq, sql } from 'drizzle-orm'
import { type Db, readRows } from '../db/open.server.ts'
import { mails } from '../db/tables/booking.ts'
import { toInstant } from '../db/tables/columns.ts'
import { type ComposeSettings, composeMail, findBookingRows, type LeasedMail } from './compose.server.ts'
import { QueuedFacts } from './queue.server.ts'
import { MailRefusal, type MailTransport, type OutgoingMail } from './transport.server.ts'

export type OutboxSettings = ComposeSettings &
  Readonly<{
    transport: MailTransport
    /** Told of a mail that cannot be written: a bug, since the queue is typed. */
    onBrokenMail: (mailId: string, error: unknown) => void
  }>

export type SendOutcome = 'sent' | 'retry' | 'server_down' | 'failed' | 'nothing_due'

/** Longer than `sendTimeout`: only a mail whose process died, or that hangs, is taken up by another. */
const lease = Temporal.Duration.from({ minutes: 2 })
/** With waits of one minute that double up to an hour this is most of a day. */
const mostAttempts = 24

/**
 * Sends every mail that is due, oldest first, and says how many went out. Stops early when the mail server
 * itself is in trouble, so that one outage costs one mail an attempt and not all of them.
 */
export async function sendDueMail(
  db: Db,
  settings: OutboxSettings,
  clock: () => Temporal.Instant,
): Promise<number> {
  for (let sent = 0; ; ) {
    const outcome = await sendNextMail(db, settings, clock())
    if (outcome === 'nothing_due' || outcome === 'server_down') return sent
    if (outcome === 'sent') sent++
  }
}

/**
 * Sends one due mail. It is leased, sent and marked one at a time and outside a transaction: the embedded
 * database has a single connection, and a crash between sending and marking repeats one mail at most.
 */
export async function sendNextMail(
  db: Db,
  settings: OutboxSettings,
  now: Temporal.Instant,
): Promise<SendOutcome> {
  const mail = await leaseNextMail(db, now)
  if (!mail) return 'nothing_due'
  const refusal = await trySend(db, settings, mail)
  if (!refusal) {
    await db.update(mails).set({ status: 'sent', sentAt: now, lastError: null }).where(eq(mails.id, mail.id))
    return 'sent'
  }
  const hopeless = refusal.code === 'broken' || mail.attempts >= mostAttempts
  await db
    .update(mails)
    .set({
      status: hopeless ? 'failed' : 'queued',
      nextAttemptAt: now.add({ minutes: Math.min(2 ** (mail.attempts - 1), 60) }),
      lastError: refusal.code,
    })
    // Whoever took the mail over after this lease ran out has counted on; it is theirs now.
    .where(and(eq(mails.id, mail.id), eq(mails.status, 'queued'), eq(mails.attempts, mail.attempts)))
  if (refusal.serverDown) return 'server_down'
  return hopeless ? 'failed' : 'retry'
}

/**
 * One reader gets the mails of one booking in the order they were written: a later one waits for an earlier
 * one, or 'moved' could arrive before 'booked'. A quarantined booking's mail stays until staff let it go.
 */
async function leaseNextMail(db: Db, now: Temporal.Instant): Promise<LeasedMail | null> {
  const [row] = await readRows<LeasedRow>(
    db,
    sql`update mails set attempts = attempts + 1, next_attempt_at = ${now.add(lease).toString()}
      where id = (
        select due.id from mails due
        where due.status = 'queued' and due.next_attempt_at <= ${now.toString()}
          and not exists (select from mails earlier where earlier.booking_id = due.booking_id
            and earlier.to_address = due.to_address and earlier.status = 'queued'
            and (earlier.created_at, earlier.id) < (due.created_at, due.id))
          and not exists (select from bookings where bookings.id = due.booking_id and bookings.quarantined)
        order by due.next_attempt_at
        limit 1
        for update skip locked
      ) and status = 'queued'
      returning id, kind, to_address, booking_id, facts, attempts, created_at`,
  )
  if (!row) return null
  return {
    id: row.id,
    kind: row.kind,
    toAddress: row.to_address,
    bookingId: row.booking_id,
    facts: row.facts,
    attempts: row.attempts,
    createdAt: toInstant(row.created_at),
  }
}

type LeasedRow = {
  id: string
  kind: string
  to_address: string
  booking_id: string | null
  facts: unknown
  attempts: number
  created_at: string | Date
}

async function trySend(db: Db, settings: OutboxSettings, mail: LeasedMail): Promise<MailRefusal | null> {
  const facts = QueuedFacts.safeParse(mail.facts)
  const rows = await findBookingRows(db, mail.bookingId, facts.data?.session)
  let outgoing: OutgoingMail
  try {
    outgoing = await composeMail(settings, mail, facts.data ?? {}, rows)
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
