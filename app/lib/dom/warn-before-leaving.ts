/** Milliseconds after a press within which the browser asks the page whether it may leave. */
const askedWithinMs = 1_000

/**
 * Asks before somebody leaves the page while `isUnsent` returns true. A press on a phone number or a mail address leaves nothing, but Chromium
 * asks there too: nobody has to answer a question before a call for help. Returns how it ends. Browser only.
 */
export function warnBeforeLeaving(isUnsent: () => boolean): () => void {
  let pressedAt = Number.NEGATIVE_INFINITY
  const note = ({ target, timeStamp }: Event) => {
    const link =
      target instanceof Element && target.closest('a[href^="tel:"], a[href^="sms:"], a[href^="mailto:"]')
    pressedAt = link ? timeStamp : Number.NEGATIVE_INFINITY
  }
  const warn = (event: BeforeUnloadEvent) => {
    if (event.timeStamp - pressedAt < askedWithinMs || !isUnsent()) return
    event.preventDefault()
    // Browsers before Chromium 119 ask only for this reason.
    event.returnValue = true
  }
  document.addEventListener('click', note, true)
  window.addEventListener('beforeunload', warn)
  return () => {
    document.removeEventListener('click', note, true)
    window.removeEventListener('beforeunload', warn)
  }
}
