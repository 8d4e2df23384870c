import { execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type PostgresServer = Readonly<{
  /** A database that may create others. */
  url: string
  logFile: string
  /** The process of the postmaster. */
  pid: () => Promise<number>
  start: () => Promise<void>
  /** Stops it and keeps its data. */
  halt: () => Promise<void>
  stop: () => Promise<void>
  /** Makes a standby the server that accepts writes. */
  promote: () => Promise<void>
}>

/** Returns the folder of PostgreSQL's programs, or null. Debian installs each version in its own folder outside the path. */
export async function findPostgresPrograms(): Promise<string | null> {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? await readdir(debian) : []
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'))
  const onPath = (process.env.PATH ?? '').split(':')
  return [...folders, ...onPath].find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

type Wishes = Readonly<{
  /** False is faster, but loses data when the machine stops. */
  durable?: boolean
  /** Additional lines of the configuration. */
  settings?: readonly string[]
}>

/** Starts a PostgreSQL server on a free local port. */
export async function startPostgres(
  programs: string,
  { durable = true, settings: more = [] }: Wishes = {},
): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'ireti-postgres-'))
  const data = join(folder, 'data')
  const owner = await findOwner()
  if (owner) await chown(folder, owner.uid, owner.gid)
  const identity = owner ?? {}
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'ireti', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    identity,
  )
  const unsafe = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off']
  return startIn(programs, folder, [...more, ...(durable ? [] : unsafe)])
}

/** Starts a standby with a copy of a running server. It follows the server until it is promoted. */
export async function startStandby(programs: string, primary: PostgresServer): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'ireti-standby-'))
  const owner = await findOwner()
  if (owner) await chown(folder, owner.uid, owner.gid)
  const args = ['-D', join(folder, 'data'), '-d', primary.url, '-X', 'stream', '-c', 'fast', '-R']
  await run(join(programs, 'pg_basebackup'), args, owner ?? {})
  return startIn(programs, folder, [])
}

/** Starts the server whose files are in `data` of the folder. */
async function startIn(programs: string, folder: string, more: readonly string[]): Promise<PostgresServer> {
  const data = join(folder, 'data')
  const identity = (await findOwner()) ?? {}
  const port = await findFreePort()
  const settings = [
    `port = ${port}`,
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = '${folder}'`,
    'max_connections = 200',
    ...more,
  ]
  await appendFile(join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  const log = join(folder, 'server.log')
  const control = (...args: string[]) =>
    new Promise<void>((resolve, reject) => {
      const child = spawn(join(programs, 'pg_ctl'), ['-D', data, '-l', log, '-w', '-t', '120', ...args], {
        ...identity,
        stdio: 'ignore',
      })
      child.on('error', reject)
      child.on('exit', async (code) => {
        if (code === 0) return resolve()
        const lines = await readFile(log, 'utf8').catch(() => '')
        reject(new Error(`pg_ctl ${args.join(' ')} failed: ${lines.slice(-2000)}`))
      })
    })
  await startAgain(() => control('start'), 3)
  return {
    url: `postgres://ireti@127.0.0.1:${port}/postgres`,
    logFile: log,
    pid: async () => Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]),
    start: () => startAgain(() => control('start')),
    halt: () => control('stop', '-m', 'fast'),
    promote: () => control('promote'),
    stop: async () => {
      await control('stop', '-m', 'fast').catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Repeats the start: after a SIGKILL it is refused until the other processes of the server have ended. */
async function startAgain(start: () => Promise<void>, tries = 60): Promise<void> {
  try {
    await start()
  } catch (error) {
    if (tries === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 500))
    await startAgain(start, tries - 1)
  }
}

/** Returns the account of PostgreSQL's package, because PostgreSQL refuses to run as root. */
async function findOwner(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((row) => row.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : { uid: 65_534, gid: 65_534 }
}

/**
 * Returns a free port from 20,000 to 29,999.
 * The system gives ports from 32,768 to outgoing connections: one of those could be taken before its user starts.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 30_000)
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  return isFree ? port : findFreePort()
}
