import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder, readJournal } from '../../../app/db/open.server.ts'
import { BackupProblem } from '../../problems.ts'
import type { Connection } from './connection.ts'

/** When a migration was written, by its journal, and its SQL. */
type Migrations = ReadonlyMap<number, string>

/** Returns the migrations of the database that this release does not have: a newer one was there before (`keepMigrations`). */
export async function listForeignMigrations({ query }: Connection): Promise<Migrations> {
  const [found] = await query<{ exists: boolean }>(
    `select to_regclass('drizzle.migration_texts') is not null as exists`,
  )
  if (!found?.exists) return new Map()
  const own = new Set((await readJournal()).entries.map(({ when }) => when))
  const rows = await query<{ when: string; text: string }>(
    'select created_at::text as when, text from drizzle.migration_texts order by created_at',
  )
  return new Map(
    rows.map(({ when, text }) => [Number(when), text] as const).filter(([when]) => !own.has(when)),
  )
}

/**
 * Calls `migrate` with a folder of the migrations up to the given one: the tables of the release that made a backup. `foreign` are those
 * that this release does not have.
 */
export async function migrateTo<Result>(
  last: number,
  foreign: Migrations,
  migrate: (folder: string) => Promise<Result>,
): Promise<Result> {
  const journal = await readJournal()
  const added = [...foreign].map(([when, text]) => ({ when, tag: `${when}`, breakpoints: true, text }))
  const entries = [...journal.entries, ...added]
    .filter(({ when }) => when <= last)
    .sort((a, b) => a.when - b.when)
  if (entries.at(-1)?.when !== last) {
    throw new BackupProblem('A newer release made this backup. Update this installation first.')
  }
  const folder = await mkdtemp(join(tmpdir(), 'ireti-migrations-'))
  try {
    await mkdir(join(folder, 'meta'))
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of journal.entries.filter(({ when }) => when <= last)) {
      await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
    }
    for (const { tag, text } of added) await writeFile(join(folder, `${tag}.sql`), text)
    return await migrate(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
