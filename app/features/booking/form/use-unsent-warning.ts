import { type RefObject, useEffect, useRef } from 'react'
import type { BookingStep } from './use-booking.ts'

/** Asks before the page is left with something typed that was not sent, unless it is left by 'Exit this page'. */
export function useUnsentWarning(form: RefObject<HTMLFormElement | null>, stepName: BookingStep['name']) {
  const isTyped = useRef(false)
  useEffect(() => {
    if (stepName === 'booked') isTyped.current = false
  }, [stepName])
  useEffect(() => {
    const note = (event: Event) => {
      if (event.target instanceof Node && form.current?.contains(event.target)) isTyped.current = true
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (isTyped.current && !('leaving' in document.documentElement.dataset)) event.preventDefault()
    }
    document.addEventListener('input', note)
    window.addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('input', note)
      window.removeEventListener('beforeunload', warn)
    }
  }, [form])
  /** The answers are about to be sent in another way. */
  return {
    drop: () => {
      isTyped.current = false
    },
  }
}
