// At the choice of a time it shows at once that a step was sent, and fetches the next week ahead. In the popup it also sends the last step
// without leaving it, moves the focus to each new step, and tells the page around it which step is shown, that a slot is held, or that
// Escape was pressed.
;(() => {
  const isFramed = window.parent !== window
  const send = (message) => window.parent.postMessage(message, location.origin)
  /** Puts the sent button as it was. Null while nothing is sent. */
  let end = null

  const announce = () => {
    const { step: name } = document.querySelector('h1').dataset
    send({ event: 'ireti.step', step: { name, title: document.querySelector('h1').textContent } })
    const held = document.querySelector('[data-scheduled]')
    if (held) send(JSON.parse(held.dataset.scheduled))
  }

  function focusStep() {
    const target = document.querySelector('[role=alert][tabindex], h1')
    if (!target) return
    target.tabIndex = -1
    target.focus()
  }

  function showBusy(button) {
    // A face stays beside its name.
    const shown = button.querySelector('[data-busy]') || button
    const label = [...shown.childNodes]
    // A day of the week has no room for a word.
    const isNarrow = button.offsetWidth < 90
    if (isNarrow) button.setAttribute('aria-label', 'Loading...')
    const status = document.createElement('p')
    status.setAttribute('role', 'status')
    status.className = 'sr-only'
    button.after(status)
    status.append('Loading...')
    button.setAttribute('aria-disabled', 'true')
    shown.replaceChildren(isNarrow ? '…' : 'Loading...')
    return () => {
      end = null
      status.remove()
      button.removeAttribute('aria-disabled')
      button.removeAttribute('aria-label')
      shown.replaceChildren(...label)
    }
  }

  /** Without a connection the last step stays, says that nothing is booked, and is sent again when the connection is back. */
  async function sendLast(form, button) {
    const says = form.querySelector('[data-lost]')
    const fields = new URLSearchParams(new FormData(form))
    fields.append(button.name, button.value)
    fields.append('fetched', '1')
    says.replaceChildren()
    try {
      const answer = await fetch(form.action, { method: 'POST', body: fields })
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const step = page.getElementById('content')
      if (answer.status >= 500 || !step) throw new Error('no step')
      document.getElementById('content').replaceWith(document.adoptNode(step))
      document.title = page.title
      end()
      focusStep()
      announce()
    } catch {
      end()
      says.append(says.dataset.lost)
      addEventListener('online', () => form.isConnected && !end && button.click(), { once: true })
    }
  }

  /** The browser fetches the next week before somebody asks for it, and after all that this step needs. */
  function fetchAhead() {
    const later = document.querySelector('button[data-ahead]')
    if (!later || later.form.method !== 'get') return
    const fields = new URLSearchParams(new FormData(later.form))
    fields.append(later.name, later.value)
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = `${later.form.action.split('?')[0]}?${fields}`
    document.head.append(link)
  }

  document.addEventListener('submit', (event) => {
    const { target: form, submitter: button } = event
    if (end) return event.preventDefault()
    if (!button) return
    end = showBusy(button)
    if (!isFramed || !form.querySelector('[data-lost]')) return
    event.preventDefault()
    void sendLast(form, button)
  })
  // The Back button shows a page as it was left.
  addEventListener('pageshow', () => end?.())
  if (isFramed)
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') send({ event: 'ireti.close' })
    })

  const start = () => {
    setTimeout(fetchAhead, 2000)
    if (!isFramed) return
    announce()
    // The focus stays where it is while the person reads the page around the frame.
    if (window.parent.document.activeElement === window.frameElement) focusStep()
  }
  // A cached script may run before the page is parsed.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
})()
