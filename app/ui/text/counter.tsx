/** One number with its name. Put it into a `dl`. */
export function Counter({ label, value }: { label: string; value: number }) {
  return (
    <div className="card flex flex-col-reverse border-l-8 border-l-marigold p-5">
      <dt className="text-muted">{label}</dt>
      <dd className="text-4xl font-bold">{value.toLocaleString('en-GB')}</dd>
    </div>
  )
}
