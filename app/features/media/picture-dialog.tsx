import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { SearchField, TextField } from '../../ui/form/field.tsx'
import { MediaPicture } from '../../ui/picture/media-picture.tsx'
import { gallery as galleryWords } from '../../words/staff/gallery.ts'
import { media as mediaWords } from '../../words/staff/media.ts'
import type { LibraryPicture } from './list-pictures.server.ts'
import { megabytes, pictureTypes } from './picture-rules.ts'
import { makeSmaller, sendPicture, uploadAddresses } from './send-picture.ts'

const words = mediaWords.picker

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
export function keepForm(event: KeyboardEvent) {
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

type ThumbProps = Readonly<{ picture: LibraryPicture; className: string }>

/** A small picture of the library. Without a description it says so. */
export function Thumb({ picture, className }: ThumbProps) {
  return (
    <MediaPicture
      picture={picture}
      largest="small"
      alt={picture.alt || words.undescribed}
      className={`rounded-lg object-cover ${className}`}
    />
  )
}
