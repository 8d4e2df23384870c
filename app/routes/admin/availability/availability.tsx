import { data, useNavigation } from 'react-router'
import type { Db } from '../../../db/open.server.ts'
import { refuse } from '../../../db/refusal.ts'
import { findConflicts } from '../../../features/availability/conflicts.server.ts'
import { MeetingLinkForm, NewCounsellor } from '../../../features/availability/editing/availability.schema.ts'
import {
  type OfficeName,
  toAvailabilityView,
  toConflictLines,
  toCounsellorLine,
} from '../../../features/availability/editing/availability-view.ts'
import {
  daysForms,
  isSaving,
  readChangeRequest,
  removalForms,
  showRefusal,
  toRefusals,
} from '../../../features/availability/editing/change-answer.ts'
import { CounsellorHours } from '../../../features/availability/editing/counsellor-hours.tsx'
import {
  addException,
  changeMeetingAddress,
  findAvailability,
  listAllCounsellors,
  removeException,
} from '../../../features/availability/editing/counsellors.server.ts'
import { CounsellorsPage, toListHref } from '../../../features/availability/editing/counsellors-page.tsx'
import {
  parseException,
  readExceptionValues,
} from '../../../features/availability/editing/exception.schema.ts'
import { listOffices } from '../../../features/availability/editing/offices.server.ts'
import { toOfferedRules } from '../../../features/availability/rules/schedule.ts'
import { loadAvailabilityRules, toDayBefore } from '../../../features/availability/slots/schedule.server.ts'
import { findNextFree } from '../../../features/availability/slots/slots.server.ts'
import { toCounsellorSteps } from '../../../features/people/counsellor-steps.ts'
import { findCounsellorPerson } from '../../../features/people/people.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import { cutText } from '../../../lib/text/graphemes.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { findBySearch } from '../../../lib/text/search-words.ts'
import type { Clock } from '../../../lib/time/show-time.ts'
import { toZoneOptions } from '../../../lib/time/time-zone.ts'
import { instanceContext } from '../../../request-context.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { LiveNote, useLivePage } from '../../../ui/list/live-page.tsx'
import { cutPage, loadPage } from '../../../ui/list/pages.ts'
import { ChangeNote } from '../../../ui/text/notes.tsx'
import { availability as messages } from '../../../words/staff/availability.ts'
import { hoursWords } from '../../../words/staff/calendar/hours.ts'
import { profiles } from '../../../words/staff/profiles.ts'
import { actionForEach, answerForm, parseForm, refuseFields } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../list-page.ts'
import { StepsCard } from '../people/steps-card.tsx'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm, requireStaff, type StaffForm } from '../staff.server.ts'
import type { Route } from './+types/availability'
import { readTypedHours, saveCounsellor, saveTypedHours } from './save-availability.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(hoursWords.title, matches)

/** The back office is in English. */
const doneMessages = {
  saved: messages.hoursSaved,
  added: messages.daysAdded,
  removed: messages.daysRemoved,
  left: profiles.leave.done,
  link: messages.meetingLink.saved,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const query = url.searchParams
  const counsellorId = query.get('counsellor') ?? scope.counsellorId
  const offices = await listOffices(db)
  const zones = toZoneOptions(offices.map(({ timeZone }) => timeZone))
  const shared = { zones, done: findDoneMessage(url, doneMessages), isAdmin: scope.counsellorId === null }
  const clock = readClock(context)
  if (counsellorId === null)
    return { ...shared, steps: null, list: await loadCounsellors(db, query, offices, clock), hours: null }
  const found = await findAvailability(db, scope, counsellorId, clock.now)
  if (!found) throw data(messages.unknownCounsellor, 404)
  const add = (['leave', 'extra'] as const).find((name) => name === query.get('add'))
  const remove = query.get('remove')
  const dialog = add ? { name: add } : remove ? ({ name: 'remove', id: remove } as const) : null
  const steps = shared.isAdmin ? toCounsellorSteps(await findCounsellorPerson(db, counsellorId)) : null
  return { ...shared, steps, list: null, hours: { view: toAvailabilityView(found, offices, clock), dialog } }
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const query = args.url.searchParams
  const counsellorId = query.get('counsellor') ?? sent.actor.scope.counsellorId
  return counsellorId === null ? answerListForm(sent, query) : answerHoursForm(sent, counsellorId)
}

function answerListForm(sent: StaffForm, query: URLSearchParams) {
  const values = readTexts(sent.form, NewCounsellor.keyof().options)
  const place = { search: query.get('search'), page: query.get('page') }
  return answerForm(sent, {
    values,
    refusals: {
      ...messages.refusals,
      not_found: { toast: messages.notSaved, message: messages.unknownCounsellor },
    },
    actions: {
      async 'save-counsellor'() {
        const saved = await saveCounsellor(sent)
        if (!saved.ok) return saved
        return saved.added
          ? `${toCounsellorHref(saved.added)}&done=added`
          : toListHref({ ...place, done: 'added' })
      },
    },
  })
}

async function answerHoursForm(sent: StaffForm, counsellorId: string) {
  const { db, form, actor, clock } = sent
  const { scope } = actor
  const here = toCounsellorHref(counsellorId)
  const offices = await listOffices(db)
  const request = readChangeRequest(form, actor.actorId, clock)
  const target = { counsellorId, revision: readRevision(form) }
  const link = readText(form, 'meetingAddress')
  const typed = { hours: readTypedHours(form, offices), days: readExceptionValues(form), link }
  return answerForm(sent, {
    values: typed,
    refusals: toRefusals(form),
    actions: {
      async 'save-link'() {
        const read = parseForm(MeetingLinkForm, { meetingAddress: link })
        if (!read.ok) return read
        const changed = await changeMeetingAddress(db, scope, { ...target, ...read.input }, actor)
        return changed.ok ? `${here}&done=link` : changed
      },
      // It only shows the form with one more row.
      'add-hours': async () => ({ ...refuse('preview'), words: {} }),
      ...actionForEach(['save-hours', 'preview-hours'], async () => {
        const saved = await saveTypedHours(sent, counsellorId, offices)
        return saved.ok ? `${here}&done=saved` : saved
      }),
      ...actionForEach(daysForms, async () => {
        const kind = readText(form, 'kind') === 'extra' ? 'extra' : 'leave'
        const parsed = parseException(typed.days, { kind, offices, now: request.now })
        if (!parsed.ok) return refuseFields(parsed.errors)
        const { exception, isPast } = parsed
        const added = await addException(db, scope, { ...target, exception }, request)
        if (added.ok) return `${here}&done=added`
        return showRefusal(added, request, offices, isPast ? { preview: messages.past } : {})
      }),
      ...actionForEach(removalForms, async () => {
        const removal = { ...target, exceptionId: readText(form, 'id') }
        const removed = await removeException(db, scope, removal, request)
        return removed.ok ? `${here}&done=removed` : showRefusal(removed, request, offices)
      }),
    },
  })
}

function toCounsellorHref(counsellorId: string): string {
  return `/admin/availability?counsellor=${encodeURIComponent(counsellorId)}`
}

export default function Availability({ loaderData, actionData }: Route.ComponentProps) {
  // The form of the hours must not change while somebody edits it. Saving shows the changes of others.
  const live = useLivePage(loaderData, { isPaused: loaderData.hours !== null })
  const { list, hours, zones, done, isAdmin } = live.data
  const isBusy = isSaving(useNavigation().formData)
  const pageHref = hours
    ? toCounsellorHref(hours.view.id)
    : toListHref(list?.counsellors ?? { search: '', page: 1 })
  return (
    <>
      <LiveNote announcement={live.announcement} />
      <ChangeNote done={done} href={pageHref} answer={actionData} />
      {hours ? (
        <>
          {isAdmin ? <BackLink to="/admin/availability">{hoursWords.allCounsellors}</BackLink> : null}
          <PageHead title={hoursWords.titleOf({ name: isolate(hours.view.name) })} />
          <StepsCard steps={loaderData.steps} name={hours.view.name} current="hours" />
          <CounsellorHours
            key={hours.view.id}
            {...hours}
            {...{ zones, isBusy, pageHref }}
            answer={actionData?.form === 'save-counsellor' ? undefined : actionData}
          />
        </>
      ) : null}
      {list ? (
        <CounsellorsPage
          {...list}
          {...{ zones, isBusy }}
          answer={actionData?.form === 'save-counsellor' ? actionData : undefined}
        />
      ) : null}
    </>
  )
}

/** The page shows the first conflicts. The next ones follow when staff resolve these. */
const maxConflicts = 50
const pageSize = 20

/**
 * Returns a page of the counsellors that match the search, the counsellor of the open dialog (null for a new one, undefined
 * without a dialog), and the first conflicting appointments.
 */
async function loadCounsellors(db: Db, query: URLSearchParams, offices: readonly OfficeName[], clock: Clock) {
  const all = await listAllCounsellors(db)
  const search = cutText((query.get('search') ?? '').trim(), 100)
  const matches = findBySearch(all, ({ name, email }) => `${name} ${email}`, search)
  const list = await loadPage(query.get('page'), pageSize, async (request) => cutPage(matches, request))
  const selected = query.has('new') ? null : all.find(({ id }) => id === query.get('edit'))
  const { now } = clock
  const rules = await loadAvailabilityRules(db, toDayBefore(now))
  const { total, appointments } = await findConflicts(db, rules, now, { limit: maxConflicts })
  const conflicts = { total, lines: toConflictLines(appointments, offices, clock) }
  const next = await findNextFree(
    db,
    list.rows.map(({ id }) => id),
    now,
    { rules: toOfferedRules(rules) },
  )
  const rows = list.rows.map((row) => ({
    ...row,
    ...toCounsellorLine(row.id, { rules, offices, next, clock }),
  }))
  return { counsellors: { ...list, rows, search, isLong: all.length > pageSize }, selected, conflicts }
}
