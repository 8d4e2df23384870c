import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** It is a module variable, because an error page replaces the component and its state. */
let shownPath: string | undefined

/** Moves the focus to the heading after each client-side navigation. */
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
