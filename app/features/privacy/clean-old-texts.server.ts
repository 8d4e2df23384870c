import { inArray, sql } from 'drizzle-orm'
import { type Db, readDatabaseError, readRows } from '../../db/open.server.ts'
import { taskRuns } from '../../db/tables/operation.ts'
import {
  DecryptionFailed,
  decryptField,
  encryptField,
  type FieldId,
  type FieldKeys,
} from '../../lib/security/encryption.server.ts'
import { cleanLines, cleanText } from '../../lib/text/clean-text.ts'
import { cleanAddress, toEmailKey } from '../../lib/text/email-address.ts'
import { toFieldId } from './re-encrypt.server.ts'

type Clean = (text: string) => string

const line: Clean = (text) => cleanText(text).trim()
const lines: Clean = (text) => cleanLines(text).trim()
const address = cleanAddress
const guardian: Clean = (json) =>
  JSON.stringify(JSON.parse(json), (_, value) => (typeof value === 'string' ? line(value) : value))

/** The columns with typed texts, and what the door does to each of them now. A column in `_sealed` is encrypted with the row's id. */
export const typedColumns: Readonly<Record<string, Readonly<Record<string, Clean>>>> = {
  api_keys: { name: line },
  availability_exceptions: { note: line },
  blog_comments: { name_sealed: line, email_sealed: address, comment_sealed: lines },
  booking_notes: { note_sealed: lines },
  booking_texts: { complaint_sealed: lines, expectations_sealed: lines, duration_sealed: line },
  bookings: { name: line, email: address, client_key: toEmailKey, city_of_residence: line },
  clients: { name: line, email: address, email_key: toEmailKey, language: line, notes_sealed: lines },
  contact_messages: { name: line, email: address, subject_sealed: line, message_sealed: lines },
  counsellors: { name: line, email: address, meeting_address: line },
  follow_up_tasks: { note_sealed: lines },
  guardians: { guardian_sealed: guardian },
  helplines: { name: line, number: line, about: line },
  legal_holds: { reason_sealed: lines },
  outbox: { to_address: address },
  offices: { name: line, address: line, email: address, meeting_address: line },
  pictures: { alt: line },
  rooms: { name: line },
  services: { name: line },
  users: { first_name: line, last_name: line, phone_number: line, email: address, email_key: toEmailKey },
}

const tables = Object.entries(typedColumns)
const noId = '00000000-0000-0000-0000-000000000000'
const firstBatch = { table: 0, after: noId }
const looks = ['clean-old-texts: first look', 'clean-old-texts: second look']

/**
 * Returns a task for each minute. It cleans the texts that were stored before the door cleaned them, in batches, while others read and
 * write. It looks at every text twice, the second time a day later, because the release before runs beside this one for a while.
 * After that it reads two rows of `task_runs`. Nothing follows from a cleaned text: no event, no mail, no entry of the audit log.
 */
export function openCleaning(db: Db, keys: FieldKeys, { batch = 500, batches = 20 } = {}) {
  let next = firstBatch
  return async (now: Temporal.Instant): Promise<void> => {
    const look = await findDueLook(db, now)
    if (!look) next = firstBatch
    for (let count = 0; look && count < batches; count += 1) {
      next = await cleanBatch(db, keys, next, batch)
      if (next.table < tables.length) continue
      next = firstBatch
      await db.insert(taskRuns).values({ name: look, succeededAt: now }).onConflictDoNothing()
      return
    }
  }
}

/** Returns the name of the look that is due, or undefined. */
async function findDueLook(db: Db, now: Temporal.Instant): Promise<string | undefined> {
  const done = await db.select().from(taskRuns).where(inArray(taskRuns.name, looks))
  const aDayAgo = now.subtract({ hours: 24 })
  const isOld = done.every(
    ({ succeededAt }) => succeededAt && Temporal.Instant.compare(succeededAt, aDayAgo) <= 0,
  )
  return isOld ? looks[done.length] : undefined
}

/** Cleans the next rows of a table. Returns the position of the rows after them. */
async function cleanBatch(db: Db, keys: FieldKeys, { table, after }: typeof firstBatch, batch: number) {
  const [name, columns] = tables[table] ?? ['', {}]
  const names = ['id', ...Object.keys(columns)].map((column) => sql.identifier(column))
  const rows = await readRows<Record<string, string | null> & { id: string }>(
    db,
    sql`select ${sql.join(names, sql`, `)} from ${sql.identifier(name)} where id > ${after}::uuid order by id limit ${batch}`,
  )
  for (const { id, ...texts } of rows) {
    const changes = Object.entries(texts).flatMap(([column, old]) => {
      const clean = columns[column]
      const text = old && clean ? cleanStored(keys, toFieldId({ table: name, column }, id), old, clean) : old
      return old === text ? [] : { column, old, text }
    })
    if (changes.length > 0) await replaceTexts(db, name, id, changes)
  }
  const last = rows[batch - 1]
  return last ? { table, after: last.id } : { table: table + 1, after: noId }
}

/** Returns the clean text as the column stores it. A text that no key decrypts stays as it is. */
function cleanStored(keys: FieldKeys, field: FieldId, old: string, clean: Clean): string {
  if (!field.column.endsWith('_sealed')) return clean(old)
  try {
    const text = decryptField(keys, field, old)
    const cleaned = clean(text)
    return cleaned === text ? old : encryptField(keys, field, cleaned)
  } catch (error) {
    if (error instanceof DecryptionFailed) return old
    throw error
  }
}

type Change = Readonly<{ column: string; old: string | null; text: string | null }>

/**
 * Replaces the texts of a row, unless somebody has changed one of them since it was read. A row stays as it is when its address then
 * belongs to another account, or to two appointments at one time.
 */
async function replaceTexts(db: Db, table: string, id: string, changes: readonly Change[]): Promise<void> {
  const set = changes.map(({ column, text }) => sql`${sql.identifier(column)} = ${text}`)
  const isSame = changes.map(({ column, old }) => sql`${sql.identifier(column)} = ${old}`)
  try {
    await db.execute(
      sql`update ${sql.identifier(table)} set ${sql.join(set, sql`, `)} where id = ${id} and ${sql.join(isSame, sql` and `)}`,
    )
  } catch (error) {
    if (!['23505', '23P01'].includes(readDatabaseError(error)?.code ?? '')) throw error
  }
}
