type Exit = Readonly<{
  /** A light page of somebody else that tells nothing about this one. */
  href: string
  /** Where a sign-out is posted to, for somebody who is signed in. */
  signOutTo?: string
  className?: string
}>

/** Leaves the site at once (public/exit.js); without script a plain link. */
export function ExitLink({ href, signOutTo, className = '' }: Exit) {
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
