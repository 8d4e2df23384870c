import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { pictureLimits } from '../../app/features/gallery/picture-rules.ts'
import type { AppEnv } from '../app-env.ts'
import { plainPage } from './plain-page.ts'

/** The longest form has two texts of 4,000 characters, each of up to twelve bytes when it is percent-encoded. */
export const formBytes = 256 * 1024
const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

const allowOnly = createMiddleware<AppEnv>(async (c, next) => {
  const { method } = c.req
  if (method === 'GET' || method === 'HEAD') return next()
  if (method !== 'POST') {
    c.header('Allow', 'GET, HEAD, POST')
    return plainPage(c, 405, 'This page cannot do that')
  }
  const isForm = formType.test(c.req.header('content-type') ?? '')
  return isForm ? next() : plainPage(c, 415, 'This page takes forms only')
})

const limitSize = toLimit(formBytes)
const limitUpload = toLimit(pictureLimits.requestBytes)

function toLimit(maxSize: number) {
  return bodyLimit({ maxSize, onError: (c) => plainPage(c, 413, 'This form is too large to be sent') })
}

/** Tells whether an administrator sends the one form with files. */
function isUpload(c: Context<AppEnv>): boolean {
  return /^\/admin\/gallery(\.data)?$/.test(c.req.path) && c.var.signedIn?.user.isAdmin === true
}

const limit = createMiddleware<AppEnv>((c, next) => (isUpload(c) ? limitUpload(c, next) : limitSize(c, next)))

/** Answers 400 to a broken form. In an action it would be a failure of ours. */
const parseOnce = createMiddleware<AppEnv>(async (c, next) => {
  // The upload's action reads its form itself, because many megabytes must not be read twice.
  if (c.req.method !== 'POST' || isUpload(c)) return next()
  try {
    c.set('sentForm', await c.req.raw.clone().formData())
  } catch (error) {
    if (error instanceof TypeError) return plainPage(c, 400, 'This form cannot be read')
    throw error
  }
  return next()
})

/** Lets only readable forms of a limited size reach the pages. */
export const formsOnly = [allowOnly, limit, parseOnce] as const
