import { Form } from 'react-router'
import { isolate } from '../../../lib/text/isolate.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { SearchField, SelectField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { filterLook } from '../../../ui/list/list-navigation.tsx'
import { StatusWord } from '../../../ui/text/status-word.tsx'
import { bookingStatusWords } from '../../../words/en/booking-status.ts'
import { bookingsList } from '../../../words/staff/bookings.ts'
import { channels } from '../booking-choices.ts'
import type { Booking } from '../transaction/booking-row.server.ts'
import type { BookingLine } from './booking-line.ts'
import { type BookingsQueryFields, sortWords, waitingWords } from './bookings-filter.ts'

const table = bookingsList.table
const words = bookingsList.filter

type Named = Readonly<{ id: string; name: string }>

type Props = Readonly<{
  params: BookingsQueryFields['shown']
  problems: BookingsQueryFields['problems']
  offices: readonly Named[]
  /** Empty when a counsellor reads the list. */
  counsellors: readonly Named[]
  /** The zone of the days: `Lagos time, UTC+1`. */
}>

const toOptions = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const toNamed = (rows: readonly Named[]) => rows.map(({ id, name }) => ({ value: id, label: name }))

/** Sends its fields in the URL, so that people can share a search and return to it. */
export function BookingsFilterForm({ params, problems, offices, counsellors }: Props) {
  const { q, sort, ...others } = params
  const isNarrowed = Object.entries(others).some(([name, value]) => value !== '' || name in problems)
  const toField = toFieldProps({ values: params, errors: problems })
  return (
    <Form
      method="get"
      className={`card mb-4 space-y-3 p-4 lg:space-y-0 ${filterLook}`}
      role="search"
      aria-label={table.caption}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-2 md:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_auto] md:gap-4">
        <div className="max-md:col-span-2">
          <SearchField {...toField('q')} label={words.search} maxLength={100} aria-keyshortcuts="/" />
        </div>
        <SelectField {...toField('sort')} label={words.order} options={toOptions(sortWords)} />
        <Button variant="quiet">{words.show}</Button>
      </div>
      <details open={isNarrowed}>
        <Summary>{words.more}</Summary>
        <div className="grid items-end gap-4 pt-2 sm:grid-cols-2 xl:grid-cols-5">
          <SelectField
            {...toField('status')}
            label={words.status}
            blank={words.any}
            options={toOptions(bookingStatusWords)}
          />
          <SelectField
            {...toField('waiting')}
            label={words.waiting}
            blank={words.everybody}
            options={toOptions(waitingWords)}
          />
          <SelectField
            {...toField('office')}
            label={words.office}
            blank={words.any}
            options={toNamed(offices)}
          />
          {counsellors.length > 0 ? (
            <SelectField
              {...toField('counsellor')}
              label={words.counsellor}
              blank={words.any}
              options={toNamed(counsellors)}
            />
          ) : null}
          <SelectField
            {...toField('channel')}
            label={words.channel}
            blank={words.anywhere}
            options={channels.map((channel) => ({ value: channel, label: channel }))}
          />
        </div>
        <div className="mt-4 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <TextField {...toField('from')} label={words.from} type="date" />
          <TextField {...toField('until')} label={words.until} type="date" />
          <TextField {...toField('bookedFrom')} label={words.bookedFrom} type="date" />
          <TextField {...toField('bookedUntil')} label={words.bookedUntil} type="date" />
        </div>
        <p className="mt-3 text-base text-muted">{words.lastDay}</p>
      </details>
      {isNarrowed || q !== '' ? (
        <p>
          <ButtonLink variant="quiet" href="/admin/bookings">
            {words.all}
          </ButtonLink>
        </p>
      ) : null}
    </Form>
  )
}

type Row = Pick<Booking, 'id' | 'name' | 'email' | 'gender' | 'cityOfResidence' | 'age' | 'maritalStatus'> &
  BookingLine

/** The ordered text in place of an empty value. */
const none = 'N/A'

type BookingsTableProps = Readonly<{
  bookings: readonly Row[]
  toDetailsHref: (bookingId: string) => string
  empty: string
}>

/** Shows who booked. table.details opens the encrypted fields, and the audit log records it. */
export function BookingsTable({ bookings, toDetailsHref, empty }: BookingsTableProps) {
  return (
    <DataTable
      caption={table.caption}
      hasAnchors
      rows={bookings}
      empty={empty}
      columns={[
        { title: table.name, isMain: true, cell: (booking) => <NameCell booking={booking} /> },
        { title: table.email, cell: ({ email }) => email, none },
        { title: table.gender, cell: ({ gender }) => gender, none },
        { title: table.city, cell: ({ cityOfResidence }) => cityOfResidence, none },
        { title: table.age, cell: ({ age }) => age, none, isTitled: true },
        { title: table.maritalStatus, cell: ({ maritalStatus }) => maritalStatus, none },
        {
          title: table.actions,
          isActions: true,
          cell: (booking) => (
            <RowLink
              to={toDetailsHref(booking.id)}
              id={`details-${booking.id}`}
              hiddenText={table.of({ name: isolate(booking.name ?? table.nobody) })}
              preventScrollReset
            >
              {table.details}
            </RowLink>
          ),
        },
      ]}
    />
  )
}

/** The name opens the booking. Below it stands what tells two bookings of one name apart. */
function NameCell({ booking: { id, name, when, counsellor, status, tone } }: { booking: Row }) {
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 md:max-lg:min-w-64">
        <RowLink to={`/admin/bookings/${id}`}>{name ?? none}</RowLink>{' '}
        <StatusWord tone={tone} isPill>
          {status}
        </StatusWord>
      </span>
      <span className="flex flex-wrap gap-x-2 font-normal max-md:text-[0.9375rem] md:max-lg:text-[0.8125rem]">
        <span className="whitespace-nowrap">{when}</span>
        {counsellor ? <span className="text-muted">{counsellor}</span> : null}
      </span>
    </>
  )
}

/** Explains the keys of the list, where there may be a keyboard. */
export function TableKeysNote() {
  return (
    <details className="mt-6 text-base max-lg:hidden">
      <Summary>{table.keys}</Summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 pt-1">
        {table.whatKeysDo.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-edge px-1.5">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
