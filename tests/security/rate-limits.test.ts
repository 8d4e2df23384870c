import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { solveChallenge } from '../../app/enhance/solve-challenge.ts'
import { toClient } from '../support/booking-client.ts'
import { isFullRun } from '../support/full-run.ts'
import { callJson, makeTestApi, type TestApi } from '../support/testing-api.ts'

/** Uses real sockets, because the socket has the address. */
async function listen(api: TestApi): Promise<string> {
  const url = await new Promise<string>((resolve) => {
    const server = serve({ fetch: api.app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    )
    onTestFinished(() => new Promise((done) => server.close(() => done())))
  })
  return url
}

async function bookTimes(url: string, count: number, toHeaders: (n: number) => Record<string, string>) {
  const answers: Response[] = []
  for (let n = 0; n < count; n += 1) {
    answers.push(
      await fetch(`${url}/api/v1/booking`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...toHeaders(n) },
        body: JSON.stringify(toClient(n)),
      }),
    )
  }
  return answers
}

const forged = [
  'x-forwarded-for',
  'x-real-ip',
  'forwarded',
  'cf-connecting-ip',
  'true-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
]

test('the 21st booking of an address in an hour is refused, also when its headers claim another address', async () => {
  const url = await listen(await makeTestApi({ env: { RATE_LIMITS: 'on' } }))
  const answers = await bookTimes(url, 22, (n) =>
    Object.fromEntries(
      forged.map((name) => [name, name === 'forwarded' ? `for=10.0.0.${n}` : `10.0.0.${n}`]),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(201), 429, 429])
  const last = answers.at(-1)
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(3_500)
  expect(await last?.json()).toMatchObject({
    code: 'too_many',
    statusCode: 429,
    message: 'Too many requests. Wait a while, then try again',
    data: null,
  })
})

test('behind a proxy the last address of the header counts, not those before it', async () => {
  const url = await listen(await makeTestApi({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } }))
  const oneClient = await bookTimes(url, 21, (n) => ({ 'x-forwarded-for': `10.0.0.${n}, 203.0.113.7` }))
  expect(oneClient.map(({ status }) => status)).toEqual([...Array(20).fill(201), 429])
  const solved = await (await fetch(`${url}/api/v1/challenge`)).json()
  const work = { 'proof-of-work': solveChallenge(solved.data.challenge) }
  const withWork = await bookTimes(url, 1, () => ({ ...work, 'x-forwarded-for': '10.0.0.1, 203.0.113.8' }))
  expect(withWork[0]?.status).toBe(201)
})

test.runIf(isFullRun)('holds and sign-ups have their own limits', async () => {
  const api = await makeTestApi({ env: { RATE_LIMITS: 'on' } })
  const until429 = async (path: string, body = {}) => {
    for (let n = 0; n < 200; n += 1)
      if ((await callJson(api, 'POST', path, { body })).status === 429) return n
    return null
  }
  const nowhere = { startsAt: '2027-01-09T08:00:00Z', officeId: randomUUID(), mode: 'ONLINE', consent: true }
  expect(await until429('/api/v1/slots/hold', nowhere)).toBe(150)
  expect(await until429('/api/v1/auth/signup')).toBe(10)
})
