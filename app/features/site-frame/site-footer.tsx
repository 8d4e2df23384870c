import { Popover } from '../../ui/dialog/popover.tsx'
import { ExternalLinkIcon } from '../../ui/layout/links.tsx'
import { HeaderLink, LogoutButton, type NavItem } from './header.tsx'
import { type Office, OfficeList, type SocialLink, SocialLinks } from './office-list.tsx'

type Newsletter = Readonly<{ title: string; subtitle: string; button: string; href: string }>

type Props = Readonly<{
  companyName: string
  offices: readonly Office[]
  links: readonly NavItem[]
  socialLinks: readonly SocialLink[]
  newsletter: Newsletter
  copyrightYear: number
}>

export function SiteFooter({ companyName, offices, links, socialLinks, newsletter, copyrightYear }: Props) {
  return (
    <footer className="bg-cloth-deep text-base max-sm:pb-[calc(3rem+env(safe-area-inset-bottom))]">
      <div className="bg-blush">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-4">
          <p className="font-heading text-2xl">{companyName}</p>
          <div className="flex flex-wrap items-center gap-x-5">
            <h2 id="follow-us" className="font-body text-base font-semibold">
              Follow us
            </h2>
            <SocialLinks links={socialLinks} />
          </div>
        </div>
      </div>
      <div className="bg-cloth-deep text-cloth-paper [&_a]:text-cloth-paper">
        <div className="mx-auto grid max-w-7xl gap-10 px-4 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
          <OfficeList
            offices={offices}
            titleAs="h2"
            className="grid gap-8 sm:col-span-2 sm:grid-cols-2 lg:col-span-1"
          />
          <nav aria-label="Footer">
            <h2 className="mb-2 text-xl">Pages</h2>
            <ul className="columns-2 gap-6">
              {links.map(({ label, href }) => (
                <li key={label} className="break-inside-avoid">
                  <a href={href} className="inline-block py-1.5">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <section>
            <h2 className="mb-2 text-xl">{newsletter.title}</h2>
            <p className="mb-4">{newsletter.subtitle}</p>
            <a
              href={newsletter.href}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-12 max-w-full flex-wrap items-center rounded-card border-2 border-current px-5 font-semibold no-underline hover:bg-cloth-indigo"
            >
              {newsletter.button}
              <ExternalLinkIcon />
            </a>
          </section>
        </div>
        <p className="mx-auto max-w-7xl border-t border-white/20 px-4 py-5">
          Copyright © {copyrightYear} {companyName} Services. All rights reserved.
        </p>
      </div>
    </footer>
  )
}

type SidePanelProps = Readonly<{
  id: string
  offices: readonly Office[]
  socialLinks: readonly SocialLink[]
  isSignedIn: boolean
  isStaff: boolean
}>

export function SidePanel({ id, offices, socialLinks, isSignedIn, isStaff }: SidePanelProps) {
  return (
    <Popover id={id} label="Offices and contact">
      <div className="space-y-8 text-base">
        <OfficeList offices={offices} titleAs="h3" />
        <section>
          <h3 className="mb-2">Follow us</h3>
          <SocialLinks links={socialLinks} />
        </section>
        {isStaff ? <HeaderLink href="/admin" label="Admin area" className="text-lg" /> : null}
        {isSignedIn ? <LogoutButton className="rounded-card border-2 border-edge px-5" /> : null}
      </div>
    </Popover>
  )
}
