import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { isFullRun } from '../support/full-run.ts'
import { findFreePort } from '../support/postgres-server.ts'
import { makeFolder } from '../support/temporary-folder.ts'

// It makes the embedded database and transforms every source, which takes a minute.
test.runIf(isFullRun).each(['production', 'test', ''])(
  'the server for development shows the pages when NODE_ENV is "%s"',
  { timeout: 240_000 },
  async (NODE_ENV) => {
    const port = await findFreePort()
    const settings = { PORT: String(port), DATA_DIR: await makeFolder(), SAMPLE_DATA: 'off' }
    const env = { PATH: process.env.PATH, NODE_ENV, ...settings }
    const child = spawn(process.execPath, ['server/dev.ts'], { env, stdio: 'ignore' })
    try {
      const read = () => fetch(`http://localhost:${port}/`).catch(() => null)
      const answer = await vi.waitUntil(read, { timeout: 200_000, interval: 500 })
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('<h1')
    } finally {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  },
)
