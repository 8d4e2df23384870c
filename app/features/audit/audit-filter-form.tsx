import { SelectField, TextField } from '../../ui/form/field.tsx'
import { toFieldProps } from '../../ui/form/field-props.ts'
import { FilterForm } from '../../ui/list/filter-form.tsx'
import { type AuditParams, actionWords } from './audit-filter.ts'

type Props = Readonly<{
  params: AuditParams
  problems: Readonly<Partial<Record<keyof AuditParams, string>>>
  actors: readonly Readonly<{ id: string; name: string }>[]
}>

export function AuditFilterForm({ params, problems, actors }: Props) {
  const toField = toFieldProps({ values: params, errors: problems })
  const actions = Object.entries(actionWords).map(([value, label]) => ({ value, label }))
  return (
    <FilterForm columns="sm:grid-cols-2 xl:grid-cols-3" button="Show">
      <SelectField {...toField('action')} label="What" blank="Everything" options={actions} />
      <SelectField
        {...toField('actor')}
        label="Who"
        blank="Everybody"
        options={actors.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField {...toField('subject')} label="Number of a booking" autoComplete="off" />
      <TextField {...toField('from')} label="First day" type="date" />
      <TextField {...toField('until')} label="Last day" type="date" />
    </FilterForm>
  )
}
