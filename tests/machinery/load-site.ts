import type { ServerBuild } from 'react-router'
import { onTestFinished } from 'vitest'
import type { createApp } from '../../server/app.ts'

/** The server with its pages, built by Vite as it is asked: no build beforehand, no process, no socket. */
export async function loadSite() {
  // As a type only, or the production server would be built for every test of the API.
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: 'vite.config.ts',
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  onTestFinished(() => vite.close())
  const app = (await vite.ssrLoadModule('/server/app.ts')) as { createApp: typeof createApp }
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  return { createApp: app.createApp, build }
}
