const durationMs = 5_000
const tickMs = 100
const roles = { info: 'status', success: 'status', warning: 'status', error: 'alert' } as const

export type ToastType = keyof typeof roles

const toasts = new Set<Element>()

/**
 * Returns the list of the component `Toasts`, or a list in the open dialog: what is outside it lies behind it, and nobody can press or hear
 * it.
 */
function findList(): Element | null {
  const list = document.querySelector('.toasts:not(dialog *)')
  const dialog = Array.from(document.querySelectorAll('dialog[open]')).pop()
  if (!list || !dialog) return list
  return dialog.querySelector('.toasts') ?? dialog.appendChild(list.cloneNode() as Element)
}

/**
 * Shows a message for five seconds, with a button when there is an action. The time does not run under the pointer or with the focus in the
 * list. The message stays when its dialog closes.
 */
export function showToast(
  type: ToastType,
  message: string,
  action?: Readonly<{ label: string; press: () => void }>,
): void {
  if (!Object.keys(roles).includes(type)) throw new Error('Unsupported status type')
  const toast = document.createElement('div')
  toast.className = `toast toast-${type}`
  toast.tabIndex = 0
  toast.setAttribute('role', roles[type])
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: '×' })
  close.setAttribute('aria-label', 'Close')
  close.addEventListener('click', () => toast.remove())
  toast.append(Object.assign(document.createElement('span'), { textContent: message }))
  if (action) {
    const button = Object.assign(document.createElement('button'), {
      ...{ type: 'button', className: 'toast-action', textContent: action.label },
    })
    button.addEventListener('click', () => {
      toast.remove()
      action.press()
    })
    toast.append(button)
  }
  toast.append(close)
  for (const old of toasts) {
    // An old refusal beside the success of the next try would contradict it.
    if (type === 'success' || old.textContent === toast.textContent) old.remove()
  }
  toasts.add(toast)
  findList()?.prepend(toast)
  let leftMs = durationMs
  const timer = setInterval(() => {
    const place = toast.parentElement ? findList() : null
    // A dialog that opened would cover the toast, and one that closed would hide it.
    if (place && place !== toast.parentElement) place.prepend(toast)
    const list = toast.parentElement
    if (!list?.isConnected) {
      toasts.delete(toast)
      return clearInterval(timer)
    }
    // The style sheet shows three toasts. The others wait.
    const isWaiting = toast.getClientRects().length === 0
    if (isWaiting || toast.matches(':hover') || list.matches(':focus-within')) return
    leftMs -= tickMs
    if (leftMs <= 0) toast.remove()
  }, tickMs)
}

globalThis.document?.addEventListener('keydown', ({ altKey, code }) => {
  if (altKey && code === 'KeyT') findList()?.querySelector<HTMLElement>('.toast')?.focus()
})
