import { Form } from 'react-router'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import type { FieldErrors } from '../../../ui/form/form-answer.tsx'
import { siteEditor as words } from '../../../words/staff/site-editor.ts'
import { ChangeList } from './change-list.tsx'
import type { ShownChange } from './compare-pages.ts'

type Props = Readonly<{
  isOpen: boolean
  onClose: () => void
  revision: number
  /** Everything typed is stored. */
  isSaved: boolean
  saveWords: string
  changes: readonly ShownChange[]
  problems: FieldErrors
  warnings: FieldErrors
  /** What the page weighs, as text. */
  weight: string
  /** When the page is published by itself, as text. */
  planned: string | null
  zone: string
  timeError?: string
  isBusy: boolean
  /** Names the place of a message: 'Beginning: … (Title)'. */
  toFieldName: (path: string) => string
}>

/** Says what visitors will see changed, and publishes it now or at a time. */
export function PublishDialog(props: Props) {
  const { isOpen, onClose, revision, changes, problems, warnings, planned, zone, timeError, isBusy } = props
  const hasProblems = Object.keys(problems).length > 0
  const isOff = isBusy || hasProblems || !props.isSaved || changes.length === 0
  const off = { 'aria-disabled': isOff || undefined }
  // The answer opens the page anew, as it is stored.
  const isUnsaved = isBusy || !props.isSaved
  return (
    <Modal title={words.publish.title} isOpen={isOpen} onClose={onClose} isShort>
      <div className="relative space-y-6 overflow-auto p-4 sm:p-6">
        <Messages
          title={words.publish.problems}
          messages={problems}
          toFieldName={props.toFieldName}
          isError
        />
        <Messages title={words.publish.warnings} messages={warnings} toFieldName={props.toFieldName} />
        <section className="space-y-2">
          <h3>{words.publish.changes}</h3>
          {changes.length === 0 ? <p>{words.publish.none}</p> : null}
          <ChangeList changes={changes} />
        </section>
        <p role="status" className="text-base text-muted">
          {props.weight}
        </p>
        {props.isSaved ? null : <p role="status">{props.saveWords}</p>}
        <Form
          method="post"
          onSubmit={(event) => {
            if (isOff) event.preventDefault()
          }}
        >
          <input type="hidden" name="revision" value={revision} />
          <Button name="intent" value="publish" {...off}>
            {words.publish.now}
          </Button>
        </Form>
        <section className="space-y-3 border-t border-line pt-4">
          <h3>{words.publish.at}</h3>
          {planned ? (
            <Form
              method="post"
              className="space-y-3"
              onSubmit={(event) => {
                if (isUnsaved) event.preventDefault()
              }}
            >
              <input type="hidden" name="revision" value={revision} />
              <p>{words.publish.planned({ at: planned })}</p>
              <Button name="intent" value="unplan" variant="quiet" aria-disabled={isUnsaved || undefined}>
                {words.publish.unplan}
              </Button>
            </Form>
          ) : null}
          <Form
            method="post"
            className="space-y-3"
            onSubmit={(event) => {
              if (isOff) event.preventDefault()
            }}
          >
            <input type="hidden" name="revision" value={revision} />
            <TextField
              label={words.publish.time}
              hint={words.publish.timeHint({ zone })}
              name="at"
              type="datetime-local"
              error={timeError}
            />
            <Button name="intent" value="plan" variant="quiet" {...off}>
              {words.publish.plan}
            </Button>
          </Form>
        </section>
      </div>
    </Modal>
  )
}

type MessagesProps = Readonly<{
  title: string
  messages: FieldErrors
  toFieldName: (path: string) => string
  isError?: boolean
}>

function Messages({ title, messages, toFieldName, isError = false }: MessagesProps) {
  const entries = Object.entries(messages)
  if (entries.length === 0) return null
  return (
    <section
      className={`card space-y-2 border-2 p-4 ${isError ? 'border-clay bg-clay-soft' : 'border-marigold'}`}
    >
      <h3>{title}</h3>
      <ul className="list-disc space-y-1 pl-5">
        {entries.map(([path, all]) => (
          <li key={path} className="wrap-anywhere">
            {[toFieldName(path), ...(all ?? [])].filter(Boolean).join(': ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
