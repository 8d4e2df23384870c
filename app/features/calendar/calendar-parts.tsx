import type { ComponentProps } from 'react'
import { Form, Link } from 'react-router'
import { isolate } from '../../lib/text/isolate.ts'
import { Button } from '../../ui/form/button.tsx'
import { SecretField } from '../../ui/form/secret-field.tsx'
import { BulkBar, BulkList } from '../../ui/list/bulk.tsx'
import { DataTable, RowLink } from '../../ui/list/data-table.tsx'
import { StatusWord } from '../../ui/text/status-word.tsx'
import { contactFirst } from '../../words/en/booking-status.ts'
import { absence } from '../../words/staff/calendar/absence.ts'
import { calendar as words } from '../../words/staff/calendar/calendar.ts'
import { calendarParts } from '../../words/staff/work/booking-page.ts'
import { lists } from '../../words/staff/work/lists.ts'
import { OutcomeForm } from '../booking/details/outcome-form.tsx'
import type { AppointmentLine } from './appointment-line.ts'
import { type OfficeMarks, OfficeStripe } from './office-marks.tsx'
import { StatusSign } from './status-sign.tsx'
import type { SessionLine } from './today-view.ts'

const feed = calendarParts.feed
const waiting = calendarParts.waiting

const { bulk } = lists

/** The lists count no further. */
const mostCounted = 1_000

function showTotal(total: number): string {
  if (total < mostCounted) return String(total)
  return calendarParts.orMore({ most: mostCounted.toLocaleString('en-GB') })
}

type WaitingRequestsProps = Readonly<{
  requests: readonly Readonly<{ id: string; name: string; requestedAt: string; wishes: string | null }>[]
  /** The number of all waiting requests. */
  total: number
}>

/** The bookings that have no time yet. */
export function WaitingRequests({ requests, total }: WaitingRequestsProps) {
  return (
    <section className="my-6 print:hidden" aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2 text-xl">
        {waiting.title}
      </h2>
      {requests.length === 0 ? <p className="text-muted">{waiting.none}</p> : null}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {requests.map(({ id, name, requestedAt, wishes }) => (
          <li key={id} className="card flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
            <span className="min-w-0">
              <Link to={`/admin/bookings/${id}`} className="font-semibold wrap-anywhere">
                {name}
              </Link>
              <span className="block text-base text-muted">{waiting.asked({ at: requestedAt })}</span>
              {wishes ? <span className="block text-base">{wishes}</span> : null}
            </span>
            <Link
              to={`/admin/bookings/${id}/time`}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {waiting.assign}
              <span className="sr-only">{waiting.of({ name })}</span>
            </Link>
          </li>
        ))}
      </ul>
      {total > requests.length ? (
        <p className="mt-2 text-muted">
          {waiting.longest({ shown: requests.length, total: showTotal(total) })}
        </p>
      ) : null}
    </section>
  )
}

type FeedCardProps = Readonly<{
  counsellorId: string
  name: string
  hasFeed: boolean
  /** A new URL, which is shown only once. */
  address?: string
  isBusy: boolean
}>

/** Shows the secret URL from which a calendar program reads a counsellor's appointments. */
export function FeedCard({ counsellorId, name, hasFeed, address, isBusy }: FeedCardProps) {
  const disabled = isBusy || undefined
  return (
    <section className="card mt-8 max-w-2xl p-4 lg:p-5 print:hidden" aria-labelledby="feed">
      <h2 id="feed" className="mb-2 text-xl">
        {feed.title}
      </h2>
      <p className="mb-4">{feed.text({ name: isolate(name) })}</p>
      {address ? <SecretField label={feed.address} name="feed-address" secret={address} /> : null}
      {hasFeed && !address ? <p className="mb-4 font-semibold">{feed.inUse}</p> : null}
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="counsellor" value={counsellorId} />
        <Button variant="quiet" name="intent" value="make-feed" aria-disabled={disabled}>
          {hasFeed ? feed.another : feed.create}
        </Button>
        {hasFeed ? (
          <Button variant="danger" name="intent" value="revoke-feed" aria-disabled={disabled}>
            {feed.off}
          </Button>
        ) : null}
      </Form>
      {hasFeed ? <p className="mt-3 text-base text-muted">{feed.note}</p> : null}
    </section>
  )
}

type ListsProps = Readonly<{
  withoutOutcome: Readonly<{
    lines: readonly AppointmentLine[]
    groups: readonly GroupSessionLine[]
    total: number
  }>
  lines: readonly AppointmentLine[]
  /** The sessions of groups in the whole range. */
  groups: readonly GroupSessionLine[]
  /** How the coming sessions are ordered. */
  order: ComponentProps<typeof DataTable>['order']
  /** The names of the columns that are not shown. */
  hidden: readonly string[]
  isBusy: boolean
}>

/** The columns of the list that can be hidden. */
export const listColumns = [
  { name: 'counsellor', sort: 'counsellor', title: calendarParts.columns.counsellor },
  { name: 'place', sort: 'place', title: calendarParts.columns.place },
] as const

type GroupSessionLine = Pick<SessionLine, 'id' | 'to' | 'client' | 'counsellor' | 'location'> &
  Readonly<{ when: string }>

function GroupList({ groups }: Pick<ListsProps, 'groups'>) {
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="groups" className="mb-6">
      <h2 id="groups" className="mb-2 text-xl">
        {absence.groupSessions}
      </h2>
      <GroupLines groups={groups} />
    </section>
  )
}

function GroupLines({ groups }: Pick<ListsProps, 'groups'>) {
  return (
    <ul className="card divide-y divide-line">
      {groups.map(({ id, to, client, counsellor, location, when }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 px-4 py-1">
          <span className="tabular-nums lg:w-50">{when}</span>
          <Link to={to} className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere">
            {client}
          </Link>
          <span className="text-muted">{`${location}, ${counsellor}`}</span>
        </li>
      ))}
    </ul>
  )
}

type OpenProps = ListsProps['withoutOutcome'] & Pick<ListsProps, 'hidden' | 'isBusy'>

/** Shows what has begun and needs a record of who came. */
function OpenOutcomes({ lines, groups, total, hidden, isBusy }: OpenProps) {
  const shown = lines.length + groups.length
  if (shown === 0) return null
  return (
    <section aria-labelledby="open-outcomes" className="mb-6">
      <h2 id="open-outcomes" className="mb-2 text-xl">
        {calendarParts.outcomes}
      </h2>
      {groups.length > 0 ? (
        <div className="mb-3">
          <GroupLines groups={groups} />
        </div>
      ) : null}
      {lines.length > 0 ? (
        <BulkList>
          <BulkBar form="outcomes" actions={outcomes} isBusy={isBusy} />
          <AppointmentTable
            caption={calendarParts.outcomes}
            form="outcomes"
            lines={lines}
            empty=""
            {...{ hidden, isBusy }}
          />
        </BulkList>
      ) : null}
      {total > shown ? (
        <p className="mt-2 text-muted">{calendarParts.last({ shown, total: showTotal(total) })}</p>
      ) : null}
    </section>
  )
}

/** Shows what needs a record of who came, the sessions of groups, then who comes when. */
export function AppointmentLists({ withoutOutcome, lines, groups, order, hidden, isBusy }: ListsProps) {
  return (
    <>
      <OpenOutcomes {...withoutOutcome} {...{ hidden, isBusy }} />
      <GroupList groups={groups} />
      {lines.length === 0 && groups.length > 0 ? null : (
        <>
          <h2 className="mb-2 text-xl">{calendarParts.next}</h2>
          <BulkList>
            {lines.length > 0 ? (
              <BulkBar form="sessions" actions={[...outcomes, cancel]} isBusy={isBusy} />
            ) : null}
            <AppointmentTable
              caption={calendarParts.next}
              form="sessions"
              lines={lines}
              empty={calendarParts.none}
              {...{ order, hidden, isBusy }}
            />
          </BulkList>
        </>
      )}
    </>
  )
}

const outcomes = (['attended', 'no_show'] as const).map((outcome) => ({
  intent: `all-${outcome}`,
  label: bulk.outcomes[outcome],
}))
const cancel = { intent: 'all-cancel', label: bulk.cancel, isDanger: true }

type TableProps = Readonly<{
  caption: string
  /** The id of the form for the ticked rows. */
  form: string
  lines: readonly AppointmentLine[]
  empty: string
  hidden: readonly string[]
  isBusy: boolean
}> &
  Partial<Pick<ListsProps, 'order'>>

function AppointmentTable({ caption, form, lines, empty, order, hidden, isBusy }: TableProps) {
  return (
    <DataTable
      caption={caption}
      rows={lines}
      empty={empty}
      hasAnchors={form === 'sessions'}
      {...{ order, hidden }}
      ticks={{
        form,
        toRow: ({ revision, client, when }) => ({ revision, label: `${isolate(client)}, ${when}` }),
      }}
      columns={[
        { title: calendarParts.columns.when, sort: 'when', isTime: true, cell: ({ when }) => when },
        {
          title: calendarParts.columns.client,
          sort: 'client',
          isMain: true,
          cell: ({ id, client, isContactFirst, isCancelled }) => (
            <>
              <span className={isCancelled ? '[&>a]:line-through' : undefined}>
                <RowLink to={`/admin/bookings/${id}`}>{client}</RowLink>
              </span>
              {isContactFirst ? (
                <span className="font-semibold text-clay md:block">
                  <span className="md:hidden"> </span>
                  {contactFirst}
                </span>
              ) : null}
            </>
          ),
        },
        { ...listColumns[0], cell: (line) => line.with },
        { ...listColumns[1], cell: ({ where }) => where },
        {
          title: calendarParts.columns.status,
          sort: 'status',
          isWide: form === 'outcomes',
          cell: (line) =>
            line.needsOutcome ? (
              <OutcomeForm {...line} isBusy={isBusy} />
            ) : (
              <>
                <StatusWord tone={line.tone}>{line.status}</StatusWord>
                {line.isMovable ? (
                  <Link
                    to={`/admin/bookings/${line.id}/time`}
                    className="ml-4 inline-flex min-h-11 items-center font-semibold lg:min-h-6 print:hidden"
                  >
                    {calendarParts.move}
                    <span className="sr-only">: {line.client}</span>
                  </Link>
                ) : null}
              </>
            ),
        },
      ]}
    />
  )
}

const signs = ['set', 'waiting', 'good', 'bad'] as const

/** Says what the signs mean, and the colours where there are several offices. Screen readers read the words in each session. */
export function CalendarLegend({ marks, isMovable }: Readonly<{ marks: OfficeMarks; isMovable: boolean }>) {
  const offices = Object.values(marks)
  return (
    <div className="mt-2 hidden flex-wrap gap-x-5 gap-y-1 text-sm text-muted lg:flex print:hidden">
      {signs.map((tone) => (
        <LegendSign key={tone} tone={tone} word={words.legend[tone]} />
      ))}
      {isMovable ? <LegendSign tone="waiting" word={words.legend.held} isHeld /> : null}
      {offices.length > 1
        ? offices.map((office) => (
            <span key={office.name} aria-hidden className="inline-flex items-center gap-1.5">
              <OfficeStripe office={office} />
              {office.name}
            </span>
          ))
        : null}
      {isMovable ? <span className="ml-auto">{words.keys}</span> : null}
    </div>
  )
}

function LegendSign({ word, ...sign }: ComponentProps<typeof StatusSign> & Readonly<{ word: string }>) {
  return (
    <span aria-hidden className="inline-flex items-center gap-1.5">
      <StatusSign {...sign} />
      {word}
    </span>
  )
}
