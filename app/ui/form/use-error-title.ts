import { useEffect } from 'react'

/** Begins the page's title with 'Error: ' while something has to be put right. */
export function useErrorTitle(hasErrors: boolean) {
  useEffect(() => {
    const bare = document.title.replace(/^Error: /, '')
    document.title = hasErrors ? `Error: ${bare}` : bare
  }, [hasErrors])
}
