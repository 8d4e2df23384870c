import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataFolder, StartProblem } from './data-folder.ts'

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'ireti-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a folder that cannot be made is one clear message', async () => {
  await expect(lockDataFolder('/proc/ireti', true)).rejects.toThrow(
    /data folder \/proc\/ireti cannot be written/,
  )
  const folder = await makeFolder()
  await writeFile(join(folder, 'file'), '')
  await expect(lockDataFolder(join(folder, 'file', 'data'), true)).rejects.toBeInstanceOf(StartProblem)
  await expect(lockDataFolder(join(folder, 'file'), true)).rejects.toBeInstanceOf(StartProblem)
})

test('a second process on the same folder is refused, and told which one has it', async () => {
  const folder = await makeFolder()
  await lockDataFolder(folder, true)
  const lock = await readFile(join(folder, 'process.lock'), 'utf8')
  const birthOfFirst = (await readFile('/proc/1/stat', 'utf8').catch(() => '')).split(') ')[1]?.split(' ')[19]
  expect(lock.split(' ')[0]).toBe(String(process.pid))
  await writeFile(join(folder, 'process.lock'), `1 ${birthOfFirst}`)
  await expect(lockDataFolder(folder, true)).rejects.toThrow(/Process 1 already uses/)
})

test('a mark that a dead process left is taken over, even when its number runs again', async () => {
  const folder = await makeFolder()
  for (const left of ['4194304999 5', '1 999999999999', '']) {
    await writeFile(join(folder, 'process.lock'), left)
    const unlock = await lockDataFolder(folder, true)
    await unlock()
    await expect(readFile(join(folder, 'process.lock'))).rejects.toThrow()
  }
})
