import { sql } from 'drizzle-orm'
import { type Db, readRows } from '../../../app/db/open.server.ts'
import { findKeyProblem } from '../../../app/features/privacy/known-keys.server.ts'
import { listEncryptedColumns } from '../../../app/features/privacy/rotate-keys.server.ts'
import { canDecrypt, type FieldKeys } from '../../../app/lib/security/encryption.server.ts'

export type KeyReport = Readonly<{
  /** How many texts were tried: one for each column and key. */
  checked: number
  /** The columns with texts that no key decrypts, each with the name of the key that is needed. */
  unreadable: readonly string[]
  /** Why the site would not start with these keys, or null. */
  problem: string | null
}>

/** Tries to decrypt one text of each encrypted column and each key. */
export async function checkFieldKeys(db: Db, keys: FieldKeys | null): Promise<KeyReport> {
  const columns = await listEncryptedColumns(db)
  let checked = 0
  const unreadable: string[] = []
  for (const { table, column } of columns) {
    const [name, text] = [sql.identifier(table), sql.identifier(column)]
    const samples = await readRows<{ id: string; text: string; key: string }>(
      db,
      sql`select ${name}.id::text, ${name}.${text} as text, sample.key from ${name} join (
          select split_part(${text}, '.', 2) as key, min(id::text)::uuid as id from ${name} where ${text} is not null group by 1
        ) sample on sample.id = ${name}.id`,
    )
    for (const sample of samples) {
      checked += 1
      const place = { table, column, rowId: sample.id }
      if (!keys || !canDecrypt(keys, place, sample.text))
        unreadable.push(`${table}.${column} (${sample.key ? `key ${sample.key}` : 'not encrypted'})`)
    }
  }
  return { checked, unreadable, problem: keys && (await findKeyProblem(db, keys)) }
}
