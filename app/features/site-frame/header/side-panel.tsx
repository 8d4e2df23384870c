import { Popover } from '../../../ui/dialog/popover.tsx'
import type { Office } from '../office-list.tsx'
import { OfficeList } from '../office-list.tsx'
import { type SocialLink, SocialLinks } from '../social-links.tsx'
import { HeaderLink } from './header-link.tsx'
import { LogoutButton } from './logout-button.tsx'

type Props = Readonly<{
  id: string
  offices: readonly Office[]
  socialLinks: readonly SocialLink[]
  isSignedIn: boolean
  isStaff: boolean
}>

export function SidePanel({ id, offices, socialLinks, isSignedIn, isStaff }: Props) {
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
