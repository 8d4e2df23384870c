/** Runs one SQL statement for each request and does nothing else: `node bench/bare-handler.ts PORT URL SQL`. */
import { createServer } from 'node:http'
import pg from 'pg'

const [port, url, text = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })

createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  if (request.method === 'GET') return response.end()
  JSON.parse(Buffer.concat(chunks).toString())
  await pool.query({ name: 'insert', text })
  response.writeHead(201, { 'content-type': 'application/json' }).end('{}')
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
