/** A line on the first page of staff whose account has no second factor. */
export function SecondFactorOffer() {
  return (
    <p className="mb-4 rounded-lg border border-line bg-surface px-4 py-2 text-base">
      Your password alone opens what clients wrote.{' '}
      <a href="/admin/second-factor" className="font-semibold">
        Set up a second factor
      </a>
    </p>
  )
}
