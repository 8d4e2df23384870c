const typingMs = 5_000
let typedAt = Number.NEGATIVE_INFINITY

/** Remembers the time of the last input anywhere on the page. Returns a function that stops it. */
export function watchTyping(): () => void {
  const remember = () => {
    typedAt = performance.now()
  }
  document.addEventListener('input', remember)
  return () => document.removeEventListener('input', remember)
}

/** Returns true while a dialog is open, a form has unsent changes, or somebody has just typed. */
export function isPageInUse(): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    performance.now() - typedAt < typingMs ||
    [...document.forms].some(isChanged)
  )
}

function isChanged({ elements }: HTMLFormElement): boolean {
  return [...elements].some((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
    if (field instanceof HTMLSelectElement) {
      const isDefault = [...field.options].some((option) => option.defaultSelected)
      // A list without a default option shows its first option.
      return isDefault
        ? [...field.options].some((option) => option.selected !== option.defaultSelected)
        : field.selectedIndex > 0
    }
    if (!(field instanceof HTMLInputElement)) return false
    if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked
    return field.type === 'file' ? (field.files?.length ?? 0) > 0 : field.value !== field.defaultValue
  })
}
