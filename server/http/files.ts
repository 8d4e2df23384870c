import { serveStatic } from '@hono/node-server/serve-static'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'

/** The worker that keeps pages in the browser, or the one that takes it away: browsers look here for a newer one. */
export function serveServiceWorker(folder: string, isOn: boolean) {
  const serve = serveStatic({ root: folder, path: isOn ? 'sw.js' : 'sw-off.js', precompressed: true })
  return createMiddleware<AppEnv>(async (c, next) => {
    const answer = await serve(c, next)
    if (answer instanceof Response) answer.headers.set('Cache-Control', 'no-cache')
    return answer
  })
}

/** Built and public files. Names under /assets carry a hash of their content and so never change. */
export function serveFiles(folder: string) {
  const serve = serveStatic({ root: folder, precompressed: true })
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const answer = await serve(c, next)
    if (answer instanceof Response) {
      const forever = c.req.path.startsWith('/assets/')
      answer.headers.set(
        'Cache-Control',
        forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    }
    return answer
  })
}
