import { Link } from 'react-router'
import { showSums } from '../../../features/money/amount.ts'
import { retentionRules } from '../../../features/privacy/retention/retention-rules.ts'
import {
  type PeriodKind,
  showPeriod,
  toNeighbour,
  toPeriod,
} from '../../../features/reports/report-period.ts'
import { type Question, type ReportTable, toReportView } from '../../../features/reports/report-view.ts'
import { WeekChart } from '../../../features/reports/week-chart.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { ChevronLeft, ChevronRight } from '../../../ui/brand/icons.tsx'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
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
  const view = toReportView(report, showSums)
  return {
    ...view,
    name: period.name,
    kind: period.kind,
    heading: view.hasBefore ? words.compared(names) : words.alone(names),
    isOver: !isFuture(period.until.subtract({ days: 1 })),
    isDeleted: Temporal.PlainDate.compare(toNeighbour(period, 'before').from, toOldest(today)) < 0,
    kinds: (Object.keys(words.kinds) as PeriodKind[]).map((kind) => ({
      value: toPeriod(kind, inside).name,
      label: words.kinds[kind],
    })),
    neighbours: neighbours
      .filter(({ from }) => !isFuture(from))
      .map((neighbour) => ({
        name: neighbour.name,
        label: showPeriod(neighbour),
        isBefore: Temporal.PlainDate.compare(neighbour.from, period.from) < 0,
      })),
  }
}

/** Sessions before this day are deleted, of a client with no later one. */
const toOldest = (today: Temporal.PlainDate) => today.subtract(retentionRules.booking.period)

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { questions, weeks, tables, lists, name, heading, isOver, isDeleted } = loaderData
  const { kinds, neighbours } = loaderData
  return (
    <>
      <PageHead
        title={words.title}
        lead={
          <>
            {heading} {isOver ? null : words.soFar}{' '}
            {isDeleted ? words.deleted(retentionRules.booking.period) : null}
          </>
        }
      >
        <Button variant="quiet" isSmall type="button" onClick={() => window.print()} className="min-w-20">
          {words.print}
        </Button>
        <ButtonLink
          isSmall
          variant="quiet"
          href={`/admin/reports.csv?period=${name}`}
          download
          className="min-w-20"
        >
          {words.exportAll}
        </ButtonLink>
      </PageHead>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <ViewLinks
          label={words.kindsLabel}
          views={kinds}
          current={name}
          toHref={(value) => `?period=${value}`}
          isSection
        />
        <nav aria-label={words.neighbours} className="flex gap-x-6">
          {neighbours.map(({ name: other, label, isBefore }) => (
            <Link
              key={other}
              to={`?period=${other}`}
              preventScrollReset
              className="inline-flex min-h-11 items-center gap-1 font-semibold lg:min-h-9"
            >
              {isBefore ? <ChevronLeft aria-hidden className="size-4" /> : null}
              {label}
              {isBefore ? null : <ChevronRight aria-hidden className="size-4" />}
            </Link>
          ))}
        </nav>
      </div>
      <ReportQuestions questions={questions} />
      {tables.length > 0 ? (
        <>
          {weeks.length > 1 ? <WeekChart weeks={weeks} /> : null}
          <ReportTables tables={tables} />
        </>
      ) : (
        <p className="card mt-6 p-4">{words.empty}</p>
      )}
      <div className="grid items-start gap-x-4 lg:grid-cols-2 print:grid-cols-2">
        <ReportTables tables={lists} />
      </div>
      <p className="prose-width mt-2 text-sm text-muted print:mt-3 print:max-w-none print:text-xs">
        {words.note}
      </p>
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
      {questions.map(({ title, facts: [answer, ...facts] }) => (
        <section key={title} className="card break-inside-avoid p-4">
          <h2 className="mb-1 text-base font-semibold lg:text-[0.9375rem]">{title}</h2>
          <dl className="text-base lg:text-[0.9375rem]">
            {answer ? (
              <div className="flex flex-col-reverse">
                <dt className="text-sm text-muted">
                  {answer.label}
                  {answer.note ? <span className="block">{answer.note}</span> : null}
                </dt>
                <dd className="text-2xl font-bold tabular-nums">{answer.value}</dd>
              </div>
            ) : null}
            {facts.map(({ label, value, note }) => (
              <div
                key={label}
                className="mt-1.5 flex items-baseline justify-between gap-3 border-t border-line pt-1.5"
              >
                <dt className="text-sm">
                  {label}
                  {note ? <span className="block text-muted">{note}</span> : null}
                </dt>
                <dd className="font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

type Tables = Readonly<{ tables: readonly ReportTable[] }>

const cell =
  '[&_:is(td,th)]:px-2 lg:[&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2 [&_:is(td,th):not(:first-child)]:text-right [&_td]:whitespace-nowrap [&_td]:tabular-nums print:[&_:is(td,th)]:px-1.5 print:[&_:is(td,th)]:py-0.5 lg:[&_thead_th]:whitespace-nowrap print:[&_thead_th]:whitespace-normal'
const row = '[&_tr]:border-b [&_tr]:border-line [&_tbody_tr:last-child]:border-0'
const name = '[&_th:first-child]:min-w-30 print:[&_th:first-child]:w-full'
/** On a phone each row is a list: its name, and below it each number at the right of its title. */
const list =
  'not-print:max-md:block [&_tbody]:not-print:max-md:block [&_thead]:not-print:max-md:sr-only [&_tbody_tr]:not-print:max-md:block [&_tbody_tr]:not-print:max-md:px-4 [&_tbody_tr]:not-print:max-md:py-2.5 [&_tbody_:is(td,th)]:not-print:max-md:p-0! [&_tbody_th]:not-print:max-md:block [&_tbody_th]:not-print:max-md:font-semibold [&_td]:not-print:max-md:flex [&_td]:not-print:max-md:justify-between [&_td]:not-print:max-md:gap-x-4'

/** A table of each dimension, in rows that fit on paper. */
function ReportTables({ tables }: Tables) {
  return tables.map(({ title, heads, rows }) => {
    const isWide = heads.length > 3
    return (
      <section key={title} className="mt-6 print:mt-3">
        <h2 className="mb-2 text-lg print:mb-1">{title}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
        <section className="card relative overflow-x-auto" tabIndex={0} aria-label={title}>
          <table
            className={`w-full text-left text-sm ${cell} ${row} ${name} ${isWide ? `${list} lg:table-fixed lg:[&_td]:whitespace-normal lg:[&_th:first-child]:w-1/4` : 'table-fixed [&_th:first-child]:w-3/5'} print:table-auto print:text-[0.65rem]`}
          >
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="text-muted">
                {heads.map((head) => (
                  <th key={head} scope="col" className="font-semibold">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, cells: [first, ...cells] }) => (
                <tr key={id} className="break-inside-avoid">
                  <th scope="row" className="font-normal wrap-break-word">
                    {first}
                  </th>
                  {cells.map((value, at) => (
                    <td key={heads[at + 1]}>
                      {isWide && value ? (
                        <span className="text-muted md:hidden print:hidden">{heads[at + 1]} </span>
                      ) : null}
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </section>
    )
  })
}
