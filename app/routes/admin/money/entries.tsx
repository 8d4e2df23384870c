import { showAmount } from '../../../features/money/amount.ts'
import { sumMoney, toDays } from '../../../features/money/month.ts'
import { listEntries, sumMonth } from '../../../features/money/owed.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { showShortDay } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { Pager } from '../../../ui/list/list-navigation.tsx'
import { loadPage } from '../../../ui/list/pages.ts'
import { money } from '../../../words/staff/work/money.ts'
import { readClock } from '../../read-clock.ts'
import type { Route } from './+types/entries'
import { loadMoneyFilter, readMoneyFilter } from './load-money-filter.server.ts'
import { MoneyFilter, toFilterQuery } from './money-filter.tsx'

const words = money.entries
const rowsAPage = 25

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const read = readMoneyFilter(url.searchParams)
  const month = read.month ?? clock.now.toZonedDateTimeISO(clock.timeZone).toPlainDate().toPlainYearMonth()
  const days = { ...toDays(month), officeId: read.officeId }
  const { rows, ...place } = await loadPage(url.searchParams.get('page'), rowsAPage, (request) =>
    listEntries(db, days, request),
  )
  const sums = sumMoney(await sumMonth(db, days))
  return {
    filter: await loadMoneyFilter(db, { ...read, month }, clock),
    ...place,
    total: sums.map(({ amount, currency }) => showAmount(amount, currency)).join(', '),
    entries: rows.map(({ amount, currency, paidOn, kind, isCorrection, ...row }) => ({
      ...row,
      hasReceipt: kind !== 'free' && !isCorrection,
      kind: isCorrection ? words.takesBack({ kind: money.kinds[kind] }) : money.kinds[kind],
      amount: showAmount(amount, currency),
      day: showShortDay(paidOn, clock.now),
    })),
  }
}

export default function Entries({ loaderData }: Route.ComponentProps) {
  const { filter, entries, total, page, pageCount } = loaderData
  return (
    <>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1>{words.heading}</h1>
        <strong className="text-lg tabular-nums">
          {total ? words.total({ amounts: total }) : words.nothing}
        </strong>
      </div>
      <p className="prose-width mb-4 text-muted">{words.lead}</p>
      <MoneyFilter view={filter} needsMonth />
      <DataTable
        caption={words.heading}
        rows={entries}
        empty={words.empty}
        columns={[
          { title: words.day, cell: ({ day }) => <span className="whitespace-nowrap">{day}</span> },
          { title: words.amount, cell: ({ amount }) => <strong className="tabular-nums">{amount}</strong> },
          { title: words.kind, cell: ({ kind }) => kind },
          { title: words.service, cell: ({ service }) => service ?? '' },
          { title: words.office, cell: ({ office }) => office ?? '' },
          { title: words.by, cell: ({ by }) => (by ? isolate(by) : money.card.formerStaff), isTitled: true },
          { title: words.receipt, cell: ({ number }) => number, isTitled: true },
          {
            title: 'Actions',
            cell: ({ id, number, bookingId, hasReceipt }) => (
              <span className="flex gap-x-4">
                {bookingId ? (
                  <RowLink to={`/admin/bookings/${bookingId}#money`} hiddenText={`${number}`}>
                    {money.owed.open}
                  </RowLink>
                ) : null}
                {hasReceipt ? (
                  <RowLink to={`/admin/money/receipts/${id}`} hiddenText={`${number}`}>
                    {words.print}
                  </RowLink>
                ) : null}
              </span>
            ),
          },
        ]}
      />
      {entries.length > 0 ? (
        <>
          <Pager
            {...{ page, pageCount }}
            label={words.pages}
            toHref={(to) => toFilterQuery(filter, { page: String(to) })}
          />
          <ButtonLink
            href={`/admin/money/month.csv${toFilterQuery(filter, {})}`}
            variant="quiet"
            className="mt-4"
            download
          >
            {words.export}
          </ButtonLink>
        </>
      ) : null}
    </>
  )
}
