const typingMs = 5_000
let typedAt = Number.NEGATIVE_INFINITY

/** Hears when somebody types anywhere in the page; returns what ends it. */
export function hearTyping(): () => void {
  const hear = () => {
    typedAt = performance.now()
  }
  document.addEventListener('input', hear)
  return () => document.removeEventListener('input', hear)
}

/** Somebody is in the middle of something: a dialog is open, a form holds what was not sent, or a key was just pressed. */
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
      // Without a default of its own a list shows its first line.
      return isDefault
        ? [...field.options].some((option) => option.selected !== option.defaultSelected)
        : field.selectedIndex > 0
    }
    if (!(field instanceof HTMLInputElement)) return false
    if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked
    return field.type === 'file' ? (field.files?.length ?? 0) > 0 : field.value !== field.defaultValue
  })
}
