import { data, type RouterContextProvider, type ServerBuild } from 'react-router'
import { isOutage } from '../app/db/is-outage.ts'
import { toOutageHeading } from '../app/features/site-frame/outage-heading.ts'
import { visitorContext } from '../app/request-context.ts'
import { frames } from '../app/words/frame.ts'

type Context = Readonly<RouterContextProvider>
type Handler = (args: { request: Request; context: Context }, ...rest: unknown[]) => unknown

/**
 * Returns the build with loaders, actions and middleware that answer 503 while the database or the disk is away. The router would
 * answer 500 to every error that is no answer. `report` gets the error itself.
 */
export function answerOutages(
  build: ServerBuild,
  report: (error: unknown, context: Context) => void,
): ServerBuild {
  const wrap =
    (handler: unknown): Handler =>
    async (args, ...rest) => {
      try {
        return await (handler as Handler)(args, ...rest)
      } catch (error) {
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
  return { ...build, routes: Object.fromEntries(routes) }
}
