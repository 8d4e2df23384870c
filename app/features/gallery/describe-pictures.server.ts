import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { recordAudit } from '../../db/record-audit.server.ts'
import { galleryImages } from '../../db/tables/public-content.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { Alt } from './alt.schema.ts'
import { pictureLimits, toThumbUrl } from './picture-rules.ts'

/** A picture without a description, with the typed text. */
export type UndescribedPicture = Readonly<{ id: string; thumb: string; alt: string; problem?: string }>

const isUndescribed = isNull(galleryImages.alt)

/** Returns the pictures without a description, in the order of `ids`. */
export async function findUndescribedPictures(db: Db, ids: readonly string[]): Promise<UndescribedPicture[]> {
  const uuids = ids.filter(isUuid).slice(0, pictureLimits.files)
  if (uuids.length === 0) return []
  const rows = await db
    .select()
    .from(galleryImages)
    .where(and(inArray(galleryImages.id, uuids), isUndescribed))
  return rows
    .toSorted((a, b) => uuids.indexOf(a.id) - uuids.indexOf(b.id))
    .map((row) => ({ id: row.id, thumb: toThumbUrl(row), alt: '' }))
}

/**
 * Stores the descriptions. It skips empty ones, and pictures that somebody else has described meanwhile. When one description
 * is invalid it stores none, and returns all typed texts.
 */
export async function describePictures(
  db: Db,
  alts: ReadonlyMap<string, string>,
  { actorId, now }: Readonly<{ actorId: string; now: Temporal.Instant }>,
): Promise<{ ok: true } | { ok: false; pictures: UndescribedPicture[] }> {
  const parsed = [...alts].flatMap(([id, text]) =>
    isUuid(id) && text.trim() !== '' ? [{ id, alt: Alt.safeParse(text) }] : [],
  )
  const problems = new Map(parsed.map(({ id, alt }) => [id, alt.error?.issues[0]?.message]))
  if (parsed.some(({ alt }) => !alt.success)) {
    const undescribed = await findUndescribedPictures(db, [...alts.keys()])
    const pictures = undescribed.map((picture) => {
      return { ...picture, alt: alts.get(picture.id) ?? '', problem: problems.get(picture.id) }
    })
    return { ok: false, pictures }
  }
  await inTransaction(db, async (tx) => {
    for (const { id, alt } of parsed) {
      const condition = and(eq(galleryImages.id, id), isUndescribed)
      const [row] = await tx.update(galleryImages).set({ alt: alt.data }).where(condition).returning()
      const event = { at: now, actorId, action: 'gallery.described', subjectType: 'picture' } as const
      if (row) await recordAudit(tx, { ...event, subjectId: id })
    }
  })
  return { ok: true }
}
