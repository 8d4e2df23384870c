const heights = { small: 'h-4', medium: 'h-6', large: 'h-16 lg:h-24' } as const

/** Vertical space between two elements that have no common parent with a gap. */
export function Spacer({ height = 'medium' }: { height?: keyof typeof heights }) {
  return <div aria-hidden className={heights[height]} />
}
