import { type RefObject, useEffect, useRef } from 'react'
import { useBlocker, useLocation } from 'react-router'

/**
 * Asks before a person leaves the page, or goes to another screen, with changes that no form in `place` has sent. A form with an answer
 * was refused: it still has what was typed.
 */
export function useUnsavedWarning(
  place: RefObject<HTMLElement | null>,
  { question, answer }: Readonly<{ question: string; answer: unknown }>,
): void {
  const isChanged = useRef(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another key
  useEffect(() => {
    isChanged.current = answer !== undefined
  }, [answer, key])
  useEffect(() => {
    const here = place.current
    const note = () => {
      isChanged.current = true
    }
    const drop = () => {
      isChanged.current = false
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (isChanged.current) event.preventDefault()
    }
    here?.addEventListener('input', note)
    here?.addEventListener('submit', drop)
    window.addEventListener('beforeunload', warn)
    return () => {
      here?.removeEventListener('input', note)
      here?.removeEventListener('submit', drop)
      window.removeEventListener('beforeunload', warn)
    }
  }, [place])
  useBlocker(() => isChanged.current && !window.confirm(question))
}
