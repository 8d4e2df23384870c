import type { Logger } from 'pino'
import { createContext } from 'react-router'
import type { Db } from './db/open.server.ts'
import type { users } from './db/tables/accounts.ts'
import type { ContentWatch } from './features/agency/watch-content.server.ts'
import type { ArticleContent } from './features/content/articles/article.schema.ts'
import type { PageContent } from './features/content/pages/page.schema.ts'
import type { PageWeight } from './features/content/pages/page-weight.ts'
import type { SystemWatch } from './features/system/system-facts.ts'
import type { Env } from './lib/env.server.ts'
import type { Uploads } from './lib/http/uploads.server.ts'
import type { RateLimits } from './lib/security/rate-limits.server.ts'
import type { Secrets } from './lib/security/secrets.server.ts'
import type { Language } from './words/words.ts'

/** The objects of one process. server/instance.ts makes them for the pages and the API. */
export type Instance = Readonly<{
  db: Db
  env: Env
  secrets: Secrets
  limits: RateLimits
  uploads: Uploads
  log: Logger
  /** The agency as pages show it. It follows the changes of every process within a second. */
  content: ContentWatch
  /** What the process knows about its machine, and what needs repair. */
  system: SystemWatch
}>

type UserFields =
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'emailProvenAt'
  | 'gender'
  | 'phoneNumber'
  | 'isAdmin'
  | 'counsellorId'
  | 'editsSite'
  | 'secondFactorAt'

export type SignedIn = Readonly<{
  sessionId: string
  user: Readonly<
    Pick<typeof users.$inferSelect, UserFields> & {
      hasApp: boolean
      hasPasskey: boolean
      /** The zone that the person chose, or null. */
      ownTimeZone: string | null
      /** The zone in which the person reads times. */
      timeZone: string
    }
  >
}>

/** The sender of a request. The session comes from the cookie, or from a bearer token of an API call. */
export type Visitor = Readonly<{
  /** In which the pages answer. */
  language: Language
  signedIn: SignedIn | null
  /** The cookie has an invalid token and must be deleted. */
  staleToken: boolean
  /** The key of the rate limits: an IPv4 address or the /64 of an IPv6 address. */
  address: string
  requestId: string
  /** The form of a POST, which the page of a failure keeps. Null for an upload, undefined when nothing was sent. */
  sentForm: FormData | null | undefined
  /** The address of the request. The page of a refusal can have another one. */
  asked: string
  /** Nobody sees the body of the answer. The loaders run as for a GET request. */
  isHead: boolean
  /** What the server refused before the request reached a page. */
  refusal: Readonly<{ status: number; heading: string }> | null
  /** Undefined for a page of the page cache, whose policy contains hashes instead. */
  nonce: string | undefined
  /** A loader calls it when the page holds data of one visitor, such as an idempotency key. */
  preventCaching: () => void
}>

/** The content of a page or of an article that nobody has published. A new article has no key. */
export type PageDraft =
  | Readonly<{ kind: 'page'; key: string; page: PageContent }>
  | Readonly<{ kind: 'article'; key: string; article: ArticleContent }>

/** A page is rendered with this draft, to weigh it. */
export const draftContext = createContext<PageDraft | null>(null)

/** Renders the page of a path for an anonymous visitor with a draft, and weighs it. Returns null where nothing is built. */
export const weighContext = createContext<(path: string, draft: PageDraft) => Promise<PageWeight | null>>()

export const instanceContext = createContext<Instance>()
export const visitorContext = createContext<Visitor>()
