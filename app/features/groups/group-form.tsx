import { Form, useNavigation } from 'react-router'
import { ageBands, toAges } from '../../db/age-bands.ts'
import { Button } from '../../ui/form/button.tsx'
import { SelectField, TextField, toFieldProps } from '../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../ui/form/form-answer.tsx'
import { groups as words } from '../../words/staff/work/groups.ts'
import type { GroupValues } from './group.schema.ts'
import { mostPlaces, usualLength } from './group-limits.ts'

type Named = Readonly<{ id: string; name: string }>
export type GroupChoices = Readonly<{
  offices: readonly Named[]
  rooms: readonly (Named & Readonly<{ office: string }>)[]
  counsellors: readonly Named[]
  services: readonly (Named & Readonly<{ price: number }>)[]
}>

type Props = Readonly<{
  choices: GroupChoices
  values: Partial<GroupValues>
  errors: Readonly<Record<string, readonly string[] | undefined>>
  /** The lengths in minutes that it offers. */
  lengths: readonly number[]
  limits: Readonly<{ least: number; most: number }>
  hasAllAges?: boolean
  /** The revision that the form was filled from. Missing for a new session. */
  revision?: number
}>

const { form } = words
const toOption = ({ id, name }: Named) => ({ value: id, label: name })

export function GroupForm({ choices, values, errors, lengths, limits, hasAllAges = false, revision }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const [office] = choices.offices
  const [counsellor] = choices.counsellors
  const first = {
    ...{ places: String(mostPlaces), minutes: String(usualLength), mode: 'IN_PERSON' },
    ...{ officeId: choices.offices.length === 1 ? (office?.id ?? '') : '' },
    ...{ counsellorId: choices.counsellors.length === 1 ? (counsellor?.id ?? '') : '' },
  }
  const toField = toFieldProps<string>({ values: { ...first, ...values }, errors: firstMessages(errors) })
  return (
    <>
      <ErrorSummary errors={errors} />
      <Form
        method="post"
        noValidate
        className={`grid items-end gap-4 sm:grid-cols-2 ${revision === undefined ? 'card p-4' : 'pt-1 pb-3'}`}
      >
        {revision === undefined ? null : <input type="hidden" name="revision" value={revision} />}
        <div className="sm:col-span-2">
          <TextField {...toField('title')} label={form.title} hint={form.titleHint} autoComplete="off" />
        </div>
        <SelectField
          {...toField('counsellorId')}
          label={form.counsellor}
          blank={form.choose}
          options={choices.counsellors.map(toOption)}
        />
        <SelectField
          {...toField('ageBand')}
          label={form.ageBand}
          blank={hasAllAges ? words.allAges : form.choose}
          options={ageBands.map((value) => ({ value, label: words.ageBand(toAges(value)) }))}
        />
        <SelectField
          {...toField('officeId')}
          label={form.office}
          hint={form.officeHint}
          blank={form.choose}
          options={choices.offices.map(toOption)}
        />
        <TextField
          {...toField('places')}
          label={form.places}
          hint={form.placesHint(limits)}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField {...toField('day')} label={form.day} type="date" />
        <TextField {...toField('time')} label={form.time} type="time" />
        <SelectField
          {...toField('minutes')}
          label={form.length}
          options={lengths.map((minutes) => ({
            value: String(minutes),
            label: form.minutes({ minutes }),
          }))}
        />
        <SelectField
          {...toField('mode')}
          label={form.mode}
          options={(['IN_PERSON', 'ONLINE'] as const).map((value) => ({ value, label: form.modes[value] }))}
        />
        <SelectField
          {...toField('roomId')}
          label={form.room}
          hint={form.roomHint}
          options={[
            { value: '', label: form.anyRoom },
            ...choices.rooms.map(({ id, name, office: place }) => ({
              value: id,
              label: `${place}, ${name}`,
            })),
          ]}
        />
        <SelectField
          {...toField('serviceId')}
          label={form.service}
          options={[
            { value: '', label: form.noService },
            ...choices.services.map(({ id, name, price }) => ({
              value: id,
              label: `${name}, ₦${price.toLocaleString('en-GB')}`,
            })),
          ]}
        />
        <div className="sm:col-span-2">
          <Button
            variant={revision === undefined ? 'primary' : 'quiet'}
            name="intent"
            value="save"
            aria-disabled={isBusy || undefined}
          >
            {isBusy ? form.saving : form.save}
          </Button>
        </div>
      </Form>
    </>
  )
}
