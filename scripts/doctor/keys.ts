import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded, toEmbedded } from '../../app/db/embedded/open-embedded.server.ts'
import { openPool, toPostgres } from '../../app/db/open.server.ts'
import { findKeyProblem } from '../../app/features/privacy/known-keys.server.ts'
import type { Env } from '../../app/lib/env.server.ts'
import { type FieldKeys, noFieldKeys } from '../../app/lib/security/encryption.server.ts'
import type { Answer } from '../../server/commands/answer-command.ts'
import { sendCommand } from '../../server/commands/local-commands.ts'
import { lockDataFolder } from '../../server/data-folder.ts'
import { findFieldKeys } from '../backup-command.ts'
import { type Finding, good, trouble } from './finding.ts'

const check = 'Keys'

/** Compares the keys of the encrypted texts with the database, and changes nothing. It asks the process that has the embedded one open. */
export async function checkKeys(env: Env): Promise<Finding[]> {
  const keys = (await findFieldKeys(env)) ?? noFieldKeys
  const problem = await (env.databaseUrl ? askServer(env.databaseUrl, keys) : askEmbedded(env.dataDir, keys))
  if (problem === undefined) return []
  return [
    problem ? trouble(check, problem) : good(check, 'The keys of the encrypted texts fit the database.'),
  ]
}

function askServer(url: string, keys: FieldKeys): Promise<string | null> {
  const { db, close } = toPostgres(openPool(url))
  return findKeyProblem(db, keys).finally(close)
}

/** Returns undefined when there is no database yet, and when nobody can ask it now. */
async function askEmbedded(dataDir: string, keys: FieldKeys): Promise<string | null | undefined> {
  const folder = join(dataDir, 'database')
  if (!existsSync(join(folder, 'PG_VERSION'))) return undefined
  const text = [...keys.byId].map(([id, key]) => `${id}:${Buffer.from(key).toString('base64')}`).join(',')
  const answer = (await sendCommand(dataDir, { command: 'check-keys', keys: text })) as Answer | null
  if (answer) return answer.ok ? (answer.result as string | null) : answer.problem
  const unlock = await lockDataFolder(dataDir, true).catch(() => null)
  if (!unlock) return undefined
  try {
    const { db, close } = toEmbedded(await startEmbedded(folder))
    return await findKeyProblem(db, keys).finally(close)
  } finally {
    unlock()
  }
}
