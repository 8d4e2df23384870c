import { serveStatic } from '@hono/node-server/serve-static'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'

/** Serves the service worker, or one that removes it. Browsers check this address for a newer worker. */
export function serveServiceWorker(folder: string, isOn: boolean) {
  const serve = serveStatic({ root: folder, path: isOn ? 'sw.js' : 'sw-off.js', precompressed: true })
  return createMiddleware<AppEnv>(async (c, next) => {
    const answer = await serve(c, next)
    if (answer instanceof Response) answer.headers.set('Cache-Control', 'no-cache')
    return answer
  })
}

/** Serves built and public files. A name under /assets carries a hash of the content, so the file never changes. */
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
