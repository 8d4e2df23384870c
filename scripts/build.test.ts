import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeFolder } from '../tests/support/temporary-folder.ts'
import { sources } from './build.mjs'
import { isRunning } from './folder-lock.mjs'

/** A builder that writes down its number and never ends by itself. */
const slowBuilder = `require('node:fs').writeFileSync('builder', process.pid + '\\n'); setInterval(() => {}, 1_000)`

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s during the build ends the builder, and nothing counts as built', async (signal, code) => {
  const folder = await makeFolder()
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  for (const source of sources) write(source, '')
  write('node_modules/@react-router/dev/bin.cjs', slowBuilder)
  const program = `import('${resolve('scripts/build.mjs')}').then(({ build }) => build(process.execPath))`
  const child = spawn(process.execPath, ['--eval', program], { cwd: folder, stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const file = join(folder, 'builder')
  await vi.waitUntil(() => existsSync(file) && readFileSync(file, 'utf8').endsWith('\n'), { timeout: 60_000 })
  child.kill(signal)
  expect(await ended).toEqual([code, null])
  expect(isRunning(Number(readFileSync(file, 'utf8')))).toBe(false)
  expect(existsSync(join(folder, 'build/.stamp'))).toBe(false)
})
