import { Form, Link } from 'react-router'
import { staffOutcomes } from '../../db/tables/follow-up.ts'
import { Button } from '../../ui/form/button.tsx'
import { LongTextField, RadioField, SelectField } from '../../ui/form/field.tsx'
import type { FormAnswer } from '../../ui/form/form-answer.tsx'
import { FactList } from '../../ui/layout/blocks.tsx'
import { QuietLink } from '../../ui/layout/router-links.tsx'
import type { TaskLine } from './task-view.ts'
import { longestTaskNote, outcomeWords } from './task-words.ts'
import { DueTime } from './tasks-table.tsx'

type Props = Readonly<{
  task: TaskLine
  /** Null while the note is closed. */
  note: string | null
  people: readonly Readonly<{ id: string; name: string }>[]
  ownId: string
  isBusy: boolean
  answer?: FormAnswer<Readonly<{ outcome: string; note: string }>>
}>

/** Shows a task, its owner, and the form that closes it. */
export function TaskPage({ task, note, ...forms }: Props) {
  return (
    <div className="max-w-3xl space-y-6">
      <FactList
        rows={[
          { label: 'About', value: task.about },
          { label: 'Owner', value: task.owner },
          { label: 'Added', value: task.added },
          { label: task.closed ? 'Closed' : 'Due', value: <DueTime {...task} /> },
          ...(task.hasNote
            ? [{ label: 'What was done', value: <ClosedNote id={task.id} note={note} /> }]
            : []),
        ]}
      />
      {task.links.length > 0 ? (
        <ul className="flex flex-wrap gap-3">
          {task.links.map(({ label, href }) => (
            <li key={href}>
              <QuietLink to={href}>{label}</QuietLink>
            </li>
          ))}
        </ul>
      ) : null}
      {task.closed ? null : <OwnerForms task={task} {...forms} />}
      {task.closed ? null : <CloseForm task={task} {...forms} />}
    </div>
  )
}

function ClosedNote({ id, note }: { id: string; note: string | null }) {
  if (note !== null) return <span className="whitespace-pre-line">{note}</span>
  return (
    <Link to={`/admin/follow-up/${id}?note=open`} className="inline-flex min-h-11 items-center font-semibold">
      Show the note
    </Link>
  )
}

type FormProps = Omit<Props, 'note'>

function OwnerForms({ task, people, ownId, isBusy, answer }: FormProps) {
  const others = people.filter(({ id }) => id !== task.ownerId && id !== ownId)
  return (
    <section aria-labelledby="owner-heading" className="card space-y-4 p-4 lg:p-5">
      <h2 id="owner-heading" className="text-xl">
        Owner
      </h2>
      {task.ownerId === ownId ? (
        <p>You are the owner.</p>
      ) : (
        <Form method="post">
          <Revision task={task} />
          <Button name="intent" value="take" aria-disabled={isBusy || undefined}>
            Assign to me
          </Button>
        </Form>
      )}
      {others.length > 0 ? (
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <Revision task={task} />
          <div className="min-w-0 grow">
            <SelectField
              name="owner"
              label="Assign to"
              blank="Choose"
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
              error={answer?.errors.owner?.[0]}
            />
          </div>
          <Button variant="quiet" name="intent" value="give" aria-disabled={isBusy || undefined}>
            Assign
          </Button>
        </Form>
      ) : null}
    </section>
  )
}

function CloseForm({ task, isBusy, answer }: FormProps) {
  return (
    <section aria-labelledby="close-heading" className="card p-4 lg:p-5">
      <h2 id="close-heading" className="mb-3 text-xl">
        Close
      </h2>
      <Form method="post" noValidate className="space-y-4">
        <Revision task={task} />
        <RadioField
          name="outcome"
          label="What did you do?"
          options={staffOutcomes.map((value) => ({ value, label: outcomeWords[value] }))}
          defaultValue={answer?.values.outcome}
          error={answer?.errors.outcome?.[0]}
          isStacked
        />
        <LongTextField
          name="note"
          label="Note"
          hint="Encrypted. The audit log records each opening"
          optional
          rows={3}
          maxCharacters={longestTaskNote}
          defaultValue={answer?.values.note}
          error={answer?.errors.note?.[0]}
        />
        <Button name="intent" value="close" aria-disabled={isBusy || undefined}>
          Close the follow-up
        </Button>
      </Form>
    </section>
  )
}

function Revision({ task: { revision } }: { task: TaskLine }) {
  return <input type="hidden" name="revision" value={revision} key={revision} />
}
