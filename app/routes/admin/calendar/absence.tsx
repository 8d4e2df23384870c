import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { type AbsenceChoice, enterAbsence } from '../../../features/booking/absence/enter-absence.server.ts'
import { refusalMessages } from '../../../features/booking/details/staff-answers.ts'
import { readSlot } from '../../../features/booking/time-picker/schedule-choice.ts'
import { cancelGroupSession } from '../../../features/groups/change-session.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { isUuid, readRevision, readText } from '../../../lib/text/form-text.ts'
import { readDay } from '../../../lib/time/days.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { box, FieldFrame, SelectField } from '../../../ui/form/field.tsx'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { contactFirst } from '../../../words/en/booking-status.ts'
import { absence as words } from '../../../words/staff/calendar/absence.ts'
import { groups as groupWords } from '../../../words/staff/work/groups.ts'
import { answerForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/absence'
import { loadAbsence } from './load-absence.server.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toTitle(loaderData?.isOwn ? words.own : words.title, matches)

export const shouldRevalidate = reloadAfterConflict

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const query = url.searchParams
  const counts = { moved: Number(query.get('moved')), cancelled: Number(query.get('cancelled')) }
  const isDone = query.has('done') && Number.isInteger(counts.moved) && Number.isInteger(counts.cancelled)
  return {
    ...(await loadAbsence(db, { scope, query }, readClock(context))),
    hasMail: env.mailUrl !== undefined,
    done: isDone ? ({ type: 'success', message: words.done(counts) } as const) : null,
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor } = sent
  const counsellorId = actor.scope.counsellorId ?? readText(form, 'counsellor')
  const day = readDay(readText(form, 'day'))
  if (!isUuid(counsellorId) || !day) throw noSuchPage()
  return answerForm(sent, {
    refusals: words.refusals,
    actions: {
      async save() {
        const choices = readChoices(form)
        const groups = readGroups(form)
        const absence = {
          ...{ counsellorId, day, revision: readRevision(form), choices, groups },
          cancelGroup: (group: (typeof groups)[number]) => cancelGroupSession(db, group, actor),
        }
        const entered = await enterAbsence(db, absence, actor, actor.now)
        if (!entered.ok) return entered
        const { moved, cancelled, refused } = entered
        if (refused.length === 0)
          return `${toHref({ counsellorId, day: String(day) })}&done=1&moved=${moved}&cancelled=${cancelled}`
        const lines = refused.map(({ id, reason }) =>
          words.stayed({
            client: readText(form, `client ${id}`),
            when: readText(form, `when ${id}`),
            why: groups.some(({ sessionId }) => sessionId === id)
              ? groupWords.refused[reason as keyof typeof groupWords.refused]
              : refusalMessages[reason as keyof typeof refusalMessages],
          }),
        )
        return {
          ok: false,
          reason: 'changed_meanwhile',
          words: `${words.done(entered)}. ${words.refusals.refused}`,
          shown: { lines },
        } as const
      },
    },
  })
}

/** A choice that cannot be read leaves the session as it is. */
function readChoices(form: FormData): AbsenceChoice[] {
  return form.getAll('session').flatMap((id) => {
    if (typeof id !== 'string' || !isUuid(id)) return []
    const text = readText(form, `choice ${id}`)
    const revision = readRevision(form, `revision ${id}`)
    const choice = text === 'cancel' ? text : (readSlot(text) ?? 'keep')
    return [{ bookingId: id, revision, choice }]
  })
}

/** Returns the group sessions that somebody chose to cancel. */
function readGroups(form: FormData) {
  return form.getAll('group').flatMap((id) => {
    if (typeof id !== 'string' || !isUuid(id) || readText(form, `choice ${id}`) !== 'cancel') return []
    return [{ sessionId: id, revision: readRevision(form, `revision ${id}`) }]
  })
}

function toHref({ counsellorId, day }: Readonly<{ counsellorId: string; day: string }>): string {
  return `/admin/calendar/absence?${new URLSearchParams({ counsellor: counsellorId, day })}`
}

export default function Absence({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, day, shownDay, counsellorId, counsellors, isOwn, hasMail, done } = loaderData
  const submit = useSubmit()
  const isBusy = useNavigation().formMethod === 'POST'
  const lines = actionData?.shown?.lines ?? []
  const here = toHref({ counsellorId, day })
  return (
    <>
      <BackLink to={`/admin/calendar?view=day&on=${day}`}>{words.back}</BackLink>
      <h1 className="mb-1">{isOwn ? words.own : words.title}</h1>
      <p className="mb-4 text-muted">{words.lead}</p>
      <ChangeNote done={done} href={here} />
      {actionData?.message ? (
        <PageNote isError>
          <p>{actionData.message}</p>
          {lines.length > 0 ? (
            <>
              <p className="mt-2 font-semibold">{words.stays}</p>
              <ul className="list-disc pl-5">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          ) : null}
        </PageNote>
      ) : null}
      <Form
        method="get"
        role="search"
        aria-label={words.choose}
        className={`mb-5 grid gap-3 sm:w-fit sm:gap-y-1 sm:items-end ${isOwn ? 'sm:grid-cols-[auto_auto]' : 'sm:grid-cols-[auto_auto_auto]'}`}
        onChange={({ target, currentTarget }) => {
          if (target instanceof HTMLSelectElement) submit(currentTarget, { replace: true })
        }}
      >
        {isOwn ? null : (
          <SelectField
            label={words.counsellor}
            name="counsellor"
            key={counsellorId}
            defaultValue={counsellorId}
            blank={words.choose}
            options={counsellors}
          />
        )}
        <FieldFrame id="day" label={words.day}>
          <input
            id="day"
            name="day"
            type="date"
            key={day}
            defaultValue={day}
            aria-describedby="day-hint"
            className={box}
          />
        </FieldFrame>
        <p
          id="day-hint"
          className={`text-base text-muted max-sm:-mt-2 sm:row-start-2 ${isOwn ? '' : 'sm:col-start-2'}`}
        >
          {shownDay}
        </p>
        <Button
          variant={plan ? 'quiet' : 'primary'}
          className={`max-sm:justify-self-start sm:row-start-1 ${isOwn ? 'sm:col-start-2' : 'sm:col-start-3'}`}
        >
          {words.show}
        </Button>
      </Form>
      {plan ? (
        <PlanForm key={here} {...{ plan, day, counsellorId, isOwn, hasMail, isBusy }} />
      ) : (
        <p className="card p-4 text-muted">{isOwn ? words.emptyOwn : words.empty}</p>
      )}
    </>
  )
}

type Plan = NonNullable<Route.ComponentProps['loaderData']['plan']>
type PlanProps = Readonly<{
  plan: Plan
  day: string
  counsellorId: string
  isOwn: boolean
  hasMail: boolean
  isBusy: boolean
}>

function PlanForm({ plan, day, counsellorId, isOwn, hasMail, isBusy }: PlanProps) {
  const { name, dayLabel, rows, groups, revision } = plan
  const isEmpty = rows.length === 0 && groups.length === 0
  return (
    <Form method="post" className="space-y-4">
      <input type="hidden" name="counsellor" value={counsellorId} />
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="revision" value={revision} key={revision} />
      {rows.length === 0 ? (
        <p className="card p-4">
          {(groups.length > 0 ? words.noSingle : words.noSessions)({ name, day: dayLabel })}
        </p>
      ) : (
        <section aria-label={words.caption({ name, day: dayLabel })}>
          <h2 className="mb-2 text-xl">{words.caption({ name, day: dayLabel })}</h2>
          <ul className="card divide-y divide-line">
            {rows.map((row) => (
              <PlanRow key={`${row.id} ${row.revision}`} row={row} name={name} />
            ))}
          </ul>
          <p className="mt-2 text-base text-muted">{isOwn ? words.ownOnly : words.fits}</p>
        </section>
      )}
      {groups.length > 0 ? (
        <section aria-labelledby="group-sessions">
          <h2 id="group-sessions" className="mb-2 text-xl">
            {words.groupSessions}
          </h2>
          <ul className="card divide-y divide-line">
            {groups.map((group) => (
              <GroupRow key={`${group.id} ${group.revision}`} group={group} />
            ))}
          </ul>
          <p className="mt-2 text-base text-muted">{words.groupsStay}</p>
        </section>
      ) : null}
      {isEmpty ? null : <p>{hasMail ? words.byMail : words.withoutMail}</p>}
      <Button aria-disabled={isBusy || undefined}>{isEmpty ? words.leaveOnly : words.button}</Button>
    </Form>
  )
}

function GroupRow({ group }: { group: Plan['groups'][number] }) {
  const { id, title, when, cancel, note } = group
  return (
    <li className="grid items-center gap-x-4 gap-y-1 px-4 py-2.5 lg:grid-cols-[12.5rem_minmax(0,1fr)_20rem]">
      <HiddenFields name="group" {...{ id, when, client: title, revision: group.revision }} />
      <span className="tabular-nums">{when}</span>
      <span className="min-w-0 font-semibold wrap-anywhere">
        <Link to={`/admin/groups/${id}`}>{title}</Link>
        {note ? <span className="block text-base font-normal text-muted">{note}</span> : null}
      </span>
      <select
        name={`choice ${id}`}
        aria-label={words.becomesOfGroup({ title, when })}
        className={selectClasses}
      >
        <option value="keep">{words.keep}</option>
        <option value="cancel">{cancel}</option>
      </select>
    </li>
  )
}

const selectClasses = 'min-h-11 w-full rounded-lg border-2 border-edge bg-surface px-2 text-ink'

type OfRow = Readonly<{ name: string; id: string; revision: number; client: string; when: string }>

/** What the form sends of a session, besides the choice. */
function HiddenFields({ name, id, revision, client, when }: OfRow) {
  const fields = [
    [name, id],
    [`revision ${id}`, revision],
    [`client ${id}`, client],
    [`when ${id}`, when],
  ] as const
  return fields.map(([field, value]) => <input key={field} type="hidden" name={field} value={value} />)
}

function PlanRow({ row, name }: { row: Plan['rows'][number]; name: string }) {
  const { id, client, when, where, isContactFirst, fitting, others, later, proposal } = row
  const groups = [
    { label: words.groups.fitting, options: fitting },
    { label: words.groups.others, options: others },
    { label: words.groups.later({ name }), options: later },
  ].filter(({ options }) => options.length > 0)
  return (
    <li className="grid items-center gap-x-4 gap-y-1 px-4 py-2.5 lg:grid-cols-[12.5rem_minmax(0,1fr)_9rem_20rem]">
      <HiddenFields name="session" {...{ id, when, client, revision: row.revision }} />
      <span className="tabular-nums">{when}</span>
      <span className="min-w-0 font-semibold wrap-anywhere">
        <a href={`/admin/bookings/${id}`}>{client}</a>
        {isContactFirst ? <span className="block text-clay">{contactFirst}</span> : null}
      </span>
      <span className="text-muted">{where}</span>
      <select
        name={`choice ${id}`}
        aria-label={words.becomesOf({ client, when })}
        defaultValue={proposal}
        className={selectClasses}
      >
        {groups.map(({ label, options }) => (
          <optgroup key={label} label={label}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
        <option value="cancel">{words.cancel}</option>
        <option value="keep">{words.keep}</option>
      </select>
    </li>
  )
}
