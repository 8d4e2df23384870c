import type { Db } from '../../db/open.server.ts'
import type { SlotStart } from '../availability/rules/slot.ts'
import { listFreeCounsellors } from '../availability/slots/slots.server.ts'

type AnySlot = Omit<SlotStart, 'counsellorId'> & Readonly<{ counsellorId?: string }>
type Attempt<Outcome> = (slot: SlotStart) => Promise<Outcome>

/**
 * Returns the outcome of an attempt on the slot. Without a counsellor it tries those who are free, the least busy first,
 * until one of them is not taken meanwhile.
 */
export async function tryFreeCounsellors<Outcome extends Readonly<{ ok: boolean; reason?: string }>>(
  db: Db,
  slot: AnySlot,
  now: Temporal.Instant,
  attempt: Attempt<Outcome>,
): Promise<Outcome | Readonly<{ ok: false; reason: 'not_offered' | 'slot_taken' }>> {
  if (slot.counsellorId) return attempt({ ...slot, counsellorId: slot.counsellorId })
  const free = await listFreeCounsellors(db, slot, now)
  for (const counsellorId of free) {
    const outcome = await attempt({ ...slot, counsellorId })
    if (outcome.ok || outcome.reason !== 'slot_taken') return outcome
  }
  return { ok: false, reason: free.length === 0 ? 'not_offered' : 'slot_taken' }
}
