import type { ReactNode } from 'react'

type Props = Readonly<{ rows: readonly Readonly<{ label: string; value: ReactNode }>[] }>

export function FactList({ rows }: Props) {
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
