import { createMiddleware } from 'hono/factory'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { mapHost } from '../../app/content/company.ts'
import { unlistedPaths } from '../../app/content/search-engines.ts'
import type { AppEnv } from '../app-env.ts'

/** Pages that our own pages may show in a frame. */
const framedPaths = new Set(['/schedule'])
/** Pages that may show a frame of the map's host. */
const mapPaths = new Set(['/contact'])

type Settings = Readonly<{ secure: boolean; schedulerOrigin: string | undefined; development: boolean }>

/** Sets strict headers on every answer. The policy names the nonce that the inline scripts of this answer carry. */
export function securityHeaders(settings: Settings) {
  const frameHosts = settings.schedulerOrigin ? [settings.schedulerOrigin] : []
  const setForPage = toHeaders(settings, { frameHosts, framed: false })
  const setForFrame = toHeaders(settings, { frameHosts, framed: true })
  const setForMap = toHeaders(settings, { frameHosts: [...frameHosts, mapHost], framed: false })
  return createMiddleware<AppEnv>(async (c, next) => {
    const setOthers = mapPaths.has(c.req.path) ? setForMap : setForPage
    await (framedPaths.has(c.req.path) ? setForFrame : setOthers)(c, next)
    const { headers } = c.res
    headers.set('X-Request-Id', c.var.requestId)
    if (unlistedPaths.some((path) => c.req.path.startsWith(path))) {
      headers.set('X-Robots-Tag', 'noindex, nofollow')
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  })
}

type Frames = Readonly<{ frameHosts: readonly string[]; framed: boolean }>

function toHeaders({ secure, development }: Settings, { frameHosts, framed }: Frames) {
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
      frameSrc: ["'self'", ...frameHosts],
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
