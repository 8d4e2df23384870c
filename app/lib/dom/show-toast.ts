const durationMs = 5_000
const tickMs = 100
const roles = { info: 'status', success: 'status', warning: 'status', error: 'alert' } as const

export type ToastType = keyof typeof roles

const toasts = new Set<Element>()

/**
 * Returns the list of the component `Toasts`, or a list in the open dialog: what is outside it lies behind it, and nobody can press or hear
 * it.
 */
function findList(): HTMLElement | null {
  const list = document.querySelector<HTMLElement>('.toasts:not(dialog *)')
  const dialog = Array.from(document.querySelectorAll('dialog[open]')).pop()
  if (!list || !dialog) return list
  return dialog.querySelector<HTMLElement>('.toasts') ?? dialog.appendChild(list.cloneNode() as HTMLElement)
}

const controls = 'a[href], button, input, select, textarea, summary, iframe'

/** The list has a line of its own at the end of a page of the admin area. */
const ownLine = 'at-end'

/**
 * Moves the list from the top down to the first place where it covers no control. When there is none, it gets a line of its own, which stays
 * until the next first toast: a page that becomes shorter would move under a press.
 */
function placeList(list: HTMLElement): void {
  if (list.classList.contains(ownLine)) return
  list.style.top = ''
  const { top, left, right, height } = list.getBoundingClientRect()
  const taken = Array.from((list.closest('dialog') ?? document).querySelectorAll(controls), (control) =>
    list.contains(control) ? null : control.getBoundingClientRect(),
  ).filter((box) => box && box.width > 2 && box.right > left && box.left < right)
  const isFree = (from: number) =>
    from >= top &&
    from + height <= innerHeight &&
    taken.every((box) => !box || box.bottom <= from || box.top >= from + height)
  const places = [top, ...taken.map((box) => box?.bottom ?? top)].sort((a, b) => a - b)
  const free = places.find(isFree)
  if (free === undefined) list.classList.add(ownLine)
  else if (free > top) list.style.top = `${Number.parseFloat(getComputedStyle(list).top) + free - top}px`
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
  const first = findList()
  if (first?.childElementCount === 0) first.classList.remove(ownLine)
  first?.prepend(toast)
  if (first) placeList(first)
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
    placeList(list)
    leftMs -= tickMs
    if (leftMs <= 0) toast.remove()
  }, tickMs)
}

globalThis.document?.addEventListener('keydown', ({ altKey, code }) => {
  if (altKey && code === 'KeyT') findList()?.querySelector<HTMLElement>('.toast')?.focus()
})
