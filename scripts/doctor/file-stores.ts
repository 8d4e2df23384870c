import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Env } from '../../app/lib/env.server.ts'
import { openUploads } from '../../app/lib/http/uploads.server.ts'
import { type Finding, good, toCode, trouble } from './finding.ts'

const timeLimit = 15_000

/** Returns the folder, or its nearest parent that is there: before the first start there is no data folder. */
export function findExisting(folder: string): string {
  const path = resolve(folder)
  return existsSync(path) || dirname(path) === path ? path : findExisting(dirname(path))
}

/** Writes, reads and deletes a small file in the store of uploads. Without a store it looks whether the folder can be written. */
export async function checkUploads({
  storageUrl,
  dataDir,
}: Pick<Env, 'storageUrl' | 'dataDir'>): Promise<Finding> {
  return storageUrl ? checkStore('Uploads', storageUrl) : checkFolder('Data folder', dataDir)
}

/** Checks a folder or an S3 store. */
export function checkLocation(check: string, location: string): Promise<Finding> {
  return location.startsWith('s3:') ? checkStore(check, location) : checkFolder(check, location)
}

async function checkFolder(check: string, folder: string): Promise<Finding> {
  const existing = findExisting(folder)
  try {
    await access(existing, constants.W_OK)
    return good(check, `${resolve(folder)} can be written.`)
  } catch (error) {
    const todo =
      toCode(error) === 'EROFS'
        ? `The disk or the service forbids it. For the service: systemctl edit ireti, then the lines [Service] and ReadWritePaths=${resolve(folder)}`
        : 'Give the account of the site the right to write there.'
    return trouble(check, `${existing} cannot be written. ${todo}`)
  }
}

async function checkStore(check: string, storageUrl: string): Promise<Finding> {
  const { host, pathname } = new URL(storageUrl)
  const location = `bucket ${pathname.slice(1)} at ${host}`
  const folder = `doctor-${randomUUID()}`
  const store = openUploads({ dataDir: '', storageUrl })
  const bytes = new TextEncoder().encode(folder)
  const work = async () => {
    await store.put(`${folder}/test.txt`, bytes, 'text/plain')
    const read = await store.read(`${folder}/test.txt`)
    await store.removeFolder(folder)
    return read !== null && Buffer.from(read).equals(bytes)
  }
  try {
    return (await within(timeLimit, work()))
      ? good(check, `The ${location} takes, gives back and deletes a file.`)
      : trouble(check, `The ${location} gave back another file. Use another store.`)
  } catch (error) {
    const header = findRefusedHeader(error)
    return trouble(
      check,
      header
        ? `The ${location} refuses the header ${header} (${toCode(error)}). The site cannot do without it: update the store, or use another one.`
        : `The ${location} does not work (${toCode(error)}). Check host, bucket, key and secret, and the rights of the key.`,
    )
  }
}

/** Amazon and MinIO name the header beside the message, others in it. */
function findRefusedHeader(error: unknown): string | undefined {
  const { Header, message } = error as { Header?: unknown; message?: unknown }
  return /\b(x-)?amz-[a-z0-9-]+/i.exec(`${Header ?? ''} ${message ?? ''}`)?.[0]
}

function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const late = AbortSignal.timeout(milliseconds)
  return new Promise((resolve, reject) => {
    late.addEventListener('abort', () => reject(Object.assign(new Error('late'), { code: 'no answer' })))
    work.then(resolve, reject)
  })
}
