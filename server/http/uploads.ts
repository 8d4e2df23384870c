import { createMiddleware } from 'hono/factory'
import type { Uploads } from '../../app/lib/http/uploads.server.ts'
import type { AppEnv } from '../app-env.ts'

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
