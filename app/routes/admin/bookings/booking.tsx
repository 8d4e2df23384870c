import { randomUUID } from 'node:crypto'
import { useNavigation } from 'react-router'
import { z } from 'zod'
import type { Db } from '../../../db/open.server.ts'
import { refuse } from '../../../db/refusal.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { listAudit } from '../../../features/audit/audit.server.ts'
import { toAuditLine } from '../../../features/audit/audit-view.ts'
import { AppointmentActions, CancelDialog } from '../../../features/booking/details/appointment-actions.tsx'
import { BookingDetailsDialog } from '../../../features/booking/details/booking-details-dialog.tsx'
import { BookingHead, ClientCard, SampleNote } from '../../../features/booking/details/booking-parts.tsx'
import { EventLists, FactCard } from '../../../features/booking/details/fact-card.tsx'
import { NoEmailNote } from '../../../features/booking/details/no-email-note.tsx'
import { refusalMessages, toDoneMessages } from '../../../features/booking/details/staff-answers.ts'
import {
  listBookingMails,
  type StaffBooking,
} from '../../../features/booking/details/staff-booking.server.ts'
import { toMailLine, toStaffBookingView } from '../../../features/booking/details/staff-booking-view.ts'
import { decideForGuardian } from '../../../features/booking/guardian/decide-for-guardian.server.ts'
import { GuardianDecisionForm } from '../../../features/booking/guardian/guardian-decision-form.tsx'
import { guardianDecisions } from '../../../features/booking/guardian/guardian-decisions.ts'
import {
  addNote,
  changeNote,
  countNotes,
  openNotes,
} from '../../../features/booking/notes/appointment-notes.server.ts'
import { AppointmentNotes, toNotesView } from '../../../features/booking/notes/appointment-notes.tsx'
import { longestNote } from '../../../features/booking/notes/note-limits.ts'
import { PhoneCard } from '../../../features/booking/reach/phone-line.tsx'
import { showPhone } from '../../../features/booking/reach/phone-number.server.ts'
import { toPhoneView } from '../../../features/booking/reach/phone-view.ts'
import { chooseReminders } from '../../../features/booking/reminders/choose-reminders.server.ts'
import { listReminders } from '../../../features/booking/reminders/plan-reminders.server.ts'
import { findReminderSettings } from '../../../features/booking/reminders/reminder-settings.server.ts'
import { ourReminderHours } from '../../../features/booking/reminders/reminder-times.ts'
import { StaffReminder } from '../../../features/booking/reminders/staff-reminder.tsx'
import { toStaffReminderView } from '../../../features/booking/reminders/staff-reminder-view.ts'
import { loadSeries } from '../../../features/booking/series/load-series.server.ts'
import { SeriesCard } from '../../../features/booking/series/series-card.tsx'
import { findWishes } from '../../../features/booking/wishes/wishes.server.ts'
import { toWishLines } from '../../../features/booking/wishes/wishes.ts'
import { findClientOfBooking } from '../../../features/clients/attach-booking.server.ts'
import { findPersonId } from '../../../features/clients/clients.server.ts'
import { listLookAlikes } from '../../../features/clients/look-alikes.server.ts'
import { listPhonesOfBooking } from '../../../features/clients/phones.server.ts'
import { OwnerCard } from '../../../features/clients/same-person.tsx'
import { toLookAlikeView } from '../../../features/clients/same-person-view.ts'
import { attachByStaff, mayBeAttached } from '../../../features/clients/unattached.server.ts'
import { MoneyCard } from '../../../features/money/money-card.tsx'
import { toMailKindWords } from '../../../features/sent-mail/mail-view.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { QuietLink } from '../../../ui/layout/router-links.tsx'
import { BackToList } from '../../../ui/list/last-list.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { bookingStatusWords, contactFirst } from '../../../words/en/booking-status.ts'
import { staffBookings } from '../../../words/staff/bookings.ts'
import { bookingPage } from '../../../words/staff/work/booking-page.ts'
import { clientRecords } from '../../../words/staff/work/client-records.ts'
import { clients as clientWords } from '../../../words/staff/work/clients.ts'
import { money as moneyWords } from '../../../words/staff/work/money.ts'
import { staffSeries } from '../../../words/staff/work/series.ts'
import { words } from '../../../words/words.ts'
import { actionForEach, answerForm, parseForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../list-page.ts'
import { loadBookingMoney, toMoneyActions } from '../money/booking-money.server.ts'
import { moneyFields } from '../money/payment-actions.server.ts'
import { isShownToPerson } from '../open-record.server.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { sessionLists } from '../session-lists.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/booking'
import { requireBooking, toAppointmentActions } from './appointment-actions.server.ts'
import { openDetailsFromUrl } from './open-details.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(bookingPage.title, matches)

const mostEvents = 50

const NoteForm = z.object({
  note: storedText({
    name: bookingPage.notes.note,
    empty: bookingPage.notes.empty,
    most: longestNote,
    lines: true,
  }),
})

const DecisionForm = z.object({
  decision: z.enum(guardianDecisions, bookingPage.guardian.choose),
  reason: storedText({
    name: bookingPage.guardian.reasonIs,
    empty: bookingPage.guardian.reasonEmpty,
    most: longestNote,
    lines: true,
  }),
})

export async function loader(args: Route.LoaderArgs) {
  const { params, context, url } = args
  const { db, env, secrets } = context.get(instanceContext)
  const staff = requireStaff(context)
  const clock = readClock(context)
  const booking = await requireBooking(db, staff.scope, params.bookingId)
  const hasMail = env.mailUrl !== undefined && !booking.isSample
  const view = toStaffBookingView(booking, clock)
  const details = await openDetailsFromUrl(args)
  // Notes are decrypted only for a person who asks for them.
  const isOpen = url.searchParams.has('notes') && isShownToPerson(args)
  const notes = isOpen ? await openNotes(db, secrets, booking.id, { ...staff, now: clock.now }) : null
  // After what was just opened, because the history shows that, too.
  const events = await listAudit(db, { subjectId: booking.id }, { page: 1, limit: mostEvents })
  const mails = await listBookingMails(db, booking.id)
  const { isOn } = await findReminderSettings(db)
  const wishes = view.may.assignTime ? await findWishes(db, booking.id) : null
  const { clientId, phones } = await listPhonesOfBooking(db, secrets, staff.scope, booking.id)
  return {
    view,
    series: await loadSeries(db, booking, {
      scope: staff.scope,
      show: (instant) => showStaffTime(instant, clock),
      facts: words('en').session.facts,
      toHref: ({ id }) => `/admin/bookings/${id}`,
      now: clock.now,
    }),
    hasMail,
    mayErase: staff.scope.counsellorId === null,
    withoutEmail: view.isCalled ? { phones: booking.office?.phones ?? [] } : null,
    phones: { clientId, list: phones.map((phone) => toPhoneView(phone, showPhone(phone.number))) },
    money: await loadBookingMoney(db, booking.id, {
      ...{ scope: staff.scope, clock },
      openWith:
        url.searchParams.has('request') && isShownToPerson(args) ? { secrets, actorId: staff.actorId } : null,
    }),
    // Only administrators sell packages.
    clientHref: clientId && staff.scope.counsellorId === null ? `/admin/clients/${clientId}` : null,
    paymentKey: randomUUID(),
    wishes: wishes && toWishLines(wishes, words('en')),
    reminder: toStaffReminderView(booking, await listReminders(db, booking.id), { clock, isOn }),
    history: events.rows
      .map((event) => toAuditLine(event, clock))
      .map(({ id, at, who, what }) => ({ key: id, text: what, state: `${at}, ${isolate(who)}` })),
    mails: mails
      .map((mail) => toMailLine(mail, toMailKindWords(mail.kind), { clock, hasMail }))
      .map(({ id, ...line }) => ({ key: id, ...line })),
    ...details,
    owner: await findOwner(db, staff.scope, booking, clock.now),
    notes: toNotesView(await countNotes(db, booking.id), notes, url.searchParams, clock),
    isCancelling: view.may.cancel && url.searchParams.get('ask') === 'cancel',
    done: findDoneMessage(url, {
      ...toDoneMessages({ hasMail, isCalled: view.isCalled }),
      ...moneyWords.done,
      attached: clientRecords.attached,
    }),
  }
}

/** Returns the id of the client of a booking; else who looks like the client, where staff may say whose the booking is. */
async function findOwner(db: Db, scope: StaffScope, booking: StaffBooking, now: Temporal.Instant) {
  const client = await findClientOfBooking(db, booking.id)
  if (client) return { clientId: await findPersonId(db, scope, client.ownId), people: null }
  if (!mayBeAttached(booking)) return { clientId: null, people: null }
  const { name, email } = booking
  const traits = { names: name ? [name] : [], emails: email ? [email] : [] }
  const alike = await listLookAlikes(db, scope, traits, now)
  return {
    clientId: null,
    people: alike.map(toLookAlikeView),
    isProven: booking.provenAt !== null,
    mayAdd: scope.counsellorId === null,
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, secrets, form, actor } = sent
  const { bookingId } = args.params
  const here = `/admin/bookings/${bookingId}`
  const revision = readRevision(form)
  const values = readTexts(form, ['note', 'noteId', 'amendsId', 'decision', 'reason', ...moneyFields])
  return answerForm(sent, {
    values,
    refusals: { ...refusalMessages, not_found: undefined },
    actions: {
      ...toAppointmentActions(sent, bookingId, (done) => `${here}?done=${done}`),
      ...toMoneyActions(sent, bookingId, (done) => `${here}?done=${done}`),
      async note() {
        const read = parseForm(NoteForm, values)
        if (!read.ok) return read
        const { noteId, amendsId } = values
        const text = read.input.note
        if (noteId === '') {
          const added = { bookingId, text, amendsId: amendsId || undefined }
          if (!(await addNote(db, secrets, added, actor))) return refuse('not_found')
          const open = amendsId || readText(form, 'open') === 'yes' ? 'notes=open&' : ''
          return `${here}?${open}done=note`
        }
        const changed = await changeNote(db, secrets, { bookingId, noteId, text, revision }, actor)
        if (changed.ok) return `${here}?notes=open&done=note`
        if (changed.reason === 'not_found') return refuse('not_found')
        return { ...changed, words: { errors: { note: [staffBookings.noteRefused[changed.reason]] } } }
      },
      ...actionForEach(['reminder-on', 'reminder-off'], async (name) => {
        const hours = name === 'reminder-on' ? [ourReminderHours] : []
        const choice = { bookingId, caller: { ...actor, revision }, hours, route: 'staff' } as const
        const chosen = await chooseReminders(db, choice, actor.now)
        return chosen.ok ? `${here}?done=${name}` : chosen
      }),
      async attach() {
        const [, clientId = null] = readText(form, 'intent').split(' ')
        const attached = await attachByStaff(db, { bookingId, revision, clientId }, actor)
        return attached.ok ? `${here}?done=attached` : attached
      },
      async guardian() {
        const read = parseForm(DecisionForm, values)
        if (!read.ok) return read
        const decision = { bookingId, caller: { ...actor, revision }, ...read.input }
        const decided = await decideForGuardian(db, secrets, decision, actor.now)
        return decided.ok ? `${here}?done=guardian` : decided
      },
    },
  })
}

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { series } = loaderData
  const {
    view,
    withoutEmail,
    phones,
    money,
    paymentKey,
    wishes,
    history,
    mails,
    details,
    problem,
    isCancelling,
    done,
    clientHref,
    notes,
    hasMail,
    reminder,
    owner,
    mayErase,
  } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const here = `/admin/bookings/${view.id}`
  const refused = actionData?.message ?? problem
  return (
    <>
      <BackToList lists={sessionLists} rowId={view.id} />
      <BookingHead view={view} />
      <ChangeNote done={done} href={here} />
      {refused && !isCancelling ? <PageNote isError>{refused}</PageNote> : null}
      {view.isContactFirst ? (
        <p className="mb-4 border-l-4 border-clay pl-4 text-lg font-semibold">{contactFirst}</p>
      ) : null}
      <AppointmentActions {...{ view, here, isBusy, mayErase }} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="min-w-0 space-y-4">
          {wishes ? (
            <FactCard
              title={staffBookings.wishes}
              rows={[{ label: staffBookings.wishesOf, lines: wishes }]}
            />
          ) : null}
          <FactCard title={bookingPage.session} rows={view.appointment} />
          <MoneyCard
            view={money}
            {...{ paymentKey, here, isBusy, clientHref }}
            answer={actionData ?? undefined}
          />
          {series ? (
            <SeriesCard
              title={staffSeries.card}
              shown={staffSeries.shown}
              view={series}
              statuses={bookingStatusWords}
            >
              {view.may.move && series.following > 1 ? (
                <QuietLink to={`${here}/series`}>{staffSeries.move}</QuietLink>
              ) : null}
            </SeriesCard>
          ) : null}
          <AppointmentNotes
            view={notes}
            {...{ here, isBusy }}
            answer={actionData?.form === 'note' ? actionData : undefined}
          />
        </div>
        <div className="min-w-0 space-y-4">
          <ClientCard {...{ view, here }} clientId={owner.clientId} />
          {withoutEmail ? (
            <NoEmailNote {...withoutEmail} codeHref={view.may.cancel ? `${here}/code` : null} />
          ) : null}
          <PhoneCard phones={phones.list}>
            {phones.clientId ? (
              <QuietLink isSmall to={`/admin/clients/${phones.clientId}`}>
                {phones.list.length > 0 ? clientWords.phones.change : clientWords.phones.add}
              </QuietLink>
            ) : null}
          </PhoneCard>
          {owner.people ? (
            <OwnerCard
              {...{ people: owner.people, isProven: owner.isProven, mayAdd: owner.mayAdd, isBusy }}
              revision={view.revision}
            />
          ) : null}
          {view.may.decideForGuardian.length > 0 ? (
            <GuardianDecisionForm
              decisions={view.may.decideForGuardian}
              revision={view.revision}
              answer={actionData?.form === 'guardian' ? actionData : undefined}
              isBusy={isBusy}
            />
          ) : null}
          {hasMail && reminder && !view.isCalled ? <StaffReminder view={reminder} isBusy={isBusy} /> : null}
          <EventLists
            lists={[
              { title: bookingPage.mails, lines: mails, empty: bookingPage.noMail },
              { title: bookingPage.history, lines: history, empty: bookingPage.noHistory },
            ]}
          />
        </div>
      </div>
      {view.isSample ? <SampleNote /> : null}
      {details ? <BookingDetailsDialog key={details.bookingId} details={details} closeHref={here} /> : null}
      {isCancelling ? (
        <CancelDialog
          {...{ view, here, isBusy, hasMail }}
          following={series?.following ?? 0}
          problem={actionData?.message}
        />
      ) : null}
    </>
  )
}
