import { useContext } from 'react'
import {
  data,
  type ErrorResponse,
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
import allCss from './all.css?url'
import { EnhanceScripts, usePageHandle } from './enhance-scripts.tsx'
import { linkDays } from './features/booking/private-link/link-end.ts'
import { ErrorPage, KeptFormContext, SendAgain } from './features/site-frame/error-page.tsx'
import fontsCss from './fonts.css?url'
import { visitorContext } from './request-context.ts'
import { noSuchPage } from './routes/no-such-page.ts'
import { PublicFrame } from './routes/site/public-frame.tsx'
import siteCss from './site.css?url'
import { toSiteFacts, useSiteFacts } from './site-facts.ts'
import headingFont from './ui/brand/fonts/bricolage-grotesque-700.woff2'
import { OfficePhones } from './ui/text/office-phones.tsx'
import { TextWithPart } from './ui/text/text.tsx'
import { UiWordsContext } from './ui/ui-words.ts'
import { frames } from './words/frame.ts'
import { uiWords } from './words/ui.ts'
import type { Words } from './words/words.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: headingFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: fontsCss },
]

/** Shows a request that the server refused before it reached a page. No address of ours has NUL, which the database refuses. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    const { refusal } = context.get(visitorContext)
    if (refusal) throw data(refusal.heading, refusal.status)
    if (url.pathname.includes('%00')) throw noSuchPage()
  },
]

export function loader({ context }: Route.LoaderArgs) {
  return toSiteFacts(context)
}

/** Keeps the frame of the admin area when the connection is lost during a navigation. */
export function shouldRevalidate({ currentUrl, nextUrl, ...change }: ShouldRevalidateFunctionArgs) {
  const isAdmin = ({ pathname }: URL) => /^\/admin(\/|$)/.test(pathname)
  return isAdmin(currentUrl) && isAdmin(nextUrl) ? false : change.defaultShouldRevalidate
}

/** A page loads the router's script only when the `handle` of a route asks for it. */
export function Layout({ children }: { children: React.ReactNode }) {
  const { needsScript, needsAllClasses, isPrivate, enhance } = usePageHandle()
  const { hasServiceWorker, agency, language } = useSiteFacts()
  // The browser has neither the kept form nor, after a refusal, the facts of the site, so hydration would remove them.
  const hasKeptForm = useContext(KeptFormContext) !== null
  const hasFacts = useRouteLoaderData('root') !== undefined
  const isRefused = import.meta.env.SSR && !hasFacts
  return (
    // A translator would read what clients wrote, and would change the texts that the script of the admin area goes on to change.
    <html lang="en" translate={isPrivate ? 'no' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#2c3a8f" />
        <Meta />
        <link rel="stylesheet" href={needsScript || needsAllClasses ? allCss : siteCss} />
        <Links />
        <SiteIcon href={agency.icon} />
        <EnhanceScripts names={enhance} />
        <script src="/site.js" defer data-worker={hasServiceWorker ? '/sw.js' : undefined} />
      </head>
      <body>
        <UiWordsContext value={uiWords[language]}>{children}</UiWordsContext>
        {needsScript && !hasKeptForm && !isRefused ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  )
}

function SiteIcon({ href }: Readonly<{ href: string }>) {
  if (href.endsWith('.svg')) return <link rel="icon" href={href} type="image/svg+xml" />
  return (
    <>
      <link rel="icon" href={href} type="image/png" />
      <link rel="apple-touch-icon" href={href} />
    </>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { agency, companyName, requestId, language } = useSiteFacts()
  const words = frames[language]
  const refusal = isRouteErrorResponse(error) ? error : null
  const isNotFound = refusal?.status === 404
  const hasFailed = refusal === null || refusal.status >= 500
  const hasForm = useContext(KeptFormContext) !== null
  const heading = isNotFound ? words.notFound.heading : toHeading(refusal, words)
  const name = isNotFound ? words.notFound.title : refusal ? heading : words.failed.title
  const text = import.meta.env.DEV && error instanceof Error ? (error.stack ?? error.message) : undefined
  return (
    <PublicFrame>
      <title>{`${name} - ${companyName}`}</title>
      <ErrorPage words={words} heading={heading} text={text} canBook={isNotFound && !hasForm}>
        {hasFailed ? (
          <p>{refusal?.status === 503 ? words.outage.text : words.failed.text({ requestId })}</p>
        ) : null}
        {isNotFound && !hasForm ? <WhyNotFound words={words.notFound} /> : null}
        <SendAgain words={words} hasFailed={hasFailed} />
        {hasFailed || hasForm || isNotFound ? <OfficePhones offices={agency.offices} /> : null}
      </ErrorPage>
    </PublicFrame>
  )
}

function WhyNotFound({ words }: Readonly<{ words: Words['frame']['notFound'] }>) {
  return (
    <>
      <p className="lead prose-width">{words.why({ days: linkDays })}</p>
      <p>
        <TextWithPart text={words.reach({ link: words.link })} part={words.link}>
          {(link) => <a href="/contact">{link}</a>}
        </TextWithPart>
      </p>
    </>
  )
}

/** The router's own words name our files, so that people read ours. */
function toHeading(refusal: ErrorResponse | null, words: Words['frame']): string {
  if (refusal?.status === 405) return words.refused[405]
  const isOurs =
    typeof refusal?.data === 'string' && refusal.data !== '' && !('internal' in refusal && refusal.internal)
  return isOurs ? refusal.data : words.failed.heading
}
