import type { Db } from '../../db/open.server.ts'
import { type Refusal, refuse } from '../../db/refusal.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import type { Reach } from '../booking/reach/reach.ts'
import { encryptPlaceReach } from './encrypted-place-reach.server.ts'
import { lockOwnPlace } from './own-place.server.ts'
import { announcePlace, isOpenPlace, updatePlace } from './places.server.ts'
import { isOpen } from './session-row.server.ts'

/** Without a number the stored one stays. */
type Answer = Readonly<{ number: string | null; reach: Reach }>

/** Stores how the person of a private link can be reached safely before the session. */
export function savePlaceReach(
  db: Db,
  keys: Pick<Secrets, 'fieldKeys'>,
  placeId: string,
  { number, reach }: Answer,
  now: Temporal.Instant,
): Promise<Readonly<{ ok: true }> | Refusal<'over' | 'number_missing'>> {
  return inTransaction<Awaited<ReturnType<typeof savePlaceReach>>>(db, async (tx) => {
    const locked = await lockOwnPlace(tx, placeId)
    if (!locked || !isOpen(locked.session, now) || !isOpenPlace(locked.place)) return refuse('over')
    const { place } = locked
    const phone = number ?? place.phone
    if (!phone) return refuse('number_missing')
    const reachEncrypted = encryptPlaceReach(keys, placeId, reach)
    await updatePlace(tx, place, { phone, reachEncrypted })
    await announcePlace(tx, { type: 'place.reach_chosen', place, by: 'client', now })
    return { ok: true }
  })
}

/** Deletes the number of a place. A person without an e-mail address keeps it, because nothing else reaches them. */
export function deletePlaceReach(db: Db, placeId: string, now: Temporal.Instant): Promise<void> {
  return inTransaction(db, async (tx) => {
    const place = (await lockOwnPlace(tx, placeId))?.place
    if (!place?.phone || !place.email) return
    await updatePlace(tx, place, { phone: null, reachEncrypted: null })
    await announcePlace(tx, { type: 'place.reach_deleted', place, by: 'client', now })
  })
}
