import { toReportTable } from '../../../features/reports/report-view.ts'
import { answerCsv } from '../../../lib/http/csv-file.ts'
import type { Route } from './+types/report-csv'
import { loadReport } from './load-report.server.ts'

/** The report as a file. It has no data of a client, so nobody is asked for a reason. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { report, period, names } = await loadReport(context, url)
  return answerCsv(`report-${period.name}`, toReportTable(report, names))
}
