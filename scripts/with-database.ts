import { join } from 'node:path'
import { openEmbedded } from '../app/db/embedded/open-embedded.server.ts'
import { type OpenDatabase, openPostgres } from '../app/db/open.server.ts'
import type { Env } from '../app/lib/env.server.ts'
import { lockDataFolder } from '../server/data-folder.ts'

/**
 * Opens and migrates the configured database for a command, and closes it afterwards. It fails while the site uses the embedded database,
 * because only one process may open it.
 */
export async function withDatabase<Result>(
  env: Env,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const unlock = await lockDataFolder(env.dataDir, env.databaseUrl === undefined)
  try {
    const database = env.databaseUrl
      ? await openPostgres(env.databaseUrl, env.migrationUrl)
      : await openEmbedded(join(env.dataDir, 'database'))
    return await work(database).finally(() => database.close())
  } finally {
    unlock()
  }
}
