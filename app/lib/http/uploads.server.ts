import { join, resolve } from 'node:path'
import type { Disk } from 'flydrive'

export type Uploads = ReturnType<typeof openUploads>

type StorageSettings = Readonly<{ dataDir: string; storageUrl: string | undefined }>

/** Returns the store of uploaded files: a folder or an S3 store. It opens when it is first used. */
export function openUploads({ dataDir, storageUrl }: StorageSettings) {
  let opened: Promise<Disk> | null = null
  const open = () => {
    opened ??= storageUrl ? openS3(new URL(storageUrl)) : openFolder(dataDir)
    return opened
  }
  return {
    put: async (key: string, bytes: Uint8Array, contentType: string) =>
      (await open()).put(key, bytes, { contentType }),
    /** Returns null when there is no such file. */
    async read(key: string) {
      const disk = await open()
      try {
        return new Uint8Array(await disk.getBytes(key))
      } catch (error) {
        if (await disk.exists(key)) throw error
        return null
      }
    },
    /** Yields the keys of all files. */
    async *list(): AsyncGenerator<string> {
      const disk = await open()
      let paginationToken: string | undefined
      do {
        const page = await disk.listAll('/', { recursive: true, paginationToken }).catch(ignoreMissing)
        for (const file of page?.objects ?? []) if (file.isFile) yield file.key
        paginationToken = page?.paginationToken
      } while (paginationToken)
    },
    remove: async (key: string) => (await open()).delete(key),
    /** Removes a folder and its files. In S3 one by one: the call for many at once needs a checksum header, which some stores refuse. */
    async removeFolder(folder: string) {
      const disk = await open()
      if (!storageUrl) return disk.deleteAll(`${folder}/`)
      const { objects } = await disk.listAll(`${folder}/`, { recursive: true })
      for (const file of objects) if (file.isFile) await disk.delete(file.key)
    },
  }
}

/** A folder exists only after the first upload. */
function ignoreMissing(error: Error): null {
  const { code } = (error.cause ?? error) as NodeJS.ErrnoException
  if (code === 'ENOENT') return null
  throw error
}

async function openFolder(dataDir: string): Promise<Disk> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
  return new Disk(new FSDriver({ location: resolve(join(dataDir, 'uploads')), visibility: 'private' }))
}

async function openS3(url: URL): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')])
  return new Disk(
    new S3Driver({
      ...toS3Settings(url),
      supportsACL: false,
      // A store that does not answer must not hold requests for ever.
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
      maxAttempts: 2,
      visibility: 'private',
    }),
  )
}

/** Takes `s3://KEY:SECRET@host:port/bucket?region=…&tls=off`, which env.server.ts has checked. */
export function toS3Settings(url: URL) {
  return {
    endpoint: `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    bucket: url.pathname.slice(1),
    // Stores other than Amazon's have one host for all buckets, and no access control lists.
    forcePathStyle: true,
    // Backblaze B2 and older MinIO refuse the checksum headers that the library sends by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const
}
