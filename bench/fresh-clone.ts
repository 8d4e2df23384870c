/** B13: measures the two commands of the README on a fresh clone of the last commit. The download of packages is not counted. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findFreePort } from '../tests/support/postgres-server.ts'
import { addFigure } from './figures.ts'

const folder = await mkdtemp(join(tmpdir(), 'ireti-clone-'))
try {
  await run('git', ['clone', '--quiet', process.cwd(), folder], '.')
  const install = "import('./scripts/install.mjs').then(({ install }) => install())"
  await run('node', ['--input-type=module', '--eval', install], folder)
  const started = performance.now()
  await startAndStop()
  report('npm start serves after', performance.now() - started, 'at most 60 s', '67 s')
  const tested = performance.now()
  await run('npm', ['test'], folder)
  report('npm test', performance.now() - tested, 'at most 600 s, 1,200 s on a busy machine', '780 to 1,020 s')
} finally {
  await rm(folder, { recursive: true, force: true })
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
