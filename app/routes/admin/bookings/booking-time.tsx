import { Form, useNavigation } from 'react-router'
import { assignTime } from '../../../features/booking/assign-time.server.ts'
import { FactCard } from '../../../features/booking/details/fact-card.tsx'
import { isAboutTime, refusalMessages } from '../../../features/booking/details/staff-answers.ts'
import { toStaffBookingView } from '../../../features/booking/details/staff-booking-view.ts'
import { readGuardianAnswer } from '../../../features/booking/guardian/guardian-rule.server.ts'
import { moveBooking } from '../../../features/booking/move.server.ts'
import { LimitsReason, StaffGuardianQuestion } from '../../../features/booking/staff-form/client-details.tsx'
import { liftFields, readLiftReason } from '../../../features/booking/staff-form/lift-reason.schema.ts'
import {
  describeSlot,
  listNearTimes,
  listStaffTimes,
  type StaffTimes,
} from '../../../features/booking/staff-form/staff-times.server.ts'
import { StaffTimesChoice, TimeLinks } from '../../../features/booking/staff-form/staff-times.tsx'
import { readChoice, toUsualQuery } from '../../../features/booking/time-picker/schedule-choice.ts'
import { findWishes } from '../../../features/booking/wishes/wishes.server.ts'
import { toWishLines } from '../../../features/booking/wishes/wishes.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/form-answer.tsx'
import { formWidth } from '../../../ui/form/form-width.ts'
import { PageNote } from '../../../ui/text/notes.tsx'
import { staffBookings } from '../../../words/staff/bookings.ts'
import { calendar } from '../../../words/staff/calendar/calendar.ts'
import { bookingPage } from '../../../words/staff/work/booking-page.ts'
import { words } from '../../../words/words.ts'
import { answerForm, refuseFields } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/booking-time'
import { requireBooking } from './appointment-actions.server.ts'

const timeWords = bookingPage.time

export const meta: Route.MetaFunction = ({ matches }) => toTitle(timeWords.title, matches)

const fields = ['guardian', 'guardianName', 'guardianContact', ...liftFields] as const

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, env } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const booking = await requireBooking(db, scope, params.bookingId)
  const clock = readClock(context)
  const view = toStaffBookingView(booking, clock)
  const wishes = view.may.assignTime ? await findWishes(db, booking.id) : null
  const isBeyondLimits = url.searchParams.get('beyond') === '1'
  const choice = {
    ...readChoice(toUsualQuery(url.searchParams, wishes ?? booking), booking),
    isBeyondLimits,
  }
  const { slot } = choice
  const client = { clientZone: booking.visitorTimeZone, clock }
  const isOpen = view.may.move || view.may.assignTime
  return {
    view,
    isOpen,
    isBeyondLimits,
    hasMail: env.mailUrl !== undefined,
    isRequest: view.may.assignTime,
    slot: slot ? url.searchParams.get('slot') : null,
    rows: slot ? await describeSlot(db, { slot, ...client }) : [],
    times: slot || !isOpen ? null : await listStaffTimes(db, { choice, scope, wishes, ...client }),
    wishes: wishes && toWishLines(wishes, words('en')),
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, secrets, env, form, actor, clock } = sent
  const booking = await requireBooking(db, actor.scope, args.params.bookingId)
  const { needsGuardian, may } = toStaffBookingView(booking, clock)
  const isRequest = booking.status === 'requested'
  const values = readTexts(form, fields)
  return answerForm(sent, {
    values,
    refusals: refusalMessages,
    actions: {
      async save() {
        const { slot } = readChoice(form)
        if (!slot) return refuseFields({ slot: [timeWords.title] })
        const isMinor = needsGuardian && may.assignTime
        const read = await readGuardianAnswer(sent, { isMinor, slot }, values)
        const lift = readLiftReason(values)
        if (!read.ok || !lift.ok) return refuseFields({ ...(read.ok ? {} : read.errors), ...lift.errors })
        const caller = { ...actor, revision: readRevision(form) }
        const move = { bookingId: booking.id, slot, caller, beyondLimits: lift.reason }
        const first = { ...move, guardian: read.guardian, exemptCountries: env.exemptCountries }
        const changed = isRequest
          ? await assignTime(db, secrets, first, actor.now)
          : await moveBooking(db, move, actor.now)
        if (changed.ok) return `/admin/bookings/${booking.id}?done=${isRequest ? 'given' : 'moved'}`
        if (!isAboutTime(changed.reason)) return changed
        const client = { clientZone: booking.visitorTimeZone, clock }
        const near = await listNearTimes(db, { slot, moved: booking, scope: actor.scope, ...client })
        return { ...changed, shown: { near } }
      },
    },
  })
}

export default function BookingTime({ loaderData, actionData }: Route.ComponentProps) {
  const { view, isOpen, isBeyondLimits, isRequest, slot, rows, times, wishes } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const here = `/admin/bookings/${view.id}`
  const errors = actionData?.errors ?? {}
  const near = actionData?.shown?.near ?? []
  return (
    <div className="max-w-5xl">
      <h1 className="mb-1">{isRequest ? timeWords.assign : calendar.move.title}</h1>
      <p className="mb-4 wrap-anywhere">
        <a href={here}>{view.name}</a>,{' '}
        {view.appointment.find(({ label }) => label === bookingPage.facts.when)?.lines[0]}
      </p>
      <ErrorSummary errors={errors} />
      {actionData?.message ? (
        <PageNote isError>
          <p>{actionData.message}</p>
          {near.length > 0 ? <p className="mt-3 mb-2 font-semibold">{calendar.move.near}</p> : null}
          <TimeLinks times={near} toHref={(value) => `${here}/time?slot=${value}`} />
        </PageNote>
      ) : null}
      {wishes ? (
        <div className="mb-4">
          <FactCard title={staffBookings.wishes} rows={[{ label: staffBookings.wishesOf, lines: wishes }]} />
        </div>
      ) : null}
      {isOpen ? null : <p className="card p-4">{timeWords.closed}</p>}
      {isOpen && times ? (
        <StaffTimesChoice
          times={times}
          path={`${here}/time`}
          isBeyondLimits={isBeyondLimits}
          beyondLabel={calendar.move.beyond}
        >
          {(day, toHref) =>
            wishes ? (
              <AskedAndOtherTimes times={day.times} toHref={toHref} />
            ) : (
              <TimeLinks times={day.times} toHref={toHref} />
            )
          }
        </StaffTimesChoice>
      ) : null}
      {isOpen && slot ? (
        <Form method="post" noValidate className={`${formWidth} space-y-5`}>
          <input type="hidden" name="slot" value={slot} />
          <input type="hidden" name="revision" value={view.revision} key={view.revision} />
          <FactCard title={timeWords.newTime} rows={rows} />
          {isRequest && view.needsGuardian ? (
            <StaffGuardianQuestion values={actionData?.values ?? {}} errors={firstMessages(errors)} />
          ) : null}
          {isBeyondLimits ? (
            <LimitsReason value={actionData?.values.beyondReason} error={errors.beyondReason?.[0]} />
          ) : null}
          <p>{loaderData.hasMail ? calendar.move.byMail : calendar.move.withoutMail}</p>
          <div className="flex flex-wrap gap-3">
            <Button aria-disabled={isBusy || undefined}>
              {isRequest ? timeWords.confirm : calendar.move.title}
            </Button>
            <ButtonLink variant="quiet" href={`${here}/time${isBeyondLimits ? '?beyond=1' : ''}`}>
              {calendar.move.other}
            </ButtonLink>
          </div>
        </Form>
      ) : null}
    </div>
  )
}

type DayTimes = NonNullable<StaffTimes['day']>['times']

/** Shows the times that a client asked for apart from the others. */
function AskedAndOtherTimes({
  times,
  toHref,
}: Readonly<{ times: DayTimes; toHref: (value: string) => string }>) {
  return [true, false].map((isAsked) => {
    const own = times.filter((time) => (time.isAsked ?? false) === isAsked)
    return own.length === 0 ? null : (
      <section key={`${isAsked}`} className="mb-5 space-y-2">
        <h3 className="text-base">{isAsked ? timeWords.asked : timeWords.others}</h3>
        <TimeLinks times={own} toHref={toHref} />
      </section>
    )
  })
}
