import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import {
  copyrightYear,
  footerPages,
  headerPages,
  newsletter,
  officeContacts,
  socialLinks,
} from '../../content/company.ts'
import { SidePanel } from '../../features/site-frame/side-panel.tsx'
import { SiteFooter } from '../../features/site-frame/site-footer.tsx'
import { SiteHeader } from '../../features/site-frame/site-header.tsx'
import type { loader } from '../../root.tsx'

const panelId = 'offices'

export default function SiteLayout() {
  const site = useRouteLoaderData<typeof loader>('root')
  const companyName = site?.companyName ?? ''
  const isSignedIn = site?.isSignedIn ?? false
  const { pathname, search } = useLocation()
  if (pathname === '/schedule' && new URLSearchParams(search).get('embed') === '1') {
    return (
      <main id="content" aria-label="Free times" className="p-4 sm:p-6">
        <Outlet />
      </main>
    )
  }
  const links = footerPages.filter((page) => site?.hasTemplatePages || !('template' in page))
  return (
    <>
      <SiteHeader {...{ companyName, isSignedIn, panelId }} pages={headerPages} />
      <SidePanel {...{ socialLinks, isSignedIn }} id={panelId} offices={officeContacts} />
      <main id="content" tabIndex={-1} className="page-grid">
        <Outlet />
      </main>
      <SiteFooter
        {...{ companyName, links, socialLinks, newsletter, copyrightYear }}
        offices={officeContacts}
      />
    </>
  )
}
