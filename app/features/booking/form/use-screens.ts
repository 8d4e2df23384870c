import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '../../../ui/layout/after-paint.ts'
import { bookingGroups, findGroupOfErrors } from './booking-groups.ts'
import type { FieldErrors } from './use-booking.ts'

/** Below this width each group is a screen. It is `md` of the style sheet. */
const phone = '(max-width: 47.99rem)'
const fieldsInOrder = 'input:not([type=hidden]):not([tabindex="-1"]), textarea, select'

type Screens = Readonly<{
  form: RefObject<HTMLFormElement | null>
  errors: FieldErrors
  /** Returns whether these fields can be left. It shows what is wrong in them. */
  checkFields: (names: readonly string[]) => boolean
}>

/**
 * Returns the screen of the form: on a phone one group at a time. The screens are entries of the history, so the Back button of the
 * phone goes one back. Null before script runs.
 */
export function useScreens({ form, errors, checkFields }: Screens) {
  const [screen, setScreen] = useState<number | null>(null)
  /** The part that gets the focus when the screen is shown. */
  const focus = useRef<'field' | 'heading' | null>(null)
  /** 'Continue' was pressed, and nobody has gone back since. */
  const isGoing = useRef(false)
  useEffect(() => {
    // People may type in a later group before script runs.
    const findFirst = () => findGroup(document.activeElement) ?? readEntry()
    const begin = () => setScreen(findFirst())
    // Measures and folds just before the browser paints, so that nobody scrolls in between.
    const frame = requestAnimationFrame(() => {
      const groups = [...(form.current?.querySelectorAll('[data-group]') ?? [])]
      const tops = groups.map((group) => group.getBoundingClientRect().top)
      if (wouldJump(tops, findFirst(), innerHeight))
        form.current?.addEventListener('input', () => void afterPaint().then(begin), { once: true })
      else flushSync(begin)
    })
    const goBack = () => {
      isGoing.current = false
      focus.current = 'heading'
      setScreen(readEntry())
    }
    addEventListener('popstate', goBack)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('popstate', goBack)
    }
  }, [form])
  useEffect(() => {
    const at = findGroupOfErrors(errors)
    if (at !== null) setScreen(at)
  }, [errors])
  useEffect(() => {
    const group = form.current?.querySelector(`[data-group="${screen}"]`)
    const part = focus.current === 'field' ? fieldsInOrder : 'legend'
    if (group && focus.current && matchMedia(phone).matches) {
      group.scrollIntoView()
      group.querySelector<HTMLElement>(part)?.focus({ preventScroll: true })
    }
    focus.current = null
  }, [screen, form])

  async function goOn() {
    const at = screen ?? findGroup(document.activeElement)
    if (at === null || isGoing.current) return
    // The next screen takes a slow phone long, so it shows first that the button was pressed.
    isGoing.current = true
    await afterPaint()
    if (!isGoing.current) return
    isGoing.current = false
    if (!checkFields(bookingGroups[at]?.fields ?? [])) return
    focus.current = 'field'
    history.pushState({ screen: at + 1 }, '')
    setScreen(at + 1)
  }

  function goBack() {
    if (screen === null || screen === 0) return
    isGoing.current = false
    // A reload begins at its screen, and has no entry of ours before it.
    if (readEntry() === screen) return history.back()
    focus.current = 'heading'
    setScreen(screen - 1)
  }

  /** The key that a phone calls 'Next'. On a laptop Enter sends the form. */
  function onKeyDown(event: KeyboardEvent) {
    const { target, key } = event
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !target.enterKeyHint) return
    if (!matchMedia(phone).matches) return
    event.preventDefault()
    const group = target.closest('[data-group]')
    const fields = [...(group?.querySelectorAll<HTMLElement>(fieldsInOrder) ?? [])]
    const next = fields[fields.indexOf(target) + 1]
    if (next) next.focus()
    else void goOn()
  }

  /** A link of the summary leads to the screen of its field. */
  function onClick({ target }: MouseEvent) {
    const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null
    if (!href?.startsWith('#')) return
    const at = findGroup(document.getElementById(href.slice(1)))
    if (at !== null) setScreen(at)
  }

  return { screen, goOn, goBack, onKeyDown, onClick }
}

/**
 * Tells whether the page would jump when only one group stays: another one stands in the view or above it. Somebody may read it before script
 * runs, so the screens begin with the first answer then.
 */
export const wouldJump = (tops: readonly number[], first: number, viewHeight: number): boolean =>
  tops.some((top, group) => group !== first && top < viewHeight)

function findGroup(element: Element | null): number | null {
  const group = element?.closest('[data-group]')?.getAttribute('data-group')
  return group ? Number(group) : null
}

function readEntry(): number {
  const { screen } = Object(history.state) as { screen?: unknown }
  return typeof screen === 'number' && screen in bookingGroups ? screen : 0
}
