import { rotateSealedTexts } from '../app/features/privacy/rotate-keys.server.ts'
import { EnvironmentProblem } from '../app/lib/env.server.ts'
import { addFieldKey, openSecrets } from '../app/lib/security/secrets.server.ts'
import { withDatabase } from './with-database.ts'

/** `npm run keys:rotate`: seals everything again with a new key; docs/operations.md says what to do before and after. */
await withDatabase(
  async ({ db }, env) => {
    const { fieldKeys } = (await addFieldKey(env)) ?? (await openSecrets(env))
    const done = await rotateSealedTexts(db, fieldKeys, {}, Temporal.Now.instant())
    console.log(`Sealed again with key ${fieldKeys.current}: ${done.resealed}`)
    if (done.broken > 0) {
      console.error(`No key opens ${done.broken}, among them:\n${done.brokenAt.join('\n')}`)
      process.exitCode = 1
    }
  },
  (env) => {
    if (env.databaseUrl && !env.encryptionKeys) {
      throw new EnvironmentProblem(
        'Servers that are running would not know a key made here. Set ENCRYPTION_KEYS, the new key first (docs/operations.md).',
      )
    }
  },
)
