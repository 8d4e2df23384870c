import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { openBucket } from './s3-bucket.server.ts'

export type Uploads = Readonly<{
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Returns null when there is no such file. */
  read: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Yields the keys of all files. */
  list: () => AsyncIterable<string>
  remove: (key: string) => Promise<void>
  /** Removes a folder and its files. */
  removeFolder: (folder: string) => Promise<void>
}>

type StorageSettings = Readonly<{ dataDir: string; storageUrl: string | undefined }>

/** Returns the store of uploaded files: a folder or an S3 store. */
export const openUploads = ({ dataDir, storageUrl }: StorageSettings): Uploads =>
  storageUrl ? openS3(new URL(storageUrl)) : openFolder(resolve(dataDir, 'uploads'))

function openFolder(root: string): Uploads {
  const toPath = (key: string) => {
    const path = join(root, key)
    // A backup brings its own keys.
    if (!path.startsWith(root + sep)) throw new Error(`The key ${key} leaves the folder of uploads.`)
    return path
  }
  return {
    put: async (key, bytes) => {
      const path = toPath(key)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, bytes)
    },
    read: (key) => readFile(toPath(key)).catch(ifMissing(null)),
    async *list() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(ifMissing([]))
      for (const entry of entries) {
        if (entry.isFile()) yield relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
      }
    },
    remove: (key) => rm(toPath(key), { force: true }),
    removeFolder: (folder) => rm(toPath(folder), { recursive: true, force: true }),
  }
}

function ifMissing<Value>(value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value
    throw error
  }
}

function openS3(url: URL): Uploads {
  // A store that does not answer must not hold requests for ever.
  const requestHandler = { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true }
  const bucket = openBucket(url, { requestHandler, maxAttempts: 2 })
  return {
    put: bucket.put,
    read: async (key) => {
      try {
        return new Uint8Array(await (await bucket.open(key)).transformToByteArray())
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return null
        throw error
      }
    },
    list: () => bucket.list(''),
    remove: bucket.remove,
    // One by one: the call for many at once needs a checksum header, which some stores refuse.
    removeFolder: async (folder) => {
      for await (const key of bucket.list(`${folder}/`)) await bucket.remove(key)
    },
  }
}
