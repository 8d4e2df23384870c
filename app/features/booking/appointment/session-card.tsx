import type { ReactNode } from 'react'
import { Lines } from '../../../ui/text/text.tsx'
import type { AppointmentRow } from './appointment-view.ts'

type Card = Readonly<{
  rows: readonly AppointmentRow[]
  /** 'Tomorrow, 5:30 pm' for a session of these two days. */
  near: string | null
  /** The face of the counsellor. */
  face?: ReactNode
  /** Stands beside the name of an invented counsellor. */
  sampleMark?: ReactNode
  /** The time on the clock of the device. */
  clock?: ReactNode
  /** Stands below the place. */
  joining?: ReactNode
  /** A row after when, with whom and where. */
  link?: ReactNode
  /** Rows that have more than lines. */
  children?: ReactNode
}>

/** Shows the rows of a session: when, with whom, where, and the others. */
export function SessionCard({ rows, near, face, sampleMark, clock, joining, link, children }: Card) {
  const [facts, others] = [rows.filter(({ kind }) => kind), rows.filter(({ kind }) => !kind)]
  return (
    <dl className="card divide-y divide-line">
      {facts.map(({ kind, label, lines }) => (
        <CardRow key={label} label={label}>
          {kind === 'when' ? (
            <>
              <strong className="block text-xl">{keepTimes(near ?? lines[0] ?? '')}</strong>
              <Lines lines={(near ? lines : lines.slice(1)).map(keepTimes)} />
              {clock}
            </>
          ) : null}
          {kind === 'with' ? (
            <span className="flex items-center gap-3 max-sm:mt-1">
              {face}
              <span className="font-semibold">
                <Lines lines={lines} />
              </span>
              <span className="shrink-0 whitespace-nowrap">{sampleMark}</span>
            </span>
          ) : null}
          {kind === 'where' ? (
            <>
              <span className="font-semibold">
                <Lines lines={lines.slice(0, 1)} />
              </span>
              <Lines lines={lines.slice(1)} />
              {joining}
            </>
          ) : null}
        </CardRow>
      ))}
      {link}
      {others.map(({ label, lines }) => (
        <CardRow key={label} label={label}>
          <Lines lines={lines} />
        </CardRow>
      ))}
      {children}
    </dl>
  )
}

/** No line ends inside '7:00 am' or 'Nigerian time'. */
const keepTimes = (text: string) => text.replace(/ ([ap]m\b|time\))/g, '\u00a0$1')

type Row = Readonly<{ label: string; className?: string; children: ReactNode }>

export function CardRow({ label, className = '', children }: Row) {
  return (
    <div className={`px-4 py-3 print:py-1.5 sm:grid sm:grid-cols-[8rem_1fr] sm:gap-x-4 lg:px-5 ${className}`}>
      <dt className="text-base text-muted sm:pt-0.5">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
