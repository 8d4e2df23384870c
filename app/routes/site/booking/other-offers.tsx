import type { Words } from '../../../words/words.ts'

type Props = Readonly<{ words: Words['booking']['formPage']['otherOffers'] }>

/** Leads whoever wants no session for one person to the page for it. */
export function OtherOffers({ words }: Props) {
  const offers = [
    { href: '/groups', label: words.group },
    { href: '/workshops', label: words.organisation },
  ]
  return (
    <nav aria-label={words.label} className="mb-2 md:mb-4">
      <ul className="flex flex-wrap gap-x-5">
        {offers.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-11 items-center font-semibold">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
