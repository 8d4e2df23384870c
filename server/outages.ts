import { data, type HandleErrorFunction, type RouterContextProvider, type ServerBuild } from 'react-router'
import { isOutage } from '../app/db/is-outage.ts'
import { toOutageHeading } from '../app/features/site-frame/outage-heading.ts'
import { visitorContext } from '../app/request-context.ts'
import { frames } from '../app/words/frame.ts'

type Context = Readonly<RouterContextProvider>
type Handler = (args: { request: Request; context: Context }, ...rest: unknown[]) => unknown

type Listeners = Readonly<{
  /** An error that an outage caused. */
  report: (error: unknown, context: Context) => void
  /** Anything that is thrown, by us or by the router: an error, or a refusal that a page says. */
  onThrow: (context: Context) => void
}>

/**
 * Returns the build with loaders, actions and middleware that answer 503 while the database or the disk is away. The router would
 * answer 500 to every error that is no answer.
 */
export function answerOutages(build: ServerBuild, { report, onThrow }: Listeners): ServerBuild {
  const wrap =
    (handler: unknown): Handler =>
    async (args, ...rest) => {
      try {
        return await (handler as Handler)(args, ...rest)
      } catch (error) {
        // A route that throws a whole answer means this one.
        if (!(error instanceof Response)) onThrow(args.context)
        if (!isOutage(error)) throw error
        report(error, args.context)
        const { method, url } = args.request
        const { language } = args.context.get(visitorContext)
        throw data(toOutageHeading({ method, path: new URL(url).pathname }, frames[language]), 503)
      }
    }
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action, middleware } = route.module
    const wrapped = {
      ...(loader ? { loader: wrap(loader) } : {}),
      ...(action ? { action: wrap(action) } : {}),
      ...(middleware ? { middleware: middleware.map(wrap) } : {}),
    }
    return [id, { ...route, module: { ...route.module, ...wrapped } }]
  })
  const { entry } = build
  const handleError: HandleErrorFunction = (error, args) => {
    onThrow(args.context)
    entry.module.handleError?.(error, args)
  }
  const watched = { ...entry, module: { ...entry.module, handleError } }
  return { ...build, entry: watched, routes: Object.fromEntries(routes) }
}
