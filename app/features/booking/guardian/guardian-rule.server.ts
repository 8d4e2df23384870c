import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { offices } from '../../../db/tables/availability.ts'
import type { Env } from '../../../lib/env.server.ts'
import type { Country } from '../../../lib/setting-values.ts'
import type { Booking } from '../transaction/booking-row.server.ts'
import { isMinorAge } from './adult-age.ts'
import { readGuardian } from './guardian.schema.ts'

type Asked = Readonly<Pick<Booking, 'age' | 'officeId' | 'guardianAnswer'>>
type Answer =
  | Readonly<{ ok: true } & Pick<Booking, 'guardianAnswer'>>
  | Readonly<{ ok: false; reason: 'guardian_needed' }>

/** Returns the answer about a guardian to store: `exempt` when the client is under 18 and the office's country asks for none. */
export async function findGuardianAnswer(
  db: Db,
  { age, officeId, guardianAnswer }: Asked,
  exemptCountries: readonly Country[] = [],
): Promise<Answer> {
  if (guardianAnswer || !isMinorAge(age)) return { ok: true, guardianAnswer }
  if (await isExemptOffice(db, officeId, exemptCountries)) return { ok: true, guardianAnswer: 'exempt' }
  return { ok: false, reason: 'guardian_needed' }
}

/** Returns whether the law of the office's country lets clients under 18 agree for themselves (`MINORS_MODE`). */
export async function isExemptOffice(
  db: Db,
  officeId: string | null,
  exemptCountries: readonly Country[],
): Promise<boolean> {
  if (officeId === null || exemptCountries.length === 0) return false
  const isExempt = and(eq(offices.id, officeId), inArray(offices.country, [...exemptCountries]))
  return (await db.$count(offices, isExempt)) > 0
}

/** Returns whether two offices are in one country. */
export async function areInOneCountry(db: Db, officeIds: readonly (string | null)[]): Promise<boolean> {
  const known = officeIds.filter((id) => id !== null)
  const rows = await db
    .selectDistinct({ country: offices.country })
    .from(offices)
    .where(inArray(offices.id, known))
  return rows.length <= 1
}

type Typed = Parameters<typeof readGuardian>[2]

/** Returns the answer about a guardian that staff typed, or the messages for its fields. The office's country may ask for none. */
export async function readGuardianAnswer(
  { db, env }: Readonly<{ db: Db; env: Pick<Env, 'exemptCountries'> }>,
  { isMinor, slot }: Readonly<{ isMinor: boolean; slot: Pick<Booking, 'officeId'> | null }>,
  typed: Typed,
) {
  const mayBeEmpty =
    typed.guardian === '' && (await isExemptOffice(db, slot?.officeId ?? null, env.exemptCountries))
  // The back office is in English.
  return readGuardian('en', isMinor && !mayBeEmpty ? 'minor' : 'none', typed)
}
