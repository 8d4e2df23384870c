import { inArray, or } from 'drizzle-orm'
import { acquireLock } from '../../db/locks.server.ts'
import type { Db } from '../../db/open.server.ts'
import { type Actor, recordAudit } from '../../db/record-audit.server.ts'
import { findSampleRows } from '../../db/sample-rows.server.ts'
import { counsellors, offices } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { galleryImages } from '../../db/tables/gallery.ts'
import { services } from '../../db/tables/services.ts'
import { inOneTransaction } from '../../db/transactions.server.ts'
import { listDependencies, toIds } from './sample-dependencies.server.ts'

type Removal = Readonly<{ ok: true; removed: number } | { ok: false; reasons: readonly string[] }>

/**
 * Removes the sample rows that nobody has changed, in one transaction. Refuses while something of the agency's own needs one
 * of them, and without an own office, because the next start would add the sample agency again.
 */
export function removeSampleData(db: Db, { actorId, now }: Actor): Promise<Removal> {
  return inOneTransaction<Removal>(db, async (tx) => {
    await acquireLock(tx, 'addSampleData')
    const sample = await findSampleRows(tx)
    const officeIds = toIds(sample.offices)
    const counsellorIds = toIds(sample.counsellors)
    const hasOwnOffice = (await tx.$count(offices)) > officeIds.length
    const reasons = [
      ...(hasOwnOffice ? [] : ['Add your first office before you remove the sample offices.']),
      ...(await listDependencies(tx, sample)),
    ]
    if (reasons.length > 0) return { ok: false, reasons }
    // Expired holds have no client. They stay for their consents.
    await tx
      .update(bookings)
      .set({ officeId: null, counsellorId: null, roomId: null })
      .where(or(inArray(bookings.officeId, officeIds), inArray(bookings.counsellorId, counsellorIds)))
    await tx.delete(counsellors).where(inArray(counsellors.id, counsellorIds))
    await tx.delete(offices).where(inArray(offices.id, officeIds))
    await tx.delete(services).where(inArray(services.id, toIds(sample.services)))
    await tx.delete(galleryImages).where(inArray(galleryImages.id, toIds(sample.pictures)))
    const counts = Object.fromEntries(Object.entries(sample).map(([name, rows]) => [name, rows.length]))
    const removed = Object.values(sample).flat().length
    if (removed > 0) {
      const event = { at: now, actorId, action: 'sample_data.removed', detail: counts } as const
      await recordAudit(tx, { ...event, subjectType: 'sample_data', subjectId: 'all' })
    }
    return { ok: true, removed }
  })
}
