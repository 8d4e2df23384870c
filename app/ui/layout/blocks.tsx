import type { ReactNode } from 'react'
import { Check, ChevronDown, Plus } from '../brand/icons.tsx'
import { Lines } from '../text/text.tsx'

type Props = Readonly<{
  title: ReactNode
  subtitle: ReactNode
  icon: ReactNode
}>

/** An icon beside a title and one or two sentences. */
export function IconBox({ title, subtitle, icon }: Props) {
  return (
    <div className="flex gap-4 lg:gap-5">
      {icon}
      <div className="min-w-0 space-y-1">
        <h3>{title}</h3>
        <p className="text-muted">{subtitle}</p>
      </div>
    </div>
  )
}

/** Vertical space between two elements that have no common parent with a gap. */
export function Spacer() {
  return <div aria-hidden className="h-6" />
}

/** The title is the key, unless it is more than a text. */
type Item = Readonly<
  { content: ReactNode; isOpen?: boolean } & (
    | { title: string; key?: string }
    | { title: ReactNode; key: string }
  )
>

/** Questions that open to show their answers. The browser's page search also finds closed answers. */
export function Accordion({ items, openIndex }: { items: readonly Item[]; openIndex?: number }) {
  return (
    <div className="space-y-3">
      {items.map(({ title, content, isOpen, key = title }, index) => (
        <details key={String(key)} open={isOpen ?? index === openIndex} className="card group px-5 open:pb-5">
          <summary className="-mx-5 flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-5 py-3 hover:text-indigo [&::-webkit-details-marker]:hidden">
            <h3>{title}</h3>
            <Plus
              aria-hidden
              strokeWidth={1.75}
              className="shrink-0 text-indigo transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <p className="prose-width">{content}</p>
        </details>
      ))}
    </div>
  )
}

/** The `summary` of a `details` element with an arrow. */
export function Summary({ className = '', children }: Readonly<{ className?: string; children: ReactNode }>) {
  return (
    <summary
      className={`flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden ${className}`}
    >
      <span>{children}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 [[open]>summary>&]:rotate-180" />
    </summary>
  )
}

type TickListProps = Readonly<{
  items: readonly (string | Readonly<{ key: string; content: ReactNode }>)[]
  className?: string
  tickClassName?: string
}>

export function TickList({
  items,
  className = 'space-y-2',
  tickClassName = 'mt-1 size-5 text-leaf',
}: TickListProps) {
  return (
    <ul className={`grow ${className}`}>
      {items.map((item) => (
        <li key={typeof item === 'string' ? item : item.key} className="flex gap-3">
          <Check aria-hidden strokeWidth={1.75} className={`shrink-0 ${tickClassName}`} />
          {typeof item === 'string' ? item : item.content}
        </li>
      ))}
    </ul>
  )
}

type FactListProps = Readonly<{ rows: readonly Readonly<{ label: string; value: ReactNode }>[] }>

export function FactList({ rows }: FactListProps) {
  return (
    <dl className="card divide-y divide-line">
      {rows.map(({ label, value }) => (
        <div key={label} className="px-4 py-3 sm:flex sm:gap-6">
          <dt className="w-36 shrink-0 text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type LineListProps = Readonly<{ rows: readonly Readonly<{ label: string; lines: readonly string[] }>[] }>

/** Shows facts about a session, such as its day in two time zones. Each line stands on its own. */
export function LineList({ rows }: LineListProps) {
  return (
    <dl className="card divide-y divide-line">
      {rows.map(({ label, lines }) => (
        <div key={label} className="flex flex-wrap gap-x-4 px-4 py-3">
          <dt className="w-28 shrink-0 font-semibold">{label}</dt>
          <dd className="min-w-0 flex-1 basis-52">
            <Lines lines={lines} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type LabelledRow = LineListProps['rows'][number] | FactListProps['rows'][number]
type LabelledProps = Readonly<{ rows: readonly LabelledRow[]; isStacked?: boolean }>

/** Shows facts about a record to staff, inside a card or a dialog: each label beside its lines, or above them where both have no room. */
export function LabelledRows({ rows, isStacked = false }: LabelledProps) {
  return (
    <dl className="space-y-2">
      {rows.map((row) => (
        <div key={row.label} className={`flex flex-wrap gap-x-3 ${isStacked ? 'xl:block' : ''}`}>
          <dt className="w-24 shrink-0 text-base text-muted sm:w-40">{row.label}</dt>
          <dd className="min-w-40 flex-1 wrap-anywhere tabular-nums">
            {'lines' in row ? <Lines lines={row.lines} /> : row.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
