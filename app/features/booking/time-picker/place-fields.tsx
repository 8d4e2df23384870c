import { SelectField } from '../../../ui/form/field.tsx'
import type { Words } from '../../../words/words.ts'
import type { AskView } from './show-ask.server.ts'

type Props = Readonly<{
  view: Pick<AskView, 'places' | 'place' | 'counsellors' | 'counsellorId'>
  steps: Words['booking']['steps']
}>

/** Asks where and with whom. */
export function PlaceFields({ view, steps }: Props) {
  return (
    <>
      <SelectField label={steps.where} name="place" options={view.places} defaultValue={view.place} />
      <SelectField
        label={steps.withWhom}
        name="with"
        blank={steps.doNotMind}
        options={view.counsellors}
        defaultValue={view.counsellorId}
      />
    </>
  )
}
