import { createRoute, z } from '@hono/zod-openapi'
import type { Db } from '../../db/open.server.ts'
import { listGalleryImages, putIntoGallery, removeGalleryImage } from '../../features/media/gallery.server.ts'
import { megabytes, pictureLimits } from '../../features/media/picture-rules.ts'
import { addPictures } from '../../features/media/upload.server.ts'
import { cleanForm } from '../../lib/http/clean-form.ts'
import { gallery as galleryWords } from '../../words/staff/gallery.ts'
import { adminOnly, toActor } from '../http/guards.ts'
import { newApi, refuse, reply, replyList } from '../http/reply.ts'
import {
  bodyRefusals,
  ListQuery,
  NoQuery,
  PathId,
  toAnswer,
  toListAnswer,
  toRefusals,
} from '../http/schemas.ts'

const GalleryImage = z
  .object({
    _id: z.uuid(),
    id: z.uuid().describe('The same as `_id`'),
    url: z.string().describe('The path of the picture'),
    alt: z.string().describe('What the picture shows'),
    width: z.int().min(1),
    height: z.int().min(1),
  })
  .openapi('GalleryImage')

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listGalleryImages',
  summary: 'Pictures of the latest activities, in the order of the gallery',
  tags: ['Gallery'],
  security: [],
  request: { query: ListQuery.strict() },
  responses: { 200: toListAnswer('The pictures', GalleryImage), ...toRefusals(422, 500) },
})

const Upload = z.object({
  images: z
    .any()
    .openapi({ type: 'array', items: { type: 'string', format: 'binary' } })
    .describe('JPG, PNG, WebP or AVIF')
    .optional(),
  alt: z
    .any()
    .openapi({ type: 'array', items: { type: 'string' } })
    .describe('What each picture shows, in the same order')
    .optional(),
})

const Uploaded = z.object({
  message: z.string(),
  images: z.array(z.string()).describe('The paths of the new pictures'),
  undescribed: z.array(z.uuid()).describe('The ids of the new pictures without a description'),
  refused: z.array(z.object({ name: z.string(), message: z.string() })).describe('Files that were refused'),
})

const upload = createRoute({
  method: 'post',
  path: '/',
  operationId: 'uploadGalleryImages',
  summary: `Add pictures: up to ${pictureLimits.files} files of ${megabytes} MB each, ${pictureLimits.requestBytes / 1024 / 1024} MB together`,
  tags: ['Gallery'],
  ...adminOnly,
  request: {
    query: NoQuery,
    body: { required: true, content: { 'multipart/form-data': { schema: Upload } } },
  },
  responses: { 201: toAnswer('The new pictures', Uploaded), ...toRefusals(...bodyRefusals) },
})

const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  operationId: 'deleteGalleryImage',
  summary: 'Delete a picture with its files',
  tags: ['Gallery'],
  ...adminOnly,
  request: { params: PathId, query: NoQuery },
  responses: { 200: toAnswer('Deleted', z.null()), ...toRefusals(404, 422, 500) },
})

export const galleryApi = newApi()
  .openapi(list, async (c) => {
    const { page, limit } = c.req.valid('query')
    const { rows, total } = await listGalleryImages(c.var.instance.db, { page, limit })
    const data = rows.map(({ id, url, alt, width, height }) => ({ _id: id, id, url, alt, width, height }))
    return replyList(c, 'Gallery', data, { total, page, limit })
  })
  .openapi(upload, async (c) => {
    const actor = toActor(c)
    const use = (tx: Db, id: string) => putIntoGallery(tx, id, actor)
    const outcome = await addPictures(c.var.instance, cleanForm(await c.req.formData()), actor, use)
    if (outcome.ok)
      return reply(c, 201, outcome.message, {
        message: outcome.message,
        images: [...outcome.images],
        undescribed: [...outcome.undescribed],
        refused: [...outcome.refused],
      })
    const lines = outcome.refused.map(({ name, message }) => `${name}: ${message}`)
    return refuse(c, 422, outcome.message, {
      errors: { images: lines.length > 0 ? lines : [outcome.message] },
    })
  })
  .openapi(remove, async (c) => {
    const isGone = await removeGalleryImage(c.var.instance, c.req.valid('param').id, toActor(c))
    return isGone ? reply(c, 200, galleryWords.deleted, null) : refuse(c, 404, galleryWords.unknown)
  })
