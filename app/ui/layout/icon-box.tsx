import type { ReactNode } from 'react'

type Props = Readonly<{
  title: string
  subtitle: string
  secondSubtitle?: string
  icon: ReactNode
  /** In a list under an `h2` its title is an `h3`. */
  titleAs?: 'h2' | 'h3'
}>

/** A picture with a title and a sentence or two. */
export function IconBox({ title, subtitle, secondSubtitle, icon, titleAs: Title = 'h3' }: Props) {
  return (
    <div className="flex gap-4 lg:gap-5">
      {icon}
      <div className="min-w-0 space-y-1">
        <Title>{title}</Title>
        <p className="text-muted">{subtitle}</p>
        {secondSubtitle ? <p className="text-muted">{secondSubtitle}</p> : null}
      </div>
    </div>
  )
}
