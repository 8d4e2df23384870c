import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findPostgresPrograms, startPostgres } from '../tests/support/postgres-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'ireti-check-'))
const counted = { passed: 0, failed: 0, skipped: 0 }
const failedSteps: string[] = []
/** Passed only when it was asked again: a clock that struck in between, or a machine too busy. With what it said the first time. */
const passedAgain: string[] = []
const tool = (path: string, ...args: string[]) => [`node_modules/${path}`, ...args]

await step(
  'Lint and format',
  tool('@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.'),
)
await step('Route types', tool('@react-router/dev/bin.cjs', 'typegen'))
await step('Types', tool('typescript/bin/tsc', '-p', '.'))
await step('Unused files and exports', tool('knip/bin/knip.js'))
await step('Build', ['--eval', `import('./scripts/build.mjs').then(({ build }) => build(process.execPath))`])
await runVitest('Unit and API tests, embedded database')
await runOnPostgres()
if (process.argv.includes('--browser')) await runPlaywright()
await rm(folder, { recursive: true, force: true })

for (const name of passedAgain) console.log(`Passed only the second time: ${name}`)
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join('; ')}`)
const failed = counted.failed + (counted.failed === 0 && failedSteps.length > 0 ? failedSteps.length : 0)
console.log(`\n${counted.passed} passed, ${failed} failed, ${counted.skipped} skipped`)
process.exit(failedSteps.length > 0 ? 1 : 0)

/** Runs one tool; its output is shown when it fails. */
async function step(name: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const started = performance.now()
  const { code, output } = await run(args, env)
  const seconds = ((performance.now() - started) / 1_000).toFixed(0)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (code !== 0) {
    failedSteps.push(name)
    console.log(output)
  }
  return code === 0
}

function run(args: string[], env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('close', (code) => resolve({ code, output }))
  })
}

async function runVitest(name: string, env: Record<string, string> = {}, ...args: string[]) {
  const report = join(folder, `vitest-${counted.passed}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  await step(name, tool('vitest/vitest.mjs', 'run', ...reporters, ...args), { NO_COLOR: '1', ...env })
  const totals = await readReport(report)
  counted.passed += totals.numPassedTests ?? 0
  counted.failed += totals.numFailedTests ?? 0
  counted.skipped += (totals.numPendingTests ?? 0) + (totals.numTodoTests ?? 0)
}

/** The suites that open a database run again on a server of our own. */
async function runOnPostgres() {
  const programs = await findPostgresPrograms()
  if (!programs) {
    console.log('-      Database tests on PostgreSQL: its programs were not found on this machine')
    return
  }
  const server = await startPostgres(programs, { durable: false })
  try {
    await runVitest('Database tests, PostgreSQL', { TEST_DATABASE_URL: server.url }, '--project=database')
  } finally {
    await server.stop()
  }
}

/** In parts, two of them side by side, each against a site of its own, so that no journey meets what another one made at that moment. */
async function runPlaywright() {
  const parts = 6
  const left = Array.from({ length: parts }, (_, index) => index + 1)
  const runLeft = async () => {
    for (let part = left.shift(); part; part = left.shift()) await runJourneys(part, parts)
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 2) }, runLeft))
}

async function runJourneys(part: number, parts: number) {
  const report = join(folder, `playwright-${part}.json`)
  const pictures = join('test-results', String(part))
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, E2E_PORT: String(4609 + part) }
  const args = [
    'test',
    '--reporter=dot,json',
    '--retries=1',
    `--shard=${part}/${parts}`,
    `--output=${pictures}`,
  ]
  await step(`Browser journeys, part ${part} of ${parts}`, tool('@playwright/test/cli.js', ...args), env)
  const { stats, suites } = await readReport(report)
  passedAgain.push(...listFlaky(suites ?? []))
  counted.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  counted.failed += stats?.unexpected ?? 0
  counted.skipped += stats?.skipped ?? 0
}

type Suite = {
  suites?: Suite[]
  specs?: { file: string; line: number; title: string; tests: JourneyRun[] }[]
}
type JourneyRun = { status: string; results: { error?: { message?: string } }[] }
type Totals = { stats?: Record<string, number>; suites?: Suite[] } & {
  [count: `num${string}`]: number | undefined
}

function listFlaky(suites: readonly Suite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map((run) => `${file}:${line} ${title}\n${toFirstProblem(run)}`),
    ),
    ...listFlaky(inner),
  ])
}

/** What went wrong the first time, without colours. */
function toFirstProblem({ results }: JourneyRun): string {
  const problem = stripVTControlCharacters(results[0]?.error?.message ?? 'It does not say why.')
  return problem.replace(/^/gm, '    ')
}

async function readReport(path: string): Promise<Totals> {
  return JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Totals
}
