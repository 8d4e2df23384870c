import { Form } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { type MailFilter, mailStates } from './mail-filter.ts'
import { mailKinds } from './mail-words.ts'

export function MailFilterForm({ filter }: { filter: MailFilter }) {
  return (
    <Form
      method="get"
      role="search"
      className="card mb-4 grid items-end gap-4 p-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <TextField
        label="E-mail address begins with"
        name="to"
        type="search"
        defaultValue={filter.to}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField label="State" name="state" defaultValue={filter.state} blank="Any" options={mailStates} />
      <SelectField label="What" name="kind" defaultValue={filter.kind} blank="Any" options={mailKinds} />
      <Button>Search</Button>
    </Form>
  )
}
