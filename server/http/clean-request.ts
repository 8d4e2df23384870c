import { createMiddleware } from 'hono/factory'
import { secretName } from '../../app/lib/http/kept-form.ts'
import { cleanLines, cleanText } from '../../app/lib/text/clean-text.ts'
import type { AppEnv } from '../app-env.ts'

/** What these fields contain must stay as it is. */
const untouched = new RegExp(`${secretName.source}|token|draft|key$|^(hold|held|move)$`, 'i')

/** Cleans the texts of each query, so that no page and no call of the API must do it. */
export const cleanQuery = createMiddleware<AppEnv>((c, next) => {
  const url = new URL(c.req.url)
  const typed = [...url.searchParams]
  const query = typed.map(([name, value]) => [name, untouched.test(name) ? value : cleanText(value)])
  if (query.some(([, value], place) => value !== typed[place]?.[1])) {
    url.search = String(new URLSearchParams(query))
    c.req.raw = new Request(url.href, c.req.raw)
  }
  return next()
})

/** Returns the request with the cleaned texts of its form, and that form. */
export function cleanForm(request: Request, typed: FormData): Readonly<{ request: Request; form: FormData }> {
  const form = new FormData()
  let isChanged = false
  for (const [name, value] of typed) {
    const cleaned = typeof value !== 'string' || untouched.test(name) ? value : cleanLines(value)
    isChanged ||= cleaned !== value
    form.append(name, cleaned)
  }
  if (!isChanged) return { request, form }
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.delete('content-type')
  const { url, method, signal } = request
  return { request: new Request(url, { method, headers, signal, body: form }), form }
}
