/** An icon of public/icons/signs.svg in the current text colour, as decoration. */
export function Icon({ iconUrl, className = 'size-12' }: { iconUrl: string; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className={`shrink-0 ${className}`}>
      <use href={iconUrl} />
    </svg>
  )
}
