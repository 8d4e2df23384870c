import { Link } from 'react-router'

type SearchResult = Readonly<{ to: string; label: string; facts?: string }>

/** The answer to one search of the admin area. */
export type SearchAnswer = Readonly<{
  q: string
  /** Groups without results are left out. */
  groups: readonly Readonly<{ title: string; results: readonly SearchResult[] }>[]
  /** The number of results in words. */
  status: string
  /** What is wrong with the text. */
  problem?: string
  /** No answer came from the server. */
  hasFailed?: boolean
}>

export const searchField = {
  name: 'q',
  label: 'Client, session, screen or action',
  maxLength: 100,
} as const

/** Shows the results in groups of links. Screen readers announce their number. */
export function SearchResults({ groups, status }: SearchAnswer) {
  return (
    <>
      <p role="status" className="mb-2 text-base text-muted">
        {status}
      </p>
      {groups.map(({ title, results }) => (
        <section key={title} aria-label={title} className="mb-4">
          <h2 className="mb-1 text-base text-muted">{title}</h2>
          <ul className="card divide-y divide-line overflow-hidden">
            {results.map(({ to, label, facts }) => (
              <li key={`${to} ${label}`}>
                <Link
                  to={to}
                  className="flex min-h-11 flex-col justify-center px-4 py-2 text-ink no-underline wrap-anywhere -outline-offset-2 hover:bg-paper focus:bg-paper"
                >
                  <span className="font-semibold">{label}</span>
                  {facts ? <span className="text-base text-muted">{facts}</span> : null}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
