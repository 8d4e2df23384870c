import type { ReactNode } from 'react'
import { useLocation, useRouteError } from 'react-router'
import {
  copyrightYear,
  footerPages,
  headerPages,
  newsletter,
  officeContacts,
  socialLinks,
} from '../../content/company.ts'
import { usePageHandle } from '../../enhance-scripts.tsx'
import { type FrameProps, SiteHeader } from '../../features/site-frame/header.tsx'
import { SidePanel, SiteFooter } from '../../features/site-frame/site-footer.tsx'
import { useSiteFacts } from '../../site-facts.ts'
import { SiteExit } from './safety/site-exit.tsx'

type Props = Readonly<{
  /** The header of the template pages. All others have the header of the agency. */
  renderHeader?: (props: FrameProps) => ReactNode
  children: ReactNode
}>

const panelId = 'offices'

/** On phones a bar at the bottom, else a place in the header. The footer ends above the bar. */
const exitPlace =
  'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:min-h-[calc(3rem+env(safe-area-inset-bottom))] max-sm:justify-center max-sm:rounded-none max-sm:pb-[env(safe-area-inset-bottom)]'

/** The frame of all public pages: header, side panel, page grid and footer. The popup of the times shows its page without them. */
export function PublicFrame({ renderHeader, children }: Props) {
  const { companyName, isSignedIn, isStaff, hasTemplatePages, blogUrl } = useSiteFacts()
  const { isPublic } = usePageHandle()
  const hasFailed = Boolean(useRouteError())
  const { pathname, search } = useLocation()
  if (pathname === '/schedule' && new URLSearchParams(search).get('embed') === '1') {
    return (
      <main id="content" aria-label="Free times" className="p-4 sm:p-6">
        {children}
      </main>
    )
  }
  const links = footerPages.filter((page) => hasTemplatePages || !('template' in page))
  const header = { companyName, isSignedIn, isStaff, panelId, exit: <SiteExit className={exitPlace} /> }
  const outsideBlog = blogUrl ? [{ label: 'Blog', href: blogUrl, external: true }] : []
  return (
    <>
      {renderHeader ? (
        renderHeader(header)
      ) : (
        <SiteHeader {...header} pages={[...headerPages, ...outsideBlog]} />
      )}
      <SidePanel {...{ socialLinks, isSignedIn, isStaff }} id={panelId} offices={officeContacts} />
      <main id="content" tabIndex={-1} className="page-grid">
        {children}
        {isPublic && !hasFailed && !search ? <KeepPage /> : null}
      </main>
      <SiteFooter
        {...{ companyName, links, socialLinks, newsletter, copyrightYear }}
        offices={officeContacts}
      />
    </>
  )
}

/**
 * Asks whether the browser shall keep this page for times without a connection. public/site.js shows it where a service worker runs.
 */
function KeepPage() {
  return (
    <p className="mt-10 text-base text-muted print:hidden" data-keep-page hidden>
      <button type="button" className="min-h-11 cursor-pointer font-semibold underline" aria-pressed="false">
        Keep this page for times without a connection
      </button>
      <span className="sr-only" role="status" />
    </p>
  )
}
