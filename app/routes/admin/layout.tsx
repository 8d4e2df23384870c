import type { ReactNode } from 'react'
import {
  data,
  isRouteErrorResponse,
  Outlet,
  redirect,
  redirectDocument,
  useLocation,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { toStaffScope } from '../../db/staff-scope.ts'
import { type PageHandle, usePageHandle } from '../../enhance-scripts.tsx'
import { listOffices } from '../../features/availability/editing/offices.server.ts'
import { countUnansweredMessages } from '../../features/messages/inbox/inbox.server.ts'
import adminFrameCss from '../../features/site-frame/admin-frame.css?url'
import { AdminFrame } from '../../features/site-frame/admin-frame.tsx'
import { toAdminHeading } from '../../features/site-frame/admin-pages.ts'
import { toLoggedError } from '../../lib/http/logged-error.ts'
import { removeLiveMark } from '../../lib/http/query.ts'
import { showZone } from '../../lib/time/show-time.ts'
import { type Instance, instanceContext, visitorContext } from '../../request-context.ts'
import { useSiteFacts } from '../../site-facts.ts'
import uiFont from '../../ui/brand/fonts/inter-400-700.woff2'
import { Toasts } from '../../ui/dialog/toasts.tsx'
import { useUnsavedWarning } from '../../ui/form/use-unsaved-warning.ts'
import { useHeadingFocus } from '../../ui/layout/use-heading-focus.ts'
import { frame } from '../../words/en/frame.ts'
import { admin } from '../../words/staff/admin.ts'
import { secondFactor } from '../../words/staff/second-factor.ts'
import type { Route } from './+types/layout'
import { FailedPage } from './failed-page.tsx'
import { keepUnansweredForm } from './keep-unanswered-form.ts'

export const handle = { script: true, private: true } satisfies PageHandle

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: uiFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: adminFrameCss },
]

const secondFactorPath = '/admin/second-factor'

/**
 * Admits staff only, in production with a second factor. Every loader and action of the admin area runs after this; administrators.tsx
 * then refuses counsellors.
 */
const admitStaff: Route.MiddlewareFunction = async ({ context, url }) => {
  const { signedIn } = context.get(visitorContext)
  // A public page loads as a document: its forms bring script of their own.
  if (!signedIn) throw redirectDocument(toSignIn(url))
  if (!toStaffScope(signedIn.user)) throw data(frame.noAccess, 403)
  const { production } = context.get(instanceContext).env
  if (production && !signedIn.user.secondFactorAt && url.pathname !== secondFactorPath) {
    throw redirect(secondFactorPath, 303)
  }
}

export const middleware: Route.MiddlewareFunction[] = [admitStaff]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepUnansweredForm]

// A client-side navigation asks the server, and so runs the middleware, only when the route has a loader.
export async function loader({ context }: Route.LoaderArgs) {
  const { signedIn } = context.get(visitorContext)
  const instance = context.get(instanceContext)
  const [toAnswer, clock] = signedIn?.user.isAdmin
    ? await Promise.all([countToAnswer(instance), findClockChoice(instance, signedIn.user.timeZone)])
    : [0, null]
  return { toAnswer, clock, hasSecondFactor: Boolean(signedIn?.user.secondFactorAt) }
}

/** Returns the zones of the offices with that of the reader, or null where all offices have one zone. */
async function findClockChoice({ db, log }: Pick<Instance, 'db' | 'log'>, chosen: string) {
  try {
    const own = [...new Set((await listOffices(db)).map(({ timeZone }) => timeZone))]
    if (own.length < 2) return null
    const zones = [...new Set([...own, chosen])].map((value) => ({ value, label: showZone(value) }))
    return { chosen, zones }
  } catch (error) {
    log.error({ error: toLoggedError(error) }, 'zones of offices not read')
    return null
  }
}

function Frame({ children }: { children: ReactNode }) {
  const { companyName, isSignedIn, isAdmin, mayEditSite } = useSiteFacts()
  const { isFullScreen } = usePageHandle()
  const isBusy = useNavigation().state !== 'idle'
  const { toAnswer = 0, clock = null } = useRouteLoaderData<typeof loader>('routes/admin/layout') ?? {}
  useHeadingFocus()
  useUnsavedWarning()
  if (isFullScreen) {
    return (
      <main id="content" tabIndex={-1} aria-busy={isBusy} className="full-screen flex h-dvh flex-col">
        <meta name="robots" content="noindex" />
        {children}
        <Toasts />
      </main>
    )
  }
  return (
    <AdminFrame {...{ companyName, isSignedIn, isAdmin, mayEditSite, toAnswer, clock, isBusy }}>
      <meta name="robots" content="noindex" />
      {children}
      <Toasts />
    </AdminFrame>
  )
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const offer = loaderData.hasSecondFactor ? null : <SecondFactorOffer />
  return (
    <Frame>
      <Outlet />
      {pathname === '/admin' || pathname === '/admin/today' ? offer : null}
    </Frame>
  )
}

/** One page for what does not exist and for what this person may not see. */
function Missing({ words, companyName }: { words: string; companyName: string }) {
  return (
    <Frame>
      <title>{`${admin.notFound} - ${companyName}`}</title>
      <h1 className="mb-4">{admin.notFound}</h1>
      <p className="card p-4">{words}</p>
    </Frame>
  )
}

/** Shows a page whose data could not be loaded. The root's boundary shows refusals. */
export function ErrorBoundary() {
  const heading = toAdminHeading(useLocation().pathname)
  const error = useRouteError()
  const { companyName } = useSiteFacts()
  if (isRouteErrorResponse(error) && error.status === 404)
    return <Missing words={String(error.data)} companyName={companyName} />
  return (
    <Frame>
      <title>{`Error: ${heading} - ${companyName}`}</title>
      <FailedPage />
    </Frame>
  )
}

/** Counts the messages of the list 'To answer' for the navigation. Returns 0 when that fails, so that the page can still be shown. */
async function countToAnswer({ db, log }: Pick<Instance, 'db' | 'log'>): Promise<number> {
  try {
    return await countUnansweredMessages(db)
  } catch (error) {
    log.error({ error: toLoggedError(error) }, 'messages to answer not counted')
    return 0
  }
}

function toSignIn({ pathname, search }: URL): string {
  const next =
    pathname === '/admin' ? '' : `&next=${encodeURIComponent(`${pathname}${removeLiveMark(search)}`)}`
  return `/signup?mode=sign-in${next}`
}

/** A line at the foot of the first page of staff whose account has no second factor. */
function SecondFactorOffer() {
  return (
    <p className="mt-6 rounded-lg border border-line bg-surface px-4 py-2 text-base">
      {secondFactor.offer}{' '}
      <a href="/admin/second-factor" className="font-semibold">
        {secondFactor.offerLink}
      </a>
    </p>
  )
}
