import { toReturnableTable } from '../../../features/money/month-file.ts'
import { listReturnable } from '../../../features/money/returnable.server.ts'
import { answerCsv } from '../../../lib/http/csv-file.ts'
import { instanceContext } from '../../../request-context.ts'
import { readClock } from '../../read-clock.ts'
import type { Route } from './+types/to-give-back-csv'
import { readMoneyFilter, toMoneyTime } from './load-money-filter.server.ts'

/** Answers what is to give back as a table. It names no client. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const read = readMoneyFilter(url.searchParams)
  const filter = { ...read, time: toMoneyTime(read, clock) }
  const { rows } = await listReturnable(db, filter, { page: 1, limit: mostLines })
  return answerCsv('to-give-back', toReturnableTable(rows, clock.timeZone))
}

const mostLines = 10_000
