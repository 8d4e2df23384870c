import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Db, readRows } from '../../app/db/open.server.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { followUpTasks } from '../../app/db/tables/follow-up.ts'
import { reminders } from '../../app/db/tables/reminders.ts'
import type { makeAgency } from './agency.ts'
import type { Property } from './shared-state.ts'
import type { Cluster } from './site-cluster.ts'

type Agency = Awaited<ReturnType<typeof makeAgency>>

/** Adds confirmed appointments whose reminder is due, and tasks that are overdue. */
export async function addDueJobs(db: Db, { counsellors, offices }: Agency, count: number): Promise<void> {
  const now = Temporal.Now.instant()
  const visitorTimeZone = findDayZone(now)
  const begin = now.add({ hours: 24 * 60 })
  const rows = Array.from({ length: count }, (_, n) => {
    const startsAt = begin.add({ hours: 2 * Math.floor(n / counsellors.length) })
    const endsAt = startsAt.add({ minutes: 30 })
    const email = `reminded-${n}@mail.example.com`
    return {
      ...({ id: randomUUID(), status: 'confirmed', mode: 'ONLINE', officeId: offices[0]?.id } as const),
      ...{ counsellorId: counsellors[n % counsellors.length]?.id, startsAt, endsAt },
      ...{ busyFrom: startsAt, busyUntil: endsAt, visitorTimeZone, age: 20 },
      ...{ name: `Reminded ${n}`, email, clientKey: email, createdAt: now, confirmedAt: now, provenAt: now },
    }
  })
  await db.insert(bookings).values(rows)
  await db
    .insert(followUpTasks)
    .values(rows.slice(0, 5).map(({ id }) => toOverdueTask(id, offices[0]?.id ?? null, now)))
  await db
    .insert(reminders)
    .values(rows.map(({ id }) => ({ bookingId: id, hoursBefore: 24, dueAt: now.subtract({ minutes: 1 }) })))
}

function toOverdueTask(bookingId: string, officeId: string | null, now: Temporal.Instant) {
  const subject = { subjectType: 'booking', subjectId: bookingId, bookingId, officeId } as const
  return {
    ...({ id: randomUUID(), kind: 'unsafe_answer', ...subject } as const),
    ...{ createdAt: now.subtract({ hours: 48 }), dueAt: now.subtract({ hours: 24 }) },
  }
}

/** Returns a zone in which it is day, because no reminder is sent at night. */
export function findDayZone(now: Temporal.Instant): string {
  const zones = ['Africa/Lagos', 'Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Honolulu', 'America/New_York']
  const isDay = (zone: string) => {
    const { hour } = now.toZonedDateTimeISO(zone)
    return hour >= 9 && hour < 20
  }
  return zones.find(isDay) ?? 'Etc/UTC'
}

/** Waits until every due reminder has become a mail, and all mails and webhooks are sent. */
export async function untilSent(db: Db): Promise<void> {
  let left: Record<string, number> = {}
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    const rows = await readRows<Record<string, number>>(
      db,
      sql`select (select count(*)::int from reminders where due_at <= now()) as reminders,
        (select count(*)::int from outbox where status = 'queued') as queued,
        (select count(*)::int from follow_up_tasks where closed_at is null and due_at <= now() and escalated_at is null) as overdue`,
    )
    left = rows[0] ?? {}
    if (Object.values(left).every((count) => count === 0)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`not everything was sent: ${JSON.stringify(left)} are left`)
}

/** Every mail of the database reached the mail server once. `repeats` is the number of mails that a kill may have repeated. */
export async function checkMails(
  { db, inbox }: Pick<Cluster, 'db' | 'inbox'>,
  repeats = 0,
): Promise<Property> {
  const copies = new Map<string, number>()
  for (const { raw } of inbox.received) {
    const id =
      raw
        .toString()
        .match(/^Message-ID: (.+)$/im)?.[1]
        ?.trim() ?? ''
    copies.set(id, (copies.get(id) ?? 0) + 1)
  }
  const [rows] = await readRows<{ sent: number; all: number }>(
    db,
    sql`select count(*) filter (where status = 'sent')::int as sent, count(*)::int as all from outbox where channel = 'mail'`,
  )
  const twice = [...copies.values()].filter((count) => count === 2).length
  const more = [...copies.values()].filter((count) => count > 2).length
  return {
    name: 'mails',
    isGood:
      copies.size > 0 &&
      copies.size === rows?.sent &&
      rows.sent === rows.all &&
      twice <= repeats &&
      more === 0,
    figures: `${rows?.all} in the outbox, ${copies.size} arrived, ${twice} of them twice (at most ${repeats}), ${more} more often`,
  }
}

/** Each reminder and each call for help about overdue tasks was queued once. */
export async function checkJobs(db: Db, count: number): Promise<Property> {
  const [found] = await readRows<{ reminders: number; clients: number; overdue: number; people: number }>(
    db,
    sql`select count(*) filter (where kind = 'booking_reminder')::int as reminders,
      count(distinct booking_id) filter (where kind = 'booking_reminder')::int as clients,
      count(*) filter (where kind = 'follow_up_overdue')::int as overdue,
      count(distinct to_address) filter (where kind = 'follow_up_overdue')::int as people from outbox`,
  )
  const {
    reminders: queued,
    clients,
    overdue,
    people,
  } = found ?? { reminders: 0, clients: 0, overdue: 0, people: 0 }
  return {
    name: 'jobs',
    isGood: queued === count && clients === count && overdue > 0 && overdue === people,
    figures: `${count} reminders due, ${queued} queued for ${clients} appointments; overdue tasks: ${overdue} mails to ${people} people`,
  }
}

/** Each webhook arrived once. */
export async function checkWebhooks({ db, receiver }: Pick<Cluster, 'db' | 'receiver'>): Promise<Property> {
  const ids = receiver.received.map(({ headers }) => String(headers['webhook-id']))
  const [rows] = await readRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from outbox where channel = 'webhook'`,
  )
  return {
    name: 'webhooks',
    isGood: ids.length > 0 && ids.length === rows?.count && new Set(ids).size === ids.length,
    figures: `${rows?.count} in the outbox, ${ids.length} arrived, ${ids.length - new Set(ids).size} repeated`,
  }
}
