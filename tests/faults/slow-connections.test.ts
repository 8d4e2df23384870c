import { once } from 'node:events'
import { type AddressInfo, createConnection, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createStrictServer } from '../../server/http/raw-requests.ts'

const limits = {
  ...{ headersTimeout: 2_000, requestTimeout: 2_500, connectionsCheckingInterval: 100, idleTimeout: 2_000 },
  maxConnections: 100,
}

const form = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\na'
/** What each slow client sends, and whether it goes on sending one byte after the other. */
const slow = [
  { what: 'headers', first: 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', goesOn: true },
  { what: 'a body', first: form, goesOn: true },
  { what: 'nothing more', first: form, goesOn: false },
  {
    what: 'many requests whose answers it does not read',
    first: 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(200),
    goesOn: false,
  },
]

test('slow connections end by time limits, while others are answered', async () => {
  const page = 'x'.repeat(200_000)
  const server = createStrictServer(
    {},
    (request, response) => {
      request.on('end', () => response.end(page)).resume()
    },
    limits,
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => void server.close())
  // A client that reads nothing does not learn that its connection is gone.
  const ended: Promise<string>[] = []
  for (const { what, first, goesOn } of slow) {
    const socket = createConnection(port, '127.0.0.1').on('error', () => {})
    const [atServer] = (await once(server, 'connection')) as [Socket]
    if (goesOn) socket.resume()
    socket.write(first)
    const timer = setInterval(() => goesOn && socket.writable && socket.write('a'), 100)
    const close = once(atServer, 'close').then(() => {
      clearInterval(timer)
      socket.destroy()
      return what
    })
    ended.push(close)
  }
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe(page)
  expect(await Promise.all(ended)).toEqual(slow.map(({ what }) => what))
})
