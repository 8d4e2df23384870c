/**
 * B13: measures the two commands of the README on a fresh clone of the last commit. The first figure counts everything from
 * `git clone` on, with the packages in the cache of npm. The installation of what only tests need is not counted.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePort } from '../tests/support/postgres-server.ts'
import { addFigure } from './figures.ts'

const folder = await mkdtemp(join(tmpdir(), 'ireti-clone-'))
try {
  // A first installation elsewhere fills the cache of npm.
  await run('git', ['clone', '--quiet', process.cwd(), folder], '.')
  await run('node', ['--eval', toInstall(false)], folder)
  await rm(folder, { recursive: true })
  const started = performance.now()
  await run('git', ['clone', '--quiet', process.cwd(), folder], '.')
  await startAndStop()
  report('a fresh clone serves after', performance.now() - started, 'at most 60 s', '67 s')
  const megabytes = await measureSize(join(folder, 'node_modules'))
  console.log(`B13 node_modules after npm start: ${megabytes} MB (at most 400 MB; before: 919 MB)`)
  addFigure({
    budget: 'B13',
    what: 'node_modules after npm start',
    value: `${megabytes} MB`,
    limit: 'at most 400 MB',
    before: '919 MB',
  })
  await run('node', ['--eval', toInstall(true)], folder)
  const tested = performance.now()
  await run('npm', ['test'], folder)
  report('npm test', performance.now() - tested, 'at most 600 s, 1,200 s on a busy machine', '780 to 1,020 s')
} finally {
  await rm(folder, { recursive: true, force: true })
}

function toInstall(withTools: boolean): string {
  return `import('./scripts/install.mjs').then(({ install }) => install({ withTools: ${withTools} }))`
}

/** Returns the disk space of a folder in units of 1,048,576 bytes, like `du -m`. */
async function measureSize(path: string): Promise<number> {
  const { stdout } = await promisify(execFile)('du', ['-sm', path])
  return Number.parseInt(stdout, 10)
}

async function run(command: string, args: readonly string[], cwd: string) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
}

async function startAndStop() {
  const port = await findFreePort()
  const env = { ...process.env, PORT: String(port) }
  // The process has its own group, because npm does not pass a signal on to the server.
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: 'ignore', detached: true })
  const exited = once(child, 'exit')
  const isServed = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (child.exitCode === null && !(await isServed())) await setTimeout(100)
  if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
  process.kill(-(child.pid as number), 'SIGTERM')
  await exited
}

function report(what: string, ms: number, limit: string, before: string) {
  const value = `${(ms / 1_000).toFixed(0)} s`
  console.log(`B13 ${what}: ${value} (${limit}; before: ${before})`)
  addFigure({ budget: 'B13', what, value, limit, before })
}
