import { useEffect, useEffectEvent } from 'react'

/** Older browsers do not have it. */
type HistoryEntries = Readonly<{
  currentEntry: Readonly<{ key: string }> | null
  traverseTo: (key: string) => unknown
}>

/**
 * Closes a dialog when the person goes back in the browser. The open dialog has a history entry of its own. A dialog that closes in
 * another way leaves its entry again, and the entries of its frame; browsers without the Navigation API keep them.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const entries = (window as { navigation?: HistoryEntries }).navigation
    const keyBefore = entries?.currentEntry?.key
    let isLeft = false
    history.pushState(null, '')
    const handleBack = () => {
      isLeft = true
      close()
    }
    addEventListener('popstate', handleBack)
    return () => {
      removeEventListener('popstate', handleBack)
      if (!isLeft && keyBefore) entries.traverseTo(keyBefore)
    }
  }, [isOpen])
}
