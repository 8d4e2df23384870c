import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { heldSubjects } from '../../../db/tables/operation.ts'
import {
  endLegalHold,
  listLegalHolds,
  makeLegalHold,
} from '../../../features/privacy/legal-holds/legal-holds.server.ts'
import {
  countDueRecords,
  listDueRecords,
  listRetentionRuns,
} from '../../../features/privacy/retention/due-records.server.ts'
import {
  describePeriod,
  retentionClasses,
  retentionRules,
} from '../../../features/privacy/retention/retention-rules.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText, readTexts } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { type Clock, showStaffTime } from '../../../lib/time/show-time.ts'
import { type Instance, instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LongTextField, SelectField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FormAnswer, firstMessages } from '../../../ui/form/form-answer.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { ChangeNote } from '../../../ui/text/notes.tsx'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../list-page.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/retention'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Retention', matches)

const here = '/admin/retention'
const longestReason = 1_000

/** The kinds of records that can be held, in words. */
const subjectWords = { booking: 'Booking', message: 'Message', comment: 'Comment' } as const

const noRecord = 'There is no such record. Copy the number from the list or from the address of its page'

const NewHold = z.object({
  subjectType: z.enum(heldSubjects, 'Choose the kind of record'),
  subjectId: z.string().trim().pipe(z.uuid('Enter the number of the record: 36 letters, digits and hyphens')),
  reason: storedText({
    name: 'The reason',
    empty: 'Enter the legal reason',
    most: longestReason,
    lines: true,
  }),
})

const doneMessages = { held: 'The record is held', ended: 'The hold has ended' } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const shown = await loadRetention(context.get(instanceContext), readClock(context))
  const { searchParams } = url
  const chosen = {
    subjectType: searchParams.get('type') ?? 'booking',
    subjectId: searchParams.get('record') ?? '',
  }
  return { ...shown, chosen, done: findDoneMessage(url, doneMessages) }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, secrets, form, actor } = sent
  const values = readTexts(form, Object.keys(NewHold.shape))
  return answerForm(sent, {
    values,
    refusals: {
      has_legal_hold: { errors: { subjectId: ['This record is held already'] } },
      not_found: { errors: { subjectId: [noRecord] } },
    },
    actions: {
      async hold() {
        const read = parseForm(NewHold, values)
        if (!read.ok) return read
        const made = await makeLegalHold(db, secrets, read.input, actor)
        return made.ok ? `${here}?done=held` : made
      },
      async end() {
        // A hold that somebody else has just ended is not in the list any more.
        await endLegalHold(db, readText(form, 'holdId'), actor)
        return `${here}?done=ended`
      },
    },
  })
}

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, due, holds, chosen, done } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="space-y-8">
      <div>
        <h1 className="mb-1">Retention</h1>
        <p className="text-muted">
          The site deletes old data by itself, once a day. /privacy promises the same periods.
        </p>
      </div>
      <ChangeNote done={actionData ? null : done} href={here} />
      <ErrorSummary errors={actionData?.errors ?? {}} />
      <section className="space-y-3" aria-labelledby="rules">
        <h2 id="rules" className="text-xl">
          Retention rules
        </h2>
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
      </section>
      <section className="space-y-3" aria-labelledby="due">
        <h2 id="due" className="text-xl">
          Deleted in the next 30 days
        </h2>
        <p className="text-muted">
          The first 25 records of each kind. Hold a record if the law makes you keep it.
        </p>
        <DataTable
          caption="Deleted in the next 30 days"
          rows={due}
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
      </section>
      <section className="space-y-3" aria-labelledby="held">
        <h2 id="held" className="text-xl">
          Held records
        </h2>
        {holds.length === 0 ? <p className="text-muted">No record is held.</p> : null}
        {holds.length > 0 ? (
          <ul className="card divide-y divide-line">
            {holds.map(({ id, record, reason, held }) => (
              <li key={id} className="space-y-2 px-4 py-3">
                <p className="font-semibold wrap-anywhere">{record}</p>
                <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
                <p className="text-base text-muted">{held}</p>
                <Form method="post">
                  <input type="hidden" name="holdId" value={id} />
                  <Button
                    variant="quiet"
                    isSmall
                    name="intent"
                    value="end"
                    aria-disabled={isBusy || undefined}
                  >
                    End the hold<span className="sr-only"> of {record}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        ) : null}
      </section>
      <section className="space-y-3" aria-labelledby="hold">
        <h2 id="hold" className="text-xl">
          Hold a record
        </h2>
        <p className="prose-width text-muted">
          A held record is not deleted, and its client cannot erase it: their page says that a law makes us
          keep it. End the hold as soon as the reason is gone.
        </p>
        <LegalHoldForm chosen={chosen} answer={actionData} isBusy={isBusy} />
      </section>
    </div>
  )
}

/** Returns the rules, the records that the job deletes soon, and the holds, in words. */
async function loadRetention({ db, secrets }: Instance, clock: Clock) {
  const { now } = clock
  const show = (instant: Temporal.Instant | undefined) => showStaffTime(instant, clock)
  const counts = await countDueRecords(db, now)
  const runs = await listRetentionRuns(db)
  const rules = retentionClasses.map((name) => {
    const due = counts.get(name)
    return {
      id: name,
      name: retentionRules[name].name,
      period: describePeriod(name),
      due: due === undefined ? 'Not counted' : due >= 10_000 ? '10,000 or more' : String(due),
      lastRun: runs.has(name) ? show(runs.get(name)) : 'Not yet',
    }
  })
  const due = (await listDueRecords(db, now)).map((record) => ({
    id: `${record.class} ${record.id}`,
    record: `${subjectWords[record.subjectType]} ${record.id}`,
    what: retentionRules[record.class].name,
    deleted: show(record.deleteAt),
    /** Opens the form of a hold for this record. */
    holdHref: `?${new URLSearchParams({ type: record.subjectType, record: record.id })}#hold`,
  }))
  const holds = (await listLegalHolds(db, secrets)).map((hold) => ({
    id: hold.id,
    record: `${subjectWords[hold.subjectType]} ${hold.subjectId}`,
    reason: hold.reason ?? 'The reason cannot be opened. Tell whoever runs this site.',
    held: `Held ${show(hold.heldAt)} by ${hold.firstName ? isolate(`${hold.firstName} ${hold.lastName}`) : 'somebody whose account is gone'}`,
  }))
  return { rules, due, holds }
}

type LegalHoldFormProps = Readonly<{
  chosen: Readonly<Record<string, string>>
  answer?: FormAnswer
  isBusy: boolean
}>

/** Asks which record is held, and why. */
function LegalHoldForm({ chosen, answer, isBusy }: LegalHoldFormProps) {
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
