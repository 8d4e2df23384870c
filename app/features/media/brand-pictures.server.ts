import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { Author } from '../../db/record-audit.server.ts'
import { type Refusal, refuse } from '../../db/refusal.ts'
import { agency } from '../../db/tables/agency.ts'
import { pictureUses } from '../../db/tables/pictures.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { findPictures, type LibraryPicture } from './list-pictures.server.ts'
import { setPictureUses } from './picture-uses.server.ts'

export const brandKinds = ['logo', 'icon'] as const
export type BrandKind = (typeof brandKinds)[number]

/** The ids of the pictures, or '' where the agency has none. */
export type BrandIds = Readonly<Record<BrandKind, string>>

/** Returns the pictures that stand for the agency. */
export async function findBrandPictures(db: Db): Promise<Readonly<Record<BrandKind, LibraryPicture | null>>> {
  const ids = await findBrandIds(db)
  const found = await findPictures(db, Object.values(ids))
  return { logo: found.get(ids.logo) ?? null, icon: found.get(ids.icon) ?? null }
}

async function findBrandIds(db: Db): Promise<BrandIds> {
  const rows = await db
    .select({ kind: pictureUses.kind, id: pictureUses.pictureId })
    .from(pictureUses)
    .where(inArray(pictureUses.kind, [...brandKinds]))
    .orderBy(asc(pictureUses.position), asc(pictureUses.pictureId))
  const find = (kind: BrandKind) => rows.find((row) => row.kind === kind)?.id ?? ''
  return { logo: find('logo'), icon: find('icon') }
}

type Change = Readonly<{ before: BrandIds; after: BrandIds }>
type Changed = Readonly<{ ok: true }> | Refusal<'changed_meanwhile' | 'not_offered'>

/**
 * Chooses the logo and the icon. Refuses when they are no longer those of `before`, and a picture that is unknown or came with the
 * software, whose files we cannot change into an icon.
 */
export function setBrandPictures(db: Db, { before, after }: Change, { actorId, now }: Author) {
  return inTransaction<Changed>(db, async (tx) => {
    await tx.select({ only: agency.only }).from(agency).for('update')
    const stored = await findBrandIds(tx)
    if (brandKinds.some((kind) => stored[kind] !== before[kind])) return refuse('changed_meanwhile')
    const fields = brandKinds.filter((kind) => stored[kind] !== after[kind])
    const wanted = fields.map((kind) => after[kind]).filter(Boolean)
    const found = await findPictures(tx, wanted)
    if (wanted.some((id) => !found.get(id)?.folder)) return refuse('not_offered')
    for (const kind of fields) {
      await setPictureUses(tx, { kind, subjectId: 'site' }, after[kind] ? [after[kind]] : [])
    }
    if (fields.length > 0) {
      const event = { type: 'agency.changed', subjectType: 'agency', subjectId: 'facts' } as const
      await announce(tx, { ...event, at: now, actorId, detail: { fields } })
    }
    return { ok: true }
  })
}
