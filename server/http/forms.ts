import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { toStaffScope } from '../../app/db/staff-scope.ts'
import { pictureLimits } from '../../app/features/media/picture-rules.ts'
import { cleanForm, untouchedName, withoutNul } from '../../app/lib/http/clean-form.ts'
import { cleanText } from '../../app/lib/text/clean-text.ts'
import type { AppEnv } from '../app-env.ts'

/** Cleans the texts of each query, so that no page and no call of the API must do it. */
export const cleanQuery = createMiddleware<AppEnv>((c, next) => {
  const url = new URL(c.req.url)
  const typed = [...url.searchParams]
  const isPage = !c.req.path.startsWith('/api/')
  const query = typed.map(([name, value]) => {
    const cleaned = untouchedName.test(name) ? value : cleanText(value)
    return [name, isPage ? withoutNul(cleaned) : cleaned]
  })
  if (query.some(([, value], index) => value !== typed[index]?.[1])) {
    url.search = String(new URLSearchParams(query))
    c.req.raw = new Request(url.href, c.req.raw)
  }
  return next()
})

/** Returns the request with the cleaned texts of its form, and that form. */
function cleanRequest(request: Request, typed: FormData): Readonly<{ request: Request; form: FormData }> {
  const form = cleanForm(typed)
  if (form === typed) return { request, form }
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.delete('content-type')
  const { url, method, signal } = request
  return { request: new Request(url, { method, headers, signal, body: form }), form }
}

/** The longest form has two texts of 4,000 characters, each of up to twelve bytes when it is percent-encoded. */
const formBytes = 256 * 1024
const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

const allowOnly = createMiddleware<AppEnv>(async (c, next) => {
  const { method } = c.req
  if (method === 'GET' || method === 'HEAD') return next()
  if (method !== 'POST') {
    throw new HTTPException(405)
  }
  if (!formType.test(c.req.header('content-type') ?? '')) throw new HTTPException(415)
  return next()
})

/** Refuses a form that is too large. */
export const limitForm = toLimit(formBytes)
const limitUpload = toLimit(pictureLimits.requestBytes)

function toLimit(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new HTTPException(413)
    },
  })
}

/** Tells whether staff send a form with files. */
function isUpload(c: Context<AppEnv>): boolean {
  const { signedIn } = c.var
  const isMultipart = /^multipart\//i.test(c.req.header('content-type') ?? '')
  return (
    isMultipart && uploadPath.test(c.req.path) && signedIn !== null && toStaffScope(signedIn.user) !== null
  )
}

const uploadPath = /^\/admin\/(gallery|media(\/[\w-]+)?)(\.data)?$/

const limit = createMiddleware<AppEnv>((c, next) => (isUpload(c) ? limitUpload(c, next) : limitForm(c, next)))

/** Cleans the texts of a form, and answers 400 to a broken one. In an action it would be a failure of ours. */
const parseOnce = createMiddleware<AppEnv>(async (c, next) => {
  // The upload's action reads its form itself (readUpload).
  if (c.req.method !== 'POST' || isUpload(c)) return next()
  try {
    const { request, form } = cleanRequest(c.req.raw, await c.req.raw.clone().formData())
    c.set('sentForm', form)
    c.req.raw = request
  } catch (error) {
    if (error instanceof TypeError) throw new HTTPException(400)
    throw error
  }
  return next()
})

/** Lets only readable forms of a limited size reach the pages. */
export const formsOnly = [allowOnly, limit, parseOnce] as const
