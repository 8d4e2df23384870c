import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { isolate } from '../../lib/text/isolate.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextAreaField, TextField } from '../../ui/form/field.tsx'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import { gallery as galleryWords } from '../../words/staff/gallery.ts'
import { megabytes, pictureLimits, pictureTypes } from './picture-rules.ts'
import { makeSmaller, sendPicture, type UploadTarget } from './send-picture.ts'

type ChosenFile = Readonly<{
  id: string
  file: File
  alt: string
  sent: number
  problem?: string
}>
type Message = Readonly<{ type: 'success' | 'error'; message: string }>

type Props = Readonly<{
  target: UploadTarget
  /** The pictures that the server refused in a form without script. */
  refused: readonly Readonly<{ name: string; message: string }>[]
  onMessage: (message: Message) => void
  /** It is called after an upload with the ids of the stored pictures that have no description. */
  onUploaded: (undescribed: readonly string[]) => void
}>

/** Sends the chosen pictures one by one. Without script one form sends all pictures. */
export function UploadForm({ target, refused, onMessage, onUploaded }: Props) {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const [isBusy, setIsBusy] = useState(false)
  /** It stays until the choice changes, while the toast disappears. */
  const [problem, setProblem] = useState<string | undefined>(() => toProblem(refused))
  const [sending, setSending] = useState('')
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)

  // Somebody may choose files before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once, after hydration
  useLayoutEffect(() => {
    if (input.current?.files?.length) readChoice()
  }, [])

  const change = (id: string, values: Partial<ChosenFile>) =>
    setChosen((all) => all.map((own) => (own.id === id ? { ...own, ...values } : own)))

  function refuse(message: string) {
    setProblem(message)
    onMessage({ type: 'error', message })
  }

  function readChoice() {
    const files = [...(input.current?.files ?? [])]
    if (files.length > pictureLimits.files) {
      setChosen([])
      if (input.current) input.current.value = ''
      return refuse(galleryWords.tooMany({ most: pictureLimits.files }))
    }
    setProblem(undefined)
    setChosen(files.map(toChosen))
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (chosen.length === 0) return refuse(galleryWords.noFile)
    setIsBusy(true)
    const problems: ChosenFile[] = []
    const undescribed: string[] = []
    let message: string = galleryWords.uploadFailed
    for (const [index, own] of chosen.entries()) {
      setSending(galleryWords.sending({ number: index + 1, total: chosen.length }))
      const picture = { file: await makeSmaller(own.file), alt: own.alt }
      const answer = await sendPicture(target, picture, (sent) =>
        change(own.id, { sent, problem: undefined }),
      )
      if (!answer.ok) problems.push({ ...own, sent: 0, problem: answer.message })
      message = answer.message
      undescribed.push(...answer.undescribed)
      if (!answer.ok) change(own.id, { sent: 0, problem: answer.message })
    }
    setChosen(problems)
    setIsBusy(false)
    setSending('')
    if (input.current) input.current.value = ''
    if (problems.length < chosen.length) {
      onUploaded(undescribed)
      onMessage({ type: 'success', message: problems.length > 0 ? galleryWords.uploaded : message })
    }
    if (problems.length > 0) onMessage({ type: 'error', message: problems[0]?.problem ?? message })
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
        label={galleryWords.choose}
        name="images"
        hint={galleryWords.hint({ most: pictureLimits.files, megabytes })}
        type="file"
        multiple
        accept={pictureTypes}
        onChange={readChoice}
        error={problem}
      />
      {isHydrated ? null : (
        // With script it is never shown: the page would move under a press when it goes.
        <div className="hidden noscript:block">
          <TextAreaField label={galleryWords.showAll} name="alt" hint={galleryWords.showAllHint} rows={4} />
        </div>
      )}
      {chosen.length > 0 ? (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2" aria-label={galleryWords.chosen}>
          {chosen.map((own) => (
            <ChosenPicture key={own.id} {...own} onAlt={(alt) => change(own.id, { alt })} />
          ))}
        </ul>
      ) : null}
      <input type="hidden" name="intent" value="upload" />
      <div className="flex flex-wrap items-center gap-4">
        <Button aria-disabled={isBusy || undefined}>
          {isBusy ? galleryWords.uploading : galleryWords.upload}
        </Button>
        <p role="status" className="text-base text-muted">
          {sending}
        </p>
      </div>
    </Form>
  )
}

function ChosenPicture({
  id,
  file,
  alt,
  sent,
  problem,
  onAlt,
}: ChosenFile & { onAlt: (alt: string) => void }) {
  return (
    <li className="flex gap-3">
      <Preview file={file} />
      <div className="min-w-0 grow space-y-1">
        <p className="truncate text-base text-muted">{file.name}</p>
        <TextField
          id={`alt-${id}`}
          name="shown"
          label={galleryWords.shows}
          value={alt}
          maxLength={300}
          onChange={(event) => onAlt(event.currentTarget.value)}
          error={problem}
        />
        {sent > 0 ? (
          <progress
            value={sent}
            max={1}
            aria-label={galleryWords.sentOf({ name: isolate(file.name) })}
            className="w-full accent-leaf"
          />
        ) : null}
      </div>
    </li>
  )
}

function toProblem(refused: Props['refused']): string | undefined {
  return (
    refused.map(({ name, message }) => (name ? `${isolate(name)}: ${message}` : message)).join('. ') ||
    undefined
  )
}

let chosenFiles = 0

function toChosen(file: File): ChosenFile {
  chosenFiles += 1
  return { id: String(chosenFiles), file, alt: '', sent: 0 }
}

/** The preview is small, because twenty full-size photos would fill the memory of a phone. */
function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isUnmounted = false
    createImageBitmap(file, { resizeWidth: 192, resizeHeight: 192, resizeQuality: 'medium' })
      .then((picture) => {
        if (!isUnmounted) canvas.current?.getContext('2d')?.drawImage(picture, 0, 0)
        picture.close()
      })
      // A file that the browser cannot decode has no preview. The server reports the problem.
      .catch(() => {})
    return () => {
      isUnmounted = true
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
