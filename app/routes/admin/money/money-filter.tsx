import { SelectField } from '../../../ui/form/field.tsx'
import { FilterForm } from '../../../ui/list/list-navigation.tsx'
import { admin } from '../../../words/staff/admin.ts'
import { money } from '../../../words/staff/work/money.ts'
import type { MoneyFilterView } from './load-money-filter.server.ts'

const words = money.filter

export function toFilterQuery(
  { officeId, month }: Pick<MoneyFilterView, 'officeId' | 'month'>,
  more: Record<string, string>,
) {
  return `?${new URLSearchParams({ ...(officeId ? { office: officeId } : {}), ...(month ? { month } : {}), ...more })}`
}

type Props = Readonly<{
  view: MoneyFilterView
  hidden?: Readonly<Record<string, string>>
  needsMonth?: boolean
}>

/** The filter of the lists of money, in one line. */
export function MoneyFilter({ view, hidden = {}, needsMonth = false }: Props) {
  return (
    <FilterForm
      columns="sm:grid-cols-[1fr_1fr_auto] lg:max-w-2xl"
      button={words.show}
      fold={{ label: admin.filter, isOpen: view.officeId !== '' || (!needsMonth && view.month !== '') }}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        key={`office ${view.officeId}`}
        name="office"
        label={words.office}
        options={view.offices}
        blank={words.anyOffice}
        defaultValue={view.officeId}
      />
      <SelectField
        key={`month ${view.month}`}
        name="month"
        label={words.month}
        options={view.months}
        blank={needsMonth ? undefined : words.anyMonth}
        defaultValue={view.month}
      />
    </FilterForm>
  )
}
