import type { Logger } from 'pino'
import { createContext } from 'react-router'
import type { Db } from './db/open.server.ts'
import type { Env } from './lib/env.server.ts'
import type { Uploads } from './lib/http/uploads.server.ts'
import type { RateLimits } from './lib/security/rate-limits.server.ts'
import type { Secrets } from './lib/security/secrets.server.ts'

/** What one running process has. server/instance.ts makes it; pages and API get it. */
export type Instance = Readonly<{
  db: Db
  env: Env
  secrets: Secrets
  limits: RateLimits
  uploads: Uploads
  log: Logger
  /** Sends queued mail soon; call it after the transaction that queued it. */
  nudgeMail: () => void
}>

export type SignedIn = Readonly<{
  sessionId: string
  user: Readonly<{
    id: string
    firstName: string
    lastName: string
    email: string
    gender: 'MALE' | 'FEMALE' | 'OTHER'
    phoneNumber: string | null
    isAdmin: boolean
    /** The counsellor whose agenda this account works in; null for everybody else. */
    counsellorId: string | null
  }>
}>

/** Who asks, as the server found out: from the cookie on pages, from cookie or bearer on the API. */
export type Visitor = Readonly<{
  signedIn: SignedIn | null
  /** A token came along and was refused: the cookie is to be deleted. */
  staleToken: boolean
  /** The address that limits count by: an IPv4 address or an IPv6 /64. */
  address: string
  requestId: string
  /** Undefined on a page of the page cache: its policy names hashes instead. */
  nonce: string | undefined
  /** A loader calls it when the page holds data of one visitor, such as an idempotency key. */
  preventCaching: () => void
}>

export const instanceContext = createContext<Instance>()
export const visitorContext = createContext<Visitor>()
