import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { enhanceAssets } from './scripts/enhance-assets.ts'
import { serverEnv } from './scripts/server-args.mjs'
import { isFullRun } from './tests/support/full-run.ts'

/** Shows that a project has the time zone of its name. Only the projects of time zones run it. */
const zoneTest = 'app/features/availability/rules/calendar-zone.test.ts'

const all = globSync([
  '{app,server,scripts,bench}/**/*.test.{ts,tsx}',
  'tests/{architecture,security,api,faults,upgrade}/**/*.test.ts',
]).filter((path) => path !== zoneTest)

/**
 * Returns whether a test needs the embedded database only: it sends requests, runs commands, or opens an embedded database itself. Two
 * such tests differ by database.
 */
const isForEmbedded = (path: string) =>
  /^(app\/routes|scripts|server\/(cache|site-file|sample-agency)|tests\/(security|api|faults))\/(?!database-roles|several-servers)/.test(
    path,
  ) || /(scrub-database-files\.server|jobs\/tasks)\.test\.ts$/.test(path)
const isForBoth = (path: string) => /^(app\/db|server)\//.test(path)

/** Returns whether this run has a test. `npm test` runs most tests on one database, the full run on both. */
function isIncluded(path: string): boolean {
  if (isFullRun) return true
  if (process.env.TEST_DATABASE_URL) return !isForEmbedded(path)
  return isForEmbedded(path) || isForBoth(path) || !process.env.TEST_REST_ON_POSTGRES
}

/**
 * Tests that must give the same results on a server in any time zone. A worker keeps the first zone that it reads. Each zone therefore has a
 * project.
 */
const calendarTests = [
  zoneTest,
  'app/features/availability/rules/calendar-{cases,rules}.test.ts',
  'app/lib/time/show-time.test.ts',
]
const toZoneProject = (TZ: string) => ({
  extends: true as const,
  test: { name: TZ, include: calendarTests, env: { TZ } },
})

const opensDatabase = (path: string) =>
  /(?:testing\.server|testing-api|filled-site)\.ts/.test(readFileSync(path, 'utf8'))

/**
 * The project `database` has the tests that open a database. The projects of time zones run
 * the calendar tests again.
 */
export default defineConfig({
  // Routes import it.
  plugins: [enhanceAssets()],
  test: {
    globalSetup: ['tests/support/database-template.ts'],
    setupFiles: ['tests/support/compare-times.ts'],
    pool: 'forks',
    // Loading the modules anew for each file takes longer than the tests.
    isolate: false,
    // Each embedded database holds memory outside the heap of V8. Without this option V8 collects garbage for each 64 MB of it.
    execArgv: ['--external-memory-accounted-in-global-limit'],
    env: serverEnv,
    // On two cores a third worker saves a fifth of the time of Vitest alone, because tests wait for processes and timers.
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'plain', include: all.filter((path) => !opensDatabase(path)) } },
      { extends: true, test: { name: 'database', include: all.filter(opensDatabase).filter(isIncluded) } },
      ...['Asia/Kolkata', 'America/New_York'].map(toZoneProject),
    ],
    // Machines that are shared can be slow, and a mail that failed is sent again after a minute. No passing test waits for this limit.
    testTimeout: 240_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
