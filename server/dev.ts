import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'

// With `production` React lacks the function that JSX becomes in development.
process.env.NODE_ENV = 'development'
const { createServer: createViteServer } = await import('vite')
const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' })
const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>
const { readEnv } = await load<typeof import('../app/lib/env.server.ts')>('/app/lib/env.server.ts')
const { openInstance } = await load<typeof import('./instance.ts')>('/server/instance.ts')
const { printStart } = await load<typeof import('./start-message.ts')>('/server/start-message.ts')
const { explainError } = await load<typeof import('./problems.ts')>('/server/problems.ts')

try {
  await start()
} catch (error) {
  console.error(explainError(error, 'The start') ?? error)
  process.exit(1)
}

async function start() {
  const env = readEnv(process.env)
  const started = await openInstance(env)
  const build = () => load<ServerBuild>('virtual:react-router/server-build')
  // Each request makes a new app, so that a changed server file takes effect at once.
  const listener = getRequestListener(async (request, bindings) => {
    const { createApp } = await load<typeof import('./app.ts')>('/server/app.ts')
    return createApp({ instance: started.instance, build }).fetch(request, bindings)
  })
  const server = createHttpServer((request, response) => {
    vite.middlewares(request, response, () => void listener(request, response))
  })
  const close = async () => {
    server.close()
    await vite.close()
    await started.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)))
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(env.port, env.host, resolve),
  )
  await started.checkSystem()
  printStart(started)
  await started.startJobs()
}
