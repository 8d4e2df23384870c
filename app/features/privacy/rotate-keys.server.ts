import { sql } from 'drizzle-orm'
import { type Db, readDatabaseError, readRows } from '../../db/open.server.ts'
import { recordAudit } from '../../db/record-audit.server.ts'
import { type FieldKeys, resealField, SealBroken } from '../../lib/security/encryption.server.ts'

type SealedColumn = Readonly<{ table: string; column: string }>
type SealedText = Readonly<{ id: string; old: string }>

export type Rotation = Readonly<{
  resealed: number
  /** Texts that no key opens, left as they are. */
  broken: number
  /** Where the first of them are. */
  brokenAt: readonly string[]
}>

/**
 * Seals again, with the current key, every text that was sealed with another one: `batch` at a time, while
 * others read and write. Afterwards the other keys are needed for old backups only. A text that somebody changes
 * meanwhile stays as they left it; they have sealed it with their current key.
 */
export async function rotateSealedTexts(
  db: Db,
  keys: FieldKeys,
  { batch = 500 }: { batch?: number },
  now: Temporal.Instant,
): Promise<Rotation> {
  let resealed = 0
  const broken: string[] = []
  for (const place of await findSealedColumns(db)) {
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const found = await findOldTexts(db, keys, { ...place, after, batch })
      const last = found.at(-1)
      if (!last) break
      after = last.id
      const renewed = found.flatMap((text) => {
        const sealed = tryToReseal(keys, place, text)
        if (!sealed) broken.push(`${place.table}.${place.column} ${text.id}`)
        return sealed ? [{ ...text, sealed }] : []
      })
      resealed += await replaceTexts(db, place, renewed)
    }
  }
  const answer = { resealed, broken: broken.length, brokenAt: broken.slice(0, 20) }
  await recordAudit(db, {
    at: now,
    action: 'keys.rotated',
    subjectType: 'key',
    subjectId: keys.current,
    detail: answer,
  })
  return answer
}

/** Whatever is sealed stands in a column whose name ends in `_sealed`, in a table with an `id`. */
function findSealedColumns(db: Db): Promise<SealedColumn[]> {
  return readRows(
    db,
    sql`select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and column_name like '%\\_sealed' order by 1, 2`,
  )
}

function findOldTexts(
  db: Db,
  keys: FieldKeys,
  { table, column, after, batch }: SealedColumn & { after: string; batch: number },
): Promise<SealedText[]> {
  const text = sql.identifier(column)
  return readRows(
    db,
    sql`select id, ${text} as old from ${sql.identifier(table)}
      where id > ${after}::uuid and ${text} is not null and split_part(${text}, '.', 2) <> ${keys.current}
      order by id limit ${batch}`,
  )
}

function tryToReseal(keys: FieldKeys, place: SealedColumn, { id, old }: SealedText): string | null {
  try {
    return resealField(keys, { ...place, rowId: id }, old)
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}

/** One statement; a row that has changed since it was read is left alone. */
async function replaceTexts(
  db: Db,
  { table, column }: SealedColumn,
  texts: readonly (SealedText & { sealed: string })[],
): Promise<number> {
  if (texts.length === 0) return 0
  const [name, text] = [sql.identifier(table), sql.identifier(column)]
  const replace = sql`update ${name} set ${text} = renewed.sealed
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as renewed(id uuid, old text, sealed text)
    where ${name}.id = renewed.id and ${name}.${text} = renewed.old returning ${name}.id`
  for (;;) {
    try {
      return (await readRows(db, replace)).length
    } catch (error) {
      // Somebody who moves two bookings at once can meet our rows in the other order; the database ends one of us.
      if (readDatabaseError(error)?.code !== '40P01') throw error
    }
  }
}
