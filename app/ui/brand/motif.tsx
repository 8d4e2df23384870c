import { listGraphemes, listInitials } from '../../lib/text/graphemes.ts'
import sprite from './motifs.svg'
import { type MotifName, motifNames } from './motifs.ts'

/** The background and line colours of a motif. Each pair has enough contrast in both colour schemes. */
const grounds = {
  indigo: 'bg-cloth-indigo text-cloth-paper',
  deep: 'bg-cloth-deep text-marigold',
  marigold: 'bg-marigold text-cloth-ink',
  leaf: 'bg-cloth-leaf text-cloth-paper',
  blush: 'bg-cloth-blush text-cloth-clay',
  plain: '',
} as const

export type Ground = keyof typeof grounds

type Props = Readonly<{ name: MotifName; ground?: Ground; className?: string }>

/** One square of the agency's cloth pattern, as decoration. All come from one file, which the pages do not repeat. */
export function Motif({ name, ground = 'plain', className = 'size-16' }: Props) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className={`shrink-0 rounded-card ${grounds[ground]} ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

const nameGrounds = ['indigo', 'marigold', 'leaf', 'blush', 'deep'] as const

type NameProps = Readonly<{ name: string; className?: string }>

/** A motif in place of a picture. The same name always gets the same motif. */
export function NameMotif({ name, className }: NameProps) {
  const seed = toSeed(name)
  const ground = nameGrounds[seed % nameGrounds.length]
  return <Motif name={motifNames[seed % motifNames.length] ?? 'sun'} ground={ground} className={className} />
}

/** A motif with initials in place of a portrait. */
export function Medallion({ name, className = 'size-24' }: NameProps) {
  return (
    <span aria-hidden className={`relative inline-grid shrink-0 place-items-center ${className}`}>
      <NameMotif name={name} className="size-full rounded-full" />
      <span className="absolute right-0 bottom-0 rounded-full border-2 border-surface bg-ink px-2 py-0.5 font-heading text-sm text-paper">
        {toInitials(name)}
      </span>
    </span>
  )
}

function toSeed(name: string): number {
  let seed = 0
  for (const letter of name) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 9_973
  return seed
}

export function toInitials(name: string): string {
  const initials = listInitials(name.replace(/^(Dr|Mrs|Mr|Ms)\.?\s/u, ''))
  return initials.length > 0 ? initials.join('') : (listGraphemes(name)[0] ?? '')
}
