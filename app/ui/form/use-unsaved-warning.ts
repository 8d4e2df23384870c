import { useEffect, useRef } from 'react'
import { type Location, useBlocker, useNavigation } from 'react-router'
import { mayLeave, noteLoading, saveBeforeLeaving, watchForms } from './unsaved-forms.ts'

/**
 * Asks before a person leaves a page with a long form whose text is not saved. A form that saves itself does it first; who presses again while
 * it saves is asked. The frame of the admin area uses it, so no form can forget it.
 */
export function useUnsavedWarning(): void {
  useEffect(watchForms, [])
  const isLoading = useNavigation().state !== 'idle'
  useEffect(() => noteLoading(isLoading), [isLoading])
  const saving = useRef<Promise<void> | null>(null)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    saving.current = null
    if (currentLocation.pathname !== nextLocation.pathname) {
      saving.current = saveBeforeLeaving()
      return saving.current !== null || !mayLeave()
    }
    const names = listChanges(currentLocation, nextLocation)
    return names.length > 0 && !mayLeave(names)
  })
  useEffect(() => {
    let isLatest = true
    if (blocker.state === 'blocked') {
      void saving.current?.then(() => {
        if (!isLatest) return
        if (mayLeave()) blocker.proceed()
        else blocker.reset()
      })
    }
    return () => {
      isLatest = false
    }
  }, [blocker])
}

/** Returns the names of the query that differ. The result of a change makes no other page. */
function listChanges(one: Location, other: Location): string[] {
  const [before, after] = [new URLSearchParams(one.search), new URLSearchParams(other.search)]
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter(
    (name) => name !== 'done' && before.getAll(name).join() !== after.getAll(name).join(),
  )
}
