import { createHash } from 'node:crypto'
import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { toLoggedError } from '../../app/lib/http/logged-error.ts'
import { toCookieName } from '../../app/lib/security/session-cookie.ts'
import type { Instance } from '../../app/request-context.ts'
import type { AppEnv } from '../app-env.ts'
import { type Asked, type CachedPage, ownHeaders, toAnswer, toCachedPage, toResponse } from './cached-page.ts'
import { allowInlineByHash, inlineCriticalCss } from './critical-css.ts'
import type { FindPublicPage, PublicPage } from './public-routes.ts'

type Render = () => Promise<CachedPage | undefined>
export type PageStore = LRUCache<string, CachedPage, Render>

/** How often a page came from the store, and how often it was rendered for it. */
export type PageCacheUse = { hits: number; misses: number }

type Options = Readonly<{
  instance: Pick<Instance, 'content' | 'env' | 'log'>
  findPublicPage: FindPublicPage
  filesFolder: string | undefined
  store?: PageStore
  use?: PageCacheUse
}>

/** Other spellings of a path lead to the same page, and would let one client fill the store. */
const canonicalPath = /^(\/|(\/[a-z0-9-]+)+)$/

export function openPageStore(): PageStore {
  return new LRUCache({
    max: 500,
    maxSize: 32 * 1024 * 1024,
    // Some pages show the day.
    ttl: 10 * 60_000,
    // An old page is better than none while the database is away.
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: async (_key, _stale, { context, options }) => {
      const page = await context()
      if (page?.freshSeconds) options.ttl = page.freshSeconds * 1_000
      return page
    },
    ignoreFetchAbort: true,
  })
}

/** The finished pages by what was rendered. After a change of content most pages are the same, and finishing one takes longer than rendering it. */
type FinishedPages = LRUCache<string, CachedPage>

function openFinishedPages(): FinishedPages {
  return new LRUCache({ max: 500, maxSize: 16 * 1024 * 1024, sizeCalculation: ({ bytes }) => bytes })
}

/** Answers anonymous requests of public pages from the store (docs/decisions/008). Renders each page once. */
export function pageCache({
  instance,
  findPublicPage,
  filesFolder,
  store = openPageStore(),
  use = { hits: 0, misses: 0 },
}: Options) {
  const { content, env, log } = instance
  const sessionCookie = toCookieName(env.secureCookies)
  const finished = openFinishedPages()

  return createMiddleware<AppEnv>(async (c, next) => {
    const asked = toAsked(c)
    const path = toSharedPath(asked, sessionCookie)
    // The search for the page comes first: nothing else waits for the version.
    const publicPage = path === null ? null : findPublicPage(path)
    if (path === null || !publicPage || readsQuery(publicPage.reads, asked)) return next()
    const version = await content.readVersion()
    if (version === null) return next()
    const key = toKey(version, path)
    const stored = store.get(key)
    let isRendered = false
    const render = () => {
      isRendered = true
      use.misses += 1
      return renderPublicPage(c, next, { filesFolder, finished, log, publicPage })
    }
    const fresh = stored ?? (await store.fetch(key, { context: render }))
    if (!fresh && !isRendered) await next()
    const page = fresh ?? (hasFailed(c) ? findOlder(store, key) : undefined)
    if (!page) return
    if (!isRendered) use.hits += 1
    c.set('isCompressed', true)
    c.res = undefined
    c.res = toResponse(toAnswer(page, asked, c.get('requestId')))
  })
}

/** Returns whether something failed while the page was made. A page without content that could not be loaded is private. */
const hasFailed = ({ res, var: { isPrivate } }: Context<AppEnv>) => res.status >= 500 || isPrivate === true

/** Returns the page as it was stored before its time ended. The content of its version is the present one. A day that is free is not. */
function findOlder(store: PageStore, key: string): CachedPage | undefined {
  const older = store.get(key, { allowStale: true })
  return older?.freshSeconds ? undefined : older
}

function toAsked({ req }: Context<AppEnv>): Asked {
  const { pathname, search } = new URL(req.url)
  return { method: req.method, url: pathname + search, headers: req.header() }
}

/** Returns the path of a request that gets the same answer as everybody's, or null: it is anonymous and only reads. */
export function toSharedPath({ method, url = '', headers }: Asked, sessionCookie: string): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (!canonicalPath.test(path) || headers.authorization) return null
  return headers.cookie?.includes(sessionCookie) ? null : path
}

export const toKey = (version: number, path: string) => `${version} ${path}`

/** Returns whether an address has a query parameter that its page reads. */
export function readsQuery(reads: readonly string[], { url = '' }: Asked): boolean {
  if (reads.length === 0 || !url.includes('?')) return false
  const { searchParams } = new URL(url, 'http://localhost')
  return reads.some((name) => searchParams.has(name))
}

type RenderOptions = Readonly<{
  filesFolder: string | undefined
  finished: FinishedPages
  log: Logger
  publicPage: PublicPage
}>

/** Renders the page of the path alone without a nonce. Returns undefined when the page must not be stored. */
async function renderPublicPage(
  c: Context<AppEnv>,
  next: Next,
  { filesFolder, finished, log, publicPage }: RenderOptions,
) {
  c.set('allowsInlineByHash', true)
  const asked = c.req.raw
  const headers = new Headers(asked.headers)
  // What everybody gets knows nobody, however a cookie is spelt.
  for (const name of ['cookie', 'authorization']) headers.delete(name)
  c.req.raw = new Request(asked.url.replace(/\?.*/, ''), { headers, signal: asked.signal })
  await next()
  c.req.raw = asked
  const { status, headers: answered } = c.res
  if (!answered.get('content-type')?.startsWith('text/html')) return undefined
  const rendered = await c.res.text()
  // The page may be incomplete when the visitor has left before its end.
  const isComplete = status === 200 && !answered.has('set-cookie') && !c.req.raw.signal.aborted
  const isStorable = isComplete && !c.var.isPrivate
  const key = toFinishedKey(rendered, answered, publicPage)
  const earlier = isStorable ? finished.get(key) : undefined
  if (earlier) return earlier
  const html = await addCriticalCss(rendered, { filesFolder, log })
  const policy = allowInlineByHash(answered.get('content-security-policy') ?? '', html)
  answered.set('content-security-policy', policy)
  c.res = undefined
  c.res = new Response(html, { status, headers: answered })
  if (!isStorable) return undefined
  const page = await toCachedPage(html, answered, publicPage)
  // Critical CSS that failed is tried again.
  if (!filesFolder || html !== rendered) finished.set(key, page)
  return page
}

function toFinishedKey(rendered: string, headers: Headers, { route }: PublicPage): string {
  const shared = [...headers].flatMap(([name, value]) =>
    // The nonce of each answer is not in a stored page.
    ownHeaders.has(name) ? [] : [[name, value.replace(/'nonce-[^']*'/g, '')]],
  )
  return createHash('sha256')
    .update(JSON.stringify([route, shared]))
    .update(rendered)
    .digest('base64url')
}

async function addCriticalCss(
  html: string,
  { filesFolder, log }: Pick<RenderOptions, 'filesFolder' | 'log'>,
): Promise<string> {
  if (!filesFolder) return html
  try {
    return await inlineCriticalCss(html, filesFolder)
  } catch (error) {
    log.error({ error: toLoggedError(error) }, 'critical CSS could not be found')
    return html
  }
}
