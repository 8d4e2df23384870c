import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{app,server,scripts,bench}/**/*.test.{ts,tsx}',
      'tests/{architecture,security,api}/**/*.test.ts',
    ],
    globalSetup: ['tests/database-template.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
