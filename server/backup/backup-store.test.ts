import { hash, randomBytes } from 'node:crypto'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { startS3 } from '../../tests/support/s3-server.ts'
import { makeFolder } from '../../tests/support/temporary-folder.ts'
import { BackupProblem } from '../problems.ts'
import { openBackupStore, parseBackupName, toBackupName } from './backup-store.ts'

const [first, second] = ['2026-11-23T23:00:00.5Z', '2026-11-24T23:00:00Z'].map((text) => {
  const madeAt = Temporal.Instant.from(text)
  return { madeAt, name: toBackupName(madeAt) }
}) as [{ madeAt: Temporal.Instant; name: string }, { madeAt: Temporal.Instant; name: string }]

test('the name of a backup says when it was made', () => {
  expect(second.name).toBe('ireti-2026-11-24T23-00-00.000Z.tar.zst.age')
  expect(parseBackupName(first.name)).toEqual(first)
  expect(parseBackupName('holiday.jpg')).toBeNull()
})

test.each(['folder', 's3'])('a %s stores, lists, reads and deletes backups', async (kind) => {
  const s3 = await startS3()
  const store = openBackupStore(kind === 's3' ? s3.url : join(await makeFolder(), 'new', 'backups'))
  expect(await store.list()).toEqual([])
  // More than one part of an upload.
  const content = randomBytes(20 * 1024 * 1024)
  const fill = (bytes: Buffer) => (sink: NodeJS.WritableStream) =>
    pipeline(Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]), sink)
  expect(await store.write(first.name, fill(content))).toBe(content.length)
  expect(await store.write(second.name, fill(Buffer.alloc(2000)))).toBe(2000)
  expect(await store.list()).toEqual([second, first])
  expect(hash('sha256', await buffer(await store.read(first.name)))).toBe(hash('sha256', content))
  await store.remove(first.name)
  expect(await store.list()).toEqual([second])

  const failing = store.write(first.name, async (sink) => {
    sink.write(content)
    throw new Error('the database went away')
  })
  await expect(failing).rejects.toThrow('the database went away')
  expect(await store.list()).toEqual([second])
  expect(s3.uploads.size).toBe(0)
})

const older = toBackupName(first.madeAt.subtract({ hours: 25 }))

test('in a folder nobody else can read a backup, what a killed process left is removed a day later, and other files are left alone', async () => {
  const folder = await makeFolder()
  const store = openBackupStore(folder)
  const running = `${toBackupName(first.madeAt.subtract({ hours: 23 }))}.part`
  for (const name of ['holiday.jpg', 'film.part', running, `${older}.part`])
    await writeFile(join(folder, name), 'a')
  await store.write(first.name, (sink) => pipeline(Readable.from([Buffer.from('a')]), sink))
  expect((await stat(join(folder, first.name))).mode & 0o777).toBe(0o600)
  expect(await store.list()).toEqual([first])
  expect((await readdir(folder)).sort()).toEqual(['film.part', 'holiday.jpg', running, first.name])
})

test('in an S3 store the parts of a killed upload are removed a day later', async () => {
  const s3 = await startS3()
  for (const name of [older, second.name]) s3.uploads.set(name, { name, parts: new Map() })
  const fill = (sink: NodeJS.WritableStream) => pipeline(Readable.from([Buffer.from('a')]), sink)
  expect(await openBackupStore(s3.url).write(first.name, fill)).toBe(1)
  expect([...s3.uploads.keys()]).toEqual([second.name])
})

test('an upload to a store that answers nothing ends when the process stops', async () => {
  const [s3, stopping] = [await startS3(), new AbortController()]
  s3.breakDown('silence')
  const writing = openBackupStore(s3.url).write(
    first.name,
    async (sink) => {
      await pipeline(Readable.from([Buffer.from('a')]), sink)
      setImmediate(() => stopping.abort())
    },
    stopping.signal,
  )
  await expect(writing).rejects.toThrow('aborted')
})

const failures = [
  [{ code: 'ENOSPC', syscall: 'write' }, 'is full. Make room there'],
  [{ code: 'EDQUOT', syscall: 'write' }, 'is full. Make room there'],
  [{ code: 'EACCES', syscall: 'mkdir' }, 'cannot be written (EACCES). Choose a place where'],
  [{ code: 'EROFS', syscall: 'open' }, 'cannot be written (EROFS). Choose a place where'],
  [{ code: 'ENOTDIR', syscall: 'mkdir' }, 'does not work: no. Check it: npm run doctor'],
  [{ code: 'EIO', syscall: 'fsync' }, 'does not work: no. Check it: npm run doctor'],
] as const

test.each(failures)('a folder that fails with %o is named with what to do', async (fault, said) => {
  const folder = join(await makeFolder(), 'backups')
  const failing = openBackupStore(folder).write(first.name, () =>
    Promise.reject(Object.assign(new Error('no'), fault)),
  )
  await expect(failing).rejects.toThrow(`The place of the backups (${folder}) ${said}`)
  await expect(failing).rejects.toBeInstanceOf(BackupProblem)
})

test('a store that refuses the key or answers errors is named with what to do, and without the key', async () => {
  const s3 = await startS3()
  const store = openBackupStore(s3.toUrl('test-key:wrong'))
  const name = `The place of the backups (bucket pictures at ${new URL(s3.url).host})`
  const calls = [store.list, () => store.size('a'), () => store.read('a'), () => store.remove('a')]
  for (const call of calls) await expect(call()).rejects.toThrow(`${name} answers `)
  s3.breakDown('error')
  const full = openBackupStore(s3.url).list()
  await expect(full).rejects.toThrow(`${name} answers InternalError. Check bucket, key`)
})
