import { Form } from 'react-router'
import { isolate } from '../../../lib/text/isolate.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { SearchField, SelectField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { filterLook } from '../../../ui/list/list-navigation.tsx'
import { bookingStatusWords } from '../../../words/en/booking-status.ts'
import { channels } from '../booking-choices.ts'
import type { Booking } from '../transaction/booking-row.server.ts'
import { type BookingsQueryFields, sortWords, waitingWords } from './bookings-filter.ts'

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
      aria-label="Bookings"
    >
      <div className="grid items-end gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_auto]">
        <SearchField {...toField('q')} label="Name or e-mail" maxLength={100} aria-keyshortcuts="/" />
        <SelectField {...toField('sort')} label="Order" options={toOptions(sortWords)} />
        <Button type="submit">Show</Button>
      </div>
      <details open={isNarrowed}>
        <Summary>More filters</Summary>
        <div className="grid items-end gap-4 pt-2 sm:grid-cols-2 xl:grid-cols-5">
          <SelectField
            {...toField('status')}
            label="Status"
            blank="Any"
            options={toOptions(bookingStatusWords)}
          />
          <SelectField
            {...toField('waiting')}
            label="Waiting"
            blank="Everybody"
            options={toOptions(waitingWords)}
          />
          <SelectField {...toField('office')} label="Office" blank="Any" options={toNamed(offices)} />
          {counsellors.length > 0 ? (
            <SelectField
              {...toField('counsellor')}
              label="Counsellor"
              blank="Any"
              options={toNamed(counsellors)}
            />
          ) : null}
          <SelectField
            {...toField('channel')}
            label="Heard about us from"
            blank="Anywhere"
            options={channels.map((channel) => ({ value: channel, label: channel }))}
          />
        </div>
        <div className="mt-4 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <TextField {...toField('from')} label="Sessions from" type="date" />
          <TextField {...toField('until')} label="Sessions until" type="date" />
          <TextField {...toField('bookedFrom')} label="Booked from" type="date" />
          <TextField {...toField('bookedUntil')} label="Booked until" type="date" />
        </div>
        <p className="mt-3 text-base text-muted">The last day counts.</p>
      </details>
      {isNarrowed || q !== '' ? (
        <p>
          <ButtonLink variant="quiet" href="/admin/bookings">
            Show all bookings
          </ButtonLink>
        </p>
      ) : null}
    </Form>
  )
}

type Row = Pick<Booking, 'id' | 'name' | 'email' | 'gender' | 'cityOfResidence' | 'age' | 'maritalStatus'>

type BookingsTableProps = Readonly<{
  bookings: readonly Row[]
  toDetailsHref: (bookingId: string) => string
  empty: string
}>

/** Shows who booked. 'Details' opens the encrypted fields, and the audit log records it. */
export function BookingsTable({ bookings, toDetailsHref, empty }: BookingsTableProps) {
  return (
    <DataTable
      caption="Bookings"
      hasAnchors
      rows={bookings}
      empty={empty}
      columns={[
        { title: 'Name', cell: (booking) => booking.name ?? 'N/A' },
        { title: 'Email', cell: (booking) => booking.email ?? 'N/A' },
        { title: 'Gender', cell: (booking) => booking.gender ?? 'N/A' },
        { title: 'City', cell: (booking) => booking.cityOfResidence ?? 'N/A' },
        { title: 'Age', cell: (booking) => booking.age ?? 'N/A', isTitled: true },
        { title: 'Marital Status', cell: (booking) => booking.maritalStatus ?? 'N/A' },
        {
          title: 'Actions',
          cell: (booking) => (
            <RowLink
              to={toDetailsHref(booking.id)}
              id={`details-${booking.id}`}
              hiddenText={`of ${isolate(booking.name ?? 'somebody without a name')}`}
              preventScrollReset
            >
              Details
            </RowLink>
          ),
        },
      ]}
    />
  )
}

const keys = [
  ['/', 'goes to the search'],
  ['Arrow down, arrow up', 'go from booking to booking'],
  ['Enter', 'opens the details of the one you are on'],
  ['Escape', 'closes them again'],
] as const

/** Explains the keys of the list. */
export function TableKeysNote() {
  return (
    <details className="mt-6 text-base">
      <Summary>Keys for this list</Summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 pt-1">
        {keys.map(([key, what]) => (
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
