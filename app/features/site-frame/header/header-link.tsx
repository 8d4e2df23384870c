import { useLocation } from 'react-router'
import { ExternalLinkIcon } from '../../../ui/layout/links.tsx'

/** `external` links open in a new tab. */
export type NavItem = Readonly<{ label: string; href: string; external?: boolean }>

type Props = NavItem & { className?: string }

export function HeaderLink({ label, href, external = false, className = '' }: Props) {
  const { pathname } = useLocation()
  return (
    <a
      href={href}
      aria-current={pathname === href ? 'page' : undefined}
      {...(external ? { target: '_blank', rel: 'noreferrer' } : {})}
      className={`flex min-h-11 items-center rounded-lg font-semibold whitespace-nowrap text-ink no-underline underline-offset-8 decoration-2 hover:text-indigo hover:underline aria-[current=page]:text-indigo aria-[current=page]:underline ${className}`}
    >
      {label}
      {external ? <ExternalLinkIcon /> : null}
    </a>
  )
}
