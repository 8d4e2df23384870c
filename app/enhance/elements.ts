/**
 * Defines a custom element. A browser before Chromium 92, Firefox 98 or Safari 15.4 lacks one of these two features; it gets the page
 * without script. scripts/browser-targets.ts names the same browsers.
 */
export function defineElement(name: string, element: CustomElementConstructor): void {
  if ('at' in Array.prototype && 'HTMLDialogElement' in window) customElements.define(name, element)
}

/**
 * Calls `start` once when the element is at most one screen away from the viewport. A slow phone then does not load what nobody
 * sees.
 */
export function whenNear(element: Element, start: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      setTimeout(start)
    },
    { rootMargin: '100% 0px' },
  )
  observer.observe(element)
}
