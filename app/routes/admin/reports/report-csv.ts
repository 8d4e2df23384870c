import { toReportFile } from '../../../features/reports/report-view.ts'
import type { Route } from './+types/report-csv'
import { loadReport } from './load-report.server.ts'

/** The report as a file. It has no data of a client, so nobody is asked for a reason. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { report, period, names } = await loadReport(context, url)
  return new Response(toReportFile(report, names), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="report-${period.name}.csv"`,
    },
  })
}
