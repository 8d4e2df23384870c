import { Form } from 'react-router'
import type { toZoneOptions } from '../../../lib/time/time-zone.ts'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import type { Words } from '../../../words/words.ts'

type Props = Readonly<{
  words: Words['ownAccount']['zone']
  zones: ReturnType<typeof toZoneOptions>
  chosen: string | null
  error?: string
}>

/** Lets a member of staff choose the zone in which every admin screen shows times. */
export function ZoneForm({ words, zones, chosen, error }: Props) {
  return (
    <Form method="post" action="/admin/profile" className="card space-y-4 p-4">
      <SelectField
        name="timeZone"
        label={words.label}
        hint={words.hint}
        options={zones}
        blank={words.ofOffice}
        defaultValue={chosen ?? ''}
        error={error}
      />
      <Button variant="quiet">{words.save}</Button>
    </Form>
  )
}
