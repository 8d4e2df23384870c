import { isDeepStrictEqual } from 'node:util'
import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { pictures } from '../../app/db/tables/pictures.ts'
import { findBrandPictures, setBrandPictures } from '../../app/features/media/brand-pictures.server.ts'
import { listGalleryImages } from '../../app/features/media/gallery.server.ts'
import { importPicture, setGallery } from '../../app/features/media/import-picture.server.ts'
import { Caption, PictureFields } from '../../app/features/media/picture.schema.ts'
import { toPictureUrl } from '../../app/ui/picture/picture-files.ts'
import { CommandProblem } from '../problems.ts'
import { definePart } from './part.ts'

const Folder = z.string().regex(/^[\w-]{20,40}$/, 'This is no folder of uploads')
const Pixels = z.int().min(1).max(100_000)
const Offset = z.int().min(0).max(100_000)

const Picture = z
  .object({
    ...PictureFields.omit({ isAgreed: true }).shape,
    /** Null for a picture that comes with the release, which `url` names. */
    folder: Folder.nullable(),
    url: z.string(),
    width: Pixels,
    height: Pixels,
    uncropped: z
      .object({ folder: Folder, width: Pixels, height: Pixels, left: Offset, top: Offset })
      .nullable(),
    agreedOn: z.iso
      .date()
      .transform((day) => Temporal.PlainDate.from(day))
      .nullable(),
    createdAt: z.iso.datetime().transform((text) => Temporal.Instant.from(text)),
  })
  .refine(
    ({ folder, url }) =>
      folder ? url === toPictureUrl(folder, 'large', 'webp') : /^\/gallery\/[a-z0-9-]+\.avif$/.test(url),
    { path: ['url'], message: 'This is no address of a picture' },
  )

export const picturesPart = definePart({
  list: async (db) =>
    (await db.select().from(pictures).orderBy(asc(pictures.createdAt), asc(pictures.id))).map(
      ({
        addedBy: _,
        revision: __,
        isSample: ___,
        alt,
        topic,
        focalX,
        focalY,
        agreedOn,
        createdAt,
        ...row
      }) => ({
        ...row,
        ...{ alt: alt ?? '', topic: topic ?? '', focalX: String(focalX), focalY: String(focalY) },
        ...{ agreedOn: agreedOn?.toString() ?? null, createdAt: createdAt.toString() },
      }),
    ),
  toSchema: () => Picture,
  isEqual: ({ createdAt: _, ...item }, { createdAt: __, ...present }) => isDeepStrictEqual(item, present),
  toLabel: ({ id, alt }) => `picture ${alt || id}`,
  write: (tx, { id, input }, author) => importPicture(tx, { ...input, id }, author),
})

export const galleryPart = definePart({
  id: z.literal('gallery'),
  async list(db) {
    const { rows } = await listGalleryImages(db, { page: 1, limit: 10_000 })
    return [{ id: 'gallery', pictures: rows.map(({ id, caption }) => ({ id, caption })) }]
  },
  toSchema: () =>
    z.object({ pictures: z.array(z.object({ id: z.uuid(), caption: Caption.nullable() })).max(10_000) }),
  toLabel: () => 'the order and the captions of the gallery',
  async write(tx, { input }, author) {
    await setGallery(tx, input.pictures, author)
  },
})

const PictureId = z.union([z.literal(''), z.uuid()])

export const brandPart = definePart({
  id: z.literal('brand'),
  async list(db) {
    const { logo, icon } = await findBrandPictures(db)
    return [{ id: 'brand', logo: logo?.id ?? '', icon: icon?.id ?? '' }]
  },
  toSchema: () => z.object({ logo: PictureId, icon: PictureId }),
  toLabel: () => 'the logo and the icon',
  async write(tx, { input, present }, author) {
    const before = { logo: present?.logo ?? '', icon: present?.icon ?? '' }
    const changed = await setBrandPictures(tx, { before, after: input }, author)
    if (!changed.ok) throw new CommandProblem('The logo and the icon must be uploaded pictures of the file.')
  },
})
