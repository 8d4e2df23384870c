import './printed-sheet.css'
import { Lines } from './text.tsx'

type Props = Readonly<{
  sender: string
  heading: string
  /** It counts no more. */
  isStruck?: boolean
  rows: readonly Readonly<{ label: string; lines: readonly string[] }>[]
}>

/** A receipt or an invoice. It prints alone, on paper of the size A5. */
export function PrintedSheet({ sender, heading, isStruck = false, rows }: Props) {
  return (
    <article
      aria-label={heading}
      className="printed-sheet card max-w-lg space-y-6 p-6 print:border-0 print:p-0"
      translate="no"
    >
      <p className="text-lg font-semibold">{sender}</p>
      <h1 className={isStruck ? 'line-through' : undefined}>{heading}</h1>
      <dl className="divide-y divide-line border-y border-line">
        {rows.map(({ label, lines }) => (
          <div key={label} className="flex gap-4 py-2">
            <dt className="w-28 shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere font-semibold tabular-nums">
              <Lines lines={lines} />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
