import type { Doctor, SocialIcon } from './directory-types.ts'

/** Drawn for this site in the line of its other icons: lucide has no signs of companies. */
const shapes: Readonly<Record<SocialIcon, { label: string; path: string }>> = {
  linkedin: {
    label: 'LinkedIn',
    path: 'M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4zM8 11v5M8 8v.01M11.5 16v-5M11.5 13a2.25 2.25 0 0 1 4.5 0v3',
  },
  x: { label: 'X', path: 'M5 5l14 14M19 5L5 19' },
  instagram: {
    label: 'Instagram',
    path: 'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM8.5 12a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M16.5 7.5v.01',
  },
}

/** A doctor's other places on the web. */
export function SocialIcons({ name, social }: Pick<Doctor, 'name' | 'social'>) {
  return (
    <ul className="relative -ml-2.5 flex">
      {social.map(({ icon, href }) => (
        <li key={icon}>
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
              <path d={shapes[icon].path} />
            </svg>
            <span className="sr-only">
              {name} on {shapes[icon].label} (opens in a new tab)
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
