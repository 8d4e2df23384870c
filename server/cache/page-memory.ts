import { toCookieName } from '../../app/lib/security/session-cookie.ts'
import type { Instance } from '../../app/request-context.ts'
import type { CachedAnswer } from './cached-answer.ts'
import { keptPages } from './cached-pages.ts'
import { watchContentVersion } from './content-version.ts'

/** Pages of one person or one moment. Every other page is the same for everybody who is not signed in, and is kept. */
const neverKept =
  /^\/(admin|api|appointments\/.*|calendar\/.*|healthz|logout|new-password|profile|readyz|schedule|signup)(\/|$)/
/** One spelling a page, so that nobody can fill the memory with others. Files have a dot. */
const onlySpelling = /^(\/|(\/[a-z0-9-]+)+)$/
const limits = { most: 500, mostBytes: 32 * 1024 * 1024 }
/** Some pages know what day it is. */
const longestMs = 10 * 60_000

/** `target` is the path, with the query if there is one. */
type Asker = Readonly<{ method: string; target: string; cookie?: string; authorization?: string }>

export type PageMemory = ReturnType<typeof openPageMemory>

/** The pages that this process keeps (docs/decisions/008) and the one rule of what is for everybody. */
export function openPageMemory({ db, env, log }: Pick<Instance, 'db' | 'env' | 'log'>) {
  const sessionCookie = `${toCookieName(env.secureCookies)}=`
  const pages = keptPages<CachedAnswer>(limits)
  return {
    contentVersion: watchContentVersion(db, log),
    /** Whether nobody who asks is known, or says anything of who they are. */
    isForEverybody({ method, target, cookie, authorization }: Asker): boolean {
      if (method !== 'GET' && method !== 'HEAD') return false
      if (!onlySpelling.test(target) || neverKept.test(target)) return false
      return !cookie?.includes(sessionCookie) && !authorization
    },
    find: (path: string, version: number) => pages.find(path, version, longestMs),
    keep: pages.keep,
  }
}
