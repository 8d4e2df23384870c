import { type SQL, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../db/open.server.ts'
import { isWithinRules } from '../availability/rules/open-slots.ts'
import type { WantedSlot } from '../availability/rules/slot.ts'
import type { Counsellor, Office } from '../availability/rules/timetable.ts'
import { loadConfiguration, toDayBefore } from '../availability/slots/availability-rules.server.ts'

/** Whom and what a slot was found to be open by. */
export type Rules = Readonly<{ counsellor: Counsellor; office: Office }>

/** How often a slot is looked at again because its rules change under it. */
export const mostLooks = 5

/** The rules that offer a slot, or null when none do. */
export async function findRules(db: Db, slot: WantedSlot, now: Temporal.Instant): Promise<Rules | null> {
  const configuration = await loadConfiguration(db, toDayBefore(now), slot.counsellorId)
  const counsellor = configuration.counsellors.find(({ id }) => id === slot.counsellorId)
  const office = configuration.offices.find(({ id }) => id === slot.officeId)
  return counsellor && office && isWithinRules(configuration, slot, now) ? { counsellor, office } : null
}

/**
 * One row while the rules are as they were read, and then they stay so until the transaction ends: whoever changes them
 * locks counsellor or office first (decision 010).
 */
export function toRulesGuard({ counsellor, office }: Rules): SQL {
  return sql`select 1 from counsellors, offices
    where counsellors.id = ${counsellor.id}::uuid and counsellors.revision = ${counsellor.revision}::int4
      and offices.id = ${office.id}::uuid and offices.revision = ${office.revision}::int4
    for key share`
}

/** Whether they are, with the same promise. */
export async function keepRules(tx: Db, rules: Rules): Promise<boolean> {
  return (await readRows(tx, toRulesGuard(rules))).length > 0
}
