import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { serverArgs, serverEnv } from './scripts/server-args.mjs'
import { chromiumOptions } from './tests/support/browser.ts'

/** Set once: this file is read again in every worker. */
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'ireti-e2e-'))
const port = Number(process.env.E2E_PORT ?? 4610)
const site = `http://localhost:${port}`

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'accessibility/**/*.spec.ts', 'security/**/*.spec.ts'],
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // For machines that are shared and slow: nothing that passes waits for them.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    baseURL: site,
    browserName: 'chromium',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    launchOptions: chromiumOptions,
  },
  webServer: {
    command: `"${process.execPath}" ${serverArgs.join(' ')}`,
    url: `${site}/readyz`,
    timeout: 60_000,
    reuseExistingServer: false,
    env: {
      ...serverEnv,
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      // It would hide requests from the journeys; tests/e2e/offline.spec.ts has a site with it.
      SERVICE_WORKER: 'off',
      ADMIN_EMAIL: 'admin@ireti.example',
      ADMIN_PASSWORD: 'a password for the journeys',
    },
  },
})
