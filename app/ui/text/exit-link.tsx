type Props = Readonly<{
  /** A harmless page of another site. */
  href: string
  /** The address that signs a signed-in visitor out. */
  signOutTo?: string
  className?: string
}>

/** Leaves the site at once (public/exit.js). Without script it is a plain link. */
export function ExitLink({ href, signOutTo, className = '' }: Props) {
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
        Exit this page
      </a>
    </>
  )
}
