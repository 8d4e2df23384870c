import { Motif } from '../../../ui/brand/motif.tsx'
import type { MotifName } from '../../../ui/brand/motifs.ts'
import type { FunFact } from '../home-types.ts'

const motifs: readonly MotifName[] = ['sun', 'petal', 'comb', 'rangoli']

type GridProps = Readonly<{ facts: readonly FunFact[]; tiles: readonly string[] }>

/** Shows figures beside pattern squares. Small screens show only the figures. */
export function FactGrid({ facts, tiles }: GridProps) {
  return (
    <ul className="grid grid-cols-2 overflow-hidden rounded-3xl md:grid-cols-1 md:rounded-t-[10rem]">
      {facts.map(({ figure, label }, place) => (
        <li key={label} className="flex md:odd:flex-row-reverse">
          <p
            className={`flex min-h-36 w-full flex-col justify-center p-5 md:min-h-40 md:w-[58%] lg:p-7 ${tiles[place % tiles.length]}`}
          >
            <strong className="font-heading text-4xl leading-none lg:text-5xl">{figure}</strong>
            <span className="mt-2 text-base leading-snug">{label}</span>
          </p>
          <span
            className={`hidden place-items-center overflow-hidden md:grid md:w-[42%] ${tiles[(place + 2) % tiles.length]}`}
          >
            <Motif name={motifs[place % motifs.length] ?? 'sun'} className="size-28" />
          </span>
        </li>
      ))}
    </ul>
  )
}

export function FactLine({ facts }: { facts: readonly FunFact[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
      {facts.map(({ figure, label }) => (
        <li key={label} className="border-t-2 border-dashed border-marigold pt-4">
          <strong className="block font-heading text-4xl md:text-6xl">{figure}</strong>
          <span className="text-base">{label}</span>
        </li>
      ))}
    </ul>
  )
}
