import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'

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

/** Times in milliseconds. */
type Limits = Pick<S3ClientConfig, 'requestHandler' | 'maxAttempts'>

/**
 * Opens the bucket of `s3://KEY:SECRET@host:port/bucket?region=…&tls=off`, which env.server.ts has checked. The library is loaded with
 * the first call.
 */
export function openBucket(url: URL, limits: Limits) {
  const name = url.pathname.slice(1)
  let client: S3Client | undefined
  const load = async () => {
    const aws = await import('@aws-sdk/client-s3')
    client ??= new aws.S3Client({ ...toSettings(url), ...limits })
    return { aws, client }
  }
  const toObject = (key: string) => ({ Bucket: name, Key: key })
  return {
    name,
    load,
    put: async (key: string, bytes: Uint8Array, contentType: string) => {
      const { aws, client } = await load()
      await client.send(new aws.PutObjectCommand({ ...toObject(key), Body: bytes, ContentType: contentType }))
    },
    open: async (key: string) => {
      const { aws, client } = await load()
      const { Body } = await client.send(new aws.GetObjectCommand(toObject(key)))
      return Body as Readable & { transformToByteArray: () => Promise<Uint8Array> }
    },
    size: async (key: string) => {
      const { aws, client } = await load()
      return (await client.send(new aws.HeadObjectCommand(toObject(key)))).ContentLength ?? 0
    },
    async *list(prefix: string): AsyncGenerator<string> {
      const { aws, client } = await load()
      for await (const page of aws.paginateListObjectsV2({ client }, { Bucket: name, Prefix: prefix })) {
        for (const { Key } of page.Contents ?? []) if (Key) yield Key
      }
    },
    remove: async (key: string) => {
      const { aws, client } = await load()
      await client.send(new aws.DeleteObjectCommand(toObject(key)))
    },
  }
}

function toSettings(url: URL): S3ClientConfig {
  return {
    endpoint: `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    // Stores other than Amazon's have one host for all buckets.
    forcePathStyle: true,
    // Backblaze B2 and older MinIO refuse the checksum headers that the library sends by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
}
