import { useUiWords } from '../ui-words.ts'

/** The list of `showToast`, at the top right. It exists before its first toast, so that screen readers announce that one too. Alt+T moves the focus to it. */
export function Toasts() {
  const { notifications } = useUiWords()
  return (
    <section
      className="toasts print:hidden"
      aria-live="polite"
      aria-relevant="additions text"
      aria-label={notifications}
    />
  )
}
