import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isFullRun } from '../tests/support/full-run.ts'

test.runIf(isFullRun)('benchmarks and tests run the browser that the test command finds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ireti-chromium-'))
  const shell = join(folder, 'chromium-headless-shell')
  await writeFile(shell, '')
  const print = `import('./tests/support/browser.ts').then((m) => console.log(m.chromiumOptions.executablePath))`
  const { CHROMIUM_PATH, ...env } = process.env
  const output = execFileSync(process.execPath, ['--eval', print], {
    env: { ...env, PATH: folder },
    encoding: 'utf8',
  })
  expect(output.trim()).toBe(shell)
  await rm(folder, { recursive: true })
})
