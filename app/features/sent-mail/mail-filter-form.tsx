import { SearchField, SelectField } from '../../ui/form/field.tsx'
import { FilterForm } from '../../ui/list/filter-form.tsx'
import { type MailFilter, toMailStates } from './mail-filter.ts'
import { mailKinds } from './mail-words.ts'

export function MailFilterForm({ filter, hasMail }: { filter: MailFilter; hasMail: boolean }) {
  return (
    <FilterForm columns="sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_auto]">
      <SearchField label="E-mail address begins with" name="to" defaultValue={filter.to} />
      <SelectField
        label="State"
        name="state"
        defaultValue={filter.state}
        blank="Any"
        options={toMailStates(hasMail)}
      />
      <SelectField label="What" name="kind" defaultValue={filter.kind} blank="Any" options={mailKinds} />
    </FilterForm>
  )
}
