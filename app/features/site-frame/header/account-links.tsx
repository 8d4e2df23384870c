import { HeaderLink } from './header-link.tsx'
import { LogoutButton } from './logout-button.tsx'

type Props = Readonly<{
  isSignedIn: boolean
  isStaff: boolean
  itemClassName?: string
  linkClassName: string
}>

/** The last items of every menu: Dashboard, Admin and Logout of a signed-in person, Sign Up of others. */
export function AccountLinks({ isSignedIn, isStaff, itemClassName, linkClassName }: Props) {
  const links = [
    isSignedIn ? { href: '/profile', label: 'Dashboard' } : { href: '/signup', label: 'Sign Up' },
    ...(isStaff ? [{ href: '/admin', label: 'Admin' }] : []),
  ]
  return (
    <>
      {links.map((link) => (
        <li key={link.href} className={itemClassName}>
          <HeaderLink {...link} className={linkClassName} />
        </li>
      ))}
      {isSignedIn ? (
        <li className={itemClassName}>
          <LogoutButton className={linkClassName} />
        </li>
      ) : null}
    </>
  )
}
