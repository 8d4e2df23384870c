import { SearchField, SelectField } from '../../../ui/form/field.tsx'
import { FilterForm } from '../../../ui/list/filter-form.tsx'
import { type UserFilter, userRoles } from './user-filter.ts'

export function UserFilterForm({ filter }: { filter: UserFilter }) {
  return (
    <FilterForm columns="sm:grid-cols-[2fr_1fr_auto]">
      <SearchField label="Name or e-mail address" name="search" defaultValue={filter.search} />
      <SelectField
        label="Show"
        name="role"
        defaultValue={filter.role}
        blank="Everybody"
        options={userRoles}
      />
    </FilterForm>
  )
}
