import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { findFreePort } from '../tests/support/postgres-server.ts'

export type PageServer = Readonly<{ url: string; pid: number; stop: () => Promise<unknown> }>
export type WholeAnswer = Readonly<{ headers: readonly string[]; body: Buffer }>

/** Node and nginx write these headers themselves. */
const written = /^(connection|date|keep-alive)$/i

/** Returns the path of a program, or null. Debian installs nginx outside the path of ordinary users. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find(existsSync) ?? null
}

/** Returns one compressed answer. Names and values of its headers alternate. */
export function requestOnce(url: string): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const { rawHeaders } = answer
        const headers = rawHeaders.filter((_, at) => !written.test(rawHeaders[at - (at % 2)] ?? ''))
        resolve({ headers, body: Buffer.concat(parts) })
      })
    })
    sent.on('error', reject).end()
  })
}

/**
 * Starts nginx with one process and no log. It sends the bytes and headers of the answer from a file in `folder`. It opens
 * the file for each answer, or only once with `keepsOpen`.
 */
export async function startNginx(
  program: string,
  folder: string,
  { answer, keepsOpen }: Readonly<{ answer: WholeAnswer; keepsOpen: boolean }>,
): Promise<PageServer> {
  const port = await findFreePort()
  await writeFile(join(folder, 'page'), answer.body)
  const pairs = answer.headers.flatMap((name, at) =>
    at % 2 === 0 ? [[name, answer.headers[at + 1] ?? ''] as const] : [],
  )
  const added = pairs
    .filter(([name]) => !/^content-(length|type)$/i.test(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
  const type = pairs.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  const config = `
    daemon off; master_process off; error_log ${folder}/error.log; pid ${folder}/nginx.pid;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; etag off; max_ranges 0;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi; open_file_cache ${keepsOpen ? 'max=10' : 'off'};
      server {
        listen 127.0.0.1:${port}; root ${folder}; types { } default_type "${type}";
        location / { ${added.join(' ')} add_header Last-Modified ""; try_files /page =404; }
      }
    }`
  await writeFile(join(folder, 'nginx.conf'), config)
  return start(program, ['-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`], port)
}

/** Starts Node's own HTTP server (`bare-page.ts`), which sends the same answer and does nothing else. */
export async function startBare(folder: string, answer: WholeAnswer): Promise<PageServer> {
  const port = await findFreePort()
  await writeFile(join(folder, 'page'), answer.body)
  await writeFile(join(folder, 'headers.json'), JSON.stringify(answer.headers))
  return start(process.execPath, [join(import.meta.dirname, 'bare-page.ts'), String(port), folder], port)
}

async function start(program: string, args: readonly string[], port: number): Promise<PageServer> {
  const child = spawn(program, args, { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; !(await fetch(url).catch(() => null))?.ok; attempt += 1) {
    if (attempt > 200 || child.exitCode !== null) throw new Error(`${program} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url, pid: child.pid ?? 0, stop: () => end(child) }
}

function end(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
}
