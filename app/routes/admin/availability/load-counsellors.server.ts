import type { Db } from '../../../db/open.server.ts'
import { findConflicts } from '../../../features/availability/conflicts/conflicting-appointments.server.ts'
import { listPeople } from '../../../features/availability/editing/counsellors/counsellors.server.ts'
import {
  type OfficeName,
  toConflictLines,
} from '../../../features/availability/editing/preview/effect-view.ts'
import {
  loadAvailabilityRules,
  toDayBefore,
} from '../../../features/availability/slots/availability-rules.server.ts'
import { cutPage, loadPage } from '../../../ui/list/pages.ts'

/** Staff settle these first. Then the next ones move up. */
const mostConflicts = 50
const mostPeople = 20

/**
 * Returns a page of the counsellors that match a search, the counsellor of the open dialog (null for a new one, undefined
 * without a dialog), and the first appointments outside the hours.
 */
export async function loadCounsellors(db: Db, query: URLSearchParams, offices: readonly OfficeName[]) {
  const all = await listPeople(db)
  const search = (query.get('search') ?? '').trim().slice(0, 100)
  const part = search.toLowerCase()
  const fitting = all.filter((own) => `${own.name} ${own.email}`.toLowerCase().includes(part))
  const list = await loadPage(query.get('page'), mostPeople, async (asked) => cutPage(fitting, asked))
  const person = query.has('new') ? null : all.find(({ id }) => id === query.get('edit'))
  const now = Temporal.Now.instant()
  const rules = await loadAvailabilityRules(db, toDayBefore(now))
  const found = await findConflicts(db, rules, now, { limit: mostConflicts })
  const lines = toConflictLines(found.appointments, offices)
  const conflicts = { total: found.total, lines }
  return { counsellors: { ...list, search, isLong: all.length > mostPeople }, person, conflicts }
}
