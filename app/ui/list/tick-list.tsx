import { Check } from '../brand/icons.tsx'

type Props = Readonly<{ items: readonly string[]; className?: string; tickClassName?: string }>

export function TickList({ items, className = 'space-y-2', tickClassName = 'mt-1 size-5 text-leaf' }: Props) {
  return (
    <ul className={`grow ${className}`}>
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Check aria-hidden strokeWidth={1.75} className={`shrink-0 ${tickClassName}`} />
          {item}
        </li>
      ))}
    </ul>
  )
}
