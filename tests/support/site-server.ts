import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { serverArgs, serverEnv } from '../../scripts/server-args.mjs'
import { findFreePort } from './postgres-server.ts'
import { copySiteTemplate } from './site-template.ts'

export type SiteServer = Readonly<{
  url: string
  pid: number
  output: () => string
  /** Milliseconds from spawning to the first answer. */
  startedIn: number
  kill: () => Promise<void>
  stop: () => Promise<number | null>
}>

type Settings = Readonly<{
  dataDir: string
  databaseUrl?: string
  port?: number
  /** The folder of the version that runs; the present one by default. */
  folder?: string
  env?: Record<string, string>
  /** Arguments of Node, which win over those of the product. */
  nodeArgs?: readonly string[]
}>

/** Starts the built product as its own process and waits until it is ready. */
export async function startSite(settings: Settings): Promise<SiteServer> {
  const { dataDir, databaseUrl, port, folder, env = {}, nodeArgs = [] } = settings
  const ownPort = port ?? (await findFreePort())
  if (!databaseUrl) await copySiteTemplate(dataDir)
  const started = performance.now()
  const child = spawn(process.execPath, [...serverArgs.slice(0, -1), ...nodeArgs, ...serverArgs.slice(-1)], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      ...serverEnv,
      PORT: String(ownPort),
      DATA_DIR: dataDir,
      SECRETS_FILE: join(dataDir, 'secrets.json'),
      LOG_LEVEL: 'error',
      SERVICE_WORKER: 'off',
      // Older versions do not know this value.
      ...(folder || databaseUrl ? {} : { SAMPLE_DATA: 'agency' }),
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const url = `http://127.0.0.1:${ownPort}`
  await untilReady(child, url, () => output).catch(async (error) => {
    await end(child, 'SIGKILL')
    throw error
  })
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    startedIn: performance.now() - started,
    kill: () => end(child, 'SIGKILL').then(() => {}),
    stop: () => end(child, 'SIGTERM'),
  }
}

async function untilReady(child: ChildProcess, url: string, output: () => string) {
  // No start takes so long: on a busy machine some take half a minute.
  const patienceMs = 240_000
  for (const started = performance.now(); performance.now() - started < patienceMs; ) {
    if (child.exitCode !== null) throw new Error(`the site ended with code ${child.exitCode}:\n${output()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`the site did not become ready:\n${output()}`)
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code))
    child.kill(signal)
  })
}
