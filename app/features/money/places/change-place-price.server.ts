import type { Db } from '../../../db/open.server.ts'
import { refuse } from '../../../db/refusal.ts'
import { groupPlacePrices } from '../../../db/tables/money.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announcePrice, type NewPrice, type PriceChanged, toChangedPrice } from '../change-price.server.ts'
import { lockPlaceMoney } from '../entries.server.ts'
import type { Staff } from '../payments.server.ts'
import { makeReference } from '../prices.server.ts'

/**
 * Gives a place in a group another price, or its first one. An organisation pays for a workshop as a whole, and the data of a place can be
 * erased: these have no price. Administrators only.
 */
export function changePlacePrice(
  db: Db,
  { groupPlaceId, ...change }: NewPrice & Readonly<{ groupPlaceId: string }>,
  staff: Staff,
): Promise<PriceChanged> {
  return inTransaction<PriceChanged>(db, async (tx) => {
    const locked = await lockPlaceMoney(tx, groupPlaceId, staff.scope)
    if (!locked.ok) return locked
    const { place, price, entries } = locked
    if (place.kind !== 'group' || place.erasedAt) return refuse('not_found')
    const changed = toChangedPrice(price, entries, change)
    if (!changed.ok) return changed
    const first = { groupPlaceId, reference: makeReference(), serviceName: place.serviceName }
    await tx
      .insert(groupPlacePrices)
      .values({ ...first, ...changed.row })
      .onConflictDoUpdate({ target: groupPlacePrices.groupPlaceId, set: changed.row })
    const subject = { subjectType: 'place', subjectId: groupPlaceId, group: place.groupId } as const
    await announcePrice(tx, subject, change, staff)
    return { ok: true }
  })
}
