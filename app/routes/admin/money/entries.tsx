import { Form } from 'react-router'
import { isMoney } from '../../../db/money-kinds.ts'
import { showAmount, showSums } from '../../../features/money/amount.ts'
import { sumMoney, toDays } from '../../../features/money/month-file.ts'
import { entrySorts, listEntries, sumMonth } from '../../../features/money/owed.server.ts'
import { takeEntryBack } from '../../../features/money/payments.server.ts'
import { findViewProblem, ViewBar } from '../../../features/saved-views/view-bar.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { toToday } from '../../../lib/time/days.ts'
import { showShortDay } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { useRememberList } from '../../../ui/list/last-list.tsx'
import { ListBar, Pager } from '../../../ui/list/list-navigation.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { money } from '../../../words/staff/work/money.ts'
import { answerForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage, loadLongPage } from '../list-page.ts'
import { readStaffForm } from '../staff.server.ts'
import { loadListState, toViewActions } from '../view-actions.server.ts'
import type { Route } from './+types/entries'
import { loadMoneyFilter, readMoneyFilter, toIsGone } from './load-money-filter.server.ts'
import { MoneyFilter, toFilterQuery } from './money-filter.tsx'
import { MoneyHead } from './money-head.tsx'

const words = money.entries
const path = '/admin/money/entries'
const hiddenColumns = ['client', 'service', 'office', 'by', 'receipt'] as const

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const read = readMoneyFilter(url.searchParams)
  const month = read.month ?? toToday(clock).toPlainYearMonth()
  const days = { ...toDays(month), officeId: read.officeId }
  const filter = await loadMoneyFilter(db, { ...read, month }, clock)
  const isGone = toIsGone(filter)
  const state = await loadListState(args, path, { columns: hiddenColumns, sorts: entrySorts, isGone })
  const { sort } = state
  const { rows, ...place } = await loadLongPage(url, (request) => listEntries(db, days, { ...request, sort }))
  const sums = sumMoney(await sumMonth(db, days))
  return {
    filter,
    here: `${path}${toFilterQuery(filter, toKept(url, place.page))}`,
    done: findDoneMessage(url, { back: money.done.back }),
    ...{ ...place, ...state },
    total: showSums(sums),
    entries: rows.map(({ amount, currency, paidOn, kind, isCorrection, isTakenBack, ...row }) => ({
      ...row,
      hasReceipt: isMoney(kind) && amount > 0 && !isCorrection,
      href: toHref(row),
      canTakeBack: !isCorrection && !isTakenBack,
      kind: isCorrection
        ? words.takesBack({ kind: money.kinds[kind] })
        : amount < 0
          ? money.card.givenBack({ kind: money.kinds[kind] })
          : money.kinds[kind],
      amount: showAmount(amount, currency),
      day: showShortDay(paidOn, clock),
    })),
  }
}

/** Returns what the address keeps beside the filter. */
function toKept(url: URL, page: number): Record<string, string> {
  const kept = ['sort', 'hide'].map((name) => [name, url.searchParams.get(name) ?? ''])
  return Object.fromEntries([...kept, ['page', page > 1 ? String(page) : '']].filter(([, value]) => value))
}

type Row = Readonly<Record<'bookingId' | 'groupPlaceId' | 'packageId', string | null>>

function toHref({ bookingId, groupPlaceId, packageId }: Row): string | null {
  if (bookingId) return `/admin/bookings/${bookingId}#money`
  if (groupPlaceId) return `/admin/money/places/${groupPlaceId}`
  return packageId && `/admin/money/packages/${packageId}`
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor, today: paidOn } = sent
  const here = new URL(args.request.url)
  here.searchParams.set('done', 'back')
  const [, paymentId = ''] = readText(form, 'intent').split(' ')
  return answerForm(sent, {
    refusals: money.paymentRefused,
    actions: {
      ...toViewActions(sent, path, args.url),
      async back() {
        const taken = await takeEntryBack(db, { paymentId, paidOn }, actor)
        return taken.ok ? `/admin/money/entries${here.search}` : taken
      },
    },
  })
}

export default function Entries({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, here, done, entries, total, page, pageCount, sort, hidden, views } = loaderData
  const order: Record<string, string> = sort === 'newest' ? {} : { sort }
  const hide: Record<string, string> = hidden.length > 0 ? { hide: hidden.join(',') } : {}
  useRememberList()
  return (
    <>
      <ChangeNote done={done} href={here} />
      {actionData?.message && !findViewProblem(actionData) ? (
        <PageNote isError>{actionData.message}</PageNote>
      ) : null}
      <MoneyHead {...{ words, total }} />
      <MoneyFilter view={filter} needsMonth hidden={{ ...order, ...hide }} />
      <ListBar>
        {entries.length > 0 ? (
          <a
            href={`/admin/money/month.csv${toFilterQuery(filter, {})}`}
            className="inline-flex min-h-11 items-center font-semibold lg:min-h-9"
            download
          >
            {words.export}
          </a>
        ) : null}
        <ViewBar
          {...{ views, hidden }}
          answer={actionData}
          columns={hiddenColumns.map((name) => ({ name, title: words[name] }))}
        />
      </ListBar>
      <DataTable
        hasAnchors
        caption={words.heading}
        rows={entries}
        empty={words.empty}
        hidden={hidden}
        order={{ current: sort, toHref: (to) => toFilterQuery(filter, { sort: to, ...hide }) }}
        columns={[
          {
            title: words.day,
            sort: 'newest',
            isFalling: true,
            isTime: true,
            cell: ({ day }) => day,
          },
          {
            title: words.amount,
            sort: 'amount',
            isFalling: true,
            isNumber: true,
            isMain: true,
            cell: ({ amount }) => <strong className="whitespace-nowrap tabular-nums">{amount}</strong>,
          },
          {
            name: 'client',
            title: words.client,
            isName: true,
            cell: ({ client }) => (client ? isolate(client) : ''),
          },
          { title: words.kind, sort: 'kind', cell: ({ kind }) => kind },
          { name: 'service', title: words.service, cell: ({ service }) => service ?? '' },
          { name: 'office', title: words.office, cell: ({ office }) => office ?? '' },
          {
            name: 'by',
            title: words.by,
            cell: ({ by, isSample }) =>
              by ? isolate(by) : isSample ? money.card.sampleStaff : money.card.formerStaff,
            isTitled: true,
          },
          { name: 'receipt', title: words.receipt, cell: ({ number }) => number, isTitled: true },
          {
            title: 'Actions',
            isActions: true,
            cell: ({ id, number, href, hasReceipt, canTakeBack }) => (
              <span className="flex flex-wrap gap-x-4 lg:flex-nowrap">
                {href ? (
                  <RowLink to={href} hiddenText={`${number}`}>
                    {money.owed.open}
                  </RowLink>
                ) : null}
                {hasReceipt ? (
                  <RowLink to={`/admin/money/receipts/${id}`} hiddenText={`${number}`}>
                    {words.print}
                  </RowLink>
                ) : null}
                {canTakeBack ? (
                  <Form method="post" action={here} preventScrollReset>
                    <button
                      type="submit"
                      name="intent"
                      value={`back ${id}`}
                      className="-my-2 inline-flex min-h-11 cursor-pointer items-center leading-[inherit] whitespace-nowrap text-muted underline md:-my-3"
                    >
                      {money.card.takeBack}
                      <span className="sr-only">{` ${number}`}</span>
                    </button>
                  </Form>
                ) : null}
              </span>
            ),
          },
        ]}
      />
      {entries.length > 0 ? (
        <Pager
          {...{ page, pageCount }}
          label={words.pages}
          toHref={(to) => toFilterQuery(filter, { ...order, ...hide, page: String(to) })}
        />
      ) : null}
    </>
  )
}
