import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { copyrightYear, footerPages, newsletter, officeContacts, socialLinks } from '../../content/company.ts'
import { usePageHandle } from '../../enhance-scripts.tsx'
import { SidePanel } from '../../features/site-frame/header/side-panel.tsx'
import { KeepPage } from '../../features/site-frame/keep-page.tsx'
import { SiteFooter } from '../../features/site-frame/site-footer.tsx'
import type { loader } from '../../root.tsx'
import { SiteExit } from './safety/site-exit.tsx'

type HeaderProps = Readonly<{ companyName: string; isSignedIn: boolean; isStaff: boolean; panelId: string }>
type Props = Readonly<{ renderHeader: (props: HeaderProps) => ReactNode; children: ReactNode }>

const panelId = 'offices'

/** The frame of all public pages: side panel, page grid and footer. */
export function PublicFrame({ renderHeader, children }: Props) {
  const site = useRouteLoaderData<typeof loader>('root')
  const { isPublic } = usePageHandle()
  const companyName = site?.companyName ?? ''
  const isSignedIn = site?.isSignedIn ?? false
  const isStaff = site?.isStaff ?? false
  const links = footerPages.filter((page) => site?.hasTemplatePages || !('template' in page))
  return (
    <>
      {renderHeader({ companyName, isSignedIn, isStaff, panelId })}
      <SidePanel {...{ socialLinks, isSignedIn, isStaff }} id={panelId} offices={officeContacts} />
      <main id="content" tabIndex={-1} className="page-grid">
        {children}
        {isPublic ? <KeepPage /> : null}
        <SiteExit className="exit-corner" />
      </main>
      <SiteFooter
        {...{ companyName, links, socialLinks, newsletter, copyrightYear }}
        offices={officeContacts}
      />
    </>
  )
}
