import type { createServer, RequestListener, ServerOptions } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as build from 'virtual:react-router/server-build'
import { serve } from '@hono/node-server'
import { readEnv } from '../app/lib/env.server.ts'
import { createApp } from './app.ts'
import { answerStored } from './cache/answer-stored.ts'
import { openPageStore } from './cache/page-cache.ts'
import { StartProblem } from './data-folder.ts'
import { createStrictServer, type Fetch, receiveRest } from './http/raw-requests.ts'
import { openInstance } from './instance.ts'
import { startMetrics, toMetricsPort } from './metrics/start-metrics.ts'
import { explainError } from './problems.ts'
import { printStart } from './start-message.ts'

type Server = ReturnType<typeof serve>

/** Proxies keep idle connections for 60 s. The proxy must close first, or it may send a request to a closed connection. */
const keepAliveTimeout = 65_000

/** Milliseconds that running requests have to finish after a signal. */
const longestRequest = 30_000

/** For tests of the built pages without a process or a socket. */
export const site = { createApp, build, listen }

if (import.meta.main) await startOrExplain()

async function startOrExplain() {
  try {
    await start()
  } catch (error) {
    console.error(explainError(error, 'The start') ?? error)
    process.exit(1)
  }
}

async function start() {
  const env = readEnv(process.env)
  const started = await openInstance(env)
  const { instance, readPool } = started
  const pageStore = openPageStore()
  const { readMachine } = instance.system
  const metrics = await startMetrics(env, { db: instance.db, readPool, readMachine, pageStore })
  const app = createApp({ instance, build, filesFolder: 'build/client', pageStore, metrics })
  let server: Server
  try {
    const answerFirst = answerStored({ instance, store: pageStore, metrics })
    server = await listen(app.fetch, { port: env.port, hostname: env.host }, 'PORT or HOST', answerFirst)
    if (metrics && env.metricsPort !== undefined) {
      const place = { port: env.metricsPort, hostname: '127.0.0.1' }
      await listen(toMetricsPort(metrics, env.metricsToken), place, 'METRICS_PORT')
    }
  } catch (error) {
    await started.close()
    throw error
  }
  stopOnSignal(server, started.close)
  // The start message names what needs repair. Visitors do not wait for it.
  await started.checkSystem()
  printStart(started)
  started.startJobs()
  setTimeout(collectGarbage, 5_000).unref()
}

/** The start and the first jobs leave 16 MB of garbage, which stay until the site is busy (`npm run bench -- start`). Node has no other call for it. */
function collectGarbage() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

function listen(
  fetch: Fetch,
  { port, hostname }: Readonly<{ port: number; hostname: string }>,
  settings: string,
  answerFirst?: ReturnType<typeof answerStored>,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: receiveRest(fetch, () => !server.listening),
        port,
        hostname,
        createServer: ((options: ServerOptions, listener: RequestListener) =>
          createStrictServer(options, (request, response) => {
            // While the server stops, each answer closes its connection.
            if (server.listening && answerFirst?.(request, response)) return
            listener(request, response)
          })) as typeof createServer,
        serverOptions: { keepAliveTimeout },
      },
      () => resolve(server),
    )
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'another program uses it' : error.message
      reject(new StartProblem(`Cannot listen on ${hostname}:${port}: ${reason}. Set ${settings}.`))
    })
  })
}

/**
 * Lets running requests finish, then closes the database. A second signal ends the process at once. It does not count in the first
 * second, because a terminal and the parent process may both send the first signal.
 */
function stopOnSignal(server: Server, close: () => Promise<void>) {
  let stoppingSince: number | null = null
  const stop = () => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > 1_000) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    server.close(async () => {
      await close()
      process.exit(0)
    })
    if (!('closeIdleConnections' in server)) return
    // Otherwise keep-alive connections would delay the end for a minute, also those whose last request is still running.
    server.closeIdleConnections()
    setInterval(() => server.closeIdleConnections(), 250).unref()
    setTimeout(() => server.closeAllConnections(), longestRequest).unref()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
