/**
 * What Node's sockets alone could do: `node bench/bare-socket.ts PORT FOLDER` sends the page in FOLDER for whatever arrives, without
 * reading what was asked. No server of web pages, only a limit for one.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const [port, folder = ''] = process.argv.slice(2)
const headers: string[] = JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8'))
const lines = headers.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${headers[at + 1]}`] : []))
const head = ['HTTP/1.1 200 OK', ...lines, 'Connection: keep-alive', '', ''].join('\r\n')
const answer = Buffer.concat([Buffer.from(head), readFileSync(join(folder, 'page'))])

createServer((socket) => {
  socket.setNoDelay(true).on('data', () => socket.write(answer))
  socket.on('error', () => socket.destroy())
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
