import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button, toButtonClasses } from '../../ui/form/button.tsx'
import { FieldNotes, SearchField, TextField, toAria } from '../../ui/form/field.tsx'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import { MediaPicture } from '../../ui/picture/media-picture.tsx'
import { gallery as galleryWords } from '../../words/staff/gallery.ts'
import { media as mediaWords } from '../../words/staff/media.ts'
import type { LibraryPicture } from './list-pictures.server.ts'
import { megabytes, pictureTypes } from './picture-rules.ts'
import { describePicture, makeSmaller, sendPicture, uploadAddresses } from './send-picture.ts'

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

type ThumbProps = Readonly<{ picture: LibraryPicture; className: string }>

function Thumb({ picture, className }: ThumbProps) {
  return (
    <MediaPicture
      picture={picture}
      largest="small"
      alt={picture.alt || words.undescribed}
      className={`rounded-lg object-cover ${className}`}
    />
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

type DialogProps = Readonly<{
  chosenId: string | undefined
  description?: string
  onChoose: (picture: LibraryPicture) => void
  onClose: () => void
}>

type Found = Readonly<{ rows: readonly LibraryPicture[]; total: number }>

/** It stands inside the form of its field, so it has no form and no named field of its own. */
export function PictureDialog({ chosenId, description = '', onChoose, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const { load, data, state } = useFetcher<Found>()
  const [search, setSearch] = useState('')
  const [pages, setPages] = useState(1)
  const find = (typed: string, count: number) => {
    setSearch(typed)
    setPages(count)
    void load(`${uploadAddresses.library}?${new URLSearchParams({ search: typed, pages: String(count) })}`)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once, when the dialog opens
  useEffect(() => {
    dialog.current?.showModal()
    find('', 1)
  }, [])
  const choose = (picture: LibraryPicture) => {
    onChoose(picture)
    dialog.current?.close()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      className="card fixed inset-0 m-auto max-h-[calc(100%-1rem)] w-[min(56rem,calc(100vw-1rem))] max-w-none overflow-auto overscroll-contain p-0 text-ink shadow-float backdrop:bg-ink/50"
    >
      <div className="sticky top-0 z-10 flex items-center gap-4 border-b border-line bg-surface px-4 py-3">
        <h2 id={title} className="mr-auto text-lg sm:text-xl">
          {words.title}
        </h2>
        <Button type="button" variant="quiet" isSmall onClick={() => dialog.current?.close()}>
          {words.close}
        </Button>
      </div>
      <div className="space-y-4 p-4">
        <SearchField
          name=""
          id={`${title}-search`}
          label={words.search}
          hint={words.searchHint}
          value={search}
          onChange={(event) => find(event.currentTarget.value, 1)}
          onKeyDown={keepForm}
        />
        <p role="status" className="sr-only">
          {state === 'loading' ? words.loading : ''}
        </p>
        {data ? <Choices {...{ ...data, chosenId }} onChoose={choose} isSearched={search !== ''} /> : null}
        {data && data.rows.length < data.total ? (
          <Button type="button" variant="quiet" isSmall onClick={() => find(search, pages + 1)}>
            {words.more}
          </Button>
        ) : null}
        <Upload onUploaded={choose} id={title} description={description} />
      </div>
    </dialog>
  )
}

/** Enter would send the form around the dialog. */
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

type ChoicesProps = Found & Pick<DialogProps, 'chosenId' | 'onChoose'> & Readonly<{ isSearched: boolean }>

function Choices({ rows, chosenId, onChoose, isSearched }: ChoicesProps) {
  if (rows.length === 0) return <p className="text-muted">{isSearched ? words.notFound : words.empty}</p>
  return (
    <ul aria-label={words.pictures} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {rows.map((picture) => (
        <li key={picture.id}>
          <button
            type="button"
            aria-pressed={picture.id === chosenId}
            onClick={() => onChoose(picture)}
            className="block w-full cursor-pointer rounded-lg border-4 border-transparent hover:border-edge aria-pressed:border-indigo"
          >
            <Thumb picture={picture} className="aspect-[4/3] w-full" />
          </button>
        </li>
      ))}
    </ul>
  )
}

type UploadProps = Readonly<{
  id: string
  description: string
  onUploaded: (picture: LibraryPicture) => void
}>

function Upload({ id, description, onUploaded }: UploadProps) {
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState(description)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const altField = useRef<HTMLInputElement>(null)
  async function send(file: File | null) {
    if (isBusy) return
    if (!file) return setProblem(words.noFile)
    setIsBusy(true)
    const answer = await sendPicture('library', { file: await makeSmaller(file), alt })
    setIsBusy(false)
    setProblem(answer.ok ? undefined : answer.message)
    const [made] = answer.pictures
    if (made) onUploaded(made)
  }
  return (
    <section aria-labelledby={`${id}-upload`} className="space-y-3 border-t border-line pt-4">
      <h3 id={`${id}-upload`} className="text-lg">
        {words.upload}
      </h3>
      <TextField
        name=""
        id={`${id}-file`}
        label={words.file}
        hint={galleryWords.oneHint({ megabytes })}
        type="file"
        accept={pictureTypes}
        error={problem}
        onChange={(event) => {
          const [chosen = null] = event.currentTarget.files ?? []
          setFile(chosen)
          setProblem(undefined)
          if (chosen && description) void send(chosen)
          else if (chosen) altField.current?.focus()
        }}
      />
      {description ? (
        <p role="status">{isBusy ? words.sending : ''}</p>
      ) : (
        <>
          <TextField
            ref={altField}
            name=""
            id={`${id}-alt`}
            label={words.shows}
            hint={words.showsHint}
            value={alt}
            maxLength={300}
            onChange={(event) => setAlt(event.currentTarget.value)}
            onKeyDown={keepForm}
          />
          <Button type="button" isSmall aria-disabled={isBusy || undefined} onClick={() => send(file)}>
            {isBusy ? words.sending : words.send}
          </Button>
        </>
      )}
    </section>
  )
}
