import { useUiWords } from '../ui-words.ts'

/** Says that what stands beside it is invented. `label` replaces the usual word. */
export function SampleMark({ label }: Readonly<{ label?: string }>) {
  const { sample } = useUiWords()
  return (
    <span className="inline-block rounded-full bg-marigold px-2.5 py-0.5 text-sm font-semibold text-cloth-ink">
      {label ?? sample}
    </span>
  )
}
