import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { recordAudit } from '../../db/record-audit.server.ts'
import { galleryImages } from '../../db/tables/gallery.ts'
import { isUuid } from '../../lib/text/uuid.ts'
import { Alt } from './alt.schema.ts'
import { pictureLimits, toThumbUrl } from './picture-rules.ts'

/** A picture that nobody has described, with what was typed about it. */
export type BarePicture = Readonly<{ id: string; thumb: string; alt: string; problem?: string }>

const isBare = isNull(galleryImages.alt)

/** Those of some pictures, in their order, that nobody has described yet. */
export async function findBarePictures(db: Db, ids: readonly string[]): Promise<BarePicture[]> {
  const asked = ids.filter(isUuid).slice(0, pictureLimits.files)
  if (asked.length === 0) return []
  const rows = await db
    .select()
    .from(galleryImages)
    .where(and(inArray(galleryImages.id, asked), isBare))
  return rows
    .toSorted((a, b) => asked.indexOf(a.id) - asked.indexOf(b.id))
    .map((row) => ({ id: row.id, thumb: toThumbUrl(row), alt: '' }))
}

/**
 * Gives pictures their descriptions; an empty one leaves its picture as it is, and so does somebody who was quicker. Where one
 * is refused none is kept, and all come back as they were typed.
 */
export async function describePictures(
  db: Db,
  alts: ReadonlyMap<string, string>,
  { actorId, now }: Readonly<{ actorId: string; now: Temporal.Instant }>,
): Promise<{ ok: true } | { ok: false; pictures: BarePicture[] }> {
  const parsed = [...alts].flatMap(([id, text]) =>
    isUuid(id) && text.trim() !== '' ? [{ id, alt: Alt.safeParse(text) }] : [],
  )
  const problems = new Map(parsed.map(({ id, alt }) => [id, alt.error?.issues[0]?.message]))
  if (parsed.some(({ alt }) => !alt.success)) {
    const bare = await findBarePictures(db, [...alts.keys()])
    const pictures = bare.map((own) => {
      return { ...own, alt: alts.get(own.id) ?? '', problem: problems.get(own.id) }
    })
    return { ok: false, pictures }
  }
  await db.transaction(async (tx) => {
    for (const { id, alt } of parsed) {
      const own = and(eq(galleryImages.id, id), isBare)
      const [row] = await tx.update(galleryImages).set({ alt: alt.data }).where(own).returning()
      const event = { at: now, actorId, action: 'gallery.described', subjectType: 'picture' } as const
      if (row) await recordAudit(tx, { ...event, subjectId: id })
    }
  })
  return { ok: true }
}
