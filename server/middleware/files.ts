import { serveStatic } from '@hono/node-server/serve-static'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'

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
