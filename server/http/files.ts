import { serveStatic } from '@hono/node-server/serve-static'
import { createMiddleware } from 'hono/factory'
import type { Uploads } from '../../app/lib/http/uploads.server.ts'
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

/** The file names that the server makes. No other name reaches the store. */
const ownName = /^\/uploads\/([\w-]{22}\/(?:small|medium|large)\.(avif|webp))$/

/** Serves uploaded pictures. A name never gets another content, and the policy lets a picture run no script. */
export function serveUploads(uploads: Uploads) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const [, key, format] = c.req.path.match(ownName) ?? []
    const bytes = key ? await uploads.read(key) : null
    if (!bytes) return next()
    return c.body(bytes, 200, {
      'Content-Type': `image/${format}`,
      'Content-Length': String(bytes.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
  })
}
