import { createServer } from 'node:http'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { freshDb } from '../../app/db/testing.server.ts'
import { readEnv } from '../../app/lib/env.server.ts'
import { findFreePort } from '../../tests/support/postgres-server.ts'
import type { AppEnv } from '../app-env.ts'
import { requestLog } from '../http/request-log.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { answerKeptPages } from './answer-cached-page.ts'
import { pageCache } from './page-cache.ts'
import { openPageMemory } from './page-memory.ts'

/** A site with a page on a real socket that counts its answers from before and from within the middleware. */
async function startKeptSite() {
  const db = await freshDb()
  const lines: { requestId: string; path: string; status: number }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const memory = openPageMemory({ db, env: readEnv({}), log })
  const app = new Hono<AppEnv>()
    .use(requestLog(log))
    .use(pageCache({ memory, log, filesFolder: undefined }))
    .use(securityHeaders({ secure: true, schedulerOrigin: undefined, development: false }))
  let made = 0
  app.all('*', (c) => {
    made += 1
    return c.html(`<html><head></head><body>Ìrètí आशा ${made} ${c.req.path}</body></html>`)
  })
  const answerKept = answerKeptPages(memory, log)
  const others = getRequestListener(app.fetch)
  const first: boolean[] = []
  const server = createServer((incoming, outgoing) => {
    const isBehind = incoming.headers['x-way'] === 'behind'
    const answered = !isBehind && answerKept(incoming, outgoing)
    first.push(answered)
    if (!answered) others(incoming, outgoing)
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const ask = (head: string, ...headers: string[]) =>
    askRaw(port, [head, 'Host: localhost', 'Connection: close', ...headers])
  return { ask, db, first, lines }
}

/** Every byte of the answer to a request in these lines. */
function askRaw(port: number, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('end', () => resolve(Buffer.concat(parts).toString('latin1')))
    socket.on('error', reject)
  })
}

const withoutMoment = (answer: string) =>
  answer.replace(/x-request-id: [\w-]{12}/i, 'x-request-id').replace(/Date: [^\r]+/, 'Date')

test('what is answered at once is, byte for byte, what the middleware answers', async () => {
  const { ask, first } = await startKeptSite()
  await ask('GET /help HTTP/1.1')
  const plain = await ask('GET /help HTTP/1.1', 'X-Way: behind')
  const etag = plain.match(/etag: (\S+)/)?.[1] ?? ''
  const requests = [
    ['GET /help HTTP/1.1'],
    ['GET /help HTTP/1.0'],
    ['GET /help HTTP/1.1', 'Accept-Encoding: gzip, deflate, br'],
    ['GET /help HTTP/1.1', 'Accept-Encoding: gzip', 'Cookie: other=1'],
    ['HEAD /help HTTP/1.1', 'Accept-Encoding: br'],
    ['GET /help HTTP/1.1', `If-None-Match: "other", W/${etag}`],
    ['HEAD /help HTTP/1.1', `If-None-Match: ${etag}`],
    ['GET /help HTTP/1.1', 'If-None-Match: "other"'],
  ] as const
  for (const [head, ...headers] of requests) {
    first.length = 0
    const atOnce = await ask(head, ...headers)
    const behind = await ask(head, ...headers, 'X-Way: behind')
    expect([head, ...first]).toEqual([head, true, false])
    expect(withoutMoment(atOnce)).toBe(withoutMoment(behind))
  }
  expect(plain).toContain('strict-transport-security')
})

test('each answer has a line in the log under its own request id', async () => {
  const { ask, lines } = await startKeptSite()
  const answers = [await ask('GET /help HTTP/1.1'), await ask('GET /help HTTP/1.1')]
  const ids = answers.map((answer) => answer.match(/x-request-id: (\S+)/i)?.[1])
  expect(new Set(ids).size).toBe(2)
  expect(lines.map(({ requestId, path, status }) => ({ requestId, path, status }))).toEqual(
    ids.map((requestId) => ({ requestId, path: '/help', status: 200 })),
  )
})

test('only what is in memory and for everybody is answered at once', async () => {
  const { ask, first } = await startKeptSite()
  await ask('GET /help HTTP/1.1')
  first.length = 0
  const others = [
    ['GET /help HTTP/1.1', 'Cookie: a=b; __Host-iretiToken=x; iretiToken=x'],
    ['GET /help HTTP/1.1', 'Authorization: Bearer x'],
    ['GET /help? HTTP/1.1'],
    ['GET /help?a=b HTTP/1.1'],
    ['GET /help/ HTTP/1.1'],
    ['GET //help HTTP/1.1'],
    ['GET http://localhost/help HTTP/1.1'],
    ['POST /help HTTP/1.1', 'Content-Length: 0'],
    ['GET /profile HTTP/1.1'],
    ['GET /other HTTP/1.1'],
  ] as const
  for (const [head, ...headers] of others) await ask(head, ...headers)
  expect(first).toEqual(others.map(() => false))
  await ask('GET /other HTTP/1.1')
  expect(first.at(-1)).toBe(true)
})

test('a change of the content shows within a second while people ask all the time', async () => {
  const { ask, db } = await startKeptSite()
  await ask('GET /help HTTP/1.1')
  await db.execute(sql`update content_version set version = version + 1`)
  const changed = performance.now()
  let answer = ''
  while (!answer.includes(' 2 /help') && performance.now() - changed < 2_000)
    answer = await ask('GET /help HTTP/1.1')
  expect(answer).toContain(' 2 /help')
  expect(performance.now() - changed).toBeLessThan(1_000)
})
