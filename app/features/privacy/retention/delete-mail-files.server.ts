import { readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Db, readRows } from '../../../db/open.server.ts'
import { readMailFileName, toMailFolder } from '../../../outbox/channels/mail/mail-files.server.ts'

type Due = Readonly<{ before: Temporal.Instant; most: number }>

/**
 * Deletes the files of mail that was written before an instant, and of mail whose row is gone. Leaves the mail of bookings and places that
 * are held. Returns how many files it deleted.
 */
export async function deleteMailFiles(db: Db, dataDir: string, { before, most }: Due): Promise<number> {
  const folder = toMailFolder(dataDir)
  const files = (await readNames(folder)).flatMap((name) => {
    const mail = readMailFileName(name)
    return mail ? [{ name, ...mail }] : []
  })
  const known = await listKnownMails(
    db,
    files.map(({ id }) => id),
  )
  const due = files.filter(({ id, queuedAt }) => {
    const hasLegalHold = known.get(id)
    if (hasLegalHold === undefined) return true
    return !hasLegalHold && Temporal.Instant.compare(queuedAt, before) < 0
  })
  const deleted = due.slice(0, most)
  for (const { name } of deleted) await unlink(join(folder, name)).catch(ignoreMissing)
  return deleted.length
}

/** Returns whether the booking or the place of each mail is held, by the id of the mail. Leaves out mails without a row. */
async function listKnownMails(db: Db, ids: readonly string[]): Promise<Map<string, boolean>> {
  const rows = await readRows<{ id: string; hasLegalHold: boolean }>(
    db,
    sql`select id, exists (select from legal_holds where ended_at is null
        and (subject_type, subject_id) in (('booking', outbox.booking_id), ('place', outbox.group_place_id))) as "hasLegalHold"
      from outbox where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  return new Map(rows.map(({ id, hasLegalHold }) => [id, hasLegalHold]))
}

async function readNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
