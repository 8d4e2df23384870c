import { createMiddleware } from 'hono/factory'
import type { Uploads } from '../../app/lib/http/uploads.server.ts'
import type { AppEnv } from '../app-env.ts'

/** The names that we give: nothing that somebody chose, and nothing that leads out of the store. */
const ownName = /^\/uploads\/([\w-]{22}\/(?:small|medium|large)\.(avif|webp))$/

/** Uploaded pictures. Their names change with what is in them, and whatever is in them may run nothing. */
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
