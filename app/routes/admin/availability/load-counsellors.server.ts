import type { Db } from '../../../db/open.server.ts'
import { findConflicts } from '../../../features/availability/conflicts/find-conflicts.server.ts'
import { listAllCounsellors } from '../../../features/availability/editing/counsellors/counsellors.server.ts'
import {
  type OfficeName,
  toConflictLines,
} from '../../../features/availability/editing/preview/preview-view.ts'
import {
  loadAvailabilityRules,
  toDayBefore,
} from '../../../features/availability/slots/availability-rules.server.ts'
import { cutText } from '../../../lib/text/graphemes.ts'
import { findBySearch } from '../../../lib/text/search-words.ts'
import type { Clock } from '../../../lib/time/show-time.ts'
import { cutPage, loadPage } from '../../../ui/list/pages.ts'

/** The page shows the first conflicts. The next ones follow when staff resolve these. */
const maxConflicts = 50
const pageSize = 20

/**
 * Returns a page of the counsellors that match the search, the counsellor of the open dialog (null for a new one, undefined
 * without a dialog), and the first conflicting appointments.
 */
export async function loadCounsellors(
  db: Db,
  query: URLSearchParams,
  offices: readonly OfficeName[],
  clock: Clock,
) {
  const all = await listAllCounsellors(db)
  const search = cutText((query.get('search') ?? '').trim(), 100)
  const matches = findBySearch(all, ({ name, email }) => `${name} ${email}`, search)
  const list = await loadPage(query.get('page'), pageSize, async (request) => cutPage(matches, request))
  const selected = query.has('new') ? null : all.find(({ id }) => id === query.get('edit'))
  const { now } = clock
  const rules = await loadAvailabilityRules(db, toDayBefore(now))
  const { total, appointments } = await findConflicts(db, rules, now, { limit: maxConflicts })
  const conflicts = { total, lines: toConflictLines(appointments, offices, clock) }
  return { counsellors: { ...list, search, isLong: all.length > pageSize }, selected, conflicts }
}
