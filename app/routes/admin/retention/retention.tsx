import { Form, useNavigation } from 'react-router'
import { toOwedPage } from '../../../features/money/balance.ts'
import {
  legalReasonCharacters,
  NewLegalHold,
} from '../../../features/privacy/legal-holds/legal-hold.schema.ts'
import {
  endLegalHold,
  listLegalHolds,
  makeLegalHold,
} from '../../../features/privacy/legal-holds/legal-holds.server.ts'
import {
  countDueRecords,
  listDueRecords,
  listKeptForMoney,
  listRetentionRuns,
  mostCounted,
  mostListed,
} from '../../../features/privacy/retention/due-records.server.ts'
import {
  daysAhead,
  describePeriod,
  openMoneyMonths,
  retentionClasses,
} from '../../../features/privacy/retention/retention-rules.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText, readTexts } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { type Clock, showStaffTime } from '../../../lib/time/show-time.ts'
import { type Instance, instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LongTextField, SelectField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FormAnswer, firstMessages } from '../../../ui/form/form-answer.tsx'
import { formWidth } from '../../../ui/form/form-width.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { ChangeNote } from '../../../ui/text/notes.tsx'
import { retentionPage as words } from '../../../words/staff/retention.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../list-page.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/retention'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

const here = '/admin/retention'

const { subjects, classes } = words

export async function loader({ context, url }: Route.LoaderArgs) {
  const shown = await loadRetention(context.get(instanceContext), readClock(context))
  const { searchParams } = url
  const chosen = {
    subjectType: searchParams.get('type') ?? 'booking',
    subjectId: searchParams.get('record') ?? '',
  }
  return { ...shown, chosen, done: findDoneMessage(url, words.done) }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, secrets, form, actor } = sent
  const values = readTexts(form, Object.keys(NewLegalHold.shape))
  return answerForm(sent, {
    values,
    refusals: {
      has_legal_hold: { errors: { subjectId: [words.isHeld] } },
      not_found: { errors: { subjectId: [words.unknown] } },
    },
    actions: {
      async 'legal-hold'() {
        const read = parseForm(NewLegalHold, values)
        if (!read.ok) return read
        const made = await makeLegalHold(db, secrets, read.input, actor)
        return made.ok ? `${here}?done=held` : made
      },
      async end() {
        // A legal hold that somebody else has just ended is not in the list any more.
        await endLegalHold(db, readText(form, 'legalHoldId'), actor)
        return `${here}?done=ended`
      },
    },
  })
}

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, ran, due, kept, legalHolds, days, most, chosen, done } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="space-y-8">
      <PageHead
        title={words.heading}
        lead={
          <>
            {words.lead} <a href="/privacy">{words.promised}</a>
          </>
        }
      />
      <ChangeNote done={actionData ? null : done} href={here} />
      <ErrorSummary errors={actionData?.errors ?? {}} />
      <section className="space-y-3" aria-labelledby="due">
        <h2 id="due" className="text-xl">
          {words.due.heading({ days })}
        </h2>
        {due.length > 0 ? <p className="text-muted">{words.due.lead({ most })}</p> : null}
        <DataTable
          caption={words.due.heading({ days })}
          rows={due}
          empty={words.due.empty({ days })}
          columns={[
            { title: words.due.record, cell: ({ record }) => record },
            { title: words.due.what, cell: ({ what }) => what },
            { title: words.due.deleted, cell: ({ deleted }) => deleted, isTitled: true, isTime: true },
            {
              title: words.due.actions,
              isActions: true,
              cell: ({ legalHoldHref, record }) => (
                <RowLink to={legalHoldHref} hiddenText={record}>
                  {words.due.legalHold}
                </RowLink>
              ),
            },
          ]}
        />
      </section>
      <section className="space-y-3" aria-labelledby="kept">
        <h2 id="kept" className="text-xl">
          {words.kept.heading}
        </h2>
        {kept.length > 0 ? (
          <p className="prose-width text-muted">{words.kept.lead({ days, months: openMoneyMonths, most })}</p>
        ) : null}
        <DataTable
          caption={words.kept.heading}
          rows={kept}
          empty={words.kept.empty}
          columns={[
            { title: words.kept.what, cell: ({ what }) => what },
            { title: words.kept.deleted, cell: ({ deleted }) => deleted, isTitled: true, isTime: true },
            {
              title: words.kept.actions,
              isActions: true,
              cell: ({ href, what }) => (
                <RowLink to={href} hiddenText={what}>
                  {words.kept.open}
                </RowLink>
              ),
            },
          ]}
        />
      </section>
      <section className="space-y-3" aria-labelledby="legal-holds">
        <h2 id="legal-holds" className="text-xl">
          {words.legalHolds.heading}
        </h2>
        {legalHolds.length === 0 ? <p className="card p-6 text-muted">{words.legalHolds.none}</p> : null}
        {legalHolds.length > 0 ? (
          <ul className="card divide-y divide-line">
            {legalHolds.map(({ id, record, reason, held }) => (
              <li key={id} className="space-y-2 px-4 py-3">
                <p className="font-semibold wrap-anywhere">{record}</p>
                <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
                <p className="text-base text-muted">{held}</p>
                <Form method="post">
                  <input type="hidden" name="legalHoldId" value={id} />
                  <Button
                    variant="quiet"
                    isSmall
                    name="intent"
                    value="end"
                    aria-disabled={isBusy || undefined}
                  >
                    {words.legalHolds.end}
                    <span className="sr-only">{words.legalHolds.of({ record })}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        ) : null}
      </section>
      <section className="space-y-3" aria-labelledby="legal-hold">
        <h2 id="legal-hold" className="text-xl">
          {words.form.heading}
        </h2>
        <div className="card space-y-4 p-4">
          <p className="prose-width text-muted">{words.form.lead}</p>
          <LegalHoldForm chosen={chosen} answer={actionData} isBusy={isBusy} />
        </div>
      </section>
      <section className="space-y-3" aria-labelledby="rules">
        <h2 id="rules" className="text-xl">
          {words.rules.heading}
        </h2>
        <p className="text-muted">{ran}</p>
        <DataTable
          caption={words.rules.caption}
          rows={rules}
          empty={words.rules.empty}
          columns={[
            { title: words.rules.what, cell: ({ name }) => name },
            { title: words.rules.deleted, cell: ({ period }) => period, isTitled: true },
            { title: words.rules.due({ days }), cell: ({ due }) => due, isTitled: true },
            ...(rules.some(({ lastRun }) => lastRun !== null)
              ? [
                  {
                    title: words.rules.lastRun,
                    cell: ({ lastRun }: (typeof rules)[number]) => lastRun,
                    isTitled: true,
                    isTime: true,
                  },
                ]
              : []),
          ]}
        />
      </section>
    </div>
  )
}

/** Returns the rules, the records that the job deletes soon, what stays because of money, and the legal holds, in words. */
async function loadRetention({ db, secrets }: Instance, clock: Clock) {
  const { now } = clock
  const show = (instant: Temporal.Instant | undefined) => showStaffTime(instant, clock)
  const counts = await countDueRecords(db, now)
  const runs = await listRetentionRuns(db)
  const times = retentionClasses.map((name) => (runs.has(name) ? show(runs.get(name)) : null))
  // The job deletes some classes each hour, and the others once a day.
  const [[ranAt] = [null]] = [...Map.groupBy(times, (time) => time)].toSorted(
    ([, some], [, others]) => others.length - some.length,
  )
  const rules = retentionClasses.map((name, index) => {
    const due = counts.get(name)
    return {
      id: name,
      name: classes[name].name,
      period: describePeriod(name, classes),
      due:
        due === undefined
          ? words.rules.notCounted
          : due >= mostCounted
            ? words.rules.orMore({ most: mostCounted })
            : due > 0
              ? String(due)
              : '',
      /** When the job finished. Null when it is the time above the list. */
      lastRun: times[index] === ranAt ? null : (times[index] ?? words.rules.notYet),
    }
  })
  const due = (await listDueRecords(db, now)).map((record) => ({
    id: `${record.class} ${record.id}`,
    record: `${subjects[record.subjectType]} ${record.id}`,
    what: classes[record.class].name,
    deleted: show(record.deleteAt),
    /** Opens the form of a legal hold for this record. */
    legalHoldHref: `?${new URLSearchParams({ type: record.subjectType, record: record.id })}#legal-hold`,
  }))
  const kept = (await listKeptForMoney(db, now)).map(({ deleteAt, ...open }) => ({
    id: `${open.what} ${open.id}`,
    what: [words.kept.kinds[open.what], open.name ? isolate(open.name) : null, open.reference]
      .filter(Boolean)
      .join(' · '),
    deleted: show(deleteAt),
    href: toOwedPage(open),
  }))
  const legalHolds = (await listLegalHolds(db, secrets)).map((hold) => ({
    id: hold.id,
    record: `${subjects[hold.subjectType]} ${hold.subjectId}`,
    reason: hold.reason ?? words.legalHolds.broken,
    held: words.legalHolds.made({
      time: show(hold.heldAt),
      name: hold.firstName ? isolate(`${hold.firstName} ${hold.lastName}`) : words.legalHolds.goneAccount,
    }),
  }))
  const ran = ranAt ? words.rules.ranAt({ time: ranAt }) : words.rules.neverRan
  return { rules, ran, due, kept, legalHolds, days: daysAhead, most: mostListed }
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
  const options = Object.entries(subjects).map(([value, label]) => ({ value, label }))
  return (
    <Form method="post" noValidate className={`${formWidth} space-y-4`} key={JSON.stringify(chosen)}>
      <SelectField {...toField('subjectType')} label={words.form.kind} options={options} />
      <TextField
        {...toField('subjectId')}
        label={words.form.number}
        hint={words.form.numberHint}
        autoComplete="off"
        spellCheck={false}
      />
      <LongTextField
        {...toField('reason')}
        label={words.form.reason}
        hint={words.form.reasonHint}
        rows={3}
        maxCharacters={legalReasonCharacters}
      />
      <Button name="intent" value="legal-hold" aria-disabled={isBusy || undefined}>
        {words.form.button}
      </Button>
    </Form>
  )
}
