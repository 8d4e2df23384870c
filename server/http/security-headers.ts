import { createMiddleware } from 'hono/factory'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { unlistedPaths } from '../../app/content/search-engines.ts'
import { mapHost } from '../../app/lib/map-point.ts'
import type { Film } from '../../app/lib/setting-values.ts'
import type { AppEnv } from '../app-env.ts'

type Settings = Readonly<{
  secure: boolean
  schedulerOrigin: string | undefined
  /** Returns the film of the home page. */
  readFilm: () => Film | null
  development: boolean
}>

/** Sets strict headers on every answer. The policy names the nonce that the inline scripts of this answer carry. */
export function securityHeaders(settings: Settings) {
  const { readFilm } = settings
  const setForOthers = toHeaders(settings, {})
  const setForFile = toFileHeaders(settings)
  const setForPage = new Map([
    ['/contact', toHeaders(settings, { frame: mapHost })],
    // The popup of the booking form shows it in a frame.
    ['/schedule', toHeaders(settings, { framed: true })],
  ])
  const setForFilm = new Map<string, ReturnType<typeof toHeaders>>()
  const findForHome = () => {
    const film = readFilm()
    if (!film) return setForOthers
    const extras = film.kind === 'file' ? { media: film.host } : { frame: film.host }
    const key = JSON.stringify(extras)
    const known = setForFilm.get(key) ?? toHeaders(settings, extras)
    setForFilm.set(key, known)
    return known
  }
  return createMiddleware<AppEnv>(async (c, next) => {
    const { path } = c.req
    const set = path === '/' ? findForHome() : setForPage.get(path)
    await (set ?? (plainFile.test(path) ? setForFile : setForOthers))(c, next)
    const { headers } = c.res
    headers.set('X-Request-Id', c.var.requestId)
    if (unlistedPaths.some((path) => c.req.path.startsWith(path))) {
      headers.set('X-Robots-Tag', 'noindex, nofollow')
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  })
}

/** Scripts, sheets, fonts and faces. A drawing is a document when it is opened by itself, and a service worker fetches by its own policy. */
const plainFile = /^\/(assets\/[\w.-]+\.(js|css|woff2)|portraits\/[\w/-]+\.webp|(exit|site|schedule)\.js)$/

type Extras = Readonly<{
  /** A host whose pages this page may show in a frame. */
  frame?: string
  /** A host whose films this page may play. */
  media?: string
  /** Our own pages may show this page in a frame. */
  framed?: boolean
}>

const toCommon = (secure: boolean) => ({
  strictTransportSecurity: secure ? 'max-age=63072000; includeSubDomains' : (false as const),
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
})

/**
 * A file that is no document needs neither the policy of pages nor what they may do. A page has a dozen of such files, and a slow connection
 * carries their headers for a second.
 */
function toFileHeaders({ secure }: Settings) {
  return secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    crossOriginOpenerPolicy: false,
    referrerPolicy: false,
    xFrameOptions: false,
    ...toCommon(secure),
  })
}

function toHeaders(
  { secure, development, schedulerOrigin }: Settings,
  { frame, media, framed = false }: Extras,
) {
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
      frameSrc: ["'self'", schedulerOrigin, frame].filter((host) => host !== undefined),
      // Captions are ours, wherever the film is.
      ...(media ? { mediaSrc: [...new Set([media, "'self'"])] } : {}),
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: [framed ? "'self'" : "'none'"],
      ...(secure ? { upgradeInsecureRequests: [] } : {}),
    },
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    // With no-referrer, browsers send 'Origin: null' with our own forms, and the CSRF check needs the origin.
    referrerPolicy: 'same-origin',
    xFrameOptions: framed ? 'SAMEORIGIN' : 'DENY',
    ...toCommon(secure),
    // Uploaded pictures have a stricter policy of their own.
    overwrite: false,
  })
}
