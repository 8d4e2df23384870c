import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Server = Readonly<{ name: string; port: number }>

/** Returns the path of HAProxy, or null. Debian installs it outside the path of ordinary users. */
export function findHaproxy(): string | null {
  const folders = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(':')]
  return folders.map((folder) => join(folder, 'haproxy')).find((path) => existsSync(path)) ?? null
}

/** Starts HAProxy with the configuration of docs/operations/several-servers.md in front of the servers. */
export async function startBalancer(program: string, port: number, servers: readonly Server[]) {
  const folder = await mkdtemp(join(tmpdir(), 'ireti-haproxy-'))
  const socket = join(folder, 'admin.sock')
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, toConfiguration(port, socket, servers))
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const url = `http://127.0.0.1:${port}`
  await untilListening(url, () => (child.exitCode === null ? null : output))
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  /** Sends no new requests to a server and waits until it has answered the others. */
  const drain = async (name: string) => {
    await sendCommand(socket, `set server sites/${name} state drain; set server files/${name} state drain`)
    while ((await readCounts(socket, name)).running > 0)
      await new Promise((resolve) => setTimeout(resolve, 50))
  }
  /** Returns how many requests a server has got. */
  const countRequests = async (name: string) => (await readCounts(socket, name)).all
  return { url, drain, countRequests, stop }
}

function toConfiguration(port: number, socket: string, servers: readonly Server[]): string {
  const list = servers.map(({ name, port }) => `${name} 127.0.0.1:${port}`)
  return `
global
  stats socket ${socket} mode 600 level admin
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  option forwardfor
  retries 3
  option redispatch 1
frontend site
  bind 127.0.0.1:${port}
  use_backend files if { path_beg /assets/ }
  default_backend sites
backend sites
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 1s fall 3 rise 1
${list.map((server) => `  server ${server}`).join('\n')}
backend files
  balance roundrobin
  # During an update a file may belong to the other version.
  retry-on conn-failure empty-response 404
${list.map((server) => `  server ${server} track sites/${server.split(' ')[0]}`).join('\n')}
`
}

async function untilListening(url: string, findProblem: () => string | null) {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const problem = findProblem()
    if (problem !== null) throw new Error(`HAProxy did not start:\n${problem}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('HAProxy did not reach the site')
}

function sendCommand(socket: string, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const connection = createConnection(socket)
    let answer = ''
    connection.on('data', (chunk: Buffer) => {
      answer += chunk.toString()
    })
    connection.on('error', reject)
    connection.on('close', () => resolve(answer))
    connection.end(`${command}\n`)
  })
}

/** Adds up the columns 5 and 8 of HAProxy's table (`scur`, `stot`), which has a line for each backend of a server. */
async function readCounts(socket: string, name: string) {
  const table = await sendCommand(socket, 'show stat')
  const rows = table.split('\n').map((line) => line.split(','))
  const own = rows.filter(([, server]) => server === name)
  const add = (column: number) => own.reduce((sum, row) => sum + Number(row[column]), 0)
  return { running: add(4), all: add(7) }
}
