import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openInMemory } from '../app/db/open.server.ts'

/** Migrates one embedded database for the run; every test then loads a copy instead of migrating its own. */
export default async function makeTemplate() {
  const folder = await mkdtemp(join(tmpdir(), 'ireti-template-'))
  const database = await openInMemory()
  const path = join(folder, 'template.tar')
  await writeFile(path, Buffer.from(await (await database.dump()).arrayBuffer()))
  await database.close()
  process.env.TEST_DATABASE_TEMPLATE = path
  return () => rm(folder, { recursive: true })
}
