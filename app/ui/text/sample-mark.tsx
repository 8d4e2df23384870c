/** Says that what stands beside it is invented. */
export function SampleMark({ label }: Readonly<{ label: string }>) {
  return (
    <span className="inline-block rounded-full bg-marigold px-2.5 py-0.5 text-sm font-semibold text-cloth-ink">
      {label}
    </span>
  )
}
