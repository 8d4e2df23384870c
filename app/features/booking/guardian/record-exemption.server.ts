import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { announce } from '../../../events/announce.server.ts'
import type { Env } from '../../../lib/env.server.ts'

const type = 'setting.minors_mode'

/** Announces in which countries clients under 18 agree for themselves, and by whose advice, when that has changed. */
export async function recordExemption(
  db: Db,
  { exemptCountries, exemptionNote }: Pick<Env, 'exemptCountries' | 'exemptionNote'>,
  now: Temporal.Instant,
): Promise<void> {
  const exempt = exemptCountries.join(', ')
  const reason = exempt ? `No guardian in ${exempt}: ${exemptionNote}` : 'A guardian in every country'
  const [latest] = await db
    .select({ detail: auditEvents.detail })
    .from(auditEvents)
    .where(eq(auditEvents.action, type))
    .orderBy(desc(auditEvents.id))
    .limit(1)
  const isSame = latest ? (latest.detail as { reason?: string } | null)?.reason === reason : !exempt
  if (isSame) return
  const subject = { subjectType: 'setting', subjectId: 'MINORS_MODE' } as const
  await announce(db, { at: now, type, ...subject, detail: { reason } })
}
