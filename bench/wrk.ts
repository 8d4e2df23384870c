/** wrk (apt-get install wrk), a load client in C as pgbench is one: on few cores a client in JavaScript takes as much of them as the server. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export async function hasWrk(): Promise<boolean> {
  try {
    await run('wrk', ['--version'])
    return true
  } catch (error) {
    // It answers its own version with exit code 1.
    return (error as { code?: unknown }).code === 1
  }
}

type WrkLoad = Readonly<{
  url: string
  connections: number
  seconds: number
  script?: string
  args?: string[]
}>

/** What wrk prints after its load; `script` is a file in Lua. */
export async function runWrk({ url, connections, seconds, script, args = [] }: WrkLoad): Promise<string> {
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    ...(script ? ['-s', script] : []),
    url,
    ...(args.length > 0 ? ['--', ...args] : []),
  ])
  return stdout
}
