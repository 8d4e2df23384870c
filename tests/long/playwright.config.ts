import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

export default defineConfig(journeys, {
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 1,
  timeout: 1_200_000,
  // Fifty browser windows share two processors.
  expect: { timeout: 300_000 },
})
