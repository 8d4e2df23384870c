import { and, eq, type SQL, sql } from 'drizzle-orm'
import pLimit, { type LimitFunction } from 'p-limit'
import { addTask, closeTasks } from '../db/follow-up-tasks.server.ts'
import { type Db, readRows } from '../db/open.server.ts'
import { bookings } from '../db/tables/booking.ts'
import { groupPlaces, groupSessions } from '../db/tables/groups.ts'
import { outbox } from '../db/tables/outbox.ts'
import { reportOutcome } from '../lib/report-outcome.server.ts'
import { toAfterQuiet } from '../lib/time/quiet-hours.ts'
import { brokenCode, type Channel, type LeasedRow, SendRefusal, unknownKindCode } from './channels/channel.ts'
import { toLateness } from './late-mail.ts'
import { isToOutside } from './messages/messages.ts'
import { giveProofItsTime } from './proof-mails.server.ts'
import { QueuedFacts } from './queue-mail.server.ts'

/** How long one process has an outgoing mail or webhook to itself. It is longer than any attempt, so another process takes over only when the first has died or hangs. */
const lease = Temporal.Duration.from({ minutes: 2 })

/** Attempts wait one minute, then two, up to an hour. All attempts take most of a day. */
const maxAttempts = 24

/** Returns when to try again after so many attempts. */
function toNextAttempt(attempts: number, now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: Math.min(2 ** (attempts - 1), 60) })
}

type Clock = () => Temporal.Instant

type Running = Readonly<{
  /** The queue of each receiver: one attempt at a time, so that a receiver that is slow delays no other. */
  queues: Map<string, LimitFunction>
  /** Ends the runs of a process that stops. */
  signal?: AbortSignal
}>

/** Sends every row that is due and returns their number. Several runs of one process share the queues. */
export async function sendDue(
  db: Db,
  channels: readonly Channel[],
  clock: Clock,
  { queues, signal }: Running = { queues: new Map() },
): Promise<number> {
  const runs = channels.map(async (channel) => {
    const receivers = await channel.listReceivers(db, clock())
    const counts = receivers.map((endpointId) => {
      const key = `${channel.name} ${endpointId}`
      const queue = queues.get(key) ?? pLimit(1)
      queues.set(key, queue)
      // The run that waits will send these rows too.
      return queue.pendingCount > 0 ? 0 : queue(() => sendTo(db, { channel, endpointId, signal }, clock))
    })
    return Promise.all(counts)
  })
  return (await Promise.all(runs)).flat().reduce((sum, count) => sum + count, 0)
}

type Receiver = Readonly<{ channel: Channel; endpointId: string | null; signal?: AbortSignal }>

/** Stops when the receiver does not work, so that an outage costs one row an attempt and not all of them. */
async function sendTo(db: Db, { channel, endpointId, signal }: Receiver, clock: Clock): Promise<number> {
  let sent = 0
  while (!signal?.aborted) {
    const due = await listDue(db, { channel: channel.name, endpointId }, clock())
    if (due.length === 0) break
    for (const row of due) {
      if (signal?.aborted) return sent
      const outcome = await sendRow(db, channel, row, clock)
      reportOutcome({ area: channel.name, action: 'send', outcome })
      if (outcome === 'sent') sent++
      else if (outcome === 'server_down' || channel.stopsAtRefusal) return sent
    }
  }
  return sent
}

/** A queued row. Each attempt of any process adds one to `attempts`. */
type DueRow = Pick<LeasedRow, 'id' | 'attempts'>

/**
 * Returns at most 100 rows to send to a receiver now. One reader gets what concerns one booking, place or enquiry in order, so that 'moved' cannot arrive
 * before 'booked'. A mail that is planned for later delays nothing before its time: a summary may wait for a day, a new link may not. A program
 * gets everything in order, also what waits because it can be undone. A row about a quarantined booking waits until staff release it.
 */
export async function listDue(
  db: Db,
  { channel, endpointId }: Pick<LeasedRow, 'channel' | 'endpointId'>,
  now: Temporal.Instant,
): Promise<DueRow[]> {
  const isReceiver = endpointId ? sql`due.endpoint_id = ${endpointId}` : sql`due.endpoint_id is null`
  return readRows<DueRow>(
    db,
    sql`select id, attempts from (
        select due.id, due.attempts, due.next_attempt_at from outbox due
        where due.channel = ${channel} and ${isReceiver} and due.status = 'queued'
          and due.next_attempt_at <= ${now.toString()}
          ${waitsFor('booking_id', now)} ${waitsFor('group_place_id', now)} ${waitsFor('enquiry_id', now)}
          and (select quarantined from bookings where id = due.booking_id) is not true
        limit 100
      ) some_due order by next_attempt_at, id`,
  )
}

/** Returns the condition that no earlier row about the same thing waits for the same reader. */
function waitsFor(about: 'booking_id' | 'group_place_id' | 'enquiry_id', now: Temporal.Instant) {
  const column = sql.identifier(about)
  // `offset 0` makes PostgreSQL search `earlier` by this column only. With old statistics it would read the whole queue for each row.
  return sql`and not exists (select from (select * from outbox where ${column} = due.${column} offset 0) earlier
    where earlier.channel = due.channel and earlier.endpoint_id is not distinct from due.endpoint_id
      and earlier.to_address = due.to_address and earlier.status = 'queued'
      and (earlier.channel = 'webhook' or earlier.attempts > 0 or earlier.next_attempt_at <= ${now.toString()})
      and (earlier.created_at, earlier.id) < (due.created_at, due.id))`
}

type Outcome = 'sent' | 'held_back' | 'retry' | 'server_down' | 'failed' | 'taken'

/**
 * The rows that this process has sent and could not mark, because the database went away, with the mark that they had before. A row with
 * another mark is marked already: somebody has asked to send it again.
 */
const unmarked = new Map<string, string>()

/**
 * Leases, sends and marks one row. It uses no transaction, because the embedded database has a single connection. A crash between
 * sending and marking repeats one row at most, with the same id.
 */
export async function sendRow(db: Db, channel: Channel, due: DueRow, clock: Clock): Promise<Outcome> {
  const now = clock()
  const row = await leaseRow(db, due, now)
  if (!row) return 'taken'
  if (await isHeldBack(db, row, now)) return 'held_back'
  const mark = String(row.sentAt)
  const refusal = unmarked.get(row.id) === mark ? null : await trySend(db, channel, row, now)
  if (!refusal) {
    unmarked.set(row.id, mark)
    await markSent(db, row, clock())
    unmarked.delete(row.id)
    return 'sent'
  }
  const isFinal = [brokenCode, unknownKindCode].includes(refusal.code) || row.attempts >= maxAttempts
  await markRefused(db, row, { refusal, isFinal }, clock())
  if (refusal.serverDown) return 'server_down'
  return isFinal ? 'failed' : 'retry'
}

/** Reserves the row for this process during the lease. Returns null when another process was first. */
async function leaseRow(db: Db, due: DueRow, now: Temporal.Instant): Promise<LeasedRow | null> {
  const [row] = await db
    .update(outbox)
    .set({ attempts: due.attempts + 1, nextAttemptAt: now.add(lease) })
    .where(and(eq(outbox.id, due.id), eq(outbox.attempts, due.attempts)))
    .returning()
  return row ?? null
}

/**
 * Returns whether a reminder must not be sent now, because a receiver that failed has delayed it. A reminder waits during quiet hours. It
 * is deleted when the appointment begins before it could be sent.
 */
async function isHeldBack(db: Db, row: LeasedRow, now: Temporal.Instant): Promise<boolean> {
  const { quietZone, session: appointment } = QueuedFacts.safeParse(row.facts).data ?? {}
  if (!quietZone || !appointment) return false
  const sendAt = toAfterQuiet(now, quietZone)
  if (Temporal.Instant.compare(sendAt, appointment.startsAt) >= 0) {
    await db.delete(outbox).where(eq(outbox.id, row.id))
    return true
  }
  if (sendAt.equals(now)) return false
  await db.update(outbox).set({ nextAttemptAt: sendAt }).where(eq(outbox.id, row.id))
  return true
}

async function trySend(
  db: Db,
  channel: Channel,
  row: LeasedRow,
  now: Temporal.Instant,
): Promise<SendRefusal | null> {
  try {
    await channel.send(db, row, now)
    return null
  } catch (error) {
    if (error instanceof SendRefusal) return error
    throw error
  }
}

async function markSent(db: Db, row: LeasedRow, now: Temporal.Instant): Promise<void> {
  const sent = { status: 'sent', sentAt: now, lastError: null } as const
  if (row.lastError === null && toLateness(row, now) === 0) {
    await db.update(outbox).set(sent).where(eq(outbox.id, row.id))
    return
  }
  await db.transaction(async (tx) => {
    // Whoever changes a booking locks it before its mails.
    await giveProofItsTime(tx, row, now)
    await tx.update(outbox).set(sent).where(eq(outbox.id, row.id))
    await closeTasks(tx, { subjectType: 'mail', subjectId: row.id }, 'mail_sent', now)
  })
}

type Refused = Readonly<{ refusal: SendRefusal; isFinal: boolean }>

/** Plans the next attempt. Staff get a task as soon as the address is refused, while later attempts go on. */
async function markRefused(db: Db, row: LeasedRow, { refusal, isFinal }: Refused, now: Temporal.Instant) {
  await db.transaction(async (tx) => {
    const [refused] = await tx
      .update(outbox)
      .set({
        status: isFinal ? 'failed' : 'queued',
        nextAttemptAt: toNextAttempt(row.attempts, now),
        lastError: refusal.code,
      })
      // Another process has taken over the row when `attempts` has changed.
      .where(and(eq(outbox.id, row.id), eq(outbox.attempts, row.attempts)))
      .returning({ id: outbox.id })
    const isLost = isFinal || isBounce(refusal)
    if (!refused || !isLost) return
    const { bookingId } = row
    if (row.kind === 'guardian_question' && bookingId) {
      const subject = { subjectType: 'booking', subjectId: bookingId, bookingId } as const
      return addTask(tx, { kind: 'guardian_unanswered', ...subject }, now)
    }
    if (isToOutside(row.kind)) await addBounceTask(tx, row, now)
  })
}

/** Staff reach the person in another way, before the session if there is one. */
async function addBounceTask(tx: Db, row: LeasedRow, now: Temporal.Instant): Promise<void> {
  const { id: subjectId, bookingId, groupPlaceId, enquiryId } = row
  const ofPlace = tx
    .select({ startsAt: groupSessions.startsAt })
    .from(groupPlaces)
    .innerJoin(groupSessions, eq(groupSessions.id, groupPlaces.sessionId))
    .where(eq(groupPlaces.id, groupPlaceId ?? ''))
  const ofBooking = tx
    .select({ startsAt: bookings.startsAt })
    .from(bookings)
    .where(eq(bookings.id, bookingId ?? ''))
  const [session] = bookingId ? await ofBooking : groupPlaceId ? await ofPlace : []
  const matter = { bookingId, groupPlaceId, enquiryId, dueBefore: session?.startsAt }
  await addTask(tx, { kind: 'mail_bounced', subjectType: 'mail', subjectId, ...matter }, now)
}

/** Returns whether the address was refused for ever (a 5xx answer of RFC 5321). */
function isBounce({ code, serverDown }: SendRefusal): boolean {
  return !serverDown && (code === 'bad_address' || / 5\d\d$/.test(code))
}

/** Queues a row that was sent or has failed for one more attempt. Returns whether there is one that meets the condition. */
export async function queueAgain(
  tx: Db,
  condition: SQL | undefined,
  now: Temporal.Instant,
): Promise<boolean> {
  // `attempts` stays, because it also keeps two processes from sending at the same time.
  const queued = await tx
    .update(outbox)
    .set({ status: 'queued', nextAttemptAt: now })
    .where(condition)
    .returning({ id: outbox.id })
  return queued.length > 0
}
