/**
 * Remembers what people type into text areas from now on or have typed before. React gives a text area its first text again when it
 * takes it over; the function that comes back puts theirs in its place. (Other fields React leaves alone.)
 */
export function keepTyped(page: Element): () => void {
  const typed = new Map<HTMLTextAreaElement, string>()
  const remember = (area: unknown) => {
    if (area instanceof HTMLTextAreaElement) typed.set(area, area.value)
  }
  const listen = (event: Event) => remember(event.target)
  for (const area of page.querySelectorAll('textarea')) if (area.value !== area.defaultValue) remember(area)
  page.addEventListener('input', listen)
  return () => {
    page.removeEventListener('input', listen)
    for (const [area, text] of typed) area.value = text
    typed.clear()
  }
}
