import { Form } from 'react-router'
import { listTimeZones } from '../../../lib/time/time-zone.ts'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField } from '../../../ui/form/field.tsx'

type Props = Readonly<{ zones: ReturnType<typeof toZoneOptions>; chosen: string | null; error?: string }>

export function toZoneOptions() {
  return listTimeZones().map(({ name, region, city }) => ({ value: name, label: `${region}: ${city}` }))
}

/** Lets a member of staff choose the zone in which every admin screen shows times. */
export function ZoneForm({ zones, chosen, error }: Props) {
  return (
    <Form method="post" action="/admin/profile" className="card space-y-4 p-4">
      <SelectField
        name="timeZone"
        label="Your time zone"
        hint="Every screen of the work area shows times in it"
        options={zones}
        blank="The zone of my office"
        defaultValue={chosen ?? ''}
        error={error}
      />
      <Button variant="quiet">Save</Button>
    </Form>
  )
}
