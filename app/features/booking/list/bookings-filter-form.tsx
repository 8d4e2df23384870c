import { Form } from 'react-router'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { SearchField, SelectField, TextField } from '../../../ui/form/field.tsx'
import { toFieldProps } from '../../../ui/form/field-props.ts'
import { Summary } from '../../../ui/text/summary.tsx'
import { channels } from '../booking.schema.ts'
import { bookingStatusWords } from '../booking-status-words.ts'
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
    <Form method="get" className="card mb-4 space-y-3 p-4" role="search" aria-label="Bookings">
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
