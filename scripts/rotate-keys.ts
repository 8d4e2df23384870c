import { markKeysLost, requireKnownKeys } from '../app/features/privacy/known-keys.server.ts'
import { rotateEncryptedFields } from '../app/features/privacy/re-encrypt.server.ts'
import { EnvironmentError, readEnv } from '../app/lib/env.server.ts'
import { addFieldKey, openSecrets } from '../app/lib/security/secrets.server.ts'
import { parseCommand, runCommand } from './backup-command.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run keys:rotate [-- --lost NAME]
--lost gives up a key that nobody has any more: its texts cannot be read again, and the site starts with other keys.`

/** `npm run keys:rotate`: encrypts everything again with a new key. docs/operations/keys.md says what to do before and after. */
await runCommand(async () => {
  const options = { lost: { type: 'string', multiple: true } } as const
  const { lost = [] } = parseCommand(usage, { options }).values
  const env = readEnv(process.env)
  if (env.databaseUrl && !env.encryptionKeys) {
    throw new EnvironmentError(
      'Servers that are running would not know a key made here. Set ENCRYPTION_KEYS, the new key first (docs/operations/keys.md).',
    )
  }
  await withDatabase(env, async ({ db }) => {
    await markKeysLost(db, lost)
    const { current, byId } = (await openSecrets(env)).fieldKeys
    await requireKnownKeys(db, { current, byId: new Map([...byId].filter(([id]) => !lost.includes(id))) })
    const { fieldKeys } = (await addFieldKey(env, lost)) ?? (await openSecrets(env))
    await requireKnownKeys(db, fieldKeys)
    const done = await rotateEncryptedFields(db, fieldKeys, {}, Temporal.Now.instant())
    console.log(`Encrypted again with key ${fieldKeys.current}: ${done.reencrypted}`)
    if (done.failed > 0) {
      console.error(`No key decrypts ${done.failed}, among them:\n${done.failedAt.join('\n')}`)
      process.exitCode = 1
    }
  })
})
