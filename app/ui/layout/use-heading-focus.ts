import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Of this document; a component would forget it where an error takes its place. */
let shownPath: string | undefined

/** After a change of page in the browser the heading takes the focus, as a page that loads would begin anew. */
export function useHeadingFocus() {
  const { pathname } = useLocation()
  useEffect(() => {
    const isFirst = shownPath === undefined
    const isLost = shownPath !== pathname || document.activeElement === document.body
    shownPath = pathname
    if (isFirst || !isLost) return
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])
}
