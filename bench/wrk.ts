/** wrk (apt-get install wrk) is a load client in C. A client in JavaScript would need as much processor time as the server. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export async function hasWrk(): Promise<boolean> {
  try {
    await run('wrk', ['--version'])
    return true
  } catch (error) {
    // `wrk --version` ends with exit code 1.
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

/** Returns the output of wrk. `script` is a Lua file. */
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
