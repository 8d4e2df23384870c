// On every page it closes a popover that loses the focus, registers the service worker and offers to keep the page.
;(() => {
  const { worker } = document.currentScript.dataset
  document.addEventListener('focusout', ({ target, relatedTarget: next }) => {
    const panel = target instanceof Element && target.closest('[popover]')
    // The popover's own button already closes it.
    if (!panel || !next || panel.contains(next) || next.getAttribute('popovertarget') === panel.id) return
    panel.hidePopover?.()
  })
  if (!worker || !navigator.serviceWorker) return
  addEventListener('load', async () => {
    // On a slow connection the booking form goes before the pages for times without one.
    await document.querySelector('live-island:not([data-lazy])')?.ready
    await navigator.serviceWorker.register(worker)
    const { active } = await navigator.serviceWorker.ready
    const offer = document.querySelector('[data-keep-page]')
    if (offer) offerToKeep(offer, active)
  })

  // The page is kept, or deleted again, with one button.
  async function offerToKeep(offer, active) {
    const button = offer.querySelector('button')
    const status = offer.querySelector('[role=status]')
    const path = location.pathname
    const show = async () => {
      const cache = await caches.open('kept-pages')
      const isKept = Boolean(await cache.match(path))
      button.setAttribute('aria-pressed', String(isKept))
      button.textContent = isKept
        ? 'This page is saved for offline. Remove it'
        : 'Save this page for offline'
      return isKept
    }
    button.addEventListener('click', async () => {
      const wanted = button.getAttribute('aria-pressed') !== 'true'
      const answer = new MessageChannel()
      const done = new Promise((resolve) => {
        answer.port1.onmessage = resolve
      })
      active.postMessage({ path, keep: wanted }, [answer.port2])
      await done
      status.textContent = (await show()) ? 'The page is kept' : 'The page is not kept'
    })
    // Help and contact are always kept.
    if (['/help', '/contact', '/offline'].includes(path)) return
    await show()
    offer.hidden = false
  }
})()
