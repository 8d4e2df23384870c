import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadSite } from '../support/load-site.ts'

test('the built worker for proof of work is one file of at most 4 KB to download', async () => {
  await loadSite()
  const files = readdirSync('build/client/assets').filter((name) => /^work\.worker.*\.js$/.test(name))
  expect(files).toHaveLength(1)
  expect(statSync(`build/client/assets/${files[0]}.br`).size).toBeLessThanOrEqual(4_096)
})
