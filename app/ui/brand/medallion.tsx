import { listGraphemes, listInitials } from '../../lib/text/graphemes.ts'
import { Motif } from './motif.tsx'
import { type MotifName, motifs } from './motifs.ts'

const grounds = ['indigo', 'marigold', 'leaf', 'blush', 'deep'] as const
const names = Object.keys(motifs) as MotifName[]

/** A motif with initials in place of a portrait. The same name always gets the same motif. */
export function Medallion({ name, className = 'size-24' }: { name: string; className?: string }) {
  const seed = toSeed(name)
  return (
    <span aria-hidden className={`relative inline-grid shrink-0 place-items-center ${className}`}>
      <Motif
        name={names[seed % names.length] ?? 'sun'}
        ground={grounds[seed % grounds.length]}
        className="size-full rounded-full"
      />
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

function toInitials(name: string): string {
  const initials = listInitials(name.replace(/^(Dr|Mrs|Mr|Ms)\.?\s/u, ''))
  return initials.length > 0 ? initials.join('') : (listGraphemes(name)[0] ?? '')
}
