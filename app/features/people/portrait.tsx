import { Medallion } from '../../ui/brand/motif.tsx'

type Props = Readonly<{
  name: string
  /** The path of a picture. Null: a medallion with the initials. */
  src: string | null
  lazy?: boolean
  className?: string
}>

/** The face of a person. The name stands beside it, so it has no text of its own. */
export function Portrait({ name, src, lazy = true, className = '' }: Props) {
  if (src === null) return <Medallion name={name} className={className} />
  return (
    <img
      src={src}
      alt=""
      width={256}
      height={256}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      className={`shrink-0 rounded-full object-cover ${className}`}
    />
  )
}

/** Says that a person is invented. */
export function SampleMark({ label }: Readonly<{ label: string }>) {
  return (
    <span className="inline-block rounded-full bg-marigold px-2.5 py-0.5 text-sm font-semibold text-cloth-ink">
      {label}
    </span>
  )
}
