/**
 * A part of a page of ours, as it is on the server now, to be put into this one. Null when the page did not come or
 * has no such part.
 */
export async function fetchPagePart(path: string, id: string): Promise<Element | null> {
  try {
    const answer = await fetch(path, { headers: { accept: 'text/html' } })
    if (!answer.ok) return null
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const part = page.getElementById(id)
    return part && document.importNode(part, true)
  } catch {
    return null
  }
}
