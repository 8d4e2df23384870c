import { Form, Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { type RangeName, rangeNames } from './report-range.ts'

type Props = Readonly<{
  name: RangeName | null
  shown: Readonly<{ from: string; until: string }>
  problems: Readonly<{ from?: string; until?: string }>
}>

const link =
  'inline-flex min-h-11 items-center rounded-lg border-2 border-line px-3 text-base font-semibold text-ink no-underline hover:border-ink aria-[current=true]:border-indigo aria-[current=true]:bg-indigo aria-[current=true]:text-on-indigo'

/** Which days the plots are of; it stands in the address. */
export function RangeForm({ name, shown, problems }: Props) {
  return (
    <div className="card mb-4 flex flex-wrap items-end gap-x-6 gap-y-4 p-4">
      <nav aria-label="Days of the reports">
        <ul className="flex flex-wrap gap-2">
          {Object.entries(rangeNames).map(([value, label]) => (
            <li key={value}>
              <Link
                to={`?range=${value}`}
                preventScrollReset
                aria-current={value === name ? 'true' : undefined}
                className={link}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form
        method="get"
        preventScrollReset
        className="flex flex-wrap items-end gap-3"
        key={`${shown.from} ${shown.until}`}
      >
        <TextField label="From" name="from" type="date" defaultValue={shown.from} error={problems.from} />
        <TextField label="To" name="until" type="date" defaultValue={shown.until} error={problems.until} />
        <Button look="quiet">Show</Button>
      </Form>
    </div>
  )
}
