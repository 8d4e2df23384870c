import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { mayLeave, watchForms } from './unsaved-forms.ts'

/** Asks before a person leaves a page with a long form whose text is not saved. The frame of the admin area uses it, so no form can forget it. */
export function useUnsavedWarning(): void {
  useEffect(watchForms, [])
  useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname !== nextLocation.pathname) return !mayLeave()
    const names = listChanges(currentLocation, nextLocation)
    return names.length > 0 && !mayLeave(names)
  })
}

/** Returns the names of the query that differ. The result of a change makes no other page. */
function listChanges(one: Location, other: Location): string[] {
  const [before, after] = [new URLSearchParams(one.search), new URLSearchParams(other.search)]
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter(
    (name) => name !== 'done' && before.getAll(name).join() !== after.getAll(name).join(),
  )
}
