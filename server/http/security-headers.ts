import { createMiddleware } from 'hono/factory'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from '../app-env.ts'

/** Pages that our own pages may show in a frame. */
const framedPaths = new Set(['/schedule'])

type Settings = Readonly<{ secure: boolean; schedulerOrigin: string | undefined; development: boolean }>

/** Sets strict headers on every answer. The policy names the nonce that the inline scripts of this answer carry. */
export function securityHeaders(settings: Settings) {
  const setForPage = toHeaders(settings, false)
  const setForFrame = toHeaders(settings, true)
  return createMiddleware<AppEnv>(async (c, next) => {
    await (framedPaths.has(c.req.path) ? setForFrame : setForPage)(c, next)
    const { headers } = c.res
    headers.set('X-Request-Id', c.var.requestId)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  })
}

function toHeaders({ secure, schedulerOrigin, development }: Settings, framed: boolean) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", NONCE],
      // Vite's development server puts styles into the page and talks over a web socket.
      styleSrc: ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(development ? ['ws:'] : [])],
      manifestSrc: ["'self'"],
      frameSrc: ["'self'", ...(schedulerOrigin ? [schedulerOrigin] : [])],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: [framed ? "'self'" : "'none'"],
      ...(secure ? { upgradeInsecureRequests: [] } : {}),
    },
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    // With no-referrer, browsers send 'Origin: null' with our own forms, and the CSRF check needs the origin.
    referrerPolicy: 'same-origin',
    strictTransportSecurity: secure ? 'max-age=63072000; includeSubDomains' : false,
    xFrameOptions: framed ? 'SAMEORIGIN' : 'DENY',
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Uploaded pictures have a stricter policy of their own.
    overwrite: false,
  })
}
