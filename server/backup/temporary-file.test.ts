import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { makeFolder } from '../../tests/support/temporary-folder.ts'
import { withTemporaryFile } from './temporary-file.ts'

const pieces = Array.from({ length: 30 }, (_, n) => Buffer.alloc(1024 * 1024, n))
const write = (sink: Writable) => pipeline(Readable.from(pieces), sink)

test('what was written can be read more than once, and nothing stays', async () => {
  const folder = join(await makeFolder(), 'new')
  const read = await withTemporaryFile(folder, {
    fill: write,
    use: async (open) => [await buffer(open()), await buffer(open())],
  })
  expect(read.map((all) => all.equals(Buffer.concat(pieces)))).toEqual([true, true])
  expect(await readdir(folder)).toEqual([])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('a disk that becomes full during the backup is refused before it is full, with a message', async () => {
  const folder = await makeFolder()
  let asked = 0
  const readFree = async () => {
    asked += 1
    return asked < 3 ? 1e9 : 127 * 1024 * 1024
  }
  const use = async () => expect.unreachable()
  const making = withTemporaryFile(folder, { fill: write, use }, readFree)
  await expect(making).rejects.toThrow(`The disk of DATA_DIR (${folder}) has no room for the backup`)
  expect(asked).toBe(3)
  expect(await readdir(folder)).toEqual([])

  const full = withTemporaryFile(folder, {
    fill: async () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' })),
    use,
  })
  await expect(full).rejects.toThrow('has no room for the backup')
})

test('what a process left that was killed before the file lost its name is removed', async () => {
  const folder = await makeFolder()
  await writeFile(join(folder, 'backup.part'), 'a')
  const read = await withTemporaryFile(folder, { fill: write, use: (open) => buffer(open()) })
  expect(read.equals(Buffer.concat(pieces))).toBe(true)
  expect(await readdir(folder)).toEqual([])
})

test('an error of the store is not an error of the disk of DATA_DIR', async () => {
  const use = () => Promise.reject(Object.assign(new Error('the stick is full'), { code: 'ENOSPC' }))
  const making = withTemporaryFile(await makeFolder(), { fill: write, use })
  await expect(making).rejects.toThrow('the stick is full')
})
