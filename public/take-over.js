// React takes a page over once everything is there that is needed to read it (decisions/009). Until then its forms are plain
// forms. Where the page says what needs React (data-near), only once somebody comes near to that, or stays.
;(() => {
  const start = document.querySelector('script[data-files]')
  const near = document.getElementById(document.currentScript.dataset.near ?? '')
  const patienceMs = 10_000
  if (!start) return

  function takeOver() {
    if (!start.isConnected) return
    for (const href of start.dataset.files.split(' ')) {
      const hint = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      hint.fetchPriority = 'low'
      document.head.append(hint)
    }
    const script = Object.assign(document.createElement('script'), { type: 'module', nonce: start.nonce })
    script.textContent = start.textContent
    start.replaceWith(script)
  }

  if (!near) {
    addEventListener('load', () => setTimeout(takeOver))
    return
  }
  const sight = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      takeOver()
    },
    // A screen before it is seen.
    { rootMargin: '100% 0px' },
  )
  sight.observe(near)
  addEventListener('load', () => {
    if (!navigator.connection?.saveData) setTimeout(takeOver, patienceMs)
  })
})()
