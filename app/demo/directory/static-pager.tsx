const box = 'inline-grid size-11 place-items-center rounded-lg border-2 font-semibold'

/** The template's page numbers 1, 2, 3 ... 8. They only lead to the top of the list. */
export function StaticPager({ label, target }: { label: string; target: string }) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center justify-center gap-2 text-base">
        {[1, 2, 3, 8].map((page) => (
          <li key={page} className="flex items-center gap-2">
            {page === 8 ? <span>...</span> : null}
            <a
              href={`#${target}`}
              aria-current={page === 1 ? 'page' : undefined}
              aria-label={`Page ${page}`}
              className={`${box} border-line text-ink no-underline hover:border-ink aria-[current=page]:border-indigo aria-[current=page]:bg-indigo aria-[current=page]:text-on-indigo aria-[current=page]:forced-color-adjust-none`}
            >
              {page}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
