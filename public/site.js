// On every page it closes a popover that loses the focus, and registers the service worker.
;(() => {
  const { worker } = document.currentScript.dataset
  document.addEventListener('focusout', ({ target, relatedTarget: next }) => {
    const panel = target instanceof Element && target.closest(':popover-open')
    // The popover's own button already closes it.
    if (!panel || !next || panel.contains(next) || next.getAttribute('popovertarget') === panel.id) return
    panel.hidePopover()
  })
  if (!worker || !navigator.serviceWorker) return
  addEventListener('load', async () => {
    await navigator.serviceWorker.register(worker)
    const { active } = await navigator.serviceWorker.ready
    if (!location.search) active.postMessage({ visited: location.pathname })
  })
})()
