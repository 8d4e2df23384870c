import { execFile, spawnSync } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { bookings } from '../../app/db/tables/booking.ts'
import { makeAgency } from '../support/agency.ts'
import { makeTestApi } from '../support/testing-api.ts'

const run = promisify(execFile)

async function openSite() {
  const { app, db } = await makeTestApi()
  await makeAgency(db, { counsellors: 1 })
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { db, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('the example of the TypeScript client books, moves and cancels a session', async () => {
  const { db, url } = await openSite()
  const { stdout } = await run(process.execPath, ['clients/typescript/example.ts', url])
  expect(stdout).toMatch(/^booked 20\S+Z\nmoved to 20\S+Z\ncancelled\n$/)
  expect(await db.select({ status: bookings.status }).from(bookings)).toEqual([{ status: 'cancelled' }])
})

const hasPython = spawnSync('python3', ['--version']).status === 0

test.skipIf(!hasPython)('the Python client prints the first free times', async () => {
  const { url } = await openSite()
  const { stdout } = await run('python3', ['clients/python/ireti.py', url])
  expect(stdout.trim().split('\n')).toHaveLength(5)
  expect(stdout).toMatch(/^20\S+Z (ONLINE|IN_PERSON)\n/)
})
