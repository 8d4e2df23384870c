import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { toLoggedError } from '../../app/lib/http/logged-error.ts'
import type { AppEnv } from '../app-env.ts'
import { type CachedAnswer, chooseAnswer, makeCachedAnswer } from './cached-answer.ts'
import { inlineStyles } from './critical-styles.ts'
import type { PageMemory } from './page-memory.ts'
import { replaceNonce } from './page-policy.ts'

type Settings = Readonly<{ memory: PageMemory; log: Logger; filesFolder: string | undefined }>

/** Answers whoever is not signed in from memory; each page is made once, however many ask for it at the same time. */
export function pageCache({ memory, log, filesFolder }: Settings) {
  const underway = new Map<string, Promise<CachedAnswer | null>>()

  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isForEverybody(c, memory)) return next()
    const version = await memory.contentVersion.read()
    if (version === null) return next()
    const { path, method } = c.req
    const found = memory.find(path, version)
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
    memory.keep(path, version, made)
    c.res = undefined
    c.res = answer(c, made)
  })
}

function isForEverybody({ req }: Context<AppEnv>, memory: PageMemory): boolean {
  return memory.isForEverybody({
    method: req.method,
    target: `${req.path}${req.raw.url.includes('?') ? '?' : ''}`,
    cookie: req.header('cookie'),
    authorization: req.header('authorization'),
  })
}

function answer({ req }: Context<AppEnv>, cached: CachedAnswer): Response {
  const { status, headers, body } = chooseAnswer(cached, {
    method: req.method,
    acceptEncoding: req.header('accept-encoding'),
    ifNoneMatch: req.header('if-none-match'),
  })
  const pairs = Array.from({ length: headers.length / 2 }, (_, at) => headers.slice(2 * at, 2 * at + 2))
  return new Response(body === null ? null : Buffer.from(body, 'latin1'), {
    status,
    headers: Object.fromEntries(pairs),
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
