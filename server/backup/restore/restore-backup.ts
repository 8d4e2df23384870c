import { and, isNull, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../../app/db/open.server.ts'
import { users } from '../../../app/db/tables/accounts.ts'
import { verifyAudit } from '../../../app/features/audit/audit-chain.server.ts'
import { findKeyProblem } from '../../../app/features/privacy/known-keys.server.ts'
import { listEncryptedColumns, toFieldId } from '../../../app/features/privacy/re-encrypt.server.ts'
import type { Uploads } from '../../../app/lib/http/uploads.server.ts'
import { canDecrypt, type FieldKeys } from '../../../app/lib/security/encryption.server.ts'
import { BackupProblem, describeProblem } from '../../problems.ts'
import { loadTables } from '../database/load-tables.ts'
import type { Settled } from '../database/settle-restored.ts'
import type { Manifest } from '../file/manifest.ts'
import { type BackupFile, checkBackup, readEntries } from '../file/read-backup-file.ts'
import type { Target } from './target.ts'

export type Restored = Readonly<{
  manifest: Manifest
  audit: Awaited<ReturnType<typeof verifyAudit>>
  keys: KeyReport
  /** The addresses of the accounts that administer the site. */
  administrators: readonly string[]
  /** What the restore changed afterwards, so that nothing is done twice. Null after a move. */
  settled: Settled | null
}>

type Restoring = Readonly<{
  target: Target
  uploads: Uploads
  /** The keys of the encrypted texts, or null when the installation has none yet. */
  fieldKeys: FieldKeys | null
  /** The time of the restore. Null: the installation moves to another database, and everything goes on. */
  settleAt: Temporal.Instant | null
}>

/**
 * Restores a backup into an empty installation. It reads the whole file before it changes anything. All files are stored before the
 * rows are committed. After a failure before the commit the files that it has stored are removed.
 */
export async function restoreBackup(
  file: BackupFile,
  { target, uploads, fieldKeys, settleAt }: Restoring,
): Promise<Restored> {
  await target.requireEmpty()
  const { manifest, migrations } = await checkBackup(file, fieldKeys)
  const added: string[] = []
  let mayBeCommitted = false
  let settled: Settled | null = null
  const beforeCommit = () => {
    mayBeCommitted = target.keepsRows
  }
  try {
    return await target.restore({
      lastMigration: manifest.lastMigration,
      migrations,
      load: async (connection) => {
        const addFile = async (key: string, bytes: Uint8Array) => {
          if (await addUpload(uploads, key, bytes)) added.push(key)
        }
        const entries = readEntries(file)
        settled = await loadTables(connection, { manifest, entries, addFile, settleAt, beforeCommit })
      },
      inspect: async (db) => ({
        manifest,
        audit: await verifyAudit(db),
        keys: await checkFieldKeys(db, fieldKeys),
        administrators: await listAdministrators(db),
        settled,
      }),
    })
  } catch (error) {
    // A lost connection does not say whether the server has committed.
    if (mayBeCommitted) throw new LateProblem(error)
    for (const key of added) await uploads.remove(key)
    throw error
  }
}

async function listAdministrators(db: Db): Promise<string[]> {
  const mayAct = and(users.isAdmin, isNull(users.disabledAt))
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(mayAct)
    .orderBy(users.createdAt, users.id)
  return rows.map(({ email }) => email)
}

/** A restore whose rows and files are complete, or that a second attempt completes. The checks after it did not end. */
export class LateProblem extends BackupProblem {
  constructor(cause: unknown) {
    super(
      `All pictures are stored, and then a step failed while the rows were stored or afterwards: ${describeProblem(cause)}
Run the same command again. If it says that the database already has rows, this attempt has stored all rows. The audit log and the keys
are not checked then: run \`npm run audit:verify\`, start the site, and open a message of a client.`,
      { cause },
    )
  }
}

/** Stores a file and reads it again. Returns false when the same file is there already, as after a fire that spared the S3 store. */
async function addUpload(uploads: Uploads, key: string, bytes: Uint8Array): Promise<boolean> {
  const present = await uploads.read(key)
  if (present && Buffer.compare(present, bytes) === 0) return false
  if (present)
    throw new BackupProblem(`The store of uploads already has another file ${key}. Nothing was changed.`)
  const format = /\.(avif|webp)$/.exec(key)?.[1]
  await uploads.put(key, bytes, format ? `image/${format}` : 'application/octet-stream')
  const stored = await uploads.read(key)
  if (!stored || Buffer.compare(stored, bytes) !== 0) {
    throw new BackupProblem(`The store of uploads does not return the file ${key} as it was written.`)
  }
  return true
}

type KeyReport = Readonly<{
  /** How many texts were tried: one for each column and key. */
  checked: number
  /** The columns with texts that no key decrypts, each with the name of the key that is needed. */
  unreadable: readonly string[]
  /** Why the site would not start with these keys, or null. */
  problem: string | null
}>

/** Tries to decrypt one text of each encrypted column and each key. */
async function checkFieldKeys(db: Db, keys: FieldKeys | null): Promise<KeyReport> {
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
      if (!keys || !canDecrypt(keys, toFieldId({ table, column }, sample.id), sample.text))
        unreadable.push(`${table}.${column} (${sample.key ? `key ${sample.key}` : 'not encrypted'})`)
    }
  }
  return { checked, unreadable, problem: keys && (await findKeyProblem(db, keys)) }
}
