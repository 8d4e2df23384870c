/**
 * Returns the island's props from the page that answers the form, 'leaving' after a redirect, or null when no page came
 * (see island.tsx). It sends the form as the browser would, but stays on the page.
 */
export async function sendPageForm<Props>(form: HTMLFormElement): Promise<Props | 'leaving' | null> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  try {
    const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'text/html' } })
    if (answer.redirected) {
      location.assign(answer.url)
      return 'leaving'
    }
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const json = page.querySelector('live-island > script')?.textContent
    if (!json) return null
    document.title = page.title
    return JSON.parse(json) as Props
  } catch {
    return null
  }
}
