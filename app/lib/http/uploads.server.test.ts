import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startS3 } from '../../../tests/support/s3-server.ts'
import { makeFolder } from '../../../tests/support/temporary-folder.ts'
import { openUploads } from './uploads.server.ts'

const places = {
  'a folder': async () => undefined,
  'an S3 store': async () => (await startS3()).url,
}

test.for(Object.entries(places))('%s gives files back, lists them and forgets them', async ([, start]) => {
  const uploads = openUploads({ dataDir: await makeFolder(), storageUrl: await start() })
  const listed = async () => (await Array.fromAsync(uploads.list())).sort()
  expect(await listed()).toEqual([])
  expect(await uploads.read('a/small.webp')).toBeNull()
  for (const key of ['a/small.webp', 'a/large.webp', 'b/small.webp', 'ab/small.webp'])
    await uploads.put(key, new TextEncoder().encode(key), 'image/webp')
  expect(await listed()).toEqual(['a/large.webp', 'a/small.webp', 'ab/small.webp', 'b/small.webp'])
  expect(`${Buffer.from((await uploads.read('b/small.webp')) ?? [])}`).toBe('b/small.webp')
  await uploads.removeFolder('a')
  expect(await listed()).toEqual(['ab/small.webp', 'b/small.webp'])
  await uploads.remove('b/small.webp')
  await uploads.remove('b/small.webp')
  expect(await listed()).toEqual(['ab/small.webp'])
})

test.for(['../x', 'a/../../x', '..', '.', ''])(
  'the key %j does not leave the folder of uploads',
  async (key) => {
    const dataDir = await makeFolder()
    const uploads = openUploads({ dataDir: join(dataDir, 'data'), storageUrl: undefined })
    await expect(uploads.put(key, new Uint8Array(1), 'image/webp')).rejects.toThrow('leaves the folder')
    expect(await readdir(dataDir)).toEqual([])
  },
)

test('a missing bucket is an error, not a missing file', async () => {
  const { url } = await startS3()
  const uploads = openUploads({ dataDir: '', storageUrl: url.replace('/pictures', '/others') })
  await expect(uploads.read('a/small.webp')).rejects.toThrow('NoSuchBucket')
})
