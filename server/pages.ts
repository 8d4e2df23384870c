import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { outageRetrySeconds } from '../app/db/is-outage.ts'
import { toOutageHeading } from '../app/features/site-frame/outage-heading.ts'
import { toLoggedError } from '../app/lib/http/logged-error.ts'
import { toEndedCookie } from '../app/lib/security/session-cookie.ts'
import {
  draftContext,
  type Instance,
  instanceContext,
  type PageDraft,
  type Visitor,
  visitorContext,
  weighContext,
} from '../app/request-context.ts'
import { frames } from '../app/words/frame.ts'
import type { AppEnv } from './app-env.ts'
import { weighPage } from './cache/weigh-page.ts'
import { answerOutages } from './outages.ts'

/** The router's build, or in development a function that fetches the newest one. */
export type PagesBuild = ServerBuild | (() => Promise<ServerBuild>)

export type ShowPage = ReturnType<typeof servePages>

/** Answers a request with a page. A `refusal` takes the place of the page that was asked for. `filesFolder` has the built files. */
export function servePages(build: PagesBuild, instance: Instance, filesFolder?: string) {
  const thrown = new WeakSet<object>()
  const watch = (opened: ServerBuild) =>
    answerOutages(opened, {
      onThrow: (context) => thrown.add(context),
      report(error, context) {
        const { requestId } = context.get(visitorContext)
        instance.log.error({ requestId, error: toLoggedError(error) }, 'page failed')
      },
    })
  const handle = createRequestHandler(
    typeof build === 'function' ? async () => watch(await build()) : watch(build),
    import.meta.env?.MODE,
  )
  async function weighDraft(url: string, requestId: string, draft: PageDraft) {
    if (!filesFolder) return null
    const context = new RouterContextProvider()
    context.set(instanceContext, instance)
    context.set(draftContext, draft)
    const anonymous = {
      signedIn: null,
      staleToken: false,
      address: '',
      sentForm: undefined,
      nonce: undefined,
    }
    const asked = { requestId, asked: url, isHead: false, refusal: null, preventCaching: () => {} }
    context.set(visitorContext, { language: 'en', ...anonymous, ...asked })
    const answer = await handle(new Request(url), context)
    if (answer.status !== 200) return null
    return weighPage(await answer.text(), {
      filesFolder,
      readUpload: (key) => instance.uploads.read(key),
      isArticle: draft.kind === 'article',
    })
  }
  return async function showPage(
    c: Context<AppEnv>,
    refusal: Visitor['refusal'] = null,
    url = c.req.raw.url,
  ): Promise<Response> {
    const { signedIn = null, staleToken = false, address = '', requestId } = c.var
    const sentForm = c.var.sentForm ?? (c.req.method === 'POST' ? null : undefined)
    const context = new RouterContextProvider()
    context.set(instanceContext, instance)
    context.set(weighContext, (path, draft) => weighDraft(new URL(path, url).href, requestId, draft))
    const nonce = c.var.allowsInlineByHash ? undefined : c.var.secureHeadersNonce
    const preventCaching = () => c.set('isPrivate', true)
    const isHead = c.req.raw.method === 'HEAD'
    const visitor = {
      language: 'en' as const,
      signedIn,
      staleToken,
      address,
      requestId,
      sentForm,
      asked: c.req.url,
      nonce,
      preventCaching,
      isHead,
    }
    context.set(visitorContext, { ...visitor, refusal })
    // The body of a refused request may be read already. The answer to HEAD has the headers of the answer to GET.
    const { raw } = c.req
    const asGet = refusal || isHead
    const request = asGet ? new Request(url, { headers: raw.headers, signal: raw.signal }) : raw
    const answer = await handle(request, context)
    const { status } = answer
    if (thrown.has(context) && isPlain(answer)) {
      const words = frames[visitor.language]
      const heading = status === 503 ? toOutageHeading(c.req, words) : words.failed.heading
      return showPage(c, refusal ?? { status, heading }, new URL('/refused', url).href)
    }
    const writable = new Response(answer.body, answer)
    if (status === 405)
      writable.headers.set('Allow', c.req.method === 'POST' ? 'GET, HEAD' : 'GET, HEAD, POST')
    if (status === 503) writable.headers.set('Retry-After', String(outageRetrySeconds))
    // A sign-in with an old cookie sets a new one, which must stay.
    if (!staleToken || answer.headers.has('Set-Cookie')) return writable
    writable.headers.append('Set-Cookie', toEndedCookie(instance.env.secureCookies))
    return writable
  }
}

/**
 * Tells whether an answer is neither a page nor the data of one: what a route without a page throws, such as a file, comes so from the
 * router. What a route returns stays, whatever its status.
 */
const isPlain = ({ headers }: Response) =>
  /^(application\/json|text\/plain)/.test(headers.get('content-type') ?? '')
