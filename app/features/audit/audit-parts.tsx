import { SelectField, TextField, toFieldProps } from '../../ui/form/field.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { FilterForm } from '../../ui/list/list-navigation.tsx'
import type { AuditParams } from './audit-filter.ts'

type Props = Readonly<{
  params: AuditParams
  /** The names of events with their words. */
  actions: Readonly<Record<string, string>>
  problems: Readonly<Partial<Record<keyof AuditParams, string>>>
  actors: readonly Readonly<{ id: string; name: string }>[]
}>

export function AuditFilterForm({ params, actions, problems, actors }: Props) {
  const toField = toFieldProps({ values: params, errors: problems })
  return (
    <FilterForm columns="sm:grid-cols-2 xl:grid-cols-3" button="Show">
      <SelectField
        {...toField('action')}
        label="Event"
        blank="All"
        options={Object.entries(actions).map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        {...toField('actor')}
        label="User"
        blank="Everybody"
        options={actors.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField {...toField('subject')} label="Number of a booking" autoComplete="off" />
      <TextField {...toField('from')} label="First day" type="date" />
      <TextField {...toField('until')} label="Last day" type="date" />
    </FilterForm>
  )
}

type AuditLine = Readonly<{
  id: number
  at: string
  who: string
  what: string
  about: string
}>

/** The table names the person, the action and the record. It never shows the content of the record. */
export function AuditTable({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <DataTable
      caption="Audit log"
      rows={lines}
      empty="No events match."
      columns={[
        { title: 'Time', cell: ({ at }) => at },
        { title: 'User', cell: ({ who }) => who },
        { title: 'Event', cell: ({ what }) => what },
        { title: 'About', cell: ({ about }) => about },
      ]}
    />
  )
}
