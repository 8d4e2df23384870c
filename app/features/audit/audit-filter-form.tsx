import { Form } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { type AskedAudit, actionWords } from './audit-filter.ts'

type Props = Readonly<{
  asked: AskedAudit
  problems: Readonly<Partial<Record<keyof AskedAudit, string>>>
  actors: readonly Readonly<{ id: string; name: string }>[]
}>

/** A form of the address: what is asked for can be shared and comes back with Back. */
export function AuditFilterForm({ asked, problems, actors }: Props) {
  const actions = Object.entries(actionWords).map(([value, label]) => ({ value, label }))
  return (
    <Form
      method="get"
      className="card mb-4 grid items-end gap-4 p-4 sm:grid-cols-2 xl:grid-cols-3"
      role="search"
    >
      <SelectField
        label="What"
        name="action"
        defaultValue={asked.action}
        error={problems.action}
        blank="Everything"
        options={actions}
      />
      <SelectField
        label="Who"
        name="actor"
        defaultValue={asked.actor}
        error={problems.actor}
        blank="Everybody"
        options={actors.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        label="Number of a booking"
        name="subject"
        defaultValue={asked.subject}
        error={problems.subject}
        autoComplete="off"
      />
      <TextField label="First day" name="from" type="date" defaultValue={asked.from} error={problems.from} />
      <TextField
        label="Last day"
        name="until"
        type="date"
        defaultValue={asked.until}
        error={problems.until}
      />
      <Button type="submit">Show</Button>
    </Form>
  )
}
