/** Answers every request with the page in FOLDER and does nothing else: `node bench/bare-page.ts PORT FOLDER`. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const [port, folder = ''] = process.argv.slice(2)
const headers: string[] = JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8'))
const body = readFileSync(join(folder, 'page'), 'latin1')

createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body, 'latin1')
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
