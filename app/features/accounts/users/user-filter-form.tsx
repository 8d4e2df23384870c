import { Form } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { type UserFilter, userRoles } from './user-filter.ts'

export function UserFilterForm({ filter }: { filter: UserFilter }) {
  return (
    <Form
      method="get"
      role="search"
      className="card mb-4 grid items-end gap-4 p-4 sm:grid-cols-[2fr_1fr_auto]"
    >
      <TextField
        label="Name or e-mail address"
        name="search"
        type="search"
        defaultValue={filter.search}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        label="Show"
        name="role"
        defaultValue={filter.role}
        blank="Everybody"
        options={userRoles}
      />
      <Button>Search</Button>
    </Form>
  )
}
