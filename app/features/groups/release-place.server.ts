import type { Db } from '../../db/open.server.ts'
import { type Refusal, refuse } from '../../db/refusal.ts'
import { toProofColumns } from '../booking/proof/proof-due.ts'
import { inBookingTransaction } from '../booking/transaction/constraints.server.ts'
import {
  announcePlace,
  changeTaken,
  isOpenPlace,
  lockPlace,
  type PlaceChange,
  placeConstraints,
  updatePlace,
} from './places.server.ts'
import { type GroupStaff, isOpen } from './session-row.server.ts'

type Released =
  | Readonly<{ ok: true }>
  | Refusal<'not_found' | 'changed_meanwhile' | 'over' | 'full' | 'has_place'>

/**
 * Makes a real place of one that filled the honeypot. Where mail asks for the proof of the address, it stays a request until then; else it
 * takes its place, if one is left.
 */
export function releasePlace(
  db: Db,
  { hasMail, ...change }: PlaceChange & Readonly<{ hasMail: boolean }>,
  { actorId, scope, now }: GroupStaff,
): Promise<Released> {
  return inBookingTransaction<Released, 'has_place'>(db, placeConstraints, async (tx) => {
    const locked = await lockPlace(tx, change, scope)
    if (!locked.ok) return locked
    const { session, place } = locked
    if (!place.quarantined || !isOpenPlace(place) || !isOpen(session, now)) return refuse('over')
    if (!hasMail && session.taken >= session.places) return refuse('full')
    const proof = toProofColumns({ addressProof: hasMail ? 'asked' : 'not_asked' }, session.startsAt, now)
    const status = hasMail ? 'requested' : 'confirmed'
    await updatePlace(tx, place, { quarantined: false, status, ...proof })
    if (!hasMail) await changeTaken(tx, session, 1)
    await announcePlace(tx, { type: 'place.released', place, by: { actorId }, now })
    return { ok: true }
  })
}
