import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FieldKeys } from './encryption.server.ts'

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

type Kept = { secretKey: string; encryptionKeys: string }

/** From the environment; what it leaves out is made once and kept in the data folder, readable by its owner only. */
export async function openSecrets({ secretKey, encryptionKeys, dataDir }: Source): Promise<Secrets> {
  if (secretKey && encryptionKeys) return toSecrets({ secretKey, encryptionKeys })
  const kept = await keepSecrets(dataDir)
  return toSecrets({
    secretKey: secretKey ?? kept.secretKey,
    encryptionKeys: encryptionKeys ?? kept.encryptionKeys,
  })
}

/** Two first starts at once end with the same secrets: a hard link is made by one of them only. */
async function keepSecrets(dataDir: string): Promise<Kept> {
  const path = join(dataDir, 'secrets.json')
  const found = await readFile(path, 'utf8').catch(() => null)
  if (found) return JSON.parse(found) as Kept
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const own = `${path}.${randomBytes(6).toString('hex')}`
  const made = { secretKey: newKey(), encryptionKeys: `k1:${newKey()}` } satisfies Kept
  await writeFile(own, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  await link(own, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(own)
  return JSON.parse(await readFile(path, 'utf8')) as Kept
}

function newKey(): string {
  return randomBytes(32).toString('base64url')
}

function toSecrets({ secretKey, encryptionKeys }: Kept): Secrets {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secretKey, 'ireti', purpose, 32))
  return {
    sessionKey: derive('session token'),
    linkKey: derive('private link'),
    requestKey: derive('request hash'),
    draftKeys: { current: 'draft', byId: new Map([['draft', derive('sealed draft')]]) },
    fieldKeys: toFieldKeys(encryptionKeys),
  }
}

/** `id:key,id:key`, the key in use first. */
function toFieldKeys(text: string): FieldKeys {
  const pairs = text.split(',').map((pair): [string, Uint8Array] => {
    const [id = '', key = ''] = pair.split(':')
    return [id, Buffer.from(key, 'base64')]
  })
  return { current: pairs[0]?.[0] ?? '', byId: new Map(pairs) }
}
