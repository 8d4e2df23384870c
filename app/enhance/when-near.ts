/**
 * Calls `start` once, in a task of its own, when the element comes within a screen of what is seen: a slow phone is not held up by
 * what nobody may come to. The answer gives it up.
 */
export function whenNear(element: Element, start: () => void): () => void {
  let begun: ReturnType<typeof setTimeout> | undefined
  const sight = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      begun = setTimeout(start)
    },
    { rootMargin: '100% 0px' },
  )
  sight.observe(element)
  return () => {
    sight.disconnect()
    clearTimeout(begun)
  }
}
