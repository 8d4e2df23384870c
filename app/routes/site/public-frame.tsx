import type { ReactNode } from 'react'
import { useLocation, useRouteError } from 'react-router'
import type { FooterLink } from '../../db/agency-links.ts'
import { usePageHandle } from '../../enhance-scripts.tsx'
import type { Agency } from '../../features/agency/agency.ts'
import { type FrameProps, HeaderLink, LogoutButton, SiteHeader } from '../../features/site-frame/header.tsx'
import { OfficeList, SocialLinks } from '../../features/site-frame/office-list.tsx'
import { useSiteFacts } from '../../site-facts.ts'
import { Brand } from '../../ui/brand/brand.tsx'
import { Popover } from '../../ui/dialog/popover.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { ExternalLinkIcon } from '../../ui/layout/links.tsx'
import { SampleLinkMark } from '../../ui/text/sample-mark.tsx'
import { frames } from '../../words/frame.ts'
import { footerPages, headerPages } from './menu-pages.ts'
import { SiteExit } from './safety/site-exit.tsx'

type Props = Readonly<{
  /** The header of the template pages. All others have the header of the agency. */
  renderHeader?: (props: FrameProps) => ReactNode
  children: ReactNode
}>

const panelId = 'offices'

/** The frame of all public pages: header, side panel, page grid and footer. The popup of the times shows its page without them. */
export function PublicFrame({ renderHeader, children }: Props) {
  const { agency, companyName, isSignedIn, isStaff, mayEditSite, language } = useSiteFacts()
  const words = frames[language]
  const { canBeKept, edited } = usePageHandle()
  const hasFailed = Boolean(useRouteError())
  const { pathname, search } = useLocation()
  if (pathname === '/schedule' && new URLSearchParams(search).get('embed') === '1') {
    return (
      <main id="content" aria-label={words.freeTimes} className="px-4 pt-2 pb-4 [--bottom-bar:0px] sm:p-6">
        {children}
      </main>
    )
  }
  const header = {
    words,
    companyName,
    logo: agency.logo,
    isSignedIn,
    isStaff,
    panelId,
    exit: <SiteExit />,
  }
  const { blog } = agency.links
  const hidden: readonly string[] = agency.hiddenEntries
  const entries = headerPages.filter(({ href }) => !hidden.includes(href))
  const outsideBlog = blog ? [{ label: words.blog, href: blog, external: true }] : []
  return (
    <>
      {renderHeader ? (
        renderHeader(header)
      ) : (
        <SiteHeader
          {...header}
          pages={[...entries, ...agency.pages.filter(({ inMenu }) => inMenu), ...outsideBlog]}
        />
      )}
      <SidePanel {...{ words, agency, isSignedIn, isStaff }} />
      <main id="content" tabIndex={-1} className="page-grid">
        {children}
      </main>
      {mayEditSite && edited && !hasFailed ? <EditLink edited={edited} label={words.editThisPage} /> : null}
      <SiteFooter words={words} agency={agency}>
        {canBeKept && !hasFailed && !search ? <KeepPage label={words.keepPage} /> : null}
      </SiteFooter>
    </>
  )
}

/** Floats above the page, so that an editor sees it at once. */
function EditLink({ edited, label }: Readonly<{ edited: string; label: string }>) {
  return (
    <ButtonLink
      href={edited.startsWith('/') ? edited : `/admin/site/pages/${edited}`}
      variant="bright"
      className="fixed right-4 bottom-4 z-10 shadow-float max-sm:bottom-[calc(1rem+var(--bottom-bar))] print:hidden"
    >
      {label}
    </ButtonLink>
  )
}

/**
 * Asks whether the browser shall keep this page for times without a connection. public/site.js shows it where a service worker runs.
 */
function KeepPage({ label }: { label: string }) {
  return (
    <p className="pb-2 print:hidden" data-keep-page hidden>
      <button type="button" className="min-h-11 cursor-pointer font-semibold underline" aria-pressed="false">
        {label}
      </button>
      <span className="sr-only" role="status" />
    </p>
  )
}

type PanelProps = Pick<FrameProps, 'words' | 'isSignedIn' | 'isStaff'> & Readonly<{ agency: Agency }>

function SidePanel({ words, agency, isSignedIn, isStaff }: PanelProps) {
  return (
    <Popover id={panelId} label={words.offices}>
      <div className="space-y-8 text-base">
        {agency.logo ? (
          <p className="font-heading text-xl">
            <Brand name={agency.name} logo={agency.logo} />
          </p>
        ) : null}
        <OfficeList offices={agency.offices} titleAs="h3" />
        {agency.socialLinks.length > 0 ? (
          <section>
            <h3 className="mb-2">{words.followUs}</h3>
            <SocialLinks words={words} links={agency.socialLinks} />
          </section>
        ) : null}
        {isStaff ? <HeaderLink href="/admin" label={words.openAdminArea} className="text-lg" /> : null}
        {isSignedIn ? (
          <LogoutButton words={words} className="rounded-card border-2 border-edge px-5" />
        ) : null}
      </div>
    </Popover>
  )
}

type FooterProps = Pick<PanelProps, 'words' | 'agency'> & Readonly<{ children: ReactNode }>

/** `children` stand above the line of the copyright. */
function SiteFooter({ words, agency, children }: FooterProps) {
  const links: readonly FooterLink[] = [
    ...agency.footerLinks,
    ...footerPages,
    ...agency.pages.filter(({ inFooter }) => inFooter),
  ]
  const { newsletter } = words
  return (
    <footer className="bg-cloth-deep text-base max-sm:pb-(--bottom-bar)">
      <div className="bg-blush">
        <div className="frame-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4">
          <p className="font-heading text-2xl">
            <Brand name={agency.name} logo={agency.logo} />
          </p>
          {agency.socialLinks.length > 0 ? (
            <div className="items-center gap-x-5 sm:flex sm:flex-wrap">
              <h2 id="follow-us" className="text-base font-semibold">
                {words.followUs}
              </h2>
              <SocialLinks words={words} links={agency.socialLinks} className="sm:flex sm:flex-wrap" />
            </div>
          ) : null}
        </div>
      </div>
      <div className="bg-cloth-deep text-cloth-paper [&_a]:text-cloth-paper">
        <div className="frame-width grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
          <OfficeList
            offices={agency.offices}
            titleAs="h2"
            className="grid gap-10 sm:col-span-2 sm:grid-cols-2 lg:col-span-1"
          />
          <nav aria-label={words.footer}>
            <h2 className="mb-2 text-xl">{words.footerPages}</h2>
            <ul className="columns-2 gap-6">
              {links.map(({ label, href }) => (
                <li key={`${label} ${href}`} className="break-inside-avoid">
                  <a
                    href={href}
                    {...(href.startsWith('/') ? {} : { target: '_blank', rel: 'noreferrer' })}
                    className="inline-block py-2.5"
                  >
                    {label}
                    {href.startsWith('/') ? null : <ExternalLinkIcon />}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {agency.links.newsletter ? (
            <section>
              <h2 className="mb-2 text-xl">{newsletter.title}</h2>
              <p className="mb-4">{newsletter.subtitle}</p>
              <a
                href={agency.links.newsletter}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-12 max-w-full items-center rounded-card border-2 border-current px-5 font-semibold no-underline hover:bg-cloth-indigo"
              >
                <span>
                  {newsletter.button}
                  <ExternalLinkIcon />
                </span>
              </a>
              <SampleLinkMark href={agency.links.newsletter} />
            </section>
          ) : null}
        </div>
        <div className="frame-width">
          {children}
          <p className="border-t border-white/20 py-5">{agency.legalLine}</p>
        </div>
      </div>
    </footer>
  )
}
