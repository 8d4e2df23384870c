import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { createServer as createViteServer } from 'vite'

const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' })
const { readEnv } = (await vite.ssrLoadModule(
  '/app/lib/env.server.ts',
)) as typeof import('../app/lib/env.server.ts')
const { openInstance } = (await vite.ssrLoadModule('/server/instance.ts')) as typeof import('./instance.ts')
const { announce } = (await vite.ssrLoadModule('/server/announce.ts')) as typeof import('./announce.ts')

const env = readEnv(process.env)
const started = await openInstance(env)
const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>

// Each request makes a new app, so that a changed server file takes effect at once.
const listener = getRequestListener(async (request, bindings) => {
  const { createApp } = (await vite.ssrLoadModule('/server/app.ts')) as typeof import('./app.ts')
  return createApp({ instance: started.instance, build }).fetch(request, bindings)
})
const server = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => void listener(request, response))
})
server.listen(env.port, env.host, () => {
  announce(started)
  started.startJobs()
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    server.close()
    await vite.close()
    await started.close()
    process.exit(0)
  })
}
