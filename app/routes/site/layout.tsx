import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { copyrightYear, newsletter, officeContacts, socialLinks } from '../../content/company.ts'
import { SiteFooter } from '../../features/site-frame/site-footer.tsx'
import { SiteHeader } from '../../features/site-frame/site-header.tsx'
import type { loader } from '../../root.tsx'

export default function SiteLayout() {
  const site = useRouteLoaderData<typeof loader>('root')
  const companyName = site?.companyName ?? ''
  const { pathname, search } = useLocation()
  if (pathname === '/schedule' && new URLSearchParams(search).get('embed') === '1') {
    return (
      <main id="content" aria-label="Free times" className="p-4 sm:p-6">
        <Outlet />
      </main>
    )
  }
  return (
    <>
      <SiteHeader companyName={companyName} isSignedIn={site?.isSignedIn ?? false} />
      <main id="content" tabIndex={-1} className="mx-auto max-w-6xl px-4 py-8 md:py-12">
        <Outlet />
      </main>
      <SiteFooter {...{ companyName, offices: officeContacts, socialLinks, newsletter, copyrightYear }} />
    </>
  )
}
