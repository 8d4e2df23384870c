import { Form } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { LongTextField, SelectField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { type FormAnswer, firstMessages } from '../../../ui/form/form-answer.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'

export type RuleLine = Readonly<{ id: string; name: string; period: string; due: string; lastRun: string }>

/** Lists the classes of data with their periods. */
export function RulesTable({ rules }: { rules: readonly RuleLine[] }) {
  return (
    <DataTable
      caption="How long data stays"
      rows={rules}
      empty="There are no rules."
      columns={[
        { title: 'What', cell: ({ name }) => name },
        { title: 'Deleted', cell: ({ period }) => period, isTitled: true },
        { title: 'In the next 30 days', cell: ({ due }) => due, isTitled: true },
        { title: 'Job last finished', cell: ({ lastRun }) => lastRun, isTitled: true },
      ]}
    />
  )
}

export type DueLine = Readonly<{
  id: string
  record: string
  what: string
  deleted: string
  /** Opens the form of a hold for this record. */
  holdHref: string
}>

/** Lists records that the job deletes soon. */
export function DueTable({ records }: { records: readonly DueLine[] }) {
  return (
    <DataTable
      caption="Deleted in the next 30 days"
      rows={records}
      empty="No booking, message or comment is deleted in the next 30 days."
      columns={[
        { title: 'Record', cell: ({ record }) => record },
        { title: 'What', cell: ({ what }) => what },
        { title: 'Deleted', cell: ({ deleted }) => deleted, isTitled: true },
        {
          title: 'Actions',
          cell: ({ holdHref, record }) => (
            <RowLink to={holdHref} hiddenText={record}>
              Hold
            </RowLink>
          ),
        },
      ]}
    />
  )
}

export const longestReason = 1_000

/** The kinds of records that can be held, in words. */
export const subjectWords = { booking: 'Booking', message: 'Message', comment: 'Comment' } as const

type Props = Readonly<{ chosen: Readonly<Record<string, string>>; answer?: FormAnswer; isBusy: boolean }>

/** Asks which record is held, and why. */
export function LegalHoldForm({ chosen, answer, isBusy }: Props) {
  const errors = firstMessages(answer?.errors ?? {})
  const toField = toFieldProps({ values: { ...chosen, ...answer?.values }, errors })
  const options = Object.entries(subjectWords).map(([value, label]) => ({ value, label }))
  return (
    <Form method="post" noValidate className="max-w-xl space-y-4" key={JSON.stringify(chosen)}>
      <SelectField
        {...toField('subjectType')}
        label="Kind of record"
        options={options}
        className="max-w-60"
      />
      <TextField
        {...toField('subjectId')}
        label="Number of the record"
        hint="It is in the address of its page and in the list above"
        autoComplete="off"
        spellCheck={false}
      />
      <LongTextField
        {...toField('reason')}
        label="Legal reason"
        hint="For example the court and the number of the case. It is kept locked"
        rows={3}
        maxCharacters={longestReason}
      />
      <Button name="intent" value="hold" aria-disabled={isBusy || undefined}>
        Hold record
      </Button>
    </Form>
  )
}

export type LegalHoldLine = Readonly<{ id: string; record: string; reason: string; held: string }>

type HoldsListProps = Readonly<{ holds: readonly LegalHoldLine[]; isBusy: boolean }>

/** Lists the records that are held, each with a button that ends the hold. */
export function LegalHoldsList({ holds, isBusy }: HoldsListProps) {
  if (holds.length === 0) return <p className="text-muted">No record is held.</p>
  return (
    <ul className="card divide-y divide-line">
      {holds.map(({ id, record, reason, held }) => (
        <li key={id} className="space-y-2 px-4 py-3">
          <p className="font-semibold wrap-anywhere">{record}</p>
          <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
          <p className="text-base text-muted">{held}</p>
          <Form method="post">
            <input type="hidden" name="holdId" value={id} />
            <Button variant="quiet" isSmall name="intent" value="end" aria-disabled={isBusy || undefined}>
              End the hold<span className="sr-only"> of {record}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
