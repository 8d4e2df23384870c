import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { countAttempt } from '../../app/db/count-attempt.server.ts'
import type { Db } from '../../app/db/open.server.ts'
import { importAgency } from '../../app/db/seed/import-agency.server.ts'
import { users } from '../../app/db/tables/accounts.ts'
import { freshDb } from '../../app/db/testing.server.ts'
import { listenToCommits } from '../../app/db/transactions.server.ts'
import { openSession } from '../../app/features/accounts/sign-in/sessions.server.ts'
import {
  addMailServer,
  type ContentWatch,
  watchContent,
} from '../../app/features/agency/watch-content.server.ts'
import { addStartingArticles } from '../../app/features/content/articles/start-articles.server.ts'
import { readEnv } from '../../app/lib/env.server.ts'
import { openUploads } from '../../app/lib/http/uploads.server.ts'
import { createRateLimits } from '../../app/lib/security/rate-limits.server.ts'
import { openSecrets } from '../../app/lib/security/secrets.server.ts'
import { signSessionToken } from '../../app/lib/security/tokens.server.ts'
import type { Instance } from '../../app/request-context.ts'
import { createApp } from '../../server/app.ts'
import type { PageStore } from '../../server/cache/page-cache.ts'
import type { Metrics } from '../../server/metrics/process-metrics.ts'
import type { PagesBuild } from '../../server/pages.ts'
import { startingArticles } from '../../server/starting-articles.ts'
import { openSystemWatch } from '../../server/system/system-watch.ts'

export const site = 'http://localhost:3000'

type Wishes = Readonly<{
  env?: Readonly<Record<string, string>>
  db?: Db
  /** The result of `loadSite`, for tests of pages. */
  pages?: Readonly<{ createApp: typeof createApp; build: PagesBuild }>
  onLog?: (line: string) => void
  pageStore?: PageStore
  metrics?: Metrics
  /** The built files, for tests of what browsers load. */
  filesFolder?: string
  /** False: the audit log begins empty. */
  articles?: boolean
  /** What the process has read before, when its database is away from the start. */
  content?: ContentWatch
}>

export type TestApi = Awaited<ReturnType<typeof makeTestApi>>

/** Returns the server with its own database, without sockets. With pages it has the articles of a new installation. Rate limits are off by default. */
export async function makeTestApi({ env: own = {}, db, pages, onLog, ...wishes }: Wishes = {}) {
  const { pageStore, metrics, filesFolder } = wishes
  const settings = readEnv({
    RATE_LIMITS: 'off',
    SECRET_KEY: 'a secret of forty characters for tests..',
    ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    ...own,
  })
  const secrets = await openSecrets(settings)
  const log = pino({ level: onLog ? 'info' : 'silent', base: null }, { write: onLog ?? (() => {}) })
  let wakes = 0
  const opened = db ?? (await freshDb())
  if (!wishes.content) await importAgency(opened, settings)
  const content = wishes.content ?? watchContent({ db: opened, log, secrets })
  const env = addMailServer(settings, content)
  if (pages && !wishes.content && wishes.articles !== false)
    await addStartingArticles(opened, startingArticles, Temporal.Now.instant())
  listenToCommits(opened, () => {
    content.lookAgain()
    wakes += 1
  })
  const instance: Instance = {
    db: opened,
    env,
    secrets,
    limits: createRateLimits({
      enabled: env.rateLimits,
      secrets,
      count: (attempt, now) => countAttempt(opened, attempt, now),
      onError: (error) => log.error(error),
    }),
    uploads: openUploads(env),
    log,
    content,
    system: openSystemWatch({ db: opened, env }, Temporal.Now.instant()).system,
  }
  const app = (pages?.createApp ?? createApp)({
    instance,
    build: pages?.build ?? noPages,
    pageStore,
    metrics,
    filesFolder,
  })
  const request = (path: string, init?: RequestInit) => Promise.resolve(app.request(`${site}${path}`, init))
  return { app, instance, db: instance.db, request, countWakes: () => wakes }
}

async function noPages(): Promise<never> {
  throw new Error('this test has no pages')
}

/** Sends a JSON call. `data` is not validated. */
export async function callJson(
  { request }: Pick<TestApi, 'request'>,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
) {
  const answer = await request(path, {
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const json = (await answer.json()) as Answer
  return { status: answer.status, headers: answer.headers, ...json }
}

export type Answer = {
  code?: string
  conflict?: string
  statusCode: number
  message: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every type.
  data: any
  errors?: Record<string, string[]>
  meta?: { total: number; page: number; limit: number }
}

type Person = Readonly<{
  isAdmin?: boolean
  /** The id of a counsellor. */
  counsellorId?: string
  disabled?: boolean
  expired?: boolean
}>

/** Makes a user with a session. Returns the bearer token and the cookie. The password cannot be used. */
export async function signInAs(api: TestApi, person: Person = {}) {
  const { db } = api
  const { isAdmin = false, counsellorId = null, disabled = false, expired = false } = person
  const now = Temporal.Now.instant()
  const id = randomUUID()
  const email = `${id}@mail.example.com`
  const name = { firstName: 'Ada', lastName: 'Obi', gender: 'FEMALE' } as const
  await db.insert(users).values({
    ...{ id, ...name, email, emailKey: email, emailProvenAt: now, passwordHash: 'x' },
    ...{ isAdmin, counsellorId, createdAt: now },
  })
  const session = await openSessionOf(api, { id, isAdmin, counsellorId, expired })
  if (disabled) await db.update(users).set({ disabledAt: now }).where(eq(users.id, id))
  return { id, email, ...session }
}

type Account = Readonly<{ id: string; isAdmin?: boolean; counsellorId?: string | null; expired?: boolean }>

/** Opens another session of an account. */
export async function openSessionOf({ db, instance }: TestApi, account: Account) {
  const { id, isAdmin = false, counsellorId = null, expired = false } = account
  const now = Temporal.Now.instant()
  const { sessionId } = await openSession(db, { id, isAdmin, counsellorId }, now)
  const issuedAt = expired ? now.subtract({ hours: 2 }) : now
  const sign = (audience: 'api' | 'web') =>
    signSessionToken(
      instance.secrets,
      { sessionId, userId: id },
      { audience, now: issuedAt, expiresAt: issuedAt.add({ hours: 1 }) },
    )
  const token = await sign('api')
  const cookie = `iretiToken=${await sign('web')}`
  return { sessionId, token, cookie, bearer: { authorization: `Bearer ${token}` } }
}
