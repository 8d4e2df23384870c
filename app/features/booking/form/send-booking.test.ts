import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendBooking } from './send-booking.ts'

type Answering = (request: IncomingMessage, response: ServerResponse, attempt: number) => void

/** A server on loopback that misbehaves as told; says which keys and bodies came. */
async function startServer(answer: Answering) {
  const calls: { key: unknown; body: string }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    calls.push({ key: request.headers['idempotency-key'], body: Buffer.concat(parts).toString() })
    answer(request, response, calls.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, calls }
}

const send = (response: ServerResponse, status: number, body: object, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

function settings(giveUpInMs = 60_000) {
  const pauses: number[] = []
  const sending = {
    key: 'one-key',
    giveUpAt: Date.now() + giveUpInMs,
    onUnreachable: () => {},
    signal: new AbortController().signal,
    pause: async (milliseconds: number) => {
      pauses.push(milliseconds)
    },
  }
  return { pauses, sending }
}

test('a lost connection, a 503 and a 429 are tried again with the same key and body', async () => {
  const { url, calls } = await startServer((request, response, attempt) => {
    if (attempt === 1) request.socket.destroy()
    else if (attempt === 2) send(response, 503, {})
    else if (attempt === 3) send(response, 429, { message: 'Wait' }, { 'retry-after': '7' })
    else send(response, 201, { data: { _id: 'a' } })
  })
  const { pauses, sending } = settings()
  const outcome = await sendBooking(url, { name: 'Ngozi' }, sending)
  expect(outcome).toEqual({ ok: true, data: { _id: 'a' } })
  expect(pauses).toEqual([1_000, 2_000, 7_000])
  expect(new Set(calls.map((call) => JSON.stringify(call)))).toEqual(
    new Set([JSON.stringify({ key: 'one-key', body: '{"name":"Ngozi"}' })]),
  )
})

test('an answer that breaks off in the middle is tried again', async () => {
  const { url, calls } = await startServer((request, response, attempt) => {
    if (attempt > 1) return send(response, 201, { data: 1 })
    response.writeHead(201, { 'content-length': '500' })
    response.write('{"data":', () => request.socket.destroy())
  })
  expect(await sendBooking(url, {}, settings().sending)).toEqual({ ok: true, data: 1 })
  expect(calls).toHaveLength(2)
})

test('a refusal is final and brings the messages of the fields', async () => {
  const errors = { email: ['Enter an e-mail address in the right form'] }
  const { url, calls } = await startServer((_request, response) =>
    send(response, 422, { message: 'Some fields need another look', errors }),
  )
  expect(await sendBooking(url, {}, settings().sending)).toEqual({
    ok: false,
    message: 'Some fields need another look',
    errors,
    isUnanswered: false,
  })
  expect(calls).toHaveLength(1)
})

test('when the time is over it says so and that no answer came', async () => {
  const { url } = await startServer((request) => request.socket.destroy())
  const { pauses, sending } = settings(500)
  expect(await sendBooking(url, {}, sending)).toMatchObject({ ok: false, isUnanswered: true })
  expect(pauses).toEqual([])
})

test('a limit that lasts longer than it is worth waiting for is told in the words of the server', async () => {
  const { url } = await startServer((_request, response) =>
    send(response, 429, { message: 'Too many bookings from here' }, { 'retry-after': '3600' }),
  )
  const outcome = await sendBooking(url, {}, settings().sending)
  expect(outcome).toMatchObject({ ok: false, message: 'Too many bookings from here', isUnanswered: false })
})

test('a person can stop the tries, during a pause and during a request', async () => {
  const { url, calls } = await startServer((request, response, attempt) => {
    if (attempt === 1) request.socket.destroy()
    else setTimeout(() => send(response, 201, { data: 1 }), 60_000).unref()
  })
  const untilAborted = (_milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  for (const stopAfterCalls of [1, 2]) {
    const stop = new AbortController()
    const outcome = sendBooking(url, {}, { ...settings().sending, pause: untilAborted, signal: stop.signal })
    await expect.poll(() => calls.length).toBe(stopAfterCalls)
    stop.abort()
    expect(await outcome).toMatchObject({ ok: false, isUnanswered: true })
  }
})
