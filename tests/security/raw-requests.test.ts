import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createStrictServer } from '../../server/http/raw-requests.ts'

/** Sends bytes to a strict server and returns its whole answer. */
async function send(bytes: string): Promise<string> {
  const server = createStrictServer({}, (_, response) => response.end('served'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

test('a plain request is served', async () => {
  expect(await send('GET / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 [\s\S]*served/,
  )
})

const refused = {
  'two hosts': 'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n',
  'no host': 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  'HTTP/0.9': 'GET /\r\n\r\n',
  'no request': 'hello\r\n\r\n',
  'too many headers': `GET / HTTP/1.1\r\nHost: a.example\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
} as const

for (const [name, bytes] of Object.entries(refused)) {
  test(`${name}: the answer is a refusal with our headers`, async () => {
    const answer = await send(bytes)
    expect(answer).toMatch(name === 'too many headers' ? /^HTTP\/1\.1 431 / : /^HTTP\/1\.1 400 /)
    expect(answer).toMatch(/\r\nContent-Security-Policy: default-src 'none'/)
    expect(answer).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/)
    expect(answer).toMatch(/\r\nX-Frame-Options: DENY\r\n/)
    expect(answer).toMatch(/\r\nCache-Control: no-store\r\n/)
    expect(answer).not.toContain('served')
  })
}
