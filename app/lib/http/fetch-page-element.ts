/** Fetches one of our pages and returns the element with this id. Returns null when the request fails or the page has no such element. */
export async function fetchPageElement(path: string, id: string): Promise<Element | null> {
  try {
    const response = await fetch(path, { headers: { accept: 'text/html' } })
    if (!response.ok) return null
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const element = page.getElementById(id)
    return element && document.importNode(element, true)
  } catch {
    return null
  }
}
