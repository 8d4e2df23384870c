import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Stored = Readonly<{ bytes: Buffer; contentType: string }>

/** `refusedHeader` is what Backblaze B2 and older MinIO refuse. */
const defaults = {
  bucket: 'pictures',
  key: 'test-key',
  secret: 'test/secret+key',
  refusedHeader: /^(x-amz-(sdk-)?checksum-|x-amz-trailer$)/,
}

/** Starts a store for one test. */
export async function startS3(changes: Partial<typeof defaults> = {}) {
  const store = await openStore({ ...defaults, ...changes })
  onTestFinished(store.close)
  return store
}

/**
 * Starts a store with the calls of S3 that the site uses: put, upload in parts, get, head, list and delete, on one host for all
 * buckets. It checks the signature of every request. The packages on npm have had no release for years, and real servers are not on npm.
 */
export async function openStore({ bucket, key, secret, refusedHeader } = defaults) {
  const objects = new Map<string, Stored>()
  const uploads: Store['uploads'] = new Map()
  const refused: string[] = []
  const unanswered: string[] = []
  let fault: 'error' | 'silence' | 'silent downloads' | null = null
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    if (fault === 'silence' || (fault === 'silent downloads' && isDownload(request))) {
      unanswered.push(`${request.method} ${request.url}`)
      return
    }
    if (fault === 'error') return answer(response, 500, toError('InternalError'))
    const problem = findSignatureProblem(request, body, { key, secret })
    if (problem) {
      refused.push(`${request.method} ${request.url}: ${problem}`)
      return answer(response, 403, toError('SignatureDoesNotMatch'))
    }
    const header = Object.keys(request.headers).find((name) => refusedHeader.test(name))
    if (header) {
      refused.push(`${request.method} ${request.url}: ${header}`)
      const message = `Unsupported header '${header}' received for this API call.`
      return answer(response, 400, toError('InvalidArgument', message))
    }
    answerRequest(request, response, body, { bucket, objects, uploads })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const login = `${encodeURIComponent(key)}:${encodeURIComponent(secret)}`
  const toUrl = (signIn = login) => `s3://${signIn}@127.0.0.1:${port}/${bucket}?region=eu-west-1&tls=off`
  /** 'silence' accepts requests and never answers. 'silent downloads' answers only those for no object. */
  const breakDown = (next: typeof fault) => {
    fault = next
  }
  const close = () => void server.close()
  return { url: toUrl(), toUrl, objects, uploads, refused, unanswered, breakDown, close }
}

/** Returns whether a request asks for an object. A request for the list has a query. */
const isDownload = ({ method, url }: IncomingMessage) =>
  method === 'GET' && new URL(url ?? '', 'http://s3').searchParams.has('x-id', 'GetObject')

type Store = Readonly<{
  bucket: string
  objects: Map<string, Stored>
  /** The uploads that are not complete: the name of the object, and the parts by number. */
  uploads: Map<string, Readonly<{ name: string; parts: Map<number, Buffer> }>>
}>

function answerRequest(
  { method = '', url = '', headers }: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  store: Store,
) {
  const { bucket, objects } = store
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const [, named, ...rest] = pathname.split('/').map(decodeURIComponent)
  if (named !== bucket) return answer(response, 404, toError('NoSuchBucket'))
  const name = rest.join('/')
  if (searchParams.has('uploads') || searchParams.has('uploadId')) {
    return answerPart({ method, name, searchParams }, response, body, store)
  }
  if (method === 'PUT') {
    objects.set(name, { bytes: body, contentType: headers['content-type'] ?? '' })
    return answer(response, 200)
  }
  if (method === 'GET' && name === '') {
    const found = [...objects.keys()].filter((own) => own.startsWith(searchParams.get('prefix') ?? ''))
    const contents = found.map((own) => `<Contents><Key>${own}</Key><Size>1</Size></Contents>`).join('')
    return answer(
      response,
      200,
      `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`,
    )
  }
  if (method === 'POST' && searchParams.has('delete')) {
    for (const [, own = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(own)
    return answer(response, 200, '<DeleteResult></DeleteResult>')
  }
  if (method === 'DELETE') {
    objects.delete(name)
    return answer(response, 204)
  }
  const stored = objects.get(name)
  if (!stored) return answer(response, 404, method === 'HEAD' ? undefined : toError('NoSuchKey'))
  response.writeHead(200, { 'content-type': stored.contentType, 'content-length': stored.bytes.length })
  response.end(method === 'HEAD' ? undefined : stored.bytes)
}

type PartRequest = Readonly<{ method: string; name: string; searchParams: URLSearchParams }>

/** Answers the calls of an upload in parts: list, begin, part, complete, abort. */
function answerPart(
  { method, name, searchParams }: PartRequest,
  response: ServerResponse,
  body: Buffer,
  { objects, uploads }: Store,
) {
  const id = searchParams.get('uploadId')
  if (method === 'GET') {
    const found = [...uploads].map(
      ([id, { name }]) => `<Upload><Key>${name}</Key><UploadId>${id}</UploadId></Upload>`,
    )
    return answer(response, 200, `<ListMultipartUploadsResult>${found.join('')}</ListMultipartUploadsResult>`)
  }
  if (id === null) {
    const fresh = `upload-${uploads.size + 1}`
    uploads.set(fresh, { name, parts: new Map() })
    const result = `<UploadId>${fresh}</UploadId>`
    return answer(response, 200, `<InitiateMultipartUploadResult>${result}</InitiateMultipartUploadResult>`)
  }
  const upload = uploads.get(id)
  if (!upload) return answer(response, 404, toError('NoSuchUpload'))
  if (method === 'PUT') {
    upload.parts.set(Number(searchParams.get('partNumber')), body)
    return answer(response, 200, undefined, { etag: `"${toHash(body)}"` })
  }
  uploads.delete(id)
  if (method === 'DELETE') return answer(response, 204)
  const inOrder = [...upload.parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes)
  objects.set(name, { bytes: Buffer.concat(inOrder), contentType: '' })
  answer(response, 200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
}

function answer(
  response: ServerResponse,
  status: number,
  xml?: string,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, xml ? { ...headers, 'content-type': 'application/xml' } : headers)
  response.end(xml)
}

const toError = (code: string, message = code) =>
  `<Error><Code>${code}</Code><Message>${message}</Message></Error>`

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Returns the error of a request's signature (AWS Signature Version 4), or null. */
function findSignatureProblem(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  { key, secret }: Readonly<{ key: string; secret: string }>,
): string | null {
  const given = headers.authorization?.match(
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/,
  )
  if (!given) return 'no signature'
  const [, givenKey, day = '', region = '', signed = '', signature = ''] = given
  if (givenKey !== key) return 'unknown key'
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== toHash(body)) return `not the hash of the body: ${hash}`
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, query.join('&'), lines.join(''), signed, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, toHash(canonical)].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (own, part) => createHmac('sha256', own).update(part).digest(),
    `AWS4${secret}`,
  )
  const right = createHmac('sha256', signingKey).update(toSign).digest()
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : 'wrong signature'
}

const toHash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
