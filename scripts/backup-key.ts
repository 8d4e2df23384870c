import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { parseCommand, runCommand } from './backup-command.ts'

/** `npm run backup:key`: prints a new pair of keys for backups. Nothing is stored. */
await runCommand(async () => {
  parseCommand('Usage: npm run backup:key', {})
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  console.log(`Public key. The server needs it: set

  BACKUP_KEY=${recipient}

Private key. It opens every backup. Never store it on the server or with the backups: keep it in the agency's password manager and
on paper in a safe. It is shown only now. Without it no backup can be restored. For a restore, write it to a file:

  ${identity}
`)
})
