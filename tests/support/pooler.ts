import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from './postgres-server.ts'

/** Returns the path of PgBouncer, or null. */
export function findPgBouncer(): string | null {
  const folders = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(':')]
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path)) ?? null
}

/** Starts PgBouncer in transaction mode in front of the database of a local server. */
export async function startPooler(program: string, databaseUrl: string) {
  const { port: serverPort, username, pathname } = new URL(databaseUrl)
  const port = await findFreePort()
  const folder = await mkdtemp(join(tmpdir(), 'ireti-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `
[databases]
${pathname.slice(1)} = host=127.0.0.1 port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
`,
  )
  // PgBouncer refuses to run as root.
  await chmod(folder, 0o755)
  const identity = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn(program, [...identity, file], { stdio: 'ignore' })
  const url = new URL(databaseUrl)
  url.port = String(port)
  await untilAnswering(url.href)
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { url: url.href, stop }
}

async function untilAnswering(url: string) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    const isOpen = await client.connect().then(
      () => true,
      () => false,
    )
    if (isOpen) return client.end()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('PgBouncer did not answer')
}
