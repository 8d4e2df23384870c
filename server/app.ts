import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { except } from 'hono/combine'
import { csrf } from 'hono/csrf'
import { requestId } from 'hono/request-id'
import { createApi } from '../app/api/v1/api.ts'
import type { Instance } from '../app/request-context.ts'
import { findVisitorForm } from '../app/routes/visitor-forms.ts'
import type { AppEnv } from './app-env.ts'
import { type PageStore, pageCache } from './cache/page-cache.ts'
import { findPublicRoutes } from './cache/public-routes.ts'
import { compress } from './http/compress.ts'
import { answerFailure } from './http/failures.ts'
import { serveFiles, serveServiceWorker, serveUploads } from './http/files.ts'
import { cleanQuery, formsOnly } from './http/forms.ts'
import { healthChecks } from './http/health.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { findVisitor } from './http/visitor.ts'
import { countRequests } from './metrics/count-requests.ts'
import type { Metrics } from './metrics/process-metrics.ts'
import { serveMetrics } from './metrics/start-metrics.ts'
import { type PagesBuild, servePages } from './pages.ts'
import { refuseWhenFull } from './system/disk.ts'

type Options = Readonly<{
  instance: Instance
  build: PagesBuild
  filesFolder?: string
  pageStore?: PageStore
  metrics?: Metrics
}>

/** Returns the whole product as one fetch handler: the public files first, then the API, then the pages. */
export function createApp({ instance, build, filesFolder, pageStore, metrics }: Options): Hono<AppEnv> {
  const { env, log } = instance
  const schedulerOrigin = env.schedulerUrl && new URL(env.schedulerUrl).origin
  const development = typeof build === 'function'
  const app = new Hono<AppEnv>()
  const showPage = servePages(build, instance, filesFolder)
  app.onError(answerFailure(log, showPage))
  app.use(requestId({ headerName: '' }))
  app.use(requestLog(log))
  if (!development && metrics) app.use(countRequests(metrics, build))
  app.use(compress)
  const isOwnPage = (path: string) => instance.content.agency.pages.some(({ href }) => href === path)
  const findPublicPage = development ? () => null : findPublicRoutes(build, isOwnPage)
  const cached = { store: pageStore, use: metrics?.pageCacheUse }
  if (!development) app.use(pageCache({ instance, findPublicPage, filesFolder, ...cached }))
  app.use(
    securityHeaders({
      secure: env.secureCookies,
      schedulerOrigin,
      readFilm: () => instance.content.agency.film,
      development,
    }),
  )
  app.route('/', healthChecks(instance))
  if (metrics && env.metricsToken) app.get('/metrics', serveMetrics(metrics, env.metricsToken))
  app.get('/uploads/:folder/:file', serveUploads(instance.uploads))
  if (filesFolder) {
    app.get('/sw.js', serveServiceWorker(filesFolder, env.serviceWorker))
    // Browsers request it for a picture that is opened by itself.
    app.get('/favicon.ico', (c) => c.redirect('/icon.svg', 301))
    app.use(serveFiles(filesFolder))
    // A page would come with the headers of a file.
    for (const path of ['/assets/*', '/portraits/*'])
      app.get(path, (c) => c.text('There is no such file.', 404))
  }
  const sameOrigin = csrf({ origin: (origin, c) => isOwnOrigin(origin, c.req.url, env.publicUrl) })
  app.use(followContent(instance))
  // It stands before all that can fail, because the page of a failure shows the form again, as one of our own.
  // Bearer clients send no Origin header, so the API has its own check. Mail programs post without one (RFC 8058), and the token in
  // their path is the secret.
  const mailForms = ['/appointments/:token/reminders', '/places/:placeToken/reminders']
  app.use(except(['/api/*', ...mailForms, isOpenForm], sameOrigin))
  app.use(cleanQuery)
  app.use(refuseWhenFull(instance))
  app.use(findVisitor(instance, findPublicPage))
  app.route('/api', createApi(instance))
  app.use(...formsOnly)
  app.all('*', (c) => showPage(c))
  return app
}

/** Gives pages the newest facts of the agency. A call of the API waits for no slow database: it needs only the phones, for a refusal. */
function followContent({ content }: Instance): MiddlewareHandler {
  return async ({ req }, next) => {
    const reading = content.readVersion()
    if (!req.path.startsWith('/api/')) await reading
    await next()
  }
}

/** Old phones and some proxies send a form without any word about its page (app/routes/visitor-forms.ts). */
function isOpenForm({ req }: Context): boolean {
  const isNamed = req.header('origin') !== undefined || req.header('sec-fetch-site') !== undefined
  return !isNamed && findVisitorForm(req.path)?.isOpen === true
}

/** People may open the site by its public address or, on their own machine, by another name of it. */
function isOwnOrigin(origin: string, requestUrl: string, publicUrl: string): boolean {
  return origin === publicUrl || origin === new URL(requestUrl).origin
}
