import type { ReactNode } from 'react'

type WaterRippleProps = Readonly<{
  /** A picture or pattern of ours that fills the ground; it is seen through the water. */
  ground: Readonly<{ src: string; width: number; height: number }>
  className?: string
  children: ReactNode
  /** CSS pixels. */
  dropRadius?: number
  /** How far the water bends what lies under it, as a share of its size. */
  perturbance?: number
  /** Points of the water along each side. */
  resolution?: number
  interactive?: boolean
}>

/** A ground that answers touch like water (`handle.enhance: ['ripple']`), and is a still picture everywhere else. */
export function WaterRipple({
  ground,
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
      <img {...ground} alt="" className="ripple-ground" fetchPriority="high" />
      <div className="relative">{children}</div>
    </water-ripple>
  )
}
