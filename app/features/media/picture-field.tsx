import { useLayoutEffect, useRef, useState } from 'react'
import { Button, toButtonClasses } from '../../ui/form/button.tsx'
import { FieldNotes, TextField, toAria } from '../../ui/form/field.tsx'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import { media as mediaWords } from '../../words/staff/media.ts'
import type { LibraryPicture } from './list-pictures.server.ts'
import { keepForm, PictureDialog, Thumb } from './picture-dialog.tsx'
import { describePicture } from './send-picture.ts'

const words = mediaWords.picker

type Props = Readonly<{
  name: string
  label: string
  hint?: string
  error?: string
  /** The chosen picture. */
  picture: LibraryPicture | null
  /** What the page offers without script (`listChoices`). */
  choices: readonly LibraryPicture[]
  /** What a new picture shows, where it is known. Its file is then sent when it is chosen. */
  description?: string
  /** Given where the caller keeps the chosen picture. */
  onChange?: (picture: LibraryPicture | null) => void
}>

/** A field whose value is the id of a picture of the library, or ''. Without script it is a list of radio buttons. */
export function PictureField({
  name,
  label,
  hint,
  error,
  picture,
  choices,
  description = '',
  onChange,
}: Props) {
  const isHydrated = useHydrated()
  const [ownChoice, setOwnChoice] = useState(picture)
  const chosen = onChange ? picture : ownChoice
  const setChosen = onChange ?? setOwnChoice
  const frame = useRef<HTMLFieldSetElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const offered =
    picture && !choices.some(({ id }) => id === picture.id) ? [picture, ...choices] : [...choices]
  const [keepsList, setKeepsList] = useState(false)
  // Somebody may choose before hydration. React then replaces the radio buttons, unless their list is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once, after hydration
  useLayoutEffect(() => {
    if (frame.current?.querySelector('details')?.open) return setKeepsList(true)
    const checked = frame.current?.querySelector<HTMLInputElement>('input:checked')
    if (checked) setChosen(offered.find(({ id }) => id === checked.value) ?? null)
  }, [])
  const field = { id: name, hint, error }
  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  return (
    <fieldset
      ref={frame}
      {...toAria(field)}
      className={`min-w-0 ${error ? 'border-l-4 border-clay pl-3' : ''}`}
    >
      <legend className="mb-1 font-semibold">{label}</legend>
      <FieldNotes {...field} />
      {isHydrated && !keepsList ? (
        <>
          <input type="hidden" name={name} value={chosen?.id ?? ''} />
          <div className="flex flex-wrap items-center gap-4">
            {chosen ? <Thumb picture={chosen} className="size-24 shrink-0" /> : null}
            <div className="flex flex-wrap gap-3">
              <Button
                id={name}
                type="button"
                variant="quiet"
                isSmall
                ref={opener}
                onClick={() => setIsOpen(true)}
              >
                {chosen ? words.change : words.choose}
              </Button>
              {chosen ? (
                <Button type="button" variant="quiet" isSmall onClick={() => setChosen(null)}>
                  {words.remove}
                </Button>
              ) : null}
            </div>
          </div>
          {chosen && description === '' ? (
            <Description key={chosen.id} name={name} picture={chosen} onSaved={setChosen} />
          ) : null}
          {isOpen ? (
            <PictureDialog chosenId={chosen?.id} {...{ description }} onChoose={setChosen} onClose={close} />
          ) : null}
        </>
      ) : (
        <RadioList {...{ name, offered, picture }} />
      )}
    </fieldset>
  )
}

type DescriptionProps = Readonly<{
  /** The name of the field of the picture. */
  name: string
  picture: LibraryPicture
  onSaved: (picture: LibraryPicture) => void
}>

/** Belongs to the picture and not to the form around it, so it is sent alone. */
function Description({ name, picture, onSaved }: DescriptionProps) {
  const [alt, setAlt] = useState(picture.alt)
  const [answer, setAnswer] = useState<Readonly<{ ok: boolean; message: string }>>()
  async function save() {
    if (alt.trim() === picture.alt) return
    const answered = await describePicture(picture.id, alt)
    setAnswer(answered)
    const [changed] = answered.pictures
    if (changed) onSaved(changed)
  }
  return (
    <div className="mt-3">
      <TextField
        name=""
        id={`${name}-shows`}
        label={words.describe}
        hint={words.describeHint}
        value={alt}
        error={answer && !answer.ok ? answer.message : undefined}
        autoComplete="off"
        onChange={(event) => setAlt(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          keepForm(event)
          if (event.key === 'Enter') void save()
        }}
      />
      <p role="status" className="text-base text-muted">
        {answer?.ok && alt.trim() === picture.alt ? words.described : ''}
      </p>
    </div>
  )
}

type RadioListProps = Readonly<{
  name: string
  offered: readonly LibraryPicture[]
  picture: LibraryPicture | null
}>

/** Without script. It takes the place of the buttons until it is opened, so that the form does not move when its script starts. */
function RadioList({ name, offered, picture: chosen }: RadioListProps) {
  const chosenId = chosen?.id ?? ''
  return (
    <div className="flex flex-wrap items-center gap-4">
      {chosen ? <Thumb picture={chosen} className="size-24 shrink-0" /> : null}
      <div className="flex flex-wrap gap-3 has-[details[open]]:basis-full">
        <details className="open:basis-full">
          <summary className={toButtonClasses('quiet', 'list-none', true)}>
            {chosen ? words.change : words.choose}
          </summary>
          <Radios {...{ name, offered, chosenId }} />
        </details>
        {chosen ? (
          <span aria-hidden className={toButtonClasses('quiet', 'invisible', true)}>
            {words.remove}
          </span>
        ) : null}
      </div>
    </div>
  )
}

type RadiosProps = Pick<RadioListProps, 'name' | 'offered'> & Readonly<{ chosenId: string }>

function Radios({ name, offered, chosenId }: RadiosProps) {
  return (
    <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
      <label className="flex min-h-12 items-center gap-3">
        <input
          type="radio"
          id={name}
          name={name}
          value=""
          defaultChecked={chosenId === ''}
          className="size-6 accent-indigo"
        />
        {words.none}
      </label>
      {offered.map((picture) => (
        <label key={picture.id} className="flex min-h-12 items-center gap-3">
          <input
            type="radio"
            name={name}
            value={picture.id}
            defaultChecked={picture.id === chosenId}
            className="size-6 shrink-0 accent-indigo"
          />
          <Thumb picture={picture} className="aspect-[4/3] w-full min-w-0" />
        </label>
      ))}
    </div>
  )
}
