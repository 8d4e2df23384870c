import { Form } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { type AuditParams, actionWords } from './audit-filter.ts'

type Props = Readonly<{
  params: AuditParams
  problems: Readonly<Partial<Record<keyof AuditParams, string>>>
  actors: readonly Readonly<{ id: string; name: string }>[]
}>

/** Sends its fields in the URL, so that people can share a search and return to it. */
export function AuditFilterForm({ params, problems, actors }: Props) {
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
        defaultValue={params.action}
        error={problems.action}
        blank="Everything"
        options={actions}
      />
      <SelectField
        label="Who"
        name="actor"
        defaultValue={params.actor}
        error={problems.actor}
        blank="Everybody"
        options={actors.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        label="Number of a booking"
        name="subject"
        defaultValue={params.subject}
        error={problems.subject}
        autoComplete="off"
      />
      <TextField label="First day" name="from" type="date" defaultValue={params.from} error={problems.from} />
      <TextField
        label="Last day"
        name="until"
        type="date"
        defaultValue={params.until}
        error={problems.until}
      />
      <Button type="submit">Show</Button>
    </Form>
  )
}
