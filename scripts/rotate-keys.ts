import { join } from 'node:path'
import { openEmbedded, openPostgres } from '../app/db/open.server.ts'
import { rotateSealedTexts } from '../app/features/privacy/rotate-keys.server.ts'
import { EnvironmentProblem, readEnv } from '../app/lib/env.server.ts'
import { addFieldKey, openSecrets } from '../app/lib/secrets.server.ts'
import { lockDataFolder, StartProblem } from '../server/data-folder.ts'

try {
  await rotate()
} catch (error) {
  const known = error instanceof EnvironmentProblem || error instanceof StartProblem
  console.error(known ? error.message : error)
  process.exitCode = 1
}

/** `npm run keys:rotate`: seals everything again with a new key; docs/operations.md says what to do before and after. */
async function rotate() {
  const env = readEnv(process.env)
  if (env.databaseUrl && !env.encryptionKeys) {
    throw new EnvironmentProblem(
      'Servers that are running would not know a key made here. Set ENCRYPTION_KEYS, the new key first (docs/operations.md).',
    )
  }
  const unlock = await lockDataFolder(env.dataDir, env.databaseUrl === undefined)
  try {
    const { fieldKeys } = (await addFieldKey(env)) ?? (await openSecrets(env))
    const database = env.databaseUrl
      ? await openPostgres(env.databaseUrl)
      : await openEmbedded(join(env.dataDir, 'database'))
    try {
      const done = await rotateSealedTexts(database.db, fieldKeys, {}, Temporal.Now.instant())
      console.log(`Sealed again with key ${fieldKeys.current}: ${done.resealed}`)
      if (done.broken > 0) {
        console.error(`No key opens ${done.broken}, among them:\n${done.brokenAt.join('\n')}`)
        process.exitCode = 1
      }
    } finally {
      await database.close()
    }
  } finally {
    await unlock()
  }
}
