import { Link } from 'react-router'
import { showAmount } from '../../../features/money/amount.ts'
import { retentionRules } from '../../../features/privacy/retention/retention-rules.ts'
import {
  type PeriodKind,
  showPeriod,
  toNeighbour,
  toPeriod,
} from '../../../features/reports/report-period.ts'
import {
  columnWords,
  listColumnWords,
  type Question,
  type ReportTable,
  toReportView,
} from '../../../features/reports/report-view.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { ViewLinks } from '../../../ui/list/list-navigation.tsx'
import { reports as words } from '../../../words/staff/work/reports.ts'
import type { Route } from './+types/reports'
import { loadReport } from './load-report.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { report, period, names, today } = await loadReport(context, url)
  const neighbours = (['before', 'after'] as const).map((at) => toNeighbour(period, at))
  const isFuture = (day: Temporal.PlainDate) => Temporal.PlainDate.compare(day, today) > 0
  // A longer period begins with the shown one, a shorter one with its last part that has begun.
  const last = period.until.subtract({ days: 1 })
  const inside = isFuture(last) && !isFuture(period.from) ? today : last
  return {
    ...toReportView(report, showAmount),
    columns: columnWords,
    listColumns: listColumnWords,
    name: period.name,
    kind: period.kind,
    heading: words.compared(names),
    isOver: !isFuture(period.until.subtract({ days: 1 })),
    isDeleted: Temporal.PlainDate.compare(toNeighbour(period, 'before').from, toOldest(today)) < 0,
    kinds: (Object.keys(words.kinds) as PeriodKind[]).map((kind) => ({
      value: toPeriod(kind, inside).name,
      label: words.kinds[kind],
    })),
    neighbours: neighbours
      .filter(({ from }) => !isFuture(from))
      .map((neighbour) => ({ name: neighbour.name, label: showPeriod(neighbour) })),
  }
}

/** Sessions before this day are deleted, of a client with no later one. */
const toOldest = (today: Temporal.PlainDate) => today.subtract(retentionRules.booking.period)

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { questions, tables, columns, lists, listColumns, name, heading, isOver, isDeleted } = loaderData
  const { kinds, neighbours } = loaderData
  return (
    <>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="mb-1">{words.title}</h1>
          <p className="text-muted">
            {heading}. {isOver ? null : words.soFar}{' '}
            {isDeleted ? words.deleted(retentionRules.booking.period) : null}
          </p>
        </div>
        <div className="flex gap-2 print:hidden">
          <Button variant="quiet" isSmall type="button" onClick={() => window.print()}>
            {words.print}
          </Button>
          <ButtonLink variant="quiet" href={`/admin/reports.csv?period=${name}`} download>
            {words.exportAll}
          </ButtonLink>
        </div>
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <ViewLinks
          label={words.kindsLabel}
          views={kinds}
          current={name}
          toHref={(value) => `?period=${value}`}
          isSection
        />
        <nav aria-label={words.neighbours} className="flex gap-x-6">
          {neighbours.map(({ name: other, label }) => (
            <Link
              key={other}
              to={`?period=${other}`}
              preventScrollReset
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      <ReportQuestions questions={questions} />
      {tables.length > 0 ? (
        <ReportTables tables={tables} columns={columns} />
      ) : (
        <p className="card mt-6 p-4">{words.empty}</p>
      )}
      <div className="grid items-start gap-x-4 lg:grid-cols-2 print:grid-cols-2">
        <ReportTables tables={lists} columns={listColumns} />
      </div>
      <p className="mt-4 text-sm text-muted print:mt-3 print:text-xs">{words.note}</p>
    </>
  )
}

type Questions = Readonly<{ questions: readonly Question[] }>

/** The three questions with their numbers. The first number of each is the answer. */
function ReportQuestions({ questions }: Questions) {
  const columns =
    questions.length > 3
      ? 'sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4'
      : 'lg:grid-cols-3 print:grid-cols-3'
  return (
    <div className={`grid gap-3 ${columns}`}>
      {questions.map(({ title, facts }) => (
        <section key={title} className="card break-inside-avoid p-4">
          <h2 className="mb-2 text-lg">{title}</h2>
          <dl className="space-y-2">
            {facts.map(({ label, value, note }, at) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-sm text-muted">
                  {label}
                  {note ? <span className="block">{note}</span> : null}
                </dt>
                <dd className={`font-bold tabular-nums ${at === 0 ? 'text-2xl' : 'text-base'}`}>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

type Tables = Readonly<{ tables: readonly ReportTable[]; columns: readonly string[] }>

/** A table of each dimension, in rows that fit on paper. */
function ReportTables({ tables, columns }: Tables) {
  return tables.map(({ title, head, rows }) => (
    <section key={title} className="mt-6 print:mt-3">
      <h2 className="mb-2 text-lg print:mb-1">{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <section className="card relative overflow-x-auto" tabIndex={0} aria-label={title}>
        <table className="w-full text-left text-sm [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2 [&_:is(td,th):not(:first-child)]:text-right [&_th:first-child]:min-w-32 [&_td]:whitespace-nowrap [&_td]:tabular-nums [&_tr]:border-b [&_tr]:border-line [&_tbody_tr:last-child]:border-0 print:text-[0.65rem] print:[&_th:first-child]:w-full print:[&_:is(td,th)]:px-1.5 print:[&_:is(td,th)]:py-0.5">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-muted">
              {[head, ...columns].map((column) => (
                <th key={column} scope="col" className="font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, cells: [name, ...cells] }) => (
              <tr key={id} className="break-inside-avoid">
                <th scope="row" className="font-normal wrap-anywhere">
                  {name}
                </th>
                {cells.map((cell, at) => (
                  <td key={columns[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  ))
}
