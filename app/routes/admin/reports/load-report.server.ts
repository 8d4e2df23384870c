import type { RouterContextProvider } from 'react-router'
import { readDirectorReport } from '../../../features/reports/director-report.server.ts'
import { readPeriod, showPeriod, toNeighbour } from '../../../features/reports/report-period.ts'
import { instanceContext } from '../../../request-context.ts'
import { readClock } from '../../read-clock.ts'

/** Returns the report of the period in the address, with the names of the period and of the one before. */
export async function loadReport(context: Readonly<RouterContextProvider>, url: URL) {
  const { timeZone, now } = readClock(context)
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const period = readPeriod(url.searchParams.get('period'), today)
  const report = await readDirectorReport(context.get(instanceContext).db, period, timeZone, now)
  const names = { period: showPeriod(period), before: showPeriod(toNeighbour(period, 'before')) }
  return { report, period, names, today }
}
