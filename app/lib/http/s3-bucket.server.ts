import type { Readable } from 'node:stream'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'

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
