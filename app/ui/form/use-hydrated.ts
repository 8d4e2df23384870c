import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the page is only HTML; true once script has taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
