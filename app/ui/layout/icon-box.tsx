import type { ReactNode } from 'react'

type Props = Readonly<{
  title: string
  subtitle: string
  secondSubtitle?: string
  icon: ReactNode
}>

/** An icon beside a title and one or two sentences. */
export function IconBox({ title, subtitle, secondSubtitle, icon }: Props) {
  return (
    <div className="flex gap-4 lg:gap-5">
      {icon}
      <div className="min-w-0 space-y-1">
        <h3>{title}</h3>
        <p className="text-muted">{subtitle}</p>
        {secondSubtitle ? <p className="text-muted">{secondSubtitle}</p> : null}
      </div>
    </div>
  )
}
