import { type OpenDatabase, openPool, toPostgres } from '../app/db/open.server.ts'
import type { Env } from '../app/lib/env.server.ts'
import { openUploads } from '../app/lib/http/uploads.server.ts'
import { noFieldKeys } from '../app/lib/security/encryption.server.ts'
import { untilAborted } from '../server/backup/backup-store.ts'
import { openLock } from '../server/backup/database/connection.ts'
import { type Answer, Command, performCommand, type Results } from '../server/commands/answer-command.ts'
import { sendCommand } from '../server/commands/local-commands.ts'
import { CommandProblem } from '../server/problems.ts'
import { findFieldKeys } from './backup-command.ts'
import { withDatabase } from './with-database.ts'

/**
 * Runs a command in the process that has the embedded database open, and here when there is none or the database is on a server.
 * Throws a `CommandProblem` that says why that process refuses.
 */
export async function askSite<const Asked extends Command>(
  env: Env,
  command: Asked,
  signal: AbortSignal,
): Promise<Results[Asked['command']]> {
  const fieldKeys = (await findFieldKeys(env)) ?? noFieldKeys
  const performHere = (database: OpenDatabase) => {
    const parts = { db: database.db, uploads: openUploads(env), lock: openLock(env, database), fieldKeys }
    return performCommand({ ...parts, dataDir: env.dataDir, signal }, Command.parse(command))
  }
  const perform = async () => {
    if (env.databaseUrl) {
      const database = toPostgres(openPool(env.databaseUrl))
      return performHere(database).finally(database.close)
    }
    const answer = await ask(env, command, signal)
    if (!answer) return withDatabase(env, performHere)
    if (!answer.ok) throw new CommandProblem(answer.problem)
    return answer.result
  }
  return (await perform()) as Results[Asked['command']]
}

/** Returns null when no process has the embedded database open. */
async function ask({ dataDir }: Env, command: Command, signal: AbortSignal): Promise<Answer | null> {
  const answer = await untilAborted(signal, () => sendCommand(dataDir, command)).catch((error) => {
    throw signal.aborted
      ? new CommandProblem('Stopped. The process of the site goes on with its work.')
      : error
  })
  return answer as Answer | null
}
