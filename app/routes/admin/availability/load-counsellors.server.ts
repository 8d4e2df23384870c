import type { Db } from '../../../db/open.server.ts'
import { findStrandedSoon } from '../../../features/availability/conflicts/find-conflicts.server.ts'
import { listPeople } from '../../../features/availability/editing/counsellors/counsellors.server.ts'
import {
  type OfficeName,
  toStrandedLines,
} from '../../../features/availability/editing/preview/effect-view.ts'
import { cutPage, loadPage } from '../../../ui/list/pages.ts'

/** Nobody reads further; the next ones move up when these are settled. */
const mostStranded = 50

const mostPeople = 20

/** A page of the counsellors that fit a search, the one whose dialog is asked for (null for a new one, undefined for none), and sessions outside the hours (null while they are looked for). */
export async function loadCounsellors(db: Db, query: URLSearchParams, offices: readonly OfficeName[]) {
  const all = await listPeople(db)
  const search = (query.get('search') ?? '').trim().slice(0, 100)
  const part = search.toLowerCase()
  const fitting = all.filter((own) => `${own.name} ${own.email}`.toLowerCase().includes(part))
  const list = await loadPage(query.get('page'), mostPeople, async (asked) => cutPage(fitting, asked))
  const person = query.has('new') ? null : all.find(({ id }) => id === query.get('edit'))
  const found = await findStrandedSoon(db, Temporal.Now.instant(), mostStranded)
  const stranded = found && { total: found.total, lines: toStrandedLines(found.sessions, offices) }
  return { counsellors: { ...list, search, isLong: all.length > mostPeople }, person, stranded }
}
