import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { currencies } from '../../../db/money-kinds.ts'
import type { Db } from '../../../db/open.server.ts'
import type { WorkshopPlace } from '../../../db/tables/workshops.ts'
import { listOffices } from '../../../features/availability/editing/offices.server.ts'
import { FactCard } from '../../../features/booking/details/fact-card.tsx'
import { TypedAmount } from '../../../features/money/money.schema.ts'
import { describePeriod } from '../../../features/privacy/retention/retention-rules.ts'
import { listServices } from '../../../features/services/services.server.ts'
import { findCheapest } from '../../../features/services/services.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { deleteEnquiry, moveEnquiry, openEnquiry } from '../../../features/workshops/enquiries.server.ts'
import { CalendarCard, TermsCard } from '../../../features/workshops/enquiry-cards.tsx'
import { enquiryMoves } from '../../../features/workshops/enquiry-steps.ts'
import { startNames, toEnquiryPage } from '../../../features/workshops/enquiry-view.ts'
import {
  changeTerms,
  listLeaders,
  scheduleWorkshop,
  unscheduleWorkshop,
} from '../../../features/workshops/schedule-workshop.server.ts'
import { proposeDates } from '../../../features/workshops/workshop-dates.server.ts'
import { toMailLink } from '../../../lib/text/email-address.ts'
import { isUuid, readRevision, readTexts } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { readLocalTime } from '../../../lib/time/local-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { EndForm } from '../../../ui/form/end-form.tsx'
import { BackToList } from '../../../ui/list/last-list.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { PhoneLink } from '../../../ui/text/office-phones.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import { StatusWord } from '../../../ui/text/status-word.tsx'
import { retention } from '../../../words/en/retention.ts'
import { enquiries as words } from '../../../words/staff/work/enquiries.ts'
import { actionForEach, answerForm, parseForm, refuseFields } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../list-page.ts'
import { openRecord } from '../open-record.server.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/enquiry'

const list = '/admin/groups/enquiries'
const { one, calendar, price } = words
const [leastMinutes, mostMinutes] = [15, 720]

const id = (message: string) => z.string().refine(isUuid, message)
const amountFields = {
  amount: TypedAmount,
  currency: z.enum(currencies),
}
const ScheduleForm = z.object({
  ...amountFields,
  office: id(calendar.fields.office),
  counsellor: id(calendar.fields.counsellor),
  start: z.string().min(1, calendar.fields.start),
  start2: z.string(),
  start3: z.string(),
  minutes: z
    .string()
    .transform((typed) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0))
    .refine(
      (minutes) => minutes >= leastMinutes && minutes <= mostMinutes,
      calendar.fields.minutes({ least: leastMinutes, most: mostMinutes }),
    ),
})
const TermsForm = z.object({
  ...amountFields,
  invoice: storedText({ name: price.invoiceName, empty: '', most: 40, mayBeBlank: true }).transform(
    (number) => number || null,
  ),
})

export const meta: Route.MetaFunction = ({ matches }) => toTitle(one.title, matches)

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  const { params, context, url } = args
  const { db, content } = context.get(instanceContext)
  const { found, problem } = await openRecord(args, {
    id: params.enquiryId,
    open: ({ secrets }, id, actor) => openEnquiry(db, secrets, id, actor),
    words,
  })
  if (!isUuid(args.params.enquiryId) || problem === words.unknown) throw noSuchPage()
  const subject = one.answerSubject({ agency: content.agency.name })
  return {
    view: found && toEnquiryPage(found, await findListPrice(db, found.place), readClock(context)),
    options: found ? await loadOptions(db) : { offices: [], counsellors: [] },
    problem,
    answerHref: found?.email ? toMailLink(found.email, subject) : null,
    period: one.retention({ period: describePeriod('enquiry', retention) }),
    done: findDoneMessage(url, words.done),
  }
}

async function loadOptions(db: Db) {
  const toOption = ({ id: value, name }: Readonly<{ id: string; name: string }>) => ({
    value,
    label: isolate(name),
  })
  const [offices, counsellors] = await Promise.all([listOffices(db), listLeaders(db)])
  return { offices: offices.map(toOption), counsellors: counsellors.map(toOption) }
}

/** Returns the lowest price for organisations in kobo, or null. */
async function findListPrice(db: Db, place: WorkshopPlace): Promise<number | null> {
  const location = place === 'online' ? 'VIRTUAL' : 'PHYSICAL'
  const { rows } = await listServices(db, { type: 'ORGANIZATION', location }, { page: 1, limit: 100 })
  const lowest = findCheapest(rows, 'ORGANIZATION')?.price ?? null
  return lowest === null ? null : Math.round(lowest * 100)
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor } = sent
  const enquiry = { id: args.params.enquiryId, revision: readRevision(form) }
  const here = `${list}/${enquiry.id}`
  const values = readTexts(form, [
    'office',
    'counsellor',
    ...startNames,
    'minutes',
    'amount',
    'currency',
    'invoice',
  ])
  return answerForm(sent, {
    values,
    refusals: {
      ...words.refused,
      away: { errors: { start: [calendar.fields.away] } },
      no_room: { errors: { start: [calendar.fields.noRoom] } },
      slot_taken: { errors: { start: [calendar.fields.taken] } },
      over: { errors: { start: [calendar.fields.start] } },
    },
    actions: {
      ...actionForEach(enquiryMoves, async (move) => {
        const moved = await moveEnquiry(db, { ...enquiry, move }, actor)
        return moved.ok ? `${here}?done=${move}` : moved
      }),
      async schedule() {
        const read = await readDates(db, values, actor.now)
        if (!read.ok) return read
        const { starts, minutes, ...plan } = read
        const startsAt = starts[0] ?? actor.now
        const time = { startsAt, endsAt: startsAt.add({ minutes }) }
        const scheduled = await scheduleWorkshop(db, { ...enquiry, ...plan, ...time }, actor)
        return scheduled.ok ? `${here}?done=schedule` : scheduled
      },
      async propose() {
        const read = await readDates(db, values, actor.now)
        if (!read.ok) return read
        const proposed = await proposeDates(db, { ...enquiry, ...read }, actor)
        return proposed.ok ? `${here}?done=propose` : proposed
      },
      async unschedule() {
        const cancelled = await unscheduleWorkshop(db, enquiry, actor)
        return cancelled.ok ? `${here}?done=unschedule` : cancelled
      },
      async terms() {
        const read = parseForm(TermsForm, values)
        if (!read.ok) return read
        const { invoice: invoiceNumber, ...terms } = read.input
        const changed = await changeTerms(db, { ...enquiry, ...terms, invoiceNumber }, actor)
        return changed.ok ? `${here}?done=terms` : changed
      },
      async delete() {
        const deleted = await deleteEnquiry(db, enquiry, actor)
        return deleted.ok ? `${list}?done=delete` : deleted
      },
    },
  })
}

/** Returns the typed days on the clock of the office, each once, with place, length and price, or a message at each field that is wrong. */
async function readDates(db: Db, values: unknown, now: Temporal.Instant) {
  const read = parseForm(ScheduleForm, values)
  if (!read.ok) return read
  const { office: officeId, counsellor: counsellorId, minutes, amount, currency, ...typed } = read.input
  const office = (await listOffices(db)).find((known) => known.id === officeId)
  if (!office) return refuseFields({ office: [calendar.fields.office] })
  const errors: Record<string, string[]> = {}
  // The counsellor can have left since the form was opened.
  if (!(await listLeaders(db)).some((leader) => leader.id === counsellorId))
    errors.counsellor = [calendar.fields.hasLeft]
  const starts = new Map<string, Temporal.Instant>()
  for (const name of startNames) {
    const at = readLocalTime(typed[name], office.timeZone)
    if (at && Temporal.Instant.compare(at, now) > 0) starts.set(typed[name], at)
    else if (typed[name]) errors[name] = [calendar.fields.start]
  }
  if (Object.keys(errors).length > 0) return refuseFields(errors)
  return {
    ok: true,
    officeId,
    counsellorId,
    starts: [...starts.values()],
    minutes,
    amount,
    currency,
  } as const
}

export default function EnquiryPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { view, options, problem, answerHref, period, done } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const refused = actionData?.message ?? problem
  if (!view) {
    return (
      <>
        <BackToList lists={[{ path: list, label: one.all }]} rowId={params.enquiryId} />
        <h1>{one.title}</h1>
        {refused ? <PageNote isError>{refused}</PageNote> : null}
      </>
    )
  }
  const { id: enquiryId, revision, moves } = view
  const isToPlan = view.canSchedule && view.session === null
  const answerOf = (form: string) => (actionData?.form === form ? actionData : undefined)
  return (
    <>
      <BackToList lists={[{ path: list, label: one.all }]} rowId={params.enquiryId} />
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="wrap-anywhere" translate="no">
          {view.organisation}
        </h1>
        <StatusWord tone={view.tone}>{view.status}</StatusWord>
        {view.isSample ? <SampleMark /> : null}
      </div>
      {view.isSample ? <p className="mb-3 text-muted">{one.sample.note}</p> : null}
      <ChangeNote done={done} href={`${list}/${enquiryId}`} />
      {refused ? <PageNote isError>{refused}</PageNote> : null}
      <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
        {/* A phone has what is asked, whom to answer and the next step before the form. */}
        <div translate="no" className="min-w-0">
          <FactCard title={one.asked} rows={view.rows} />
        </div>
        <div className="min-w-0 space-y-4 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <section className="card space-y-3 p-4 lg:p-5">
            <h2 className="text-xl">{one.contact}</h2>
            <p translate="no" className="wrap-anywhere">
              {view.name}
              {view.email ? <span className="block text-muted">{view.email}</span> : null}
              {view.phone ? <PhoneLink phone={view.phone} /> : null}
            </p>
            {answerHref ? (
              <ButtonLink href={answerHref} variant="quiet">
                {one.answer}
              </ButtonLink>
            ) : (
              <p>{one.callThem}</p>
            )}
          </section>
          <section className="card p-4 lg:p-5">
            <h2 className="mb-3 text-xl">{one.steps}</h2>
            <Form method="post" className="flex flex-wrap gap-3" preventScrollReset>
              <input type="hidden" name="revision" value={revision} key={revision} />
              {moves.map((move, index) => (
                <div
                  key={move}
                  className={move === 'decline' ? 'basis-full border-t border-line pt-3' : 'contents'}
                >
                  <Button
                    name="intent"
                    value={move}
                    variant={move === 'decline' ? 'danger' : index === 0 && !isToPlan ? 'primary' : 'quiet'}
                    isSmall={move === 'decline'}
                    aria-disabled={isBusy || undefined}
                  >
                    {one.moves[move]}
                  </Button>
                </div>
              ))}
            </Form>
          </section>
        </div>
        <div className="min-w-0 space-y-4 xl:col-start-1">
          <CalendarCard
            {...{ view, isBusy }}
            {...options}
            answer={answerOf('schedule') ?? answerOf('propose')}
          />
          <TermsCard {...{ view, isBusy }} answer={answerOf('terms')} />
          <section className="card p-4 text-base lg:p-5">
            <p className="text-muted">{period}</p>
            <EndForm intent="delete" {...{ revision, isBusy }} {...one.delete} />
          </section>
        </div>
      </div>
    </>
  )
}
