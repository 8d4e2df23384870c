import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { withKeys } from '../../../lib/text/with-keys.ts'
import { DialogClose, PageDialog } from '../../../ui/dialog/page-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CheckboxField, TextField } from '../../../ui/form/field.tsx'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import { hoursWords } from '../../../words/staff/calendar/hours.ts'
import type { ConflictLine, PreviewView } from './availability-view.ts'
import type { ChangeAnswer } from './change-answer.ts'

const conflictWords = hoursWords.conflicts
const changeWords = hoursWords.change

type AnswerPanelProps = Readonly<{
  answer: ChangeAnswer | undefined
  saveIntent: string
  saveLabel: string
  /** The stored data. The panel shows it after somebody else changed it. */
  storedLines: readonly string[]
  isBusy: boolean
  conflictsTitle?: string
}>

/** Shows why a form is not saved, its conflicts, and its preview. It takes the focus when it appears. */
export function AnswerPanel({
  answer,
  saveIntent,
  saveLabel,
  storedLines,
  isBusy,
  conflictsTitle = changeWords.conflicts,
}: AnswerPanelProps) {
  const box = useRef<HTMLDivElement>(null)
  const hasErrors = answer !== undefined && Object.keys(answer.errors).some((name) => name !== 'keep')
  useEffect(() => {
    if (answer && !hasErrors) box.current?.focus()
  }, [answer, hasErrors])
  if (!answer || (!answer.message && !answer.shown)) return null
  const { message, errors } = answer
  const { preview, conflicts } = answer.shown ?? { preview: null, conflicts: [] }
  const save = (
    <Button name="intent" value={saveIntent} aria-disabled={isBusy || undefined}>
      {isBusy ? hoursWords.saving : saveLabel}
    </Button>
  )
  return (
    <div ref={box} tabIndex={-1} className="card mb-6 scroll-mt-24 space-y-5 border-2 border-indigo p-4">
      {message ? (
        <p role="alert" className="font-semibold">
          {message}
        </p>
      ) : null}
      {answer.reason === 'changed_meanwhile' ? (
        <div>
          <h3 className="text-lg">{changeWords.storedNow}</h3>
          <ul className="list-disc pl-5">
            {withKeys(storedLines).map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {conflicts.length > 0 ? (
        <>
          <ConflictsList title={conflictsTitle} lines={conflicts} />
          {conflicts.map(({ id }) => (
            <input key={id} type="hidden" name="seen" value={id} />
          ))}
          {/* The key clears the tick when other appointments are shown. */}
          <CheckboxField
            key={conflicts.map(({ id }) => id).join()}
            name="keep"
            label={changeWords.keep}
            error={errors.keep?.[0]}
          />
        </>
      ) : null}
      {conflicts.length > 0 ? save : null}
      {preview ? <PreviewWeeks preview={preview} /> : null}
      {conflicts.length > 0 ? null : save}
    </div>
  )
}

/** Shows the open half hours of two weeks after a change, and the difference to the present ones. */
function PreviewWeeks({ preview }: { preview: PreviewView }) {
  const { clock, opened, closed, changed, after, days } = preview
  const isUnchanged = opened + closed + changed === 0
  return (
    <section aria-labelledby="preview-title" className="@container">
      <h3 id="preview-title" className="text-lg">
        {changeWords.openAfter}
      </h3>
      <p>
        {isUnchanged ? (
          changeWords.nothing
        ) : (
          <>
            {changeWords.opens}
            <strong>{changeWords.times({ count: opened })}</strong>
            {changeWords.closes}
            <strong>{changeWords.times({ count: closed })}</strong>
            {changed > 0 ? changeWords.otherwise({ count: changed }) : ''}.
          </>
        )}{' '}
        {changeWords.after({ count: after, clock })}
      </p>
      <ol className="mt-3 grid gap-2 @md:grid-cols-2 @4xl:grid-cols-7">
        {days.map(({ key, ...day }) => (
          <DayOfPreview key={key} {...day} />
        ))}
      </ol>
    </section>
  )
}

function DayOfPreview({
  label,
  after,
  opened,
  closed,
  changed,
  openTimes,
}: Omit<PreviewView['days'][number], 'key'>) {
  return (
    <li
      className={`rounded-lg border p-2 text-base ${opened + closed + changed > 0 ? 'border-indigo bg-paper' : 'border-line'}`}
    >
      <p className="flex flex-wrap justify-between gap-x-2 font-semibold">
        <span>{label}</span>
        <span>{changeWords.open({ count: after })}</span>
      </p>
      {opened > 0 ? <p className="font-semibold text-leaf">{changeWords.more({ count: opened })}</p> : null}
      {closed > 0 ? <p className="font-semibold text-clay">{changeWords.fewer({ count: closed })}</p> : null}
      {changed > 0 ? <p className="text-muted">{changeWords.differs({ count: changed })}</p> : null}
      {openTimes.length > 0 ? <p className="text-muted tabular-nums">{openTimes.join(', ')}</p> : null}
    </li>
  )
}

type PreviewAndSaveProps = Readonly<{
  /** The second word of the form's intents, such as `save-hours` and `preview-hours`. */
  subject: 'days' | 'hours' | 'office' | 'room'
  label?: string
  isBusy: boolean
  /** False for a new office, which has no slots to preview. */
  hasPreview?: boolean
}>

export function PreviewAndSave({
  subject,
  label = hoursWords.save,
  isBusy,
  hasPreview = true,
}: PreviewAndSaveProps) {
  return (
    <>
      {hasPreview ? (
        <Button variant="quiet" name="intent" value={`preview-${subject}`}>
          {hoursWords.preview}
        </Button>
      ) : null}
      <Button name="intent" value={`save-${subject}`} aria-disabled={isBusy || undefined}>
        {isBusy ? hoursWords.saving : label}
      </Button>
    </>
  )
}

type ChangeFormProps = Omit<ComponentProps<typeof AnswerPanel>, 'saveIntent' | 'saveLabel'> &
  Pick<ComponentProps<typeof PreviewAndSave>, 'subject' | 'hasPreview'> &
  Readonly<{
    revision?: number
    /** The address that receives the form. Without it the page that shows the form receives it. */
    action?: string
    children: ReactNode
    /** Stands after the buttons. */
    cancel?: ReactNode
  }>

export function ChangeForm({
  subject,
  revision,
  hasPreview,
  action,
  children,
  cancel,
  ...panel
}: ChangeFormProps) {
  return (
    <Form method="post" action={action} noValidate className="space-y-5">
      {/* Enter in a field presses the first button of a form. */}
      <button type="submit" name="intent" value={`save-${subject}`} hidden />
      <ErrorSummary errors={panel.answer?.errors ?? {}} />
      <AnswerPanel {...panel} saveIntent={`save-${subject}`} saveLabel={hoursWords.save} />
      <input type="hidden" name="revision" value={revision ?? ''} key={revision} />
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <PreviewAndSave {...{ subject, hasPreview }} isBusy={panel.isBusy} />
        {cancel}
      </div>
    </Form>
  )
}

type ChangeDialogProps = Omit<ChangeFormProps, 'action' | 'cancel'> &
  Readonly<{ dialog: Omit<ComponentProps<typeof PageDialog>, 'children'> }>

export function ChangeDialog({ dialog, ...form }: ChangeDialogProps) {
  return (
    <PageDialog {...dialog}>
      <ChangeForm {...form} cancel={<DialogClose>{hoursWords.cancel}</DialogClose>} />
    </PageDialog>
  )
}

type ConflictsListProps = Readonly<{
  title: string
  note?: string
  level?: 2 | 3
  lines: readonly ConflictLine[]
  /** The number of all conflicts, if `lines` has only the first ones. */
  total?: number
}>

/** Lists conflicting appointments. Each links to its page, where staff move or cancel it. */
export function ConflictsList({ title, note, level = 3, lines, total = lines.length }: ConflictsListProps) {
  const Heading = `h${level}` as const
  return (
    <section aria-label={title}>
      <Heading className="text-lg">
        {title} ({total.toLocaleString('en-GB')})
      </Heading>
      {note ? <p className="text-muted">{note}</p> : null}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {lines.map(({ id, when, where, client, href, isNew }) => (
          <li key={id} className="flex items-center justify-between gap-x-4 py-1">
            <span>
              {isNew ? <strong className="text-clay">{conflictWords.isNew}</strong> : null}
              <span className="font-semibold">{when}</span>
              <span className="block text-muted">
                {client}. {where}
              </span>
            </span>
            {href === null ? null : (
              <Link to={href} className="inline-flex min-h-11 items-center font-semibold">
                {conflictWords.open}
                <span className="sr-only">{conflictWords.session({ client, when })}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {total > lines.length ? (
        <p className="mt-2 text-muted">{conflictWords.first({ count: lines.length })}</p>
      ) : null}
    </section>
  )
}

/** Shows the conflicts of a page, if there are any. The list of offices links to `#outside`. */
export function ConflictsCard(props: Pick<ConflictsListProps, 'title' | 'lines' | 'total'>) {
  if (props.lines.length === 0) return null
  return (
    <div id="outside" className="card scroll-mt-4 border-l-4 border-l-clay p-4">
      <ConflictsList level={2} note={conflictWords.note} {...props} />
    </div>
  )
}

/** A time of day. A narrow `<input type="time">` can hide whether it is morning or afternoon. */
export function TimeField(props: ComponentProps<typeof TextField>) {
  return <TextField {...props} autoComplete="off" placeholder="9:00 am" />
}
