// In the popup: tells the page around it that a time is held, and that Escape was pressed.
;(() => {
  if (window.parent === window) return
  const tell = (message) => window.parent.postMessage(message, location.origin)
  const announce = () => {
    const held = document.querySelector('[data-scheduled]')
    if (held) tell(JSON.parse(held.dataset.scheduled))
  }
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tell({ event: 'ireti.close' })
  })
  // From the cache the script may be here before the page is.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', announce)
  else announce()
})()
