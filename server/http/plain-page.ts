import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Answers with a short error page. `more` is HTML. It does not escape the texts, so they must be our own. */
export function plainPage(c: Context, status: ContentfulStatusCode, heading: string, more = '') {
  return c.html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head><body><h1>${heading}</h1>${more}<p><a href="/">Back To Home</a></p></body></html>`,
    status,
  )
}
