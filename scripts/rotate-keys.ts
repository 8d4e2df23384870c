import { rotateEncryptedFields } from '../app/features/privacy/rotate-keys.server.ts'
import { EnvironmentError, readEnv } from '../app/lib/env.server.ts'
import { addFieldKey, openSecrets } from '../app/lib/security/secrets.server.ts'
import { parseCommand, runCommand } from './backup-command.ts'
import { withDatabase } from './with-database.ts'

/** `npm run keys:rotate`: encrypts everything again with a new key. docs/operations.md says what to do before and after. */
await runCommand(async () => {
  parseCommand('Usage: npm run keys:rotate', {})
  const env = readEnv(process.env)
  if (env.databaseUrl && !env.encryptionKeys) {
    throw new EnvironmentError(
      'Servers that are running would not know a key made here. Set ENCRYPTION_KEYS, the new key first (docs/operations.md).',
    )
  }
  await withDatabase(env, async ({ db }) => {
    const { fieldKeys } = (await addFieldKey(env)) ?? (await openSecrets(env))
    const done = await rotateEncryptedFields(db, fieldKeys, {}, Temporal.Now.instant())
    console.log(`Encrypted again with key ${fieldKeys.current}: ${done.reencrypted}`)
    if (done.failed > 0) {
      console.error(`No key decrypts ${done.failed}, among them:\n${done.failedAt.join('\n')}`)
      process.exitCode = 1
    }
  })
})
