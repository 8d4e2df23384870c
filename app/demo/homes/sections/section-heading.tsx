import type { Heading } from '../home-types.ts'

type Props = Readonly<{ id: string; heading: Heading; className?: string }>

export function SectionHeading({ id, heading, className = '' }: Props) {
  return (
    <div className={`space-y-3 ${className}`}>
      <h2 id={id}>{heading.title}</h2>
      <p className="text-muted">{heading.text}</p>
    </div>
  )
}
