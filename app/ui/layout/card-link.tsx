/** A link that covers the whole card around it, which needs the classes `group relative`. */
export function CardLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="text-ink no-underline group-hover:underline after:absolute after:inset-0">
      {children}
    </a>
  )
}
