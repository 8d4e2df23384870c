import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { pictureLimits } from '../../app/features/gallery/picture-rules.ts'
import type { AppEnv } from '../app-env.ts'
import { cleanForm } from './clean-request.ts'

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

/** Tells whether an administrator sends the one form with files. */
function isUpload(c: Context<AppEnv>): boolean {
  return /^\/admin\/gallery(\.data)?$/.test(c.req.path) && c.var.signedIn?.user.isAdmin === true
}

const limit = createMiddleware<AppEnv>((c, next) => (isUpload(c) ? limitUpload(c, next) : limitForm(c, next)))

/** Cleans the texts of a form, and answers 400 to a broken one. In an action it would be a failure of ours. */
const parseOnce = createMiddleware<AppEnv>(async (c, next) => {
  // The upload's action reads its form itself, because many megabytes must not be read twice.
  if (c.req.method !== 'POST' || isUpload(c)) return next()
  try {
    const { request, form } = cleanForm(c.req.raw, await c.req.raw.clone().formData())
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
