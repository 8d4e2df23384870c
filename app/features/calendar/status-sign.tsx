import { Check, X } from '../../ui/brand/icons.tsx'
import type { StatusTone } from '../../ui/text/status-word.tsx'

const dots: Readonly<Record<Exclude<StatusTone, 'good' | 'bad'>, string>> = {
  waiting: 'bg-marigold',
  set: 'bg-indigo',
  off: 'border-2 border-edge',
}

const base = 'inline-block shrink-0 forced-color-adjust-none'

type Props = Readonly<{ tone: StatusTone; isHeld?: boolean; className?: string }>

/** A small sign of a status, where its word has no room: a dot, a tick or a cross. A held time has a ring of dashes. */
export function StatusSign({ tone, isHeld = false, className = '' }: Props) {
  if (tone === 'good')
    return <Check aria-hidden strokeWidth={3} className={`size-3 ${base} text-leaf ${className}`} />
  if (tone === 'bad')
    return <X aria-hidden strokeWidth={3} className={`size-3 ${base} text-clay ${className}`} />
  return (
    <span
      aria-hidden
      className={`size-2 rounded-full ${base} ${isHeld ? 'border-2 border-dashed border-marigold' : dots[tone]} ${className}`}
    />
  )
}
