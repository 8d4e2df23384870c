import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../app/db/embedded/open-embedded.server.ts'

/** Migrates one embedded database before the first journey. The sites of the journeys begin with copies of it. */
export default async function makeSiteTemplate() {
  const folder = await mkdtemp(join(tmpdir(), 'ireti-site-template-'))
  await (await openEmbedded(join(folder, 'database'))).close()
  process.env.TEST_SITE_TEMPLATE = folder
  return () => rm(folder, { recursive: true })
}

/** Copies the migrated database into a data folder that has none. Without a template the site migrates by itself. */
export async function copySiteTemplate(dataDir: string): Promise<void> {
  const template = process.env.TEST_SITE_TEMPLATE
  const target = join(dataDir, 'database')
  if (template && !existsSync(target)) await cp(join(template, 'database'), target, { recursive: true })
}
