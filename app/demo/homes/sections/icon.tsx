/** A sign of public/icons/signs.svg in the colour of the words around it; decoration. */
export function Icon({ iconUrl, className = 'size-12' }: { iconUrl: string; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className={`shrink-0 ${className}`}>
      <use href={iconUrl} />
    </svg>
  )
}
