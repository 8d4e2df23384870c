import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadSite } from '../support/load-site.ts'

test('the built worker for proof of work has at most 3 KB and is one file', async () => {
  await loadSite()
  const files = readdirSync('build/client/assets').filter((name) => /^work\.worker.*\.js$/.test(name))
  expect(files).toHaveLength(1)
  expect(statSync(`build/client/assets/${files[0]}`).size).toBeLessThanOrEqual(3_072)
})
