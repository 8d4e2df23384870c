import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '../../../app/db/open.server.ts'
import { BackupProblem } from '../backup-problem.ts'

type Journal = Readonly<{ entries: readonly Readonly<{ when: number; tag: string }>[] }>

const journalName = 'meta/_journal.json'

/** Calls `migrate` with a folder of the migrations up to the given one: the tables of the release that made a backup. */
export async function migrateTo<Result>(
  last: number,
  migrate: (folder: string) => Promise<Result>,
): Promise<Result> {
  const journal: Journal = JSON.parse(await readFile(join(migrationsFolder, journalName), 'utf8'))
  if (!journal.entries.some(({ when }) => when === last)) {
    throw new BackupProblem('A newer release made this backup. Update this installation first.')
  }
  const folder = await mkdtemp(join(tmpdir(), 'ireti-migrations-'))
  try {
    const entries = journal.entries.filter(({ when }) => when <= last)
    await mkdir(join(folder, 'meta'))
    await writeFile(join(folder, journalName), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) {
      await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
    }
    return await migrate(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
