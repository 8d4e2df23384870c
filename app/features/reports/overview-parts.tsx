import { Form } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { ViewLinks } from '../../ui/list/list-navigation.tsx'
import { rangeNames, type SelectedRange } from './report-range.ts'

type RangeFormProps = Omit<SelectedRange, 'range'> &
  Readonly<{
    /** The figures whose tables stay open. */
    numbers: readonly string[]
  }>

const views = Object.entries(rangeNames).map(([value, label]) => ({ value, label }))

/** Selects the days of the figures. The address contains them. */
export function RangeForm({ name, shown, problems, numbers }: RangeFormProps) {
  return (
    <div className="card mb-4 flex flex-wrap items-end gap-x-6 gap-y-4 p-4">
      <ViewLinks
        label="Days of the reports"
        views={views}
        current={name}
        toHref={(value) =>
          `?${new URLSearchParams([['range', value], ...numbers.map((id) => ['numbers', id])])}`
        }
        isSection
      />
      <Form
        method="get"
        preventScrollReset
        className="flex flex-wrap items-end gap-3"
        key={`${shown.from} ${shown.until}`}
      >
        {numbers.map((id) => (
          <input key={id} type="hidden" name="numbers" value={id} />
        ))}
        <TextField label="From" name="from" type="date" defaultValue={shown.from} error={problems.from} />
        <TextField label="To" name="until" type="date" defaultValue={shown.until} error={problems.until} />
        <Button variant="quiet">Show</Button>
      </Form>
    </div>
  )
}
