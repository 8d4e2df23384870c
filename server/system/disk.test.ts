import { Hono } from 'hono'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { readEnv } from '../../app/lib/env.server.ts'
import type { AppEnv } from '../app-env.ts'
import { answerFailure } from '../http/failures.ts'
import { hasSpaceForChanges, refuseWhenFull } from './disk.ts'

test('a nearly full disk refuses changes, keeps pages readable and the typed text, and is noticed when it has space again', async () => {
  let free = 1e9
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) })
  const app = new Hono<AppEnv>()
  app.onError(answerFailure(log, async (c) => c.text(String(c.var.sentForm?.get('message')), 500)))
  app.use(refuseWhenFull({ env: readEnv({}), log }, async () => free))
  app.all('*', (c) => c.text('done'))
  const body = 'message=What+I+typed'
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  }
  const post = () => app.request('/contact', { method: 'POST', headers, body })
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  expect((await post()).status).toBe(200)
  free = 1e7
  clock.mockReturnValue(13_000)
  const refused = await post()
  expect([refused.status, await refused.text()]).toEqual([500, 'What I typed'])
  expect((await app.request('/contact')).status).toBe(200)
  free = 1e9
  clock.mockReturnValue(16_000)
  expect((await post()).status).toBe(200)
  clock.mockRestore()
  expect(lines.filter((line) => line.includes('nearly full: changes are refused'))).toHaveLength(1)
  expect(lines.filter((line) => line.includes('has space again'))).toHaveLength(1)
})

test('a disk that cannot be read pauses no task', async () => {
  expect(await hasSpaceForChanges(readEnv({ DATA_DIR: '/nowhere' }))).toBe(true)
})
