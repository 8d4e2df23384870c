import { findWorkshop } from '../../../features/workshops/people.server.ts'
import { toPeopleTable } from '../../../features/workshops/people-file.ts'
import { answerCsv } from '../../../lib/http/csv-file.ts'
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
  return answerCsv('attendance', toPeopleTable(found.people))
}
