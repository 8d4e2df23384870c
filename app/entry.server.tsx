import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { KeptFormContext } from './features/site-frame/error-page.tsx'
import { toKeptForm } from './lib/http/kept-values.ts'
import { toLoggedError } from './lib/http/logged-error.ts'
import { instanceContext, visitorContext } from './request-context.ts'
import { toSendAgainButton } from './routes/visitor-forms.ts'
import { SiteFactsContext, toSiteFacts } from './site-facts.ts'
import { frames } from './words/frame.ts'

export default async function handleRequest(
  request: Request,
  answered: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { actionHeaders, errors } = routerContext.staticHandlerContext
  const status = findErrorStatus(errors) ?? answered
  // The router leaves the headers of an action out.
  for (const sent of Object.values(actionHeaders)) {
    const retryAfter = sent.get('Retry-After')
    if (retryAfter) headers.set('Retry-After', retryAfter)
  }
  const { nonce, sentForm, refusal, asked, language } = context.get(visitorContext)
  const { pathname, search } = new URL(asked)
  const words = frames[language]
  const keepForm = (form: FormData) => {
    const button =
      refusal?.status === 403
        ? toSendAgainButton(pathname, form, words)
        : status >= 500
          ? words.sendAgain.again
          : null
    return toKeptForm(form, `${pathname}${search}`, button)
  }
  const form = errors ? sentForm : undefined
  const kept = form ? keepForm(form) : form === null ? 'lost' : null
  const body = await renderToReadableStream(
    <SiteFactsContext value={toSiteFacts(context)}>
      <KeptFormContext value={kept}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </KeptFormContext>
    </SiteFactsContext>,
    // A streamed chunk would need script to move it into its place.
    { nonce, signal: request.signal, progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  await body.allReady
  return new Response(body, { status, headers })
}

/** The router answers a page of an error with the status of the form that led to it, such as 422 where the record is gone. */
function findErrorStatus(errors: EntryContext['staticHandlerContext']['errors']): number | null {
  const [error] = Object.values(errors ?? {})
  if (error === undefined) return null
  return isRouteErrorResponse(error) ? error.status : 500
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { requestId } = context.get(visitorContext)
  context.get(instanceContext).log.error({ requestId, error: toLoggedError(error) }, 'page failed')
}
