import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'

/** Pages that our own pages may show in a frame. */
const framedPaths = new Set(['/schedule'])

type Settings = Readonly<{ secure: boolean; schedulerOrigin: string | undefined; development: boolean }>

/** Strict headers on every answer, and the nonce that this answer's inline scripts carry. */
export function securityHeaders({ secure, schedulerOrigin, development }: Settings) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const nonce = randomBytes(16).toString('base64url')
    c.set('nonce', nonce)
    await next()
    const framed = framedPaths.has(c.req.path)
    const headers = c.res.headers
    if (!headers.has('Content-Security-Policy')) {
      headers.set(
        'Content-Security-Policy',
        toPolicy({ nonce, framed, secure, schedulerOrigin, development }),
      )
    }
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', framed ? 'SAMEORIGIN' : 'DENY')
    // With no-referrer browsers send 'Origin: null' along with our own forms, which says nothing to a CSRF check.
    headers.set('Referrer-Policy', 'same-origin')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    if (secure) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  })
}

type PolicyInput = Settings & { nonce: string; framed: boolean }

function toPolicy({ nonce, framed, secure, schedulerOrigin, development }: PolicyInput): string {
  const directives = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Vite's development server puts styles into the page and talks over a web socket.
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    `frame-src 'self'${schedulerOrigin ? ` ${schedulerOrigin}` : ''}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ]
  return [...directives, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; ')
}
