import { sql } from 'drizzle-orm'
import { type Db, readRows } from '../../app/db/open.server.ts'
import { listMailFiles, readMailFolder } from '../support/mail-folder.ts'

export type Acknowledged = Readonly<{ id: string; key: string; email: string; startsAt: string }>
type Report = Readonly<{ problems: string[]; line: string }>

/** Compares all acknowledged bookings with the database. */
export async function checkDatabase(
  db: Db,
  acknowledged: readonly Acknowledged[],
  { holdsAreOver }: { holdsAreOver: boolean },
): Promise<Report> {
  const rows = await readRows<{
    id: string
    idempotency_key: string
    email: string
    starts_at: string
    isComplete: boolean
  }>(
    db,
    sql`select id, (select key from idempotency_keys where booking_id = bookings.id) as idempotency_key, email, starts_at::text,
      (name is not null and exists (select from booking_texts where id = bookings.id) and channel is not null and confirmed_at is not null
        and (select count(*) from consent_events where booking_id = bookings.id) >= 1
        and (select count(*) from outbox where booking_id = bookings.id) = 3) as "isComplete"
      from bookings where status = 'confirmed'`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const problems: string[] = []
  for (const booking of acknowledged) {
    const row = byId.get(booking.id)
    if (!row) problems.push(`booking ${booking.id} was acknowledged and is gone`)
    else if (row.idempotency_key !== booking.key || row.email !== booking.email)
      problems.push(`booking ${booking.id} is another's`)
    else if (Date.parse(toIso(row.starts_at)) !== Date.parse(booking.startsAt))
      problems.push(`booking ${booking.id} moved`)
    else if (!row.isComplete) problems.push(`booking ${booking.id} is half-written`)
  }
  if (rows.length !== acknowledged.length) {
    problems.push(`${rows.length} confirmed rows for ${acknowledged.length} acknowledged bookings`)
  }
  const [counts] = await readRows<{ overlaps: number; clients: number; late: number; held: number }>(
    db,
    sql`select
      (select count(*)::int from bookings a join bookings b on a.counsellor_id = b.counsellor_id and a.id < b.id
        and tstzrange(a.busy_from, a.busy_until) && tstzrange(b.busy_from, b.busy_until)
        where a.status in ('held', 'confirmed') and b.status in ('held', 'confirmed')) as overlaps,
      (select count(distinct email)::int from bookings where status = 'confirmed') as clients,
      (select count(*)::int from bookings where status = 'held' and hold_expires_at < now() - interval '90 seconds') as late,
      (select count(*)::int from bookings where status = 'held') as held`,
  )
  if (counts?.overlaps !== 0) problems.push(`${counts?.overlaps} overlapping sessions`)
  if (counts?.clients !== acknowledged.length)
    problems.push(`${counts?.clients} clients for ${acknowledged.length} bookings`)
  if (counts?.late !== 0) problems.push(`${counts?.late} holds are over and not released`)
  if (holdsAreOver && counts?.held !== 0) problems.push(`${counts?.held} holds are left`)
  return {
    problems,
    line: `${acknowledged.length} acknowledged, ${rows.length} in the database, ${counts?.overlaps} overlaps`,
  }
}

/** Checks that every client has one confirmation. A mail that a kill has repeated replaces its file, so it counts once. */
export async function checkMails(dataDir: string, acknowledged: readonly Acknowledged[]): Promise<Report> {
  const recipients = new Map<string, number>()
  const texts = await readMailFolder(dataDir)
  for (const text of texts) {
    const to = text.match(/^To: .*?([^\s<]+@[^\s>]+)/im)?.[1] ?? ''
    recipients.set(to, (recipients.get(to) ?? 0) + 1)
  }
  const missing = acknowledged.filter(({ email }) => recipients.get(email) !== 1)
  const problems: string[] = []
  if (missing.length > 0) problems.push(`${missing.length} clients have not exactly one confirmation`)
  if (texts.length !== acknowledged.length * 3)
    problems.push(`${texts.length} mails for ${acknowledged.length} bookings`)
  return { problems, line: `${texts.length} mails` }
}

/** Waits for three mails for each booking. Returns a problem when no mail comes for three minutes. */
export async function untilMailsSent(dataDir: string, bookings: number): Promise<string[]> {
  let sent = 0
  for (let quiet = 0; quiet < 36; quiet += 1) {
    const now = (await listMailFiles(dataDir)).length
    if (now >= bookings * 3) return []
    if (now > sent) quiet = 0
    sent = now
    await new Promise((resolve) => setTimeout(resolve, 5_000))
  }
  return [`${sent} mails for ${bookings} bookings, and no more are coming`]
}

function toIso(text: string): string {
  return text.replace(' ', 'T').replace(/\+00$/, 'Z')
}
