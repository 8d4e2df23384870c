import type { ReactNode } from 'react'

type WaterRippleProps = Readonly<{
  /** The picture under the water. */
  background: Readonly<{ src: string; width: number; height: number }>
  className?: string
  children: ReactNode
  /** In CSS pixels. */
  dropRadius?: number
  /** How far the water distorts the picture, as a share of its size. */
  perturbance?: number
  /** The number of simulated points along the longer side. */
  resolution?: number
  interactive?: boolean
}>

/** A picture that `handle.enhance: ['ripple']` covers with moving water. Otherwise it is a still picture. */
export function WaterRipple({
  background,
  className = '',
  children,
  dropRadius = 20,
  perturbance = 0.03,
  resolution = 256,
  interactive = true,
}: WaterRippleProps) {
  return (
    <water-ripple
      className={`ripple ${className}`}
      drop-radius={dropRadius}
      perturbance={perturbance}
      resolution={resolution}
      interactive={interactive ? 'true' : 'false'}
    >
      <img {...background} alt="" className="ripple-ground" fetchPriority="high" />
      <div className="relative">{children}</div>
    </water-ripple>
  )
}
