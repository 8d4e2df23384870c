import { Outlet, useLocation } from 'react-router'
import { headerPages } from '../../content/company.ts'
import { SiteHeader } from '../../features/site-frame/header/site-header.tsx'
import { PublicFrame } from './public-frame.tsx'

export default function SiteLayout() {
  const { pathname, search } = useLocation()
  if (pathname === '/schedule' && new URLSearchParams(search).get('embed') === '1') {
    return (
      <main id="content" aria-label="Free times" className="p-4 sm:p-6">
        <Outlet />
      </main>
    )
  }
  return (
    <PublicFrame renderHeader={(props) => <SiteHeader {...props} pages={headerPages} />}>
      <Outlet />
    </PublicFrame>
  )
}
