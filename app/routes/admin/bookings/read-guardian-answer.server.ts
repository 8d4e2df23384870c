import type { SlotStart } from '../../../features/availability/rules/slot.ts'
import { readGuardian } from '../../../features/booking/guardian/guardian.schema.ts'
import { isExemptOffice } from '../../../features/booking/guardian/guardian-rule.server.ts'
import type { Instance } from '../../../request-context.ts'

type Typed = Parameters<typeof readGuardian>[1]

/** Returns the answer about a guardian that staff typed, or the messages for its fields. The office's country may ask for none. */
export async function readGuardianAnswer(
  { db, env }: Pick<Instance, 'db' | 'env'>,
  { isMinor, slot }: Readonly<{ isMinor: boolean; slot: SlotStart | null }>,
  typed: Typed,
) {
  const mayBeEmpty =
    typed.guardian === '' && (await isExemptOffice(db, slot?.officeId ?? null, env.exemptCountries))
  return readGuardian(isMinor && !mayBeEmpty ? 'minor' : 'none', typed)
}
