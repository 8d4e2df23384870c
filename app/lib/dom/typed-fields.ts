type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (control: Element): control is Field => control.matches('input, select, textarea')

/** Returns what a person can press, choose or type into. */
export const listControls = (root: Element) => [
  ...root.querySelectorAll<HTMLElement>('a, button, input:not([type=hidden]), select, textarea'),
]

/** Copies texts, ticks, the focus and its caret from `old` controls to those that take their place below `root`. */
export function copyTyped(old: readonly HTMLElement[], focused: Element | null, root: Element): void {
  const present = new Map(listControls(root).map((control) => [toKey(control), control]))
  for (const from of old) {
    const to = present.get(toKey(from))
    if (!to || to === from) continue
    if (isField(from) && isField(to)) {
      to.value = from.value
      if ('checked' in from && 'checked' in to) to.checked = from.checked
    }
    if (from === focused) moveFocus(from, to)
  }
}

function moveFocus(from: HTMLElement, to: HTMLElement) {
  to.focus({ preventScroll: true })
  if (!('selectionStart' in from && 'setSelectionRange' in to)) return
  const { selectionStart, selectionEnd, selectionDirection } = from as HTMLInputElement
  // Fields for e-mail addresses and numbers tell no caret.
  if (selectionStart !== null)
    (to as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
}

function toKey(control: HTMLElement): string {
  const { name, type, value } = control as HTMLInputElement
  const choice = control.matches('button, [type=radio], [type=checkbox]') ? `${type} ${value}` : ''
  return [control.localName, name || control.getAttribute('href'), choice].join(' ')
}

/**
 * Keeps what somebody has typed into text areas before React takes over the page. React sets an area back to its first text when the `textContent` is
 * that text (`initTextarea` of react-dom), so the areas of the page hide it. Call it before `hydrateRoot`.
 */
export function keepTypedTexts(page: Document): void {
  for (const area of page.querySelectorAll('textarea'))
    Object.defineProperty(area, 'textContent', { get: () => '' })
}
