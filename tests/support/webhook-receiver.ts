import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = Readonly<{ headers: IncomingHttpHeaders; body: string }>

/** Starts a local server that stores what webhooks send. `toStatus` says how it answers a message; null leaves it without an answer. */
export async function openReceiver(toStatus: (count: number) => number | null = () => 204) {
  const received: Received[] = []
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      const status = toStatus(received.length)
      if (status !== null) answer.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { received, url: `http://127.0.0.1:${port}/ireti`, close }
}
