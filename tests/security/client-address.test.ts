import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestApi } from '../support/testing-api.ts'

/** Sends a call over a real socket, because the socket has the address. */
async function openSite(env: Record<string, string>) {
  const { app } = await makeTestApi({ env: { RATE_LIMITS: 'on', ...env } })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return async (forwardedFor: string) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': forwardedFor,
      'x-real-ip': forwardedFor,
    }
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/auth/signup`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() }
  }
}

test('a header with another address does not reset the limit', async () => {
  const signUp = await openSite({})
  for (let n = 0; n < 10; n += 1) expect((await signUp(`10.0.0.${n}`)).status).toBe(422)
  const refused = await signUp('10.0.0.99, 10.9.9.9')
  expect(refused).toMatchObject({ status: 429, body: { statusCode: 429, data: null } })
  expect(Number(refused.retryAfter)).toBeGreaterThan(3_500)
})

test('behind a proxy the last address of the header counts, not those before it', async () => {
  const signUp = await openSite({ TRUST_PROXY: '127.0.0.0/8' })
  for (let n = 0; n < 10; n += 1) expect((await signUp(`10.0.0.${n}, 192.0.2.7`)).status).toBe(422)
  expect((await signUp('198.51.100.1, 192.0.2.7')).status).toBe(429)
  expect((await signUp('192.0.2.7, 198.51.100.1')).status).toBe(422)
})

test('addresses of one IPv6 network count together', async () => {
  const signUp = await openSite({ TRUST_PROXY: '127.0.0.0/8' })
  for (let n = 0; n < 10; n += 1) expect((await signUp(`2001:db8:0:7::${n + 1}`)).status).toBe(422)
  expect((await signUp('2001:db8:0:7:ffff::1')).status).toBe(429)
  expect((await signUp('2001:db8:0:8::1')).status).toBe(422)
})

test('a header from an address that is no proxy has no effect', async () => {
  const signUp = await openSite({ TRUST_PROXY: '192.0.2.0/24' })
  for (let n = 0; n < 10; n += 1) expect((await signUp(`10.0.0.${n}`)).status).toBe(422)
  expect((await signUp('10.0.0.99, 192.0.2.7')).status).toBe(429)
})
