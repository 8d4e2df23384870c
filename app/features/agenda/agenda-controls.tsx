import { Form } from 'react-router'
import { toQuery } from '../../lib/http/query.ts'
import { Button } from '../../ui/form/button.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { QuietLink } from '../../ui/layout/quiet-link.tsx'
import { ViewLinks } from '../../ui/list/view-links.tsx'
import type { AgendaView } from './agenda-days.ts'

type Option = Readonly<{ value: string; label: string }>

export type AgendaParamTexts = Readonly<{
  view: AgendaView
  on: string
  counsellor: string
  office: string
  /** The page of the people. '' is the first. */
  page: string
}>

export type AgendaSteps = Readonly<{ previous: string; today: string; next: string }>

type Props = Readonly<{
  params: AgendaParamTexts
  steps: AgendaSteps
  /** Empty for a counsellor, who sees only the own agenda. */
  counsellors: readonly Option[]
  offices: readonly Option[]
}>

const views = [
  { value: 'list', label: 'List' },
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const satisfies readonly { value: AgendaView; label: string }[]

/** Returns the URL of an agenda. A missing parameter has its default. */
export function toAgendaHref(params: Partial<AgendaParamTexts>): string {
  return `/admin/agenda?${toQuery(params)}`
}

/** The links to other days or weeks, and the filter. The URL contains all of it. */
export function AgendaControls({ params, steps, counsellors, offices }: Props) {
  const unit = params.view === 'day' ? 'day' : 'week'
  const toHref = (on: string) => toAgendaHref({ ...params, on })
  return (
    <div className="mb-4 space-y-3 print:hidden">
      <div className="flex flex-wrap gap-x-6 gap-y-2 [&>nav]:mb-0">
        <ViewLinks
          label="Views"
          views={views}
          current={params.view}
          toHref={(view) => toAgendaHref({ ...params, view: view as AgendaView })}
        />
        <nav aria-label="Days" className="flex flex-wrap gap-2">
          <QuietLink to={toHref(steps.previous)} isSmall>
            Previous<span className="sr-only"> {unit}</span>
          </QuietLink>
          <QuietLink to={toHref(steps.today)} isSmall>
            Today
          </QuietLink>
          <QuietLink to={toHref(steps.next)} isSmall>
            Next<span className="sr-only"> {unit}</span>
          </QuietLink>
        </nav>
      </div>
      <Form
        method="get"
        role="search"
        aria-label="What to show"
        className="grid grid-cols-2 items-end gap-3 lg:flex lg:flex-wrap"
      >
        <input type="hidden" name="view" value={params.view} />
        <TextField label="Day" name="on" type="date" defaultValue={params.on} />
        {counsellors.length > 0 ? (
          <SelectField
            label="Counsellor"
            name="counsellor"
            defaultValue={params.counsellor}
            blank="All"
            options={counsellors}
          />
        ) : null}
        <SelectField
          label="Office"
          name="office"
          defaultValue={params.office}
          blank="All"
          options={offices}
        />
        <Button variant="quiet">Show</Button>
      </Form>
    </div>
  )
}
