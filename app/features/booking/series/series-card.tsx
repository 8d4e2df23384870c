import type { ReactNode } from 'react'
import { StatusWord, toStatusTone } from '../../../ui/text/status-word.tsx'
import { findSharedPlace, type SeriesView } from './series-view.ts'

type Props = Readonly<{
  title: string
  shown: string
  view: SeriesView
  /** The words for each status: clients and staff read others. */
  statuses: Readonly<Record<string, string>>
  children?: ReactNode
}>

/** Lists the sessions of a series, each with its page. */
export function SeriesCard({ title, shown, view, statuses, children }: Props) {
  const sharedPlace = findSharedPlace(view.sessions)
  return (
    <section className="card p-4 lg:p-5">
      <h2 className="mb-3 text-xl">{title}</h2>
      {sharedPlace ? <p className="mb-2">{sharedPlace}</p> : null}
      <ol className="list-decimal space-y-1 pl-6">
        {view.sessions.map(({ id, time, place, status, isOwn, href }) => (
          <li key={id} aria-current={isOwn ? 'true' : undefined}>
            {isOwn ? (
              <strong>{time}</strong>
            ) : (
              <a href={href} className="inline-flex min-h-11 items-center font-semibold">
                {time}
              </a>
            )}
            {sharedPlace === null && place ? `, ${place}` : null}{' '}
            {isOwn ? (
              <span className="text-muted">{shown}</span>
            ) : (
              <StatusWord tone={toStatusTone(status)}>{statuses[status] ?? status}</StatusWord>
            )}
          </li>
        ))}
      </ol>
      {children ? <div className="mt-3 print:hidden">{children}</div> : null}
    </section>
  )
}
