import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { EnvironmentError } from '../env.server.ts'
import { type FieldKeys, parseFieldKeys } from './encryption.server.ts'

/** Everything that must not leave the process. Each use has a key of its own, derived from one secret. */
export type Secrets = Readonly<{
  sessionKey: Uint8Array
  linkKey: Uint8Array
  requestKey: Uint8Array
  draftKeys: FieldKeys
  fieldKeys: FieldKeys
}>

type Source = Readonly<{
  secretKey: string | undefined
  encryptionKeys: string | undefined
  dataDir: string
}>

const Kept = z.object({ secretKey: z.string().min(32), encryptionKeys: z.string().refine(parseFieldKeys) })
type Kept = z.output<typeof Kept>

/** From the environment; what it leaves out is made once and kept in the data folder, readable by its owner only. */
export async function openSecrets({ secretKey, encryptionKeys, dataDir }: Source): Promise<Secrets> {
  if (secretKey && encryptionKeys) return toSecrets({ secretKey, encryptionKeys })
  const kept = await keepSecrets(dataDir)
  return toSecrets({
    secretKey: secretKey ?? kept.secretKey,
    encryptionKeys: encryptionKeys ?? kept.encryptionKeys,
  })
}

/**
 * A new key in front of those in the data folder; all of them still open what they sealed. Null when the keys
 * come from the environment, whose owner changes them there.
 */
export async function addFieldKey(source: Source): Promise<Secrets | null> {
  if (source.encryptionKeys) return null
  const kept = await keepSecrets(source.dataDir)
  const path = toPath(source.dataDir)
  const encryptionKeys = `k${randomBytes(4).toString('hex')}:${newKey()},${kept.encryptionKeys}`
  await rename(await writeAside(path, { ...kept, encryptionKeys }), path)
  await syncFolder(source.dataDir)
  return openSecrets(source)
}

/** Two first starts at once end with the same secrets: a hard link is made by one of them only. */
async function keepSecrets(dataDir: string): Promise<Kept> {
  const path = toPath(dataDir)
  const found = await readKept(path)
  if (found) return found
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const own = await writeAside(path, { secretKey: newKey(), encryptionKeys: `k1:${newKey()}` })
  await link(own, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(own)
  await syncFolder(dataDir)
  const made = await readKept(path)
  if (!made) throw new EnvironmentError(`${path} went away while we started`)
  return made
}

function toPath(dataDir: string): string {
  return join(dataDir, 'secrets.json')
}

async function readKept(path: string): Promise<Kept | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new EnvironmentError(`${path} cannot be read: ${error.code}`)
  })
  if (text === null) return null
  const kept = Kept.safeParse(parseJson(text))
  if (kept.success) return kept.data
  throw new EnvironmentError(
    `${path} is damaged. Put it back from a backup: without it nothing sealed opens.`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** On the disk before anything is sealed with it: a key lost in a power cut could not be had back. */
async function writeAside(path: string, kept: Kept): Promise<string> {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(aside, 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(kept, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return aside
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder as a file, and has no need to.
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

function newKey(): string {
  return randomBytes(32).toString('base64url')
}

function toSecrets({ secretKey, encryptionKeys }: Kept): Secrets {
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
