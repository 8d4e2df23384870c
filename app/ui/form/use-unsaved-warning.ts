import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { mayLeave, watchForms } from './unsaved-forms.ts'

/** Asks before a person leaves a page with a long form whose text is not saved. The frame of the admin area uses it, so no form can forget it. */
export function useUnsavedWarning(): void {
  useEffect(watchForms, [])
  useBlocker(
    ({ currentLocation, nextLocation }) => toPage(currentLocation) !== toPage(nextLocation) && !mayLeave(),
  )
}

/** The result of a change and a place on the page make no other page. */
function toPage({ pathname, search }: Location): string {
  const query = new URLSearchParams(search)
  query.delete('done')
  return `${pathname}?${query}`
}
