import { toDays, toMonthTable } from '../../../features/money/month-file.ts'
import { sumMonth } from '../../../features/money/owed.server.ts'
import { answerCsv } from '../../../lib/http/csv-file.ts'
import { instanceContext } from '../../../request-context.ts'
import { noSuchPage } from '../../no-such-page.ts'
import type { Route } from './+types/month-csv'
import { readMoneyFilter } from './load-money-filter.server.ts'

/** Answers a month by office and service as a table. It names no client. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { month, officeId } = readMoneyFilter(url.searchParams)
  if (!month) throw noSuchPage()
  const rows = await sumMonth(context.get(instanceContext).db, { ...toDays(month), officeId })
  return answerCsv(`money-${month}`, toMonthTable(rows))
}
