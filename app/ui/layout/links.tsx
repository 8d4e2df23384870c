import type { ComponentProps, ReactNode } from 'react'
import { ExternalLink } from '../brand/icons.tsx'
import { ButtonLink } from '../form/button.tsx'
import { SampleLinkMark } from '../text/sample-mark.tsx'
import { useUiWords } from '../ui-words.ts'

/** A link that covers the whole card around it, which needs the classes `group relative`. */
export function CardLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-block py-0.5 text-ink no-underline group-hover:underline after:absolute after:inset-0"
    >
      {children}
    </a>
  )
}

/** Shows that a link opens another site in a new tab. The word joiner keeps it on the line of the last word. */
export function ExternalLinkIcon() {
  const { newTab } = useUiWords()
  return (
    <>
      <span aria-hidden className="ml-1 whitespace-nowrap">
        {'\u2060'}
        <ExternalLink size={16} strokeWidth={1.75} className="inline" />
      </span>
      <span className="sr-only">{newTab}</span>
    </>
  )
}

type Props = Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'className' | 'children'> &
  Readonly<{
    href: string
    /** Completes the label for screen readers, which may read the button without the text around it. */
    about?: string
  }>

/** A button that opens a page of another site in a new tab. */
export function ExternalLinkButton({ href, about, children, ...rest }: Props) {
  return (
    <>
      <ButtonLink href={href} target="_blank" rel="noreferrer" {...rest}>
        <span>
          {children}
          {about ? <span className="sr-only">: {about}</span> : null}
          <ExternalLinkIcon />
        </span>
      </ButtonLink>
      <SampleLinkMark href={href} isSmall />
    </>
  )
}

/** Icons in the style of lucide, which has no company logos. */
const icons = {
  WhatsApp:
    'M4 20l1.2-4.1A8 8 0 1 1 8.2 19zM9 8.5c0 3.5 3 6.5 6.5 6.5l1-2-2.2-1-1 1a5 5 0 0 1-2.3-2.3l1-1-1-2.2z',
  Facebook:
    'M14 21v-8h3l.5-3.5H14V7.5c0-1.1.4-1.9 1.9-1.9h1.6V2.6c-.4 0-1.3-.1-2.3-.1-2.4 0-4 1.5-4 4.2v2.8H8V13h3.2v8',
  X: 'M5 5l14 14M19 5L5 19',
  LinkedIn:
    'M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4zM8 11v5M8 8v.01M11.5 16v-5M11.5 13a2.25 2.25 0 0 1 4.5 0v3',
  Instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM8.5 12a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M16.5 7.5v.01',
} as const

export type Network = keyof typeof icons

type NetworkLinkProps = Readonly<{ network: Network; href: string; children: ReactNode }>

/** An icon that opens a social network in a new tab. `children` is the accessible name. */
export function NetworkLink({ network, href, children }: NetworkLinkProps) {
  const { newTab } = useUiWords()
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-grid size-11 place-items-center rounded-lg text-ink hover:bg-paper hover:text-indigo"
    >
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={icons[network]} />
      </svg>
      <span className="sr-only">
        {children}
        {newTab}
      </span>
    </a>
  )
}

type ExitLinkProps = Readonly<{
  /** A harmless page of another site. */
  href: string
  /** The address that signs a signed-in visitor out. */
  signOutTo?: string
  className?: string
}>

/** Leaves the site at once (public/exit.js). Without script it is a plain link. */
export function ExitLink({ href, signOutTo, className = '' }: ExitLinkProps) {
  const { exit } = useUiWords()
  return (
    <>
      <script src="/exit.js" async />
      <a
        href={href}
        data-exit
        data-sign-out={signOutTo}
        rel="noreferrer"
        className={`inline-flex min-h-11 items-center rounded-card border-2 border-ink bg-ink px-4 font-semibold whitespace-nowrap text-paper no-underline hover:bg-surface hover:text-ink print:hidden ${className}`}
      >
        {exit}
      </a>
    </>
  )
}
