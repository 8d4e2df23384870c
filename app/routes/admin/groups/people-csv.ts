import { findWorkshop } from '../../../features/workshops/people.server.ts'
import { toPeopleTable } from '../../../features/workshops/write-people-file.server.ts'
import { instanceContext } from '../../../request-context.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/people-csv'

/** Answers the list of names as a table. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, secrets } = context.get(instanceContext)
  const reader = { ...requireStaff(context), now: Temporal.Now.instant() }
  const found = await findWorkshop(db, secrets, params.enquiryId, reader)
  if (!found) throw noSuchPage()
  return new Response(toPeopleTable(found.people), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="attendance.csv"',
      'Cache-Control': 'no-store',
    },
  })
}
