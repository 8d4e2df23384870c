import { type RefObject, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

/** Asks before a person leaves the page, or goes to another screen, with changes that the form has not sent. */
export function useUnsavedWarning(form: RefObject<HTMLFormElement | null>, question: string): void {
  const isChanged = useRef(false)
  useEffect(() => {
    const here = form.current
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
  }, [form])
  useBlocker(() => isChanged.current && !window.confirm(question))
}
