import { sql } from 'drizzle-orm'
import { type Db, readDatabaseError, readRows } from '../../db/open.server.ts'
import { encryptionKeys } from '../../db/tables/operation.ts'
import { EnvironmentError } from '../../lib/env.server.ts'
import { canDecrypt, deriveKey, type FieldKeys } from '../../lib/security/encryption.server.ts'
import { type EncryptedColumn, listEncryptedColumns, toFieldId } from './re-encrypt.server.ts'

const lost = 'lost'
const putBack =
  'Put the right keys back: ENCRYPTION_KEYS, or the file of SECRETS_FILE (docs/operations/keys.md).'

const toCheckValue = (keys: FieldKeys, id: string) =>
  deriveKey(keys, id, 'check value')?.toString('base64url') ?? ''

/**
 * Throws an `EnvironmentError` when the keys are not those of this database. Otherwise it stores the check value of each key that is
 * new here, so that a later start notices another key under the same name.
 */
export async function requireKnownKeys(db: Db, keys: FieldKeys): Promise<void> {
  const problem = await findKeyProblem(db, keys)
  if (problem) throw new EnvironmentError(problem)
  const rows = [...keys.byId.keys()].map((id) => ({ id, checkValue: toCheckValue(keys, id) }))
  if (rows.length === 0) return
  await db.insert(encryptionKeys).values(rows).onConflictDoNothing()
  // Another process may have stored another key under the same name meanwhile.
  const wrong = await findReplacedKey(db, keys)
  if (wrong) throw new EnvironmentError(wrong)
}

/** Returns why the keys are not those of this database, or null. Changes nothing. */
export async function findKeyProblem(db: Db, keys: FieldKeys): Promise<string | null> {
  const replaced = await findReplacedKey(db, keys)
  if (replaced) return replaced
  const stored = await listCheckValues(db)
  const columns = await listEncryptedColumns(db)
  for (const id of keys.byId.keys()) {
    if (!stored.has(id) && !(await opensOneText(db, columns, keys, id))) return toReplaced(id)
  }
  const lostIds = [...stored].flatMap(([id, value]) => (value === lost ? [id] : []))
  if (await hasText(db, columns, [...keys.byId.keys()], 'in')) return null
  return (await hasText(db, columns, lostIds, 'not in'))
    ? `The encrypted texts of this database name none of the keys ${[...keys.byId.keys()].join(', ') || '(there are none)'}. ${putBack}`
    : null
}

/** Returns which key differs from the one that this database knows under the same name, or null. It is cheap. */
export async function findReplacedKey(db: Db, keys: FieldKeys): Promise<string | null> {
  const stored = await listCheckValues(db)
  const wrong = [...keys.byId.keys()].find(
    (id) => (stored.get(id) ?? toCheckValue(keys, id)) !== toCheckValue(keys, id),
  )
  return wrong === undefined ? null : toReplaced(wrong)
}

/** Gives up keys that nobody has any more, so that the site starts with others. */
export async function markKeysLost(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .insert(encryptionKeys)
    .values(ids.map((id) => ({ id, checkValue: lost })))
    .onConflictDoUpdate({ target: encryptionKeys.id, set: { checkValue: lost } })
}

const toReplaced = (id: string) =>
  `The key ${id} is another one than this database has under this name. ${putBack}`

async function listCheckValues(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select()
    .from(encryptionKeys)
    .catch((error) => {
      // The doctor also reads a database that an older release has made.
      if (readDatabaseError(error)?.code === '42P01') return []
      throw error
    })
  return new Map(rows.map(({ id, checkValue }) => [id, checkValue]))
}

/** Returns whether a text with the name of a key can be decrypted, and true when there is none. It tries one of each column. */
async function opensOneText(
  db: Db,
  columns: readonly EncryptedColumn[],
  keys: FieldKeys,
  id: string,
): Promise<boolean> {
  let tried = 0
  for (const { table, column } of columns) {
    const text = sql.identifier(column)
    const [row] = await readRows<{ rowId: string; encrypted: string }>(
      db,
      sql`select id::text as "rowId", ${text} as encrypted from ${sql.identifier(table)}
        where starts_with(${text}, ${`v1.${id}.`}) limit 1`,
    )
    if (row && canDecrypt(keys, toFieldId({ table, column }, row.rowId), row.encrypted)) return true
    if (row) tried += 1
  }
  return tried === 0
}

/** Returns whether a text names one of the keys, or one that is none of them. */
async function hasText(
  db: Db,
  columns: readonly EncryptedColumn[],
  ids: readonly string[],
  which: 'in' | 'not in',
): Promise<boolean> {
  const anyOf = sql`any(array[${sql.join(
    [...ids, ''].map((id) => sql`${id}::text`),
    sql`, `,
  )}])`
  const parts = columns.map(({ table, column }) => {
    const text = sql.identifier(column)
    const named = sql`split_part(${text}, '.', 2) = ${anyOf}`
    return sql`exists (select from ${sql.identifier(table)}
      where starts_with(${text}, 'v1.') and ${which === 'in' ? named : sql`not ${named}`})`
  })
  const [row] = await readRows<{ found: boolean }>(db, sql`select ${sql.join(parts, sql` or `)} as found`)
  return row?.found === true
}
