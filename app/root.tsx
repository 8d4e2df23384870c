import { useContext } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import appCss from './app.css?url'
import { officeContacts } from './content/company.ts'
import { toStaffScope } from './db/staff-scope.ts'
import { EnhanceScripts, usePageHandle } from './enhance-scripts.tsx'
import { ErrorPage } from './features/site-frame/error-page.tsx'
import { KeptFormContext, SendAgain } from './features/site-frame/send-again.tsx'
import fontsCss from './fonts.css?url'
import { instanceContext, visitorContext } from './request-context.ts'
import headingFont from './ui/brand/fonts/bricolage-grotesque-700.woff2'
import { OfficePhones } from './ui/text/office-phones.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: headingFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: fontsCss },
  { rel: 'stylesheet', href: appCss },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(instanceContext)
  const { signedIn, requestId } = context.get(visitorContext)
  return {
    companyName: env.companyName,
    publicUrl: env.publicUrl,
    exitUrl: env.exitUrl,
    isSignedIn: signedIn !== null,
    isAdmin: signedIn?.user.isAdmin ?? false,
    isStaff: signedIn !== null && toStaffScope(signedIn.user) !== null,
    hasTemplatePages: env.templatePages,
    hasServiceWorker: env.serviceWorker,
    requestId,
  }
}

/** Keeps the frame of the admin area when the connection is lost during a navigation. */
export function shouldRevalidate({ currentUrl, nextUrl, ...change }: ShouldRevalidateFunctionArgs) {
  const isAdmin = ({ pathname }: URL) => /^\/admin(\/|$)/.test(pathname)
  return isAdmin(currentUrl) && isAdmin(nextUrl) ? false : change.defaultShouldRevalidate
}

/** A page loads the router's script only when the `handle` of a route asks for it. */
export function Layout({ children }: { children: React.ReactNode }) {
  const { needsScript, enhance } = usePageHandle()
  const site = useRouteLoaderData<typeof loader>('root')
  // The browser does not have the kept form, so hydration would remove it.
  const hasKeptForm = useContext(KeptFormContext) !== null
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#2c3a8f" />
        <Meta />
        <Links />
        <EnhanceScripts names={enhance} />
        <script src="/site.js" defer data-worker={site?.hasServiceWorker ? '/sw.js' : undefined} />
      </head>
      <body>
        {children}
        {needsScript && !hasKeptForm ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const companyName = loaderData?.companyName ?? 'Ireti'
  const kept = useContext(KeptFormContext)
  const exit = { href: loaderData?.exitUrl ?? '/', signOutTo: loaderData?.isSignedIn ? '/logout' : undefined }
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) {
      return (
        <ErrorPage exit={exit} title={`Not found - ${companyName}`} heading="This page could not be found." />
      )
    }
    const heading = typeof error.data === 'string' && error.data !== '' ? error.data : error.statusText
    return <ErrorPage exit={exit} title={`${heading} - ${companyName}`} heading={heading} />
  }
  const text = import.meta.env.DEV && error instanceof Error ? (error.stack ?? error.message) : undefined
  return (
    <ErrorPage
      exit={exit}
      title={`Error - ${companyName}`}
      heading="Unexpected Application Error!"
      text={text}
    >
      <p>
        Something went wrong on our side. {kept ? '' : 'What you typed on this page was not saved.'}
        {loaderData ? ` If you write to us, give this number: ${loaderData.requestId}.` : ''}
      </p>
      <SendAgain />
      <OfficePhones offices={officeContacts} />
    </ErrorPage>
  )
}
