import { constants, existsSync } from 'node:fs'
import { access, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { EnvironmentError } from '../env.server.ts'

export type SecretsPlace = Readonly<{
  dataDir: string
  /** The path that the environment names. Without it the file is beside the data folder, so that a copy of that folder has no keys. */
  secretsFile?: string | undefined
}>

/** Returns the path of the keys in the data folder, where releases before this one stored them. */
export const toInnerPath = (dataDir: string) => join(dataDir, 'secrets.json')

/** Returns the path of the keys outside of the data folder. */
export const toOuterPath = ({ dataDir, secretsFile }: SecretsPlace) =>
  secretsFile ? resolve(secretsFile) : `${resolve(dataDir)}-secrets.json`

/** Returns whether a copy of the data folder contains the keys. A start moves them when `secretsFile` names another place. */
export function areKeysInDataFolder(place: SecretsPlace): boolean {
  if (!place.secretsFile) return existsSync(toInnerPath(place.dataDir))
  const path = toOuterPath(place)
  return isBelow(path, place.dataDir) && existsSync(path)
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
export async function findSecretsPath(
  { dataDir, secretsFile }: SecretsPlace,
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
