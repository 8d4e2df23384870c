import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './tests/support/browser.ts'
import { isFullRun } from './tests/support/full-run.ts'

export default defineConfig({
  testDir: 'tests',
  testMatch: [
    'e2e/**/*.spec.ts',
    'accessibility/**/*.spec.ts',
    ...(isFullRun ? ['demo/**/*.spec.ts', 'engines/**/*.spec.ts'] : []),
  ],
  // A long journey whose rules have tests of their own has this tag.
  grepInvert: isFullRun ? undefined : /@full/,
  globalSetup: join(import.meta.dirname, 'tests/support/site-template.ts'),
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Machines that are shared can be slow. No passing test waits for these limits.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    launchOptions: chromiumOptions,
  },
})
