import { bodyLimit } from 'hono/body-limit'
import { except } from 'hono/combine'
import { etag } from 'hono/etag'
import { HTTPException } from 'hono/http-exception'
import { pictureLimits } from '../../features/media/picture-rules.ts'
import { toLoggedError } from '../../lib/http/logged-error.ts'
import type { Instance } from '../../request-context.ts'
import { gallery as galleryWords } from '../../words/staff/gallery.ts'
import { checkKey, isUpload, requireJson, requireSameOrigin } from '../http/guards.ts'
import { answerUnknownPath, openApiDocument, toDocumentReader } from '../http/openapi.ts'
import { referencePage } from '../http/reference-page.ts'
import { newApi, refuse, refuseFailure } from '../http/reply.ts'
import { authApi } from './auth.ts'
import { bookingApi } from './booking.ts'
import { challengeApi } from './challenge.ts'
import { recordsApi } from './clients-payments-series.ts'
import { consentApi } from './consent.ts'
import { eventsApi } from './events.ts'
import { galleryApi } from './gallery.ts'
import { placesApi } from './offices-counsellors.ts'
import { oneBookingApi } from './one-booking.ts'
import { schedulerEventsApi } from './scheduler-events.ts'
import { servicesApi } from './services.ts'
import { slotsApi } from './slots.ts'
import { webhooksApi } from './webhooks.ts'

/** The longest body has two texts of 4,000 characters, each of up to two \u escapes. */
const bodyBytes = 128 * 1024

/** Returns the API under /api: version 1, its description and the answer to unknown paths. */
export function createApi(instance: Instance) {
  const api = newApi()
  const limitBody = toBodyLimit(bodyBytes, 'The request is too large')
  const limitUpload = toBodyLimit(
    pictureLimits.requestBytes,
    galleryWords.tooLarge({ megabytes: pictureLimits.requestBytes / 1024 / 1024 }),
  )
  api.use((c, next) => (isUpload(c) ? limitUpload(c, next) : limitBody(c, next)))
  api.use(requireSameOrigin(instance.env.publicUrl))
  api.use(requireJson)
  const v1 = newApi()
  // It answers 304 to `If-None-Match` with the ETag of what the caller has. No two challenges are the same.
  v1.use(except('/api/v1/challenge', etag({ weak: true })))
  v1.use(checkKey(v1, '/api/v1'))
  v1.route('/auth', authApi)
  v1.route('/booking', bookingApi)
  v1.route('/booking', oneBookingApi)
  v1.route('/challenge', challengeApi)
  v1.route('/consent', consentApi)
  v1.route('/scheduler-events', schedulerEventsApi)
  v1.route('/services', servicesApi)
  v1.route('/gallery', galleryApi)
  v1.route('/slots', slotsApi)
  v1.route('/events', eventsApi)
  v1.route('/webhooks', webhooksApi)
  v1.route('/', placesApi)
  v1.route('/', recordsApi)
  const readDocument = toDocumentReader(v1, instance.env.publicUrl)
  v1.route('/openapi.json', openApiDocument(readDocument))
  api.route('/v1', v1)
  api.get('/docs', (c) => referencePage(c, readDocument()))
  api.all('*', answerUnknownPath(v1, '/api/v1'))
  api.onError((error, c) => {
    if (error instanceof HTTPException) return refuse(c, error.status, toClientMessage(error))
    if (!c.req.raw.signal.aborted) {
      instance.log.error({ requestId: c.get('requestId'), error: toLoggedError(error) }, 'api call failed')
    }
    return refuseFailure(c, error)
  })
  return api
}

function toBodyLimit(maxSize: number, message: string) {
  return bodyLimit({ maxSize, onError: (c) => refuse(c, 413, message) })
}

function toClientMessage(error: HTTPException): string {
  if (error.status === 400) return 'The request cannot be read as JSON'
  return error.status === 415 ? 'The body must be application/json' : error.message
}
