import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Env } from '../app/lib/env.server.ts'
import { type FieldKeys, parseFieldKeys } from '../app/lib/security/encryption.server.ts'
import { markSecretsPath, readStored, toInnerPath, toOuterPath } from '../app/lib/security/secrets.server.ts'
import { openBackupStore, openFile, parseBackupName } from '../server/backup/backup-store.ts'
import { type BackupFile, openDecryption } from '../server/backup/file/read-backup-file.ts'
import { BackupProblem, CommandProblem, explainError } from '../server/problems.ts'

/** Returns a signal that aborts at SIGINT and SIGTERM, so that a command can clean up. Its reason names the result. */
export function abortOnStop(result = 'Nothing was recorded.'): AbortSignal {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      stopping.abort(new BackupProblem(`Stopped by ${name}. ${result}`))
      // A store or a database may answer nothing.
      setTimeout(() => {
        console.error(`Stopped by ${name} before everything was cleaned up.`)
        process.exit(1)
      }, 15_000).unref()
    })
  }
  return stopping.signal
}

/**
 * Runs a command. A known problem, and a fault of the machine or of a server, prints its message and nothing else, and ends with code 1.
 * When the signal has aborted, the process ends with the command, whatever else it does.
 */
export async function runCommand(work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(explainError(error, 'The command') ?? error)
    process.exitCode = 1
  }
  if (signal?.aborted) process.exit()
}

/** Returns the arguments of a command. Throws a `CommandProblem` with the usage when they are wrong. */
export function parseCommand<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new CommandProblem(`${(error as Error).message}\n${usage}`)
  }
}

/** Returns where the file of the generated keys is, or would be. */
export const findKeysPath = (env: Env) =>
  existsSync(toInnerPath(env.dataDir)) ? toInnerPath(env.dataDir) : toOuterPath(env)

/** Returns where the operator must keep which keys. */
export function explainKeys(env: Env): string {
  const own = env.secretKey && env.encryptionKeys ? 'SECRET_KEY and ENCRYPTION_KEYS' : findKeysPath(env)
  return `The keys are not in the backup. Keep a copy of ${own} in a place that is neither the server nor the backups, for example the
agency's password manager. Keep the private key of the backups there, too. Without both nobody can read what clients wrote, and nothing
shows that a backup is yours.`
}

/** Returns who can do everything on the restored site. */
export const sayAdministrators = (emails: readonly string[]) =>
  `Administrators: ${emails.join(', ') || 'none'}. Is one unknown to you? Then do not use this backup.`

/** Returns the keys of the encrypted texts, or null when this installation has none yet. Makes none. */
export async function findFieldKeys(env: Env): Promise<FieldKeys | null> {
  if (env.encryptionKeys) return parseFieldKeys(env.encryptionKeys)
  const stored = await readStored(findKeysPath(env))
  return stored && parseFieldKeys(stored.encryptionKeys)
}

/** Makes the next start ask for the file of the keys instead of making new ones. Returns the path of the file. */
export async function askForKeys(env: Env): Promise<string> {
  await markSecretsPath(env.dataDir, findKeysPath(env))
  return findKeysPath(env)
}

export type ChosenBackup = BackupFile &
  Readonly<{
    name: string
    size: () => Promise<number>
    /** It lies in `BACKUP_TO`, so what a check finds is the state of the site's backups. */
    isOfSite: boolean
  }>

/**
 * Returns the backup that the arguments name: `[FILE] --identity KEYFILE [--unsigned]`. A name without a file of the disk is a backup of
 * `BACKUP_TO`. `newest`, or no name, is the newest one there. `--identity -` reads the private key from the input.
 */
export async function chooseBackup(env: Env, usage: string): Promise<ChosenBackup> {
  const { values, positionals } = parseCommand(usage, {
    allowPositionals: true,
    options: { identity: { type: 'string', short: 'i' }, unsigned: { type: 'boolean' } },
  })
  if (!values.identity || positionals.length > 1) throw new CommandProblem(usage)
  const identity = await readIdentity(values.identity)
  await openDecryption(identity)
  const wishes = { identity, allowsUnsigned: values.unsigned ?? false }
  const [wanted = 'newest'] = positionals
  if (wanted !== 'newest' && existsSync(wanted)) {
    const name = wanted.split('/').at(-1) ?? wanted
    const size = async () => {
      const { stat } = await import('node:fs/promises')
      return (await stat(wanted)).size
    }
    const isOfSite =
      parseBackupName(name) !== null && resolve(dirname(wanted)) === resolve(env.backupTo ?? '')
    return { name, ...wishes, open: () => openFile(wanted), size, isOfSite }
  }
  if (!env.backupTo) {
    throw new BackupProblem(
      wanted === 'newest'
        ? 'Name a file, or set BACKUP_TO to take its newest backup.'
        : `There is no file ${wanted}.`,
    )
  }
  const store = openBackupStore(env.backupTo)
  const backups = await store.list()
  const found = wanted === 'newest' ? backups[0] : backups.find(({ name }) => name === wanted)
  if (!found) throw new BackupProblem(`BACKUP_TO has no backup${wanted === 'newest' ? '' : ` ${wanted}`}.`)
  const { name } = found
  return { name, ...wishes, open: () => store.read(name), size: () => store.size(name), isOfSite: true }
}

/** Returns the private key in a file, or an empty text. `-` is the input. */
export async function readIdentity(path: string): Promise<string> {
  const content = await (path === '-' ? text(process.stdin) : readFile(path, 'utf8')).catch((error) => {
    throw new BackupProblem(`The file of --identity cannot be read: ${error.message}`)
  })
  return pickIdentity(content)
}

/** Returns the line of a text that is a private key, or an empty text. */
export const pickIdentity = (content: string) =>
  content
    .split('\n')
    .find((line) => line.trim().startsWith('AGE-SECRET-KEY-'))
    ?.trim() ?? ''
