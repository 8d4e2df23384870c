import { createRoute, z } from '@hono/zod-openapi'
import { listGalleryImages } from '../../features/gallery/gallery.server.ts'
import { ListQuery } from './list-query.ts'
import { newApi } from './new-api.ts'
import { replyList } from './reply.ts'
import { toListAnswer, toRefusals } from './schemas.ts'

const GalleryImage = z
  .object({
    _id: z.uuid(),
    id: z.uuid().describe('The same as `_id`'),
    url: z.string().describe('Where the picture is, from the root of this site'),
    alt: z.string().describe('What it shows, in words'),
    width: z.int().min(1),
    height: z.int().min(1),
  })
  .openapi('GalleryImage')

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listGalleryImages',
  summary: 'Pictures of the latest activities, the newest first',
  tags: ['Gallery'],
  security: [],
  request: { query: ListQuery.strict() },
  responses: { 200: toListAnswer('The pictures', GalleryImage), ...toRefusals(422, 500) },
})

export const galleryApi = newApi().openapi(list, async (c) => {
  const { page, limit } = c.req.valid('query')
  const { rows, total } = await listGalleryImages(c.var.instance.db, { page, limit })
  const data = rows.map(({ createdAt, ...image }) => ({ _id: image.id, ...image }))
  return replyList(c, 'Gallery', data, { total, page, limit })
})
