/**
 * Calls `start` once when the element is at most one screen away from the viewport. Returns a function that cancels it. A
 * slow phone then does not load what nobody sees.
 */
export function whenNear(element: Element, start: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      timer = setTimeout(start)
    },
    { rootMargin: '100% 0px' },
  )
  observer.observe(element)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
