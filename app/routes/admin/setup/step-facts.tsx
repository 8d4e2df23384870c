import type { SetupItem, SetupStep } from '../../../features/setup/setup-steps.ts'
import { setup as words } from '../../../words/staff/setup.ts'
import { NameList } from './name-list.tsx'

/** Lists what a step has, and what it lacks. */
export function StepFacts({ items }: SetupStep) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <Item key={item.id ?? item.label} {...item} />
      ))}
    </dl>
  )
}

function Item({ label, value, list, missing, missingList, note }: SetupItem) {
  return (
    <div className="py-2 text-base sm:grid sm:grid-cols-[13rem_1fr] sm:gap-x-4">
      <dt className="text-muted sm:row-span-3">{label}</dt>
      <dd className="wrap-anywhere empty:hidden">
        {value}
        <NameList names={list} />
      </dd>
      {missing ? (
        <dd className="sm:col-start-2">
          <strong>{words.missing}</strong> {missing}
          <NameList names={missingList} />
        </dd>
      ) : null}
      {note ? <dd className="text-muted sm:col-start-2">{note}</dd> : null}
    </div>
  )
}
