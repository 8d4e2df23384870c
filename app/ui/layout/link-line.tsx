import { type ReactNode, useEffect, useRef } from 'react'

type Props = Readonly<{
  /** What the current link stands for. When it changes, the list scrolls to that link. */
  current: string | null
  className: string
  children: ReactNode
}>

const faded = '[mask-image:linear-gradient(to_right,#000_calc(100%-2rem),transparent)] lg:[mask-image:none]'

/** A list of links. On a small screen it is one line that scrolls, with the current link in view, and fades where it goes on. */
export function LinkLine({ current, className, children }: Props) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) list.current?.scrollTo({ left: link.offsetLeft - 16 })
  }, [current])
  return (
    <ul ref={list} className={`relative flex overflow-x-auto *:shrink-0 max-lg:pr-8 ${faded} ${className}`}>
      {children}
    </ul>
  )
}
