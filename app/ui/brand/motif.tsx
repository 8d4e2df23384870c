import { type MotifName, motifs } from './motifs.ts'

/** The background and line colours of a motif. Each pair has enough contrast in both colour schemes. */
const grounds = {
  indigo: 'bg-cloth-indigo text-cloth-paper',
  deep: 'bg-indigo-deep text-marigold',
  marigold: 'bg-marigold text-cloth-ink',
  leaf: 'bg-cloth-leaf text-cloth-paper',
  blush: 'bg-cloth-blush text-cloth-clay',
  plain: '',
} as const

export type Ground = keyof typeof grounds

type Props = Readonly<{ name: MotifName; ground?: Ground; className?: string }>

/** One square of the agency's cloth pattern, as decoration. */
export function Motif({ name, ground = 'plain', className = 'size-16' }: Props) {
  const { line, fill } = motifs[name]
  return (
    <svg
      aria-hidden
      viewBox="0 0 64 64"
      className={`shrink-0 rounded-card ${grounds[ground]} ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={line} />
      {fill ? <path d={fill} fill="currentColor" stroke="none" /> : null}
    </svg>
  )
}
