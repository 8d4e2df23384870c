import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { recordAudit } from '../../../db/record-audit.server.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import type { Env } from '../../../lib/env.server.ts'

const action = 'setting.minors_mode'

/** Records in the audit log in which countries clients under 18 agree for themselves, and by whose advice, when that has changed. */
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
    .where(eq(auditEvents.action, action))
    .orderBy(desc(auditEvents.id))
    .limit(1)
  const isSame = latest ? (latest.detail as { reason?: string } | null)?.reason === reason : !exempt
  if (isSame) return
  const subject = { subjectType: 'setting', subjectId: 'MINORS_MODE' } as const
  await recordAudit(db, { at: now, action, ...subject, detail: { reason } })
}
