const heights = { small: 'h-4', medium: 'h-8 lg:h-10', large: 'h-16 lg:h-24' } as const

/** Empty room between two parts, where they have no common parent to give it. */
export function Spacer({ height = 'medium' }: { height?: keyof typeof heights }) {
  return <div aria-hidden className={heights[height]} />
}
