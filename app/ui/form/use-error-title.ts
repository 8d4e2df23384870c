import { useEffect } from 'react'

/** Starts the page's title with 'Error: ' while the form has errors. */
export function useErrorTitle(hasErrors: boolean) {
  useEffect(() => {
    const title = document.title.replace(/^Error: /, '')
    document.title = hasErrors ? `Error: ${title}` : title
  }, [hasErrors])
}
