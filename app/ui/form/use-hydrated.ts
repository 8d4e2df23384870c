import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Returns true once React has hydrated the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
