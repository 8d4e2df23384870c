import { type RefObject, useEffect, useRef } from 'react'
import { warnBeforeLeaving } from '../../../lib/dom/warn-before-leaving.ts'
import type { BookingStep } from './use-booking.ts'

/** Asks before a person leaves the page with unsent answers, except by 'Exit this page'. */
export function useUnsentWarning(form: RefObject<HTMLFormElement | null>, stepName: BookingStep['name']) {
  const isTyped = useRef(false)
  useEffect(() => {
    if (stepName === 'booked') isTyped.current = false
  }, [stepName])
  useEffect(() => {
    // People may type before the page is hydrated.
    if (form.current && hasTyped(form.current)) isTyped.current = true
    const note = (event: Event) => {
      if (event.target instanceof Node && form.current?.contains(event.target)) isTyped.current = true
    }
    document.addEventListener('input', note)
    const endWarning = warnBeforeLeaving(
      () => isTyped.current && !('leaving' in document.documentElement.dataset),
    )
    return () => {
      document.removeEventListener('input', note)
      endWarning()
    }
  }, [form])
  /** Switches the question off, because the answers are sent in another way. */
  return {
    drop: () => {
      isTyped.current = false
    },
  }
}

function hasTyped(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) => 'defaultValue' in field && 'value' in field && field.value !== field.defaultValue,
  )
}
