import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { toLoggedError } from '../../app/lib/logged-error.ts'
import { toCookieName } from '../../app/lib/session-cookie.ts'
import type { Instance } from '../../app/request-context.ts'
import type { AppEnv } from '../app-env.ts'
import { type CachedAnswer, makeCachedAnswer, toAnswer } from '../cached-answer.ts'
import { watchContentVersion } from '../content-version.ts'
import { inlineStyles } from '../critical-styles.ts'
import { keptPages } from '../kept-pages.ts'
import { replaceNonce } from '../page-policy.ts'

/** Pages of one person or one moment. Every other page is the same for everybody who is not signed in, and is kept. */
const neverKept = /^\/(admin|api|appointments\/.*|healthz|logout|profile|readyz|schedule|signup)(\/|$)/
/** One spelling a page, so that nobody can fill the memory with others. Files have a dot. */
const onlySpelling = /^(\/|(\/[a-z0-9-]+)+)$/
const limits = { most: 500, mostBytes: 32 * 1024 * 1024 }
/** Some pages know what day it is. */
const longestMs = 10 * 60_000

/** Answers whoever is not signed in from memory; each page is made once, however many ask for it at the same time. */
export function pageCache(
  { db, env, log }: Pick<Instance, 'db' | 'env' | 'log'>,
  filesFolder: string | undefined,
) {
  const cookie = `${toCookieName(env.secureCookies)}=`
  const readVersion = watchContentVersion(db, log)
  const kept = keptPages<CachedAnswer>(limits)
  const underway = new Map<string, Promise<CachedAnswer | null>>()

  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isForEverybody(c, cookie)) return next()
    const version = await readVersion()
    if (version === null) return next()
    const { path, method } = c.req
    const found = kept.find(path, version, longestMs)
    if (found) return answer(c, found)
    // Nothing to keep comes of a HEAD.
    if (method === 'HEAD') return next()
    const key = `${version} ${path}`
    const before = underway.get(key)
    if (before) {
      const made = await before
      return made ? answer(c, made) : next()
    }
    const making = makeAnswer(c, next, { filesFolder, log }).finally(() => underway.delete(key))
    underway.set(key, making)
    const made = await making
    if (!made) return
    kept.keep(path, version, made)
    c.res = undefined
    c.res = answer(c, made)
  })
}

/** What somebody asks who is not known, or says nothing of who they are. */
function isForEverybody({ req }: Context<AppEnv>, cookie: string): boolean {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false
  if (!onlySpelling.test(req.path) || neverKept.test(req.path) || req.raw.url.includes('?')) return false
  return !req.header('cookie')?.includes(cookie) && !req.header('authorization')
}

function answer({ req }: Context<AppEnv>, cached: CachedAnswer): Response {
  return toAnswer(cached, {
    method: req.method,
    acceptEncoding: req.header('accept-encoding'),
    ifNoneMatch: req.header('if-none-match'),
  })
}

type Making = Readonly<{ filesFolder: string | undefined; log: Logger }>

/** Lets the page be made and takes it over; null for what must not be kept, which then goes out as it is. */
async function makeAnswer(c: Context<AppEnv>, next: Next, { filesFolder, log }: Making) {
  await next()
  const { res } = c
  const isPage = res.status === 200 && res.headers.get('content-type')?.startsWith('text/html')
  // Where the visitor has gone before the page was whole, it may never have become so.
  if (!isPage || c.var.keptFromOthers || res.headers.has('set-cookie') || c.req.raw.signal.aborted)
    return null
  try {
    const html = await res.clone().text()
    const styled = filesFolder ? await inlineStyles(html, filesFolder) : html
    const page = replaceNonce(styled, res.headers.get('content-security-policy') ?? '', c.var.nonce)
    if (!page) return null
    const headers = new Headers(res.headers)
    headers.set('content-security-policy', page.policy)
    return await makeCachedAnswer(page.html, headers)
  } catch (error) {
    // The page itself is fine: this visitor gets it, and the next one makes it anew.
    log.error({ path: c.req.path, error: toLoggedError(error) }, 'page could not be kept')
    return null
  }
}
