// In the popup it tells the parent page that a slot is held, or that Escape was pressed.
;(() => {
  if (window.parent === window) return
  const send = (message) => window.parent.postMessage(message, location.origin)
  const announce = () => {
    const held = document.querySelector('[data-scheduled]')
    if (held) send(JSON.parse(held.dataset.scheduled))
  }
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') send({ event: 'ireti.close' })
  })
  // A cached script may run before the page is parsed.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', announce)
  else announce()
})()
