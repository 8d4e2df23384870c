import { readdir, readFile } from 'node:fs/promises'
import { createConnection, type Socket } from 'node:net'
import { connectionLimits } from '../../../server/http/raw-requests.ts'
import { openFaultSite, pause, waitUntil } from '../../support/fault-site.ts'
import { toPercentile } from '../../support/load.ts'
import { readMemory } from '../../support/memory.ts'

/** Opens `CONNECTIONS` (2,000) slow connections of three kinds. Others must be answered, and the slow ones must end. */
export async function run(): Promise<string[]> {
  const count = Number(process.env.CONNECTIONS ?? 2_000)
  const site = await openFaultSite()
  await site.checkReadable('before')
  const port = Number(new URL(site.url).port)
  const before = await readMemory(site.pid())
  const sockets: Socket[] = []
  const timers: NodeJS.Timeout[] = []
  for (let n = 0; n < count; n += 1) {
    const begin = kinds[n % kinds.length]
    const socket = createConnection(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    if (begin) socket.on('connect', () => timers.push(begin(socket)))
    if (n % 100 === 99) await pause(50)
  }
  await waitUntil(async () => (await countConnections(port)) >= count, 60)
  console.log(`slow-connections: ${await countConnections(port)} connections are open`)
  const times: number[] = []
  for (let n = 0; n < 100; n += 1) {
    const started = performance.now()
    const answer = await fetch(`${site.url}/help`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status !== 200) site.note(`/help answered ${answer?.status ?? 'nothing'}`)
    times.push(performance.now() - started)
  }
  if ((await site.book()).status !== 201) site.note('a booking was refused')
  await site.checkForm('beside slow connections')
  const memory = await readMemory(site.pid())
  const { requestTimeout, connectionsCheckingInterval } = connectionLimits
  const longest = (requestTimeout + 6 * connectionsCheckingInterval) / 1_000
  const took = await waitUntil(async () => (await countConnections(port)) < 20, longest)
  for (const timer of timers) clearInterval(timer)
  if (took === null) site.note(`${await countConnections(port)} connections did not end`)
  for (const socket of sockets) socket.destroy()
  await site.checkReadable('afterwards')
  times.sort((a, b) => a - b)
  console.log(
    `slow-connections: others waited ${toPercentile(times, 0.99).toFixed(0)} ms (p99), memory ${before} to ${memory} MB, all ended within ${took?.toFixed(0)} s`,
  )
  return site.close()
}

/** Returns the number of connections that the server has. A client that reads nothing does not learn of the end. */
async function countConnections(port: number): Promise<number> {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/))
  return rows.filter(([, local, , state]) => local?.endsWith(suffix) && state === '01').length
}

/** Each begins one kind of slow connection and returns its timer. */
const kinds = [slowHeaders, slowBody, slowReader]

/** Sends one byte of a header every 5 seconds. */
function slowHeaders(socket: Socket) {
  socket.resume().write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')
  return setInterval(() => socket.write('a'), 5_000)
}

/** Sends one byte of a form every 5 seconds. */
function slowBody(socket: Socket) {
  const type = 'Content-Type: application/x-www-form-urlencoded'
  socket
    .resume()
    .write(`POST /contact HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\n${type}\r\nContent-Length: 5000\r\n\r\n`)
  return setInterval(() => socket.write('a'), 5_000)
}

const largest = (await readdir('build/client/assets')).find((name) => /^swagger-ui-bundle.*\.js$/.test(name))

/** Asks for a large file eight times and reads nothing. */
function slowReader(socket: Socket) {
  socket.pause().write(`GET /assets/${largest} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(8))
  return setInterval(() => {}, 60_000)
}
