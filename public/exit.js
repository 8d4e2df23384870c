// 'Exit this page' covers the page, empties its forms and opens the link without a history entry. Three presses of Shift
// within five seconds do the same. Without script it is a plain link.
;(() => {
  const top = findTop()
  let presses = 0
  let isShiftAlone = false
  let timer
  let hasTyped

  function findTop() {
    try {
      return window.top.document ? window.top : window
    } catch {
      return window
    }
  }

  function leave(link) {
    const page = top.document
    page.documentElement.dataset.leaving = ''
    const cover = page.createElement('dialog')
    cover.setAttribute('aria-label', 'Leaving this page')
    cover.style.cssText =
      'position:fixed;inset:0;width:100vw;height:100vh;max-width:none;max-height:none;border:0;background:#fff'
    page.body.append(cover)
    cover.showModal?.()
    page.title = 'Loading'
    store((kept) => kept.setItem('left', 1))
    for (const form of page.forms) {
      for (const field of form.elements) if ('value' in field && field.type !== 'hidden') field.value = ''
    }
    // The confirmation of a booking (confirmation-cookie.ts).
    const flags = '=; Path=/; Max-Age=0'
    page.cookie = location.protocol === 'http:' ? `iretiBooked${flags}` : `__Host-iretiBooked${flags}; Secure`
    // The cache of public/sw.js would show which pages the person keeps.
    globalThis.caches?.delete('kept-pages')
    if (link.dataset.signOut) navigator.sendBeacon(link.dataset.signOut, new URLSearchParams())
    top.location.replace(link.href)
  }

  // A browser may refuse its storage.
  function store(use) {
    try {
      return use(sessionStorage)
    } catch {}
  }

  // Back shows nothing that was typed or booked. A link keeps what people type.
  function forget({ persisted }) {
    if (window !== top || !store((kept) => kept.left)) return
    // Safari 14 knows no newer way. 0 is a link or an address.
    if (!persisted && (hasTyped || performance.navigation?.type === 0)) return
    for (const form of document.forms) form.reset()
    if (persisted) location.reload()
  }

  function findLink() {
    return document.querySelector('a[data-exit]') ?? top.document.querySelector('a[data-exit]')
  }

  function announce(text) {
    let line = document.getElementById('exit-says')
    if (!line) {
      line = document.createElement('p')
      line.id = 'exit-says'
      line.className = 'sr-only'
      line.setAttribute('role', 'status')
      document.body.append(line)
    }
    line.textContent = text
  }

  addEventListener('input', () => (hasTyped = true))
  forget({})
  document.addEventListener('DOMContentLoaded', forget)
  addEventListener('pageshow', forget)

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[data-exit]')
    if (!link) return
    event.preventDefault()
    leave(link)
  })

  // Shift does not count when it is part of a capital letter. Capturing sees each key, whatever keeps it from the page afterwards.
  const onKeyDown = (event) => {
    isShiftAlone = event.key === 'Shift'
    if (!isShiftAlone) presses = 0
  }
  const onKeyUp = (event) => {
    const link = findLink()
    if (event.key !== 'Shift' || !isShiftAlone || !link) return
    presses += 1
    clearTimeout(timer)
    timer = setTimeout(() => {
      presses = 0
      announce('')
    }, 5000)
    if (presses === 3) leave(link)
    else announce(presses === 1 ? 'Shift, press 2 more times to exit.' : 'Shift, press 1 more time to exit.')
  }
  document.addEventListener('keydown', onKeyDown, true)
  document.addEventListener('keyup', onKeyUp, true)
})()
