// On every page: a panel closes when the focus moves out of it, and the worker for times without connection is registered.
;(() => {
  const { worker } = document.currentScript.dataset
  document.addEventListener('focusout', ({ target, relatedTarget: next }) => {
    const panel = target instanceof Element && target.closest(':popover-open')
    // Its own button closes it by itself.
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
