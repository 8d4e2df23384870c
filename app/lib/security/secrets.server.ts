import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { EnvironmentError } from '../env.server.ts'
import { type FieldKeys, parseFieldKeys } from './encryption.server.ts'
import { findSecretsPath, markSecretsPath, type SecretsPlace } from './secrets-file.server.ts'

/** The keys of the process, one for each use, derived from one secret. */
export type Secrets = Readonly<{
  sessionKey: Uint8Array
  linkKey: Uint8Array
  requestKey: Uint8Array
  draftKeys: FieldKeys
  fieldKeys: FieldKeys
}>

type Source = SecretsPlace &
  Readonly<{
    secretKey: string | undefined
    encryptionKeys: string | undefined
  }>

const StoredSecrets = z.object({
  secretKey: z.string().min(32),
  encryptionKeys: z.string().refine(parseFieldKeys),
})
type StoredSecrets = z.output<typeof StoredSecrets>

/** Returns the keys from the environment. Missing ones are created once and stored in a file, readable by its owner only. */
export async function openSecrets({ secretKey, encryptionKeys, ...place }: Source): Promise<Secrets> {
  if (secretKey && encryptionKeys) return toSecrets({ secretKey, encryptionKeys })
  const { stored } = await findOrCreateSecrets(place)
  return toSecrets({
    secretKey: secretKey ?? stored.secretKey,
    encryptionKeys: encryptionKeys ?? stored.encryptionKeys,
  })
}

/**
 * Adds a new current key to those in the file; the older ones still decrypt. The ones with a `lost` name leave the file. Returns null
 * when the keys come from the environment, where the owner must change them.
 */
export async function addFieldKey(source: Source, lost: readonly string[] = []): Promise<Secrets | null> {
  if (source.encryptionKeys) return null
  const { path, stored } = await findOrCreateSecrets(source)
  const kept = stored.encryptionKeys.split(',').filter((pair) => !lost.includes(pair.split(':')[0] ?? ''))
  const encryptionKeys = [`k${randomBytes(4).toString('hex')}:${newKey()}`, ...kept].join(',')
  await rename(await writeTemporary(path, { ...stored, encryptionKeys }), path)
  await syncFolder(dirname(path))
  return openSecrets(source)
}

type FoundSecrets = Readonly<{ path: string; stored: StoredSecrets }>

async function findOrCreateSecrets(place: SecretsPlace): Promise<FoundSecrets> {
  await mkdir(place.dataDir, { recursive: true, mode: 0o700 })
  const path = await findSecretsPath(place, async (from, to) => {
    const stored = await readStored(from)
    if (stored) await writeOnce(to, stored)
  })
  const found = await readStored(path)
  if (!found) await writeOnce(path, { secretKey: newKey(), encryptionKeys: `k1:${newKey()}` })
  const stored = found ?? (await readStored(path))
  if (!stored) throw new EnvironmentError(`${path} disappeared during the start`)
  await markSecretsPath(place.dataDir, path)
  return { path, stored }
}

/** Two first starts at once get the same secrets, because only one of them can create the hard link. */
async function writeOnce(path: string, secrets: StoredSecrets): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const own = await writeTemporary(path, secrets)
  await link(own, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(own)
  await syncFolder(dirname(path))
}

/** Returns the keys of a file, or null when it is not there. */
export async function readStored(path: string): Promise<StoredSecrets | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new EnvironmentError(`${path} cannot be read: ${error.code}`)
  })
  if (text === null) return null
  const stored = StoredSecrets.safeParse(parseJson(text))
  if (stored.success) return stored.data
  throw new EnvironmentError(
    `${path} is damaged. Restore your copy of it: without it no encrypted text can be read.`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Writes a temporary file and waits for the disk: a key that is lost in a power cut cannot be recovered. */
async function writeTemporary(path: string, secrets: StoredSecrets): Promise<string> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(temporary, 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(secrets, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return temporary
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder as a file and does not need this.
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

function newKey(): string {
  return randomBytes(32).toString('base64url')
}

function toSecrets({ secretKey, encryptionKeys }: StoredSecrets): Secrets {
  const fieldKeys = parseFieldKeys(encryptionKeys)
  if (!fieldKeys)
    throw new EnvironmentError('ENCRYPTION_KEYS must be id:key pairs, each key 32 bytes in base64')
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secretKey, 'ireti', purpose, 32))
  return {
    sessionKey: derive('session token'),
    linkKey: derive('private link'),
    requestKey: derive('request hash'),
    draftKeys: { current: 'draft', byId: new Map([['draft', derive('sealed draft')]]) },
    fieldKeys,
  }
}
