import { sql } from 'drizzle-orm'
import { type Db, readRows } from '../../db/open.server.ts'
import { retryAfterDeadlock } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import {
  DecryptionFailed,
  decryptField,
  encryptField,
  type FieldKeys,
} from '../../lib/security/encryption.server.ts'

export type EncryptedColumn = Readonly<{ table: string; column: string }>
type EncryptedText = Readonly<{ id: string; old: string }>

/** Tables whose texts stood in another table when older releases encrypted them. */
const formerTables: Readonly<Record<string, string>> = { booking_texts: 'bookings', guardians: 'bookings' }

/** Returns the field to which the encryption binds the text of a row: a text that has moved keeps its old one. */
export function toFieldId({ table, column }: EncryptedColumn, rowId: string) {
  return { table: formerTables[table] ?? table, column, rowId }
}

export type Rotation = Readonly<{
  reencrypted: number
  /** How many texts no key decrypts. They stay as they are. */
  failed: number
  /** The column and row of the first 20 of them. */
  failedAt: readonly string[]
}>

/**
 * Encrypts every text that has an older key again with the current key, `batch` rows at a time, while others read and write.
 * Afterwards only old backups need the other keys. A text that somebody changes at the same time keeps their change.
 */
export async function rotateEncryptedFields(
  db: Db,
  keys: FieldKeys,
  { batch = 500 }: { batch?: number },
  now: Temporal.Instant,
): Promise<Rotation> {
  let reencrypted = 0
  const failed: string[] = []
  for (const column of await listEncryptedColumns(db)) {
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const found = await listOldTexts(db, keys, { ...column, after, batch })
      const last = found.at(-1)
      if (!last) break
      after = last.id
      const renewed = found.flatMap((text) => {
        const encrypted = reencrypt(keys, column, text)
        if (!encrypted) failed.push(`${column.table}.${column.column} ${text.id}`)
        return encrypted ? [{ ...text, encrypted }] : []
      })
      reencrypted += await replaceTexts(db, column, renewed)
    }
  }
  const rotation = { reencrypted, failed: failed.length, failedAt: failed.slice(0, 20) }
  await announce(db, {
    at: now,
    type: 'keys.rotated',
    subjectType: 'key',
    subjectId: keys.current,
    detail: rotation,
  })
  return rotation
}

/** Lists the columns whose name ends in `_sealed`: all encrypted texts are in such a column, in a table with an `id`. */
export function listEncryptedColumns(db: Db): Promise<EncryptedColumn[]> {
  return readRows(
    db,
    // The views of the information schema take half a second on the embedded database.
    sql`select relname as table, attname as column
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and not attisdropped
        and attname like '%\\_sealed' order by 1, 2`,
  )
}

function listOldTexts(
  db: Db,
  keys: FieldKeys,
  { table, column, after, batch }: EncryptedColumn & { after: string; batch: number },
): Promise<EncryptedText[]> {
  const text = sql.identifier(column)
  return readRows(
    db,
    sql`select id, ${text} as old from ${sql.identifier(table)}
      where id > ${after}::uuid and ${text} is not null and split_part(${text}, '.', 2) <> ${keys.current}
      order by id limit ${batch}`,
  )
}

function reencrypt(keys: FieldKeys, column: EncryptedColumn, { id, old }: EncryptedText): string | null {
  const field = toFieldId(column, id)
  try {
    return encryptField(keys, field, decryptField(keys, field, old))
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}

/** Replaces the texts that nobody has changed since they were read. Returns how many. */
async function replaceTexts(
  db: Db,
  { table, column }: EncryptedColumn,
  texts: readonly (EncryptedText & { encrypted: string })[],
): Promise<number> {
  if (texts.length === 0) return 0
  const [name, text] = [sql.identifier(table), sql.identifier(column)]
  const replace = sql`update ${name} set ${text} = renewed.encrypted
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as renewed(id uuid, old text, encrypted text)
    where ${name}.id = renewed.id and ${name}.${text} = renewed.old returning ${name}.id`
  return retryAfterDeadlock(async () => (await readRows(db, replace)).length)
}
