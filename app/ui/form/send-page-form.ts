/**
 * Sends a form as the browser would, without leaving the page: follows where the answer leads, or gives the props of the
 * island in the page that came back (island.tsx). Null when no page came.
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
