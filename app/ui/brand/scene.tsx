import twoPeople from './scenes/two-people.svg'

/** Two people talk over tea, by day or, in the dark scheme, in the evening. The faces stay visible at each height. */
export function Scene({ alt, className }: Readonly<{ alt: string; className: string }>) {
  return (
    <img
      src={twoPeople}
      width={640}
      height={720}
      alt={alt}
      fetchPriority="high"
      className={`object-cover object-[50%_63%] ${className}`}
    />
  )
}
