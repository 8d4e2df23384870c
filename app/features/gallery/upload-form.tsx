import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { TextAreaField, TextField } from '../../ui/form/field.tsx'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import { galleryMessages } from './gallery-words.ts'
import { pictureLimits } from './picture-rules.ts'
import { sendPicture } from './send-picture.ts'

type Chosen = Readonly<{
  id: string
  file: File
  alt: string
  sent: number
  problem?: string
}>
type Said = Readonly<{ type: 'success' | 'error'; message: string }>

type Props = Readonly<{
  /** What the server said to a form without script. */
  refused: readonly Readonly<{ name: string; message: string }>[]
  onSaid: (said: Said) => void
  /** Some were taken: the list is to be read again. */
  onTaken: () => void
}>

const hint = 'JPG, PNG, WebP or AVIF, up to 20 files of 10 MB and 50 megapixels each'

/** Chooses pictures, shows and describes them, and sends them one by one; without script all in one form. */
export function UploadForm({ refused, onSaid, onTaken }: Props) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  /** Of the choice as a whole: the notification goes away, this stays at its place until something else is chosen. */
  const [problem, setProblem] = useState<string | undefined>(() => toProblem(refused))
  const [sending, setSending] = useState('')
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  /** Lines that were written before the page came alive, in the order of the pictures. */
  const written = useRef<readonly string[]>([])

  // Before React puts one field for each picture in the place of the one for all.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useLayoutEffect(() => {
    const words = input.current?.form?.elements.namedItem('alt')
    if (words instanceof HTMLTextAreaElement) written.current = words.value.split('\n')
    if (input.current?.files?.length) take()
  }, [])

  const change = (id: string, values: Partial<Chosen>) =>
    setChosen((all) => all.map((own) => (own.id === id ? { ...own, ...values } : own)))

  function refuse(message: string) {
    setProblem(message)
    onSaid({ type: 'error', message })
  }

  function take() {
    const files = [...(input.current?.files ?? [])]
    if (files.length > pictureLimits.files) {
      setChosen([])
      if (input.current) input.current.value = ''
      return refuse(galleryMessages.tooMany)
    }
    setProblem(undefined)
    setIsAsked(false)
    setChosen(files.map((file, place) => toChosen(file, written.current[place])))
    written.current = []
  }

  /** Once: some pictures say all there is to say, and nobody is to be kept from sending them. */
  function askForWords() {
    setIsAsked(true)
    const isBare = ({ alt }: Chosen) => alt.trim() === ''
    setChosen(chosen.map((own) => ({ ...own, problem: isBare(own) ? galleryMessages.askForAlt : undefined })))
    document.getElementById(`alt-${chosen.find(isBare)?.id}`)?.focus()
    onSaid({ type: 'error', message: galleryMessages.askForAlt })
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (chosen.length === 0) return refuse(galleryMessages.noFile)
    if (!isAsked && chosen.some(({ alt }) => alt.trim() === '')) return askForWords()
    setIsBusy(true)
    const problems: Chosen[] = []
    let message: string = galleryMessages.uploadFailed
    for (const [place, own] of chosen.entries()) {
      setSending(`Sending picture ${place + 1} of ${chosen.length}`)
      const answer = await sendPicture(own.file, own.alt, (sent) =>
        change(own.id, { sent, problem: undefined }),
      )
      if (!answer.ok) problems.push({ ...own, sent: 0, problem: answer.message })
      message = answer.message
      if (!answer.ok) change(own.id, { sent: 0, problem: answer.message })
    }
    setChosen(problems)
    setIsBusy(false)
    setSending('')
    if (input.current) input.current.value = ''
    if (problems.length < chosen.length) {
      onTaken()
      onSaid({ type: 'success', message: problems.length > 0 ? galleryMessages.uploaded : message })
    }
    if (problems.length > 0) onSaid({ type: 'error', message: problems[0]?.problem ?? message })
  }

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={isHydrated ? send : undefined}
      className="card mb-6 space-y-4 p-4 sm:p-6"
    >
      <TextField
        ref={input}
        label="Choose pictures"
        name="images"
        hint={hint}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={take}
        error={problem}
      />
      {isHydrated ? null : (
        <TextAreaField
          label="What the pictures show"
          name="alt"
          hint="One line for each, in their order, for people who do not see them"
          rows={4}
        />
      )}
      {chosen.length > 0 ? (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2" aria-label="Chosen pictures">
          {chosen.map((own) => (
            <ChosenPicture key={own.id} {...own} onAlt={(alt) => change(own.id, { alt })} />
          ))}
        </ul>
      ) : null}
      <input type="hidden" name="intent" value="upload" />
      <div className="flex flex-wrap items-center gap-4">
        <Button aria-disabled={isBusy || undefined}>{isBusy ? 'Uploading...' : 'Upload'}</Button>
        <p role="status" className="text-base text-muted">
          {sending}
        </p>
      </div>
    </Form>
  )
}

function ChosenPicture({ id, file, alt, sent, problem, onAlt }: Chosen & { onAlt: (alt: string) => void }) {
  return (
    <li className="flex gap-3">
      <Preview file={file} />
      <div className="min-w-0 grow space-y-1">
        <p className="truncate text-base text-muted">{file.name}</p>
        <TextField
          id={`alt-${id}`}
          name="shown"
          label="What it shows"
          value={alt}
          maxLength={300}
          onChange={(event) => onAlt(event.currentTarget.value)}
          error={problem}
        />
        {sent > 0 ? (
          <progress value={sent} max={1} aria-label={`Sent of ${file.name}`} className="w-full accent-leaf" />
        ) : null}
      </div>
    </li>
  )
}

function toProblem(refused: Props['refused']): string | undefined {
  return refused.map(({ name, message }) => (name ? `${name}: ${message}` : message)).join('. ') || undefined
}

function toChosen(file: File, alt = ''): Chosen {
  return { id: crypto.randomUUID(), file, alt: alt.trim(), sent: 0 }
}

/** Drawn small: twenty photos of a camera as they are would fill the memory of a phone. */
function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    createImageBitmap(file, { resizeWidth: 192, resizeHeight: 192, resizeQuality: 'medium' })
      .then((picture) => {
        if (!isGone) canvas.current?.getContext('2d')?.drawImage(picture, 0, 0)
        picture.close()
      })
      // What the browser cannot show stays an empty square; the server says what is wrong with it.
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [file])
  return (
    <canvas
      ref={canvas}
      width={192}
      height={192}
      aria-hidden
      className="size-24 shrink-0 rounded-lg bg-paper"
    />
  )
}
