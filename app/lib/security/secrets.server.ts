import { hkdfSync, randomBytes } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access, link, mkdir, open, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { z } from 'zod'
import { EnvironmentError } from '../env.server.ts'
import { type FieldKeys, parseFieldKeys } from './encryption.server.ts'

/** The keys of the process, one for each use, derived from one secret. */
export type Secrets = Readonly<{
  sessionKey: Uint8Array
  linkKey: Uint8Array
  requestKey: Uint8Array
  draftKeys: FieldKeys
  fieldKeys: FieldKeys
}>

type Source = SecretsLocation &
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
export async function openSecrets({ secretKey, encryptionKeys, ...location }: Source): Promise<Secrets> {
  if (secretKey && encryptionKeys) return toSecrets({ secretKey, encryptionKeys })
  const { stored } = await findOrCreateSecrets(location)
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

async function findOrCreateSecrets(location: SecretsLocation): Promise<FoundSecrets> {
  await mkdir(location.dataDir, { recursive: true, mode: 0o700 })
  const path = await findSecretsPath(location, async (from, to) => {
    const stored = await readStored(from)
    if (stored) await writeOnce(to, stored)
  })
  const found = await readStored(path)
  if (!found) await writeOnce(path, { secretKey: newKey(), encryptionKeys: `k1:${newKey()}` })
  const stored = found ?? (await readStored(path))
  if (!stored) throw new EnvironmentError(`${path} disappeared during the start`)
  await markSecretsPath(location.dataDir, path)
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

type SecretsLocation = Readonly<{
  dataDir: string
  /** The path that the environment names. Without it the file is beside the data folder, so that a copy of that folder has no keys. */
  secretsFile?: string | undefined
}>

/** Returns the path of the keys in the data folder, where releases before this one stored them. */
export const toInnerPath = (dataDir: string) => join(dataDir, 'secrets.json')

/** Returns the path of the keys outside of the data folder. */
export const toOuterPath = ({ dataDir, secretsFile }: SecretsLocation) =>
  secretsFile ? resolve(secretsFile) : `${resolve(dataDir)}-secrets.json`

/** Returns whether a copy of the data folder contains the keys. A start moves them when `secretsFile` names another location. */
export function areKeysInDataFolder(location: SecretsLocation): boolean {
  if (!location.secretsFile) return existsSync(toInnerPath(location.dataDir))
  const path = toOuterPath(location)
  return isBelow(path, location.dataDir) && existsSync(path)
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(resolve(folder), path)
  return !isAbsolute(way) && way.split(sep)[0] !== '..'
}

/** Names the path of the keys, so that a restored data folder gets no new keys in silence. */
const toMarker = (dataDir: string) => join(dataDir, 'secrets.location')

/**
 * Returns where the keys are or are to be written. `copy` writes a checked copy of a file that is still in the data folder; then that
 * file is deleted. The keys stay in the data folder when nothing can be written beside it, or when it is a disk of its own.
 */
async function findSecretsPath(
  { dataDir, secretsFile }: SecretsLocation,
  copy: (from: string, to: string) => Promise<void>,
): Promise<string> {
  const inner = toInnerPath(dataDir)
  const outer = toOuterPath({ dataDir, secretsFile })
  if (outer === resolve(inner)) return inner
  const [old, present] = [await readText(inner), await readText(outer)]
  if (present === null) {
    if (old === null) await refuseLostKeys(dataDir, outer)
    if (!secretsFile && !(await isUsableBeside(dataDir))) return inner
    if (old !== null) await copy(inner, outer)
  } else if (old !== null && old !== present) {
    throw new EnvironmentError(
      `${inner} and ${outer} hold different keys. Move the one that does not belong to this data folder away.`,
    )
  }
  if (old !== null) await unlink(inner).catch(ignoreMissing)
  return outer
}

/** Writes down in the data folder where its keys are. */
export async function markSecretsPath(dataDir: string, path: string): Promise<void> {
  if (resolve(path) !== resolve(toInnerPath(dataDir)))
    await writeFile(toMarker(dataDir), `${path}\n`, { mode: 0o600 })
}

async function refuseLostKeys(dataDir: string, path: string): Promise<void> {
  const marker = toMarker(dataDir)
  const known = await readText(marker)
  if (known === null) return
  throw new EnvironmentError(
    `The keys of ${dataDir} were in ${known.trim()}, and there is no file ${path}. Put it back: without it no encrypted text can be read. To begin with new keys, delete ${marker}.`,
  )
}

/** Returns whether a file beside the data folder is on the same disk and can be written. */
async function isUsableBeside(dataDir: string): Promise<boolean> {
  const parent = dirname(resolve(dataDir))
  const [own, above] = await Promise.all([stat(dataDir).catch(() => null), stat(parent).catch(() => null)])
  if (own && above && own.dev !== above.dev) return false
  return access(parent, constants.W_OK).then(
    () => true,
    () => false,
  )
}

async function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new EnvironmentError(`${path} cannot be read: ${error.code}`)
  })
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
