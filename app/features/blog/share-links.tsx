type Props = Readonly<{ title: string; address: string }>

/** Each network's own page for passing an address on; nothing of theirs is loaded here. */
const networks = [
  {
    name: 'WhatsApp',
    toHref: ({ title, address }: Props) => `https://wa.me/?text=${encode(`${title} ${address}`)}`,
  },
  {
    name: 'Facebook',
    toHref: ({ address }: Props) => `https://www.facebook.com/sharer/sharer.php?u=${encode(address)}`,
  },
  {
    name: 'X',
    toHref: ({ title, address }: Props) =>
      `https://x.com/intent/post?text=${encode(title)}&url=${encode(address)}`,
  },
  {
    name: 'LinkedIn',
    toHref: ({ address }: Props) => `https://www.linkedin.com/sharing/share-offsite/?url=${encode(address)}`,
  },
] as const

const encode = encodeURIComponent

/** Drawn for this site in the line of its other icons: lucide has no signs of companies. */
const signs: Readonly<Record<(typeof networks)[number]['name'], string>> = {
  WhatsApp:
    'M4 20l1.2-4.1A8 8 0 1 1 8.2 19zM9 8.5c0 3.5 3 6.5 6.5 6.5l1-2-2.2-1-1 1a5 5 0 0 1-2.3-2.3l1-1-1-2.2z',
  Facebook:
    'M14 21v-8h3l.5-3.5H14V7.5c0-1.1.4-1.9 1.9-1.9h1.6V2.6c-.4 0-1.3-.1-2.3-.1-2.4 0-4 1.5-4 4.2v2.8H8V13h3.2v8',
  X: 'M5 5l14 14M19 5L5 19',
  LinkedIn:
    'M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4zM8 11v5M8 8v.01M11.5 16v-5M11.5 13a2.25 2.25 0 0 1 4.5 0v3',
}

/** Plain links that pass an article on by a network that people have; they open beside this page. */
export function ShareLinks(article: Props) {
  return (
    <ul className="-ml-2.5 flex flex-wrap">
      {networks.map(({ name, toHref }) => (
        <li key={name}>
          <a
            href={toHref(article)}
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
              <path d={signs[name]} />
            </svg>
            <span className="sr-only">
              Share "{article.title}" on {name} (opens in a new tab)
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
