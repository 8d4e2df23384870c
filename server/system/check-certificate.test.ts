import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startHttps, testCertificate } from '../../tests/support/https-server.ts'
import { findFreePort } from '../../tests/support/postgres-server.ts'
import { checkCertificate } from './system-watch.ts'

test('a certificate that browsers refuse is read with its end and the reason', async () => {
  const site = await startHttps()
  onTestFinished(site.close)
  const found = await checkCertificate(site.url)
  expect(found).toMatchObject({ reached: true, problem: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  expect(found.reached && String(found.validUntil)).toBe(testCertificate.validUntil)
})

test('an address without https is not reached, and nothing is thrown', async () => {
  const closed = `https://127.0.0.1:${await findFreePort()}`
  expect(await checkCertificate(closed)).toEqual({ reached: false, problem: 'ECONNREFUSED' })
  const plain = createServer((socket) => socket.end('no'))
  const port = await findFreePort()
  await new Promise<void>((resolve) => plain.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void plain.close())
  expect(await checkCertificate(`https://127.0.0.1:${port}`)).toMatchObject({ reached: false })
})
