export type SocialLink = Readonly<{ label: string; href: string }>

export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  return (
    <ul aria-label="Follow us" className="flex flex-wrap gap-x-5">
      {links.map(({ label, href }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noreferrer" className="inline-block py-2 text-inherit">
            {label}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
