import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = Readonly<{
  /** What the current link stands for. When it changes, the list scrolls to that link. */
  current: string | null
  className: string
  children: ReactNode
}>

const faded = {
  right: '[mask-image:linear-gradient(to_right,#000_calc(100%-2rem),transparent)]',
  both: '[mask-image:linear-gradient(to_right,transparent,#000_2rem,#000_calc(100%-2rem),transparent)]',
} as const
/** A part of the link before the current one stays in sight: `scroll-ml-14`. */
const before = 56

/**
 * A list of links. On a small screen it is one line that scrolls, with the current link in view, and fades where it goes on. The sheet scrolls to
 * that link before the first paint, in browsers that can, and script in the others.
 */
export function LinkLine({ current, className, children }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [isScrolled, setIsScrolled] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) list.current?.scrollTo({ left: link.offsetLeft - before })
    setIsScrolled((list.current?.scrollLeft ?? 0) > 0)
  }, [current])
  return (
    <ul
      ref={list}
      onScroll={(event) => setIsScrolled(event.currentTarget.scrollLeft > 0)}
      className={`relative flex overflow-x-auto *:shrink-0 *:scroll-ml-14 max-lg:pr-8 [&>:has([aria-current])]:[scroll-initial-target:nearest] lg:[mask-image:none] ${isScrolled ? faded.both : faded.right} ${className}`}
    >
      {children}
    </ul>
  )
}
