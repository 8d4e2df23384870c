import { ExternalLinkIcon } from '../../ui/layout/links.tsx'
import { words } from '../../words/words.ts'

const exitWords = words('en').frame.exit

/** Explains what 'Exit this page' does and what it does not do. */
export function ExitNote() {
  return (
    <section aria-labelledby="leaving" className="space-y-3 rounded-3xl bg-blush p-6 lg:p-8">
      <h2 id="leaving" className="text-2xl">
        {exitWords.title}
      </h2>
      <p>{exitWords.text({ presses: 3 })}</p>
      <p>
        <a
          href="/staying-safe"
          target="_blank"
          rel="noreferrer"
          className="inline-block py-1.5 font-semibold"
        >
          {exitWords.link}
          <ExternalLinkIcon />
        </a>
      </p>
    </section>
  )
}
