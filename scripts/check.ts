import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseFastFolder } from '../tests/support/fast-folder.ts'
import { findPostgresPrograms, startPostgres } from '../tests/support/postgres-server.ts'

const folder = await mkdtemp(join(await chooseFastFolder(), 'ireti-check-'))
// A PostgreSQL server runs as another user and has its folder in this one.
await chmod(folder, 0o711)
process.env.TMPDIR = folder
const children = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
process.on('exit', () => {
  for (const child of children) child.kill()
  // A child that ends may still write.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
})
const totals = { passed: 0, failed: 0, skipped: 0 }
const failedSteps: string[] = []
const started = performance.now()

// The build uses one processor core, so the checks of the sources run beside it. They need the route types.
await runStep('Route types', 'node_modules/@react-router/dev/bin.cjs', ['typegen'])
await Promise.all([runBuild(), checkSources()])
// The browser tests spend a quarter of their time waiting, so the other tests run beside them. The tests on PostgreSQL begin when one of
// the two ends.
const programs = await findPostgresPrograms()
const running = [
  runVitest('Unit and API tests, embedded database', programs ? { TEST_REST_ON_POSTGRES: 'on' } : {}),
  ...(process.argv.includes('--browser') ? [runPlaywright()] : []),
]
await Promise.race(running)
await Promise.all([...running, testOnPostgres()])

if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join('; ')}`)
const failed = totals.failed + (totals.failed === 0 ? failedSteps.length : 0)
console.log(`\n${toSeconds(started)} s in all`)
console.log(`${totals.passed} passed, ${failed} failed, ${totals.skipped} skipped`)
process.exit(failedSteps.length > 0 ? 1 : 0)

function runBuild() {
  const text = `import('./scripts/build.mjs').then(({ build }) => build(process.execPath))`
  return runStep('Build', '--eval', [text])
}

async function checkSources() {
  const lint = ['ci', '--colors=off', '--error-on-warnings', '.']
  await runStep('Lint and format', 'node_modules/@biomejs/biome/bin/biome', lint)
  await runStep('Types', 'node_modules/typescript/bin/tsc', ['-p', '.'])
  await runStep('Unused files and exports', 'node_modules/knip/bin/knip.js')
}

/** Runs one tool, and shows its output when it fails. */
async function runStep(name: string, tool: string, args: string[] = [], env: Record<string, string> = {}) {
  const begin = performance.now()
  const { code, output } = await runNode([tool, ...args], env)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${toSeconds(begin)} s)`)
  if (code === 0) return
  failedSteps.push(name)
  console.log(output)
}

function runNode(args: string[], env: Record<string, string>) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.add(child)
    let output = ''
    const append = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', append)
    child.stderr.on('data', append)
    child.on('close', (code) => {
      children.delete(child)
      resolve({ code, output })
    })
  })
}

async function runVitest(name: string, env: Record<string, string> = {}, ...args: string[]) {
  const path = join(folder, `${name}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`]
  await runStep(name, 'node_modules/vitest/vitest.mjs', ['run', ...reporters, ...args], {
    NO_COLOR: '1',
    ...env,
  })
  const report = await readReport<VitestReport>(path)
  totals.passed += report.numPassedTests ?? 0
  totals.failed += report.numFailedTests ?? 0
  totals.skipped += (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0)
}

async function testOnPostgres() {
  await runOnPostgres().catch((error) => {
    failedSteps.push('Database tests, PostgreSQL')
    console.log('FAILED Database tests, PostgreSQL:', error)
  })
}

/** Runs the suites that open a database on a PostgreSQL server of this run. */
async function runOnPostgres() {
  if (!programs) {
    console.log('-      No test ran on PostgreSQL: its programs were not found on this machine')
    return
  }
  // Tables are emptied with deletes (app/db/testing.server.ts). After a vacuum a new row can take the place of a deleted one, and some
  // tests read rows in the order in which they were added.
  const server = await startPostgres(programs, { durable: false, settings: ['autovacuum = off'] })
  try {
    await runVitest('Database tests, PostgreSQL', { TEST_DATABASE_URL: server.url }, '--project=database')
  } finally {
    await server.stop()
  }
}

async function runPlaywright() {
  const path = join(folder, 'playwright.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: path }
  await runStep('Browser tests', 'node_modules/@playwright/test/cli.js', ['test', '--reporter=dot,json'], env)
  const { stats } = await readReport<PlaywrightReport>(path)
  totals.passed += stats?.expected ?? 0
  totals.failed += stats?.unexpected ?? 0
  totals.skipped += stats?.skipped ?? 0
}

type VitestReport = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>
type PlaywrightReport = { stats: Record<'expected' | 'unexpected' | 'skipped', number> }

/** Returns an empty report where the tool wrote none. */
async function readReport<Report>(path: string): Promise<Partial<Report>> {
  return JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Partial<Report>
}

function toSeconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(0)
}
