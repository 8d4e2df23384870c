import { useNavigation } from 'react-router'
import { refuse } from '../../../db/refusal.ts'
import {
  type OfficeOption,
  toConflictLines,
  toExceptionLine,
  toStoredLine,
} from '../../../features/availability/editing/availability-view.ts'
import {
  answerOf,
  daysForms,
  isSaving,
  readChangeRequest,
  removalForms,
  showRefusal,
  toRefusals,
} from '../../../features/availability/editing/change-answer.ts'
import { ConflictsCard } from '../../../features/availability/editing/change-form.tsx'
import {
  addClosure,
  changeClosure,
  findClosure,
  listClosureConflicts,
  listClosures,
  removeClosure,
} from '../../../features/availability/editing/closures.server.ts'
import {
  parseException,
  readExceptionValues,
  toExceptionValues,
} from '../../../features/availability/editing/exception.schema.ts'
import { ExceptionDialog, RemovalDialog } from '../../../features/availability/editing/exception-parts.tsx'
import { listOffices } from '../../../features/availability/editing/offices.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { countryNames } from '../../../lib/setting-values.ts'
import { readRevision, readText } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { instanceContext } from '../../../request-context.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { LiveNote, useLivePage } from '../../../ui/list/live-page.tsx'
import { ChangeNote } from '../../../ui/text/notes.tsx'
import { availability as messages } from '../../../words/staff/availability.ts'
import { hoursWords } from '../../../words/staff/calendar/hours.ts'
import { actionForEach, answerForm, refuseFields } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/closures'

const words = hoursWords.closures
const { columns } = words

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

const pageHref = '/admin/availability/closures'
/** The back office is in English. */
const doneMessages = {
  added: messages.daysAdded,
  saved: messages.daysAdded,
  removed: messages.daysRemoved,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const { now } = clock
  const offices = await listOffices(db)
  const closures = await listClosures(db, now)
  const toDialog = async (name: 'edit' | 'remove') => {
    const found = await findClosure(db, url.searchParams.get(name) ?? '')
    if (!found) return null
    const { id, revision } = found
    return { id, revision, values: toExceptionValues(found), line: toExceptionLine(found, offices, clock) }
  }
  return {
    lines: closures.map((closure) => toExceptionLine(closure, offices, clock)),
    conflicts: toConflictLines(await listClosureConflicts(db, closures, now), offices, clock),
    places: toPlaceOptions(offices),
    done: findDoneMessage(url, doneMessages),
    isAdding: url.searchParams.has('add'),
    edited: await toDialog('edit'),
    removed: await toDialog('remove'),
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor, clock } = sent
  const offices = await listOffices(db)
  const request = readChangeRequest(form, actor.actorId, clock)
  const target = { id: readText(form, 'id'), revision: readRevision(form) }
  const days = readExceptionValues(form)
  return answerForm(sent, {
    values: { days },
    refusals: toRefusals(form),
    actions: {
      ...actionForEach(daysForms, async () => {
        if (target.id && !(await findClosure(db, target.id))) return refuse('not_found')
        const parsed = parseException(days, { kind: 'holiday', offices, now: request.now })
        if (!parsed.ok) return refuseFields(parsed.errors)
        const { exception, isPast } = parsed
        // The form of a new closure has no id.
        const saved = target.id
          ? await changeClosure(db, { ...target, exception }, request)
          : await addClosure(db, exception, request)
        if (saved.ok) return `${pageHref}?done=${target.id ? 'saved' : 'added'}`
        return showRefusal(saved, request, offices, isPast ? { preview: messages.past } : {})
      }),
      ...actionForEach(removalForms, async () => {
        const removed = await removeClosure(db, target, request)
        return removed.ok ? `${pageHref}?done=removed` : showRefusal(removed, request, offices)
      }),
    },
  })
}

export default function Closures({ loaderData, actionData: answer }: Route.ComponentProps) {
  const live = useLivePage(loaderData)
  const { lines, conflicts, places, done, isAdding, edited, removed } = live.data
  const dialogProps = { isBusy: isSaving(useNavigation().formData), closeHref: pageHref }
  return (
    <>
      <LiveNote announcement={live.announcement} />
      <ChangeNote done={done} href={pageHref} answer={answer} />
      <div className="space-y-6">
        <PageHead title={words.title}>
          <ButtonLink isSmall href={`${pageHref}?add`} id="add-holiday">
            {words.add}
          </ButtonLink>
        </PageHead>
        <ConflictsCard title={hoursWords.conflicts.closed} lines={conflicts} />
        <DataTable
          caption={words.title}
          rows={lines}
          empty={words.none}
          columns={[
            {
              title: columns.date,
              cell: ({ when, isPast }) => `${when}${isPast ? hoursWords.days.over : ''}`,
            },
            { title: columns.place, cell: ({ place }) => place },
            { title: columns.reason, cell: ({ title }) => title, isName: true },
            { title: columns.affects, cell: ({ affects }) => affects },
            {
              title: columns.actions,
              isActions: true,
              isWide: true,
              cell: (line) => (
                <span className="inline-flex gap-x-4">
                  {(['edit', 'remove'] as const).map((name) => (
                    <RowLink
                      key={name}
                      to={`${pageHref}?${name}=${line.id}`}
                      id={`${name}-${line.id}`}
                      hiddenText={`${isolate(line.title)}, ${line.when}`}
                      preventScrollReset
                    >
                      {hoursWords[name]}
                    </RowLink>
                  ))}
                </span>
              ),
            },
          ]}
        />
        {isAdding || edited ? (
          <ExceptionDialog
            key={edited?.id}
            {...dialogProps}
            kind="holiday"
            note={edited?.line.title}
            places={places}
            stored={edited ?? undefined}
            revision={edited?.revision}
            storedLines={edited ? [toStoredLine(edited.line)] : []}
            answer={answerOf(daysForms, answer)}
          />
        ) : null}
        {removed ? (
          <RemovalDialog
            {...dialogProps}
            {...removed}
            storedLines={[toStoredLine(removed.line)]}
            answer={answerOf(removalForms, answer)}
          />
        ) : null}
      </div>
    </>
  )
}

type Office = Readonly<{ id: string; name: string; country: keyof typeof countryNames }>

/** Returns the places that a closure can have: a country with all its offices, or one office. */
function toPlaceOptions(offices: readonly Office[]): OfficeOption[] {
  const countries = Object.entries(countryNames).filter(([code]) =>
    offices.some(({ country }) => country === code),
  )
  return [
    ...countries.map(([value, name]) => ({ value, label: words.allOfficesIn({ country: name }) })),
    ...offices.map(({ id, name }) => ({ value: id, label: name })),
  ]
}
