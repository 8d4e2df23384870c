import { ExternalLinkIcon } from '../../ui/layout/links.tsx'
import type { Words } from '../../words/words.ts'

/** Explains what 'Exit this page' does and what it does not do. */
export function ExitNote({ words }: Readonly<{ words: Words['frame']['exit'] }>) {
  return (
    <section aria-labelledby="leaving" className="space-y-3 rounded-3xl bg-blush p-6 lg:p-8">
      <h2 id="leaving" className="text-2xl">
        {words.title}
      </h2>
      <p>
        {words.text} <span className="pointer-coarse:hidden">{words.keys({ presses: 3 })}</span>{' '}
        {words.remains}
      </p>
      <p>
        <a
          href="/staying-safe"
          target="_blank"
          rel="noreferrer"
          className="inline-block py-1.5 font-semibold"
        >
          {words.link}
          <ExternalLinkIcon />
        </a>
      </p>
    </section>
  )
}
