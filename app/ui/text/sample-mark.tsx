import { isSampleLink } from '../../lib/sample-values.ts'
import { useUiWords } from '../ui-words.ts'

/** Says that what stands beside it is invented. `label` replaces the usual word. */
export function SampleMark({ label, isSmall = false }: Readonly<{ label?: string; isSmall?: boolean }>) {
  const { sample } = useUiWords()
  const size = isSmall ? 'px-1.5 text-xs' : 'px-2.5 py-0.5 text-sm'
  return (
    <span className={`inline-block rounded-full bg-marigold font-semibold text-cloth-ink ${size}`}>
      {label ?? sample}
    </span>
  )
}

/** Says that an address is one of the examples. Shows nothing beside any other address. */
export function SampleLinkMark({ href, isSmall }: Readonly<{ href: string; isSmall?: boolean }>) {
  return isSampleLink(href) ? (
    <>
      {' '}
      {/* Beside a button in a row or a column it keeps its own size. */}
      <span className="self-center">
        <SampleMark isSmall={isSmall} />
      </span>
    </>
  ) : null
}
