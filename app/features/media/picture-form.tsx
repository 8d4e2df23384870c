import { type MouseEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { CheckboxField, RadioField, SelectField, TextField, toFieldProps } from '../../ui/form/field.tsx'
import { type FieldErrors, firstMessages } from '../../ui/form/form-answer.tsx'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import { MediaPicture } from '../../ui/picture/media-picture.tsx'
import { media as mediaWords } from '../../words/staff/media.ts'
import type { LibraryPicture } from './list-pictures.server.ts'
import type { pictureFields } from './picture.schema.ts'

const words = mediaWords.form

type Values = Readonly<Record<(typeof pictureFields)[number], string>>

type Props = Readonly<{
  picture: LibraryPicture
  values: Values
  errors: FieldErrors
  revision: number
  /** The day of the noted agreement. */
  agreedOn: string | null
}>

const topicOptions = [
  { value: '', label: words.noTopic },
  ...(['room', 'door', 'team'] as const).map((value) => ({
    value,
    label: mediaWords.checklist.topics[value],
  })),
]

/** Changes words, focal point and look of a picture. A press on the picture sets the point; the number fields do the same. */
export function PictureForm({ picture, values, errors, revision, agreedOn }: Props) {
  const [point, setPoint] = useState({ focalX: values.focalX, focalY: values.focalY })
  const isBusy = useNavigation().formMethod === 'POST'
  const isHydrated = useHydrated()
  const problems = firstMessages(errors)
  const toField = toFieldProps({ values, errors: problems })
  const press = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    const toPercent = (share: number) => String(Math.min(100, Math.max(0, Math.round(share * 100))))
    setPoint({
      focalX: toPercent((clientX - box.left) / box.width),
      focalY: toPercent((clientY - box.top) / box.height),
    })
  }
  const preview = { ...picture, focalX: Number(point.focalX) || 0, focalY: Number(point.focalY) || 0 }
  return (
    <Form method="post" noValidate className="space-y-5">
      <input type="hidden" name="revision" value={revision} />
      <TextField {...toField('alt')} label={words.alt} hint={words.altHint} autoComplete="off" optional />
      <fieldset className="space-y-3">
        <legend className="font-semibold">{words.focal}</legend>
        <p className="text-muted">{words.focalText}</p>
        <div className="flex flex-wrap items-start gap-4">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the number fields do the same by keyboard */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the number fields do the same by keyboard */}
          <div onClick={press} className="cursor-crosshair">
            <MediaPicture
              picture={{ ...picture, look: 'plain' }}
              largest="medium"
              isLazy={false}
              className="max-h-72 w-auto rounded-card"
            />
          </div>
          <MediaPicture
            picture={preview}
            largest="small"
            alt=""
            isLazy={false}
            className="size-32 rounded-card object-cover"
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          {(['focalX', 'focalY'] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              label={words[name]}
              type="number"
              min={0}
              max={100}
              value={isHydrated ? point[name] : undefined}
              defaultValue={isHydrated ? undefined : point[name]}
              onChange={(event) => setPoint({ ...point, [name]: event.currentTarget.value })}
              error={problems[name]}
            />
          ))}
        </div>
      </fieldset>
      <RadioField
        {...toField('look')}
        label={words.look}
        options={[
          { value: 'plain', label: words.plain },
          { value: 'house', label: words.house },
        ]}
      />
      <SelectField {...toField('topic')} label={words.topic} options={topicOptions} />
      <div>
        <CheckboxField name="isAgreed" label={words.agreed} defaultChecked={values.isAgreed === 'on'} />
        {agreedOn ? <p className="text-base text-muted">{words.agreedOn({ day: agreedOn })}</p> : null}
      </div>
      <Button aria-disabled={isBusy || undefined}>{words.save}</Button>
    </Form>
  )
}
