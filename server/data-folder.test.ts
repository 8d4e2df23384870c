import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '../tests/support/temporary-folder.ts'
import { lockDataFolder, StartProblem } from './data-folder.ts'

test('a folder that cannot be made gives one clear message', async () => {
  await expect(lockDataFolder('/proc/ireti', true)).rejects.toThrow(
    /data folder \/proc\/ireti cannot be written/,
  )
  const folder = await makeFolder()
  await writeFile(join(folder, 'file'), '')
  await expect(lockDataFolder(join(folder, 'file', 'data'), true)).rejects.toBeInstanceOf(StartProblem)
  await expect(lockDataFolder(join(folder, 'file'), true)).rejects.toBeInstanceOf(StartProblem)
})

test('a second process on the same folder is refused, and the message names the first', async () => {
  const folder = await makeFolder()
  const first = await lockInOtherProcess(folder)
  await expect(lockDataFolder(folder, true)).rejects.toThrow(`Process ${first.pid} already uses`)
})

test('the lock of a killed process does not delay the next start', async () => {
  const folder = await makeFolder()
  const first = await lockInOtherProcess(folder)
  first.kill('SIGKILL')
  await once(first, 'exit')
  const unlock = await lockDataFolder(folder, true)
  unlock()
})

test('an unlocked folder can be locked again, and a locked one cannot', async () => {
  const folder = await makeFolder()
  const unlock = await lockDataFolder(folder, true)
  await expect(lockDataFolder(folder, true)).rejects.toThrow(`Process ${process.pid} already uses`)
  unlock()
  const unlockAgain = await lockDataFolder(folder, true)
  unlockAgain()
})

async function lockInOtherProcess(folder: string): Promise<ChildProcess> {
  const script = `
    const { lockDataFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))})
    await lockDataFolder(${JSON.stringify(folder)}, true)
    console.log('locked')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}
