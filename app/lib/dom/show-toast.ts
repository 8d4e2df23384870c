const durationMs = 5_000
const tickMs = 100
const roles = { info: 'status', success: 'status', warning: 'status', error: 'alert' } as const

export type ToastType = keyof typeof roles

const findList = () => document.querySelector('.toasts')

/** Shows a message for five seconds in the list of the component `Toasts`. The time does not run under the pointer or with the focus in the list. */
export function showToast(type: ToastType, message: string): void {
  if (!Object.keys(roles).includes(type)) throw new Error('Unsupported status type')
  const list = findList()
  // An old refusal beside the success of the next try would contradict it.
  if (type === 'success') list?.replaceChildren()
  const toast = document.createElement('div')
  toast.className = `toast toast-${type}`
  toast.tabIndex = 0
  toast.setAttribute('role', roles[type])
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: '×' })
  close.setAttribute('aria-label', 'Close')
  close.addEventListener('click', () => toast.remove())
  toast.append(Object.assign(document.createElement('span'), { textContent: message }), close)
  for (const shown of Array.from(list?.children ?? []))
    if (shown.textContent === toast.textContent) shown.remove()
  list?.prepend(toast)
  let leftMs = durationMs
  const timer = setInterval(() => {
    if (!toast.isConnected) return clearInterval(timer)
    // The style sheet shows three toasts. The others wait.
    const isWaiting = toast.getClientRects().length === 0
    if (isWaiting || toast.matches(':hover') || list?.matches(':focus-within')) return
    leftMs -= tickMs
    if (leftMs <= 0) toast.remove()
  }, tickMs)
}

globalThis.document?.addEventListener('keydown', ({ altKey, code }) => {
  if (altKey && code === 'KeyT') findList()?.querySelector<HTMLElement>('.toast')?.focus()
})
