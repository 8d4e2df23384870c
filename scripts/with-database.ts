import { join } from 'node:path'
import { type OpenDatabase, openEmbedded, openPostgres } from '../app/db/open.server.ts'
import { type Env, EnvironmentError, readEnv } from '../app/lib/env.server.ts'
import { lockDataFolder, StartProblem } from '../server/data-folder.ts'

/**
 * Opens the configured database for a command and closes it afterwards. It fails while the site uses the embedded database,
 * because only one process may open it. Wrong settings end with exit code 1.
 */
export async function withDatabase(
  work: (database: OpenDatabase, env: Env) => Promise<void>,
  prepare: (env: Env) => void = () => {},
): Promise<void> {
  try {
    const env = readEnv(process.env)
    prepare(env)
    const unlock = await lockDataFolder(env.dataDir, env.databaseUrl === undefined)
    try {
      const database = env.databaseUrl
        ? await openPostgres(env.databaseUrl, env.migrationUrl)
        : await openEmbedded(join(env.dataDir, 'database'))
      await work(database, env).finally(() => database.close())
    } finally {
      unlock()
    }
  } catch (error) {
    const known = error instanceof EnvironmentError || error instanceof StartProblem
    console.error(known ? error.message : error)
    process.exitCode = 1
  }
}
