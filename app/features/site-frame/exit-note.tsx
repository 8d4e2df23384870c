import { ExternalLinkIcon } from '../../ui/layout/links.tsx'

/** Explains what 'Exit this page' does and what it does not do. */
export function ExitNote() {
  return (
    <section aria-labelledby="leaving" className="space-y-3 rounded-3xl bg-blush p-6 lg:p-8">
      <h2 id="leaving" className="text-2xl">
        Leaving in a hurry
      </h2>
      <p>
        'Exit this page' opens another site at once and empties the form. Pressing Shift three times does the
        same. It does not delete what your browser remembers of this visit.
      </p>
      <p>
        <a
          href="/staying-safe"
          target="_blank"
          rel="noreferrer"
          className="inline-block py-1.5 font-semibold"
        >
          How to stay safe online
          <ExternalLinkIcon />
        </a>
      </p>
    </section>
  )
}
