import type { Db } from '../../../db/open.server.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { listCountries, sayNothingSent } from '../../../features/agency/agency.ts'
import { AgreeNote, AskAgainNote } from '../../../features/booking/agree/agree-note.tsx'
import { asksAgain } from '../../../features/booking/agree/asks-again.server.ts'
import { AppointmentPanel, DoneNote } from '../../../features/booking/appointment/appointment-panel.tsx'
import {
  type AppointmentView,
  toAppointmentView,
  toClock,
} from '../../../features/booking/appointment/appointment-view.ts'
import { CancelForm } from '../../../features/booking/appointment/cancel-form.tsx'
import { readCancelReason } from '../../../features/booking/appointment/cancel-reasons.ts'
import { ComingForm } from '../../../features/booking/appointment/coming-form.tsx'
import { confirmComing } from '../../../features/booking/appointment/confirm-coming.server.ts'
import { cancelBooking } from '../../../features/booking/cancel.server.ts'
import { findGuardianNote } from '../../../features/booking/guardian/find-guardian-note.server.ts'
import { isGuardianAgainst } from '../../../features/booking/guardian/guardian-decisions.ts'
import { GuardianNoteCard } from '../../../features/booking/guardian/guardian-note-card.tsx'
import { toPrivatePath } from '../../../features/booking/private-link/link-token.server.ts'
import { resendProof } from '../../../features/booking/proof/prove-address.server.ts'
import {
  deleteBookingPhone,
  findBookingPhone,
  saveBookingPhone,
} from '../../../features/booking/reach/booking-phone.server.ts'
import { toNumberCountry } from '../../../features/booking/reach/phone-number.server.ts'
import { reachTicks } from '../../../features/booking/reach/reach.ts'
import { ReachForm } from '../../../features/booking/reach/reach-form.tsx'
import { readReach } from '../../../features/booking/reach/read-reach.server.ts'
import { chooseHelpInMails } from '../../../features/booking/reminders/choose-help-in-mails.server.ts'
import { chooseReminders } from '../../../features/booking/reminders/choose-reminders.server.ts'
import { listReminders } from '../../../features/booking/reminders/plan-reminders.server.ts'
import { HelpInMailsForm, RemindersForm } from '../../../features/booking/reminders/reminders-form.tsx'
import { readReminderHours, toRemindersView } from '../../../features/booking/reminders/reminders-view.ts'
import { cancelSeries } from '../../../features/booking/series/cancel-series.server.ts'
import { loadSeries } from '../../../features/booking/series/load-series.server.ts'
import { SeriesCard } from '../../../features/booking/series/series-card.tsx'
import { readIsFollowing } from '../../../features/booking/series/series-view.ts'
import { findWishes } from '../../../features/booking/wishes/wishes.server.ts'
import { toWishLines } from '../../../features/booking/wishes/wishes.ts'
import { AskPriceForm } from '../../../features/money/ask-price-form.tsx'
import { isOwing } from '../../../features/money/balance.ts'
import { mostRequest } from '../../../features/money/money.schema.ts'
import { findUsedPackage } from '../../../features/money/packages.server.ts'
import { askForPrice, findRequest, PriceRequestForm } from '../../../features/money/price-requests.server.ts'
import { toAnswerRows, toPriceRows } from '../../../features/money/price-view.ts'
import { findPriceOfBooking } from '../../../features/money/prices.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readTexts } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { listClientZones, showOwnClockFirst } from '../../../outbox/appointment/appointment-times.ts'
import { createZoneReader } from '../../../outbox/appointment/client-zones.server.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import { type Words, words } from '../../../words/words.ts'
import { answerForm, parseForm, refuseFields } from '../../form-action.server.ts'
import { showConsentDue, textHours } from '../consent/consent-due.ts'
import { findFace } from '../people/find-face.server.ts'
import type { Route } from './+types/appointment'
import { listFreeTimes } from './free-times.server.ts'
import { requireLinkedBooking, requireToken } from './require-linked-booking.server.ts'
import { SessionFace } from './session-face.tsx'

function toHeading(
  { state, hasTime, isTimeWanted }: AppointmentView,
  { headings }: Words['session'],
): string {
  if (isTimeWanted) return headings.notKept
  return state === 'cancelled' && !hasTime ? headings.requestCancelled : headings[state]
}

type NoteName = keyof Words['session']['notes'] | 'sent-enough' | 'agreed-again' | 'price-asked'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { session } = readWords(matches)
  const title = loaderData ? toHeading(loaderData.view, session) : session.headings.unknown
  return [...toTitle(title, matches), { name: 'robots', content: 'noindex' }]
}

export const handle = { enhance: ['client-clock', 'copy-link'] } satisfies PageHandle

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, env, secrets, content } = context.get(instanceContext)
  const token = requireToken(context, params.token, request)
  const booking = await requireLinkedBooking(context, token)
  const query = new URL(request.url).searchParams
  const texts = words(context.get(visitorContext).language)
  const nothingSent = sayNothingSent(content.agency)
  const notes = {
    ...texts.session.notes,
    'price-asked': texts.money.ask.waiting,
    'sent-enough': nothingSent,
    'agreed-again': texts.consent.asksAgain.agreed,
  } satisfies Record<NoteName, string>
  const noteName = Object.keys(notes).find((name) => query.has(name)) as NoteName | undefined
  const now = Temporal.Now.instant()
  const zones = listClientZones(booking)
  const toZones = booking.seriesId ? await createZoneReader(db) : () => zones
  const view = toAppointmentView(booking, token, now, texts)
  const phone = await findBookingPhone(db, secrets, booking.id)
  const wishes = view.state === 'requested' ? await findWishes(db, booking.id) : null
  const wishRows = wishes ? [{ label: texts.session.wishes, lines: toWishLines(wishes, texts) }] : []
  const asked = await findRequest(db, booking.id)
  const guardian = await findGuardianNote(
    { db, secrets, hasMail: env.mailUrl !== undefined, textHours },
    booking,
    now,
    texts,
  )
  return {
    face: await findFace({ db }, booking.counsellorId),
    clock: view.canCancel ? toClock(booking.startsAt, zones, texts.session.facts) : null,
    freeTimes: view.state === 'cancelled' ? await listFreeTimes(db, booking, now) : [],
    series: await loadSeries(db, booking, {
      show: (instant, row) => showOwnClockFirst(instant, toZones(row), now).join(', '),
      facts: texts.session.facts,
      toHref: (row) => toPrivatePath(secrets, row),
      now,
    }),
    view: {
      ...view,
      rows: [
        ...view.rows,
        ...wishRows,
        ...(await loadPriceRows(db, booking, view.state, texts)),
        ...toAnswerRows(asked, texts.money.ask),
        ...(guardian && !guardian.isWarning ? [{ label: guardian.heading, lines: guardian.lines }] : []),
      ],
    },
    canAskForPrice: !asked && (await canAskForPrice(db, booking)),
    consentDue: isGuardianAgainst(booking.guardianStatus) ? null : showConsentDue(booking, now),
    isAskedAgain: !isGuardianAgainst(booking.guardianStatus) && (await asksAgain(db, booking, now)),
    warning: guardian?.isWarning ? guardian : null,
    helpInMails: booking.helpInMails,
    // Somebody else may have the link, so the page does not get the whole number.
    reach: phone && { digits: phone.number.slice(-3), reach: phone.reach },
    reminders: toRemindersView(booking, await listReminders(db, booking.id), now, texts.session.reminders),
    privateLink: `${env.publicUrl}/appointments/${token}`,
    mail: {
      leaves: env.mailUrl !== undefined,
      isSent: env.mailUrl !== undefined && booking.isMailed,
      instead: env.mailUrl ? nothingSent : texts.agency.noMail,
    },
    note: noteName ? notes[noteName] : null,
  }
}

type Billed = Readonly<{ id: string; status: string }>

/** A cancelled or missed session costs nothing. One that is over, without a price, has nothing to say. */
async function loadPriceRows(db: Db, { id, status }: Billed, state: AppointmentView['state'], texts: Words) {
  const found = isOwing(status) ? await findPriceOfBooking(db, id) : null
  if (!found || (!found.price && state === 'past')) return []
  const place = found.price?.rest === 0 ? await findUsedPackage(db, id) : null
  return toPriceRows({ ...found, place, canCancel: state === 'confirmed' }, texts.money)
}

/** A session with something to pay, or whose price nobody has said yet. */
async function canAskForPrice(db: Db, { id, status }: Billed): Promise<boolean> {
  if (!isOwing(status)) return false
  const found = await findPriceOfBooking(db, id)
  return found?.price ? found.price.rest > 0 : status !== 'attended'
}

/** A GET only shows the page, because mail scanners follow links. Only a pressed button acts. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, secrets, log, content } = context.get(instanceContext)
  const { id: bookingId, linkVersion, ...booking } = await requireLinkedBooking(context, params.token)
  const form = await request.formData()
  const now = Temporal.Now.instant()
  const change = { bookingId, caller: { linkVersion } }
  const page = `/appointments/${params.token}`
  const toNote = (note: NoteName | null) => (note ? `${page}?${note}` : page)
  const { reach } = words(context.get(visitorContext).language).session
  const values = readTexts(form, ['request', 'number', 'hours', ...reachTicks])
  return answerForm(
    { form, log },
    {
      values,
      actions: {
        async reach() {
          const { mode, office, visitorTimeZone: timeZone } = booking
          const session = { mode, country: office?.country, timeZone }
          const read = readReach(values, toNumberCountry(session, listCountries(content.agency)), reach)
          if (!read.ok) return refuseFields(read.errors)
          const saved = await saveBookingPhone(db, secrets, { bookingId, linkVersion, ...read.answer }, now)
          if (saved.ok) return toNote('reach')
          return saved.reason === 'number_missing'
            ? refuseFields({ number: [reach.numberWords.empty] })
            : page
        },
        async 'delete-reach'() {
          const deleted = await deleteBookingPhone(db, { bookingId, linkVersion }, now)
          return toNote(deleted.ok ? 'reach-deleted' : null)
        },
        async reminders() {
          const choice = { ...change, hours: readReminderHours(form), route: 'private_page' } as const
          return toNote((await chooseReminders(db, choice, now)).ok ? 'reminders' : null)
        },
        async 'no-reminders'() {
          const choice = { ...change, hours: [], route: 'private_page' } as const
          return toNote((await chooseReminders(db, choice, now)).ok ? 'reminder-off' : null)
        },
        async 'send-again'() {
          const sent = await resendProof(db, { bookingId, linkVersion }, now)
          if (sent.ok) return toNote('sent-again')
          return toNote(sent.reason === 'too_many_mails' ? 'sent-enough' : null)
        },
        async 'help-in-mails'() {
          const helpInMails = form.get('helpInMails') === 'on'
          return toNote((await chooseHelpInMails(db, { ...change, helpInMails }, now)).ok ? 'help' : null)
        },
        async 'ask-price'() {
          const read = parseForm(PriceRequestForm, values)
          if (!read.ok) return read
          await askForPrice(db, secrets, { bookingId, text: read.input.request, by: 'client' }, now)
          return toNote('price-asked')
        },
        async come() {
          await confirmComing(db, change, now)
          return page
        },
        async cancel() {
          const cancel = readIsFollowing(form) ? cancelSeries : cancelBooking
          const cancelled = await cancel(db, { ...change, reason: readCancelReason(form) }, now)
          return toNote(!cancelled.ok && cancelled.reason === 'not_cancellable' ? 'late' : null)
        },
      },
    },
  )
}

export default function Appointment({ loaderData, actionData }: Route.ComponentProps) {
  const { series, reach, canAskForPrice: canAsk, face, clock, freeTimes } = loaderData
  const { view, consentDue, isAskedAgain, warning, reminders, helpInMails, privateLink, mail, note } =
    loaderData
  const texts = useWords()
  const { session } = texts
  return (
    <div className="space-y-6">
      <div className="max-w-3xl space-y-6">
        {note ? <DoneNote>{note}</DoneNote> : null}
        <h1>{toHeading(view, session)}</h1>
        <ErrorSummary errors={actionData?.errors ?? {}} />
        {view.coming ? <ComingForm words={session.coming} page={view.page} coming={view.coming} /> : null}
        {consentDue ? <AgreeNote words={session.agree} page={view.page} dueAt={consentDue} /> : null}
        {isAskedAgain ? <AskAgainNote words={texts.consent.asksAgain} page={view.page} /> : null}
        {warning ? <GuardianNoteCard words={texts.guardian.note} {...warning} /> : null}
      </div>
      <AppointmentPanel
        words={texts}
        view={view}
        privateLink={privateLink}
        mail={mail}
        freeTimes={freeTimes}
        face={<SessionFace name={view.counsellor} face={face} />}
        clock={clock ? <client-clock {...clock} class="block print:hidden" /> : null}
        sampleMark={face?.isSample ? <SampleMark /> : null}
        cancel={
          view.canCancel ? (
            <CancelForm
              words={session.cancel}
              page={view.page}
              isRequest={view.state === 'requested'}
              series={series && { words: session.series, following: series.following }}
            />
          ) : null
        }
        more={
          <>
            {series ? (
              <SeriesCard
                title={session.series.heading({ count: series.sessions.length })}
                shown={session.series.shown}
                view={series}
                statuses={session.own.statuses}
              />
            ) : null}
            {series && view.canMove && series.following > 1 ? (
              <ButtonLink href={`${view.page}/series`} variant="quiet" className="print:hidden">
                {session.series.moveFollowing}
              </ButtonLink>
            ) : null}
            <p className="print:hidden">
              <a href={`${view.page}/data`} className="inline-flex min-h-11 items-center font-semibold">
                {session.ownData}
              </a>
            </p>
          </>
        }
      >
        <div className="space-y-3">
          {mail.leaves && reminders ? (
            <RemindersForm
              words={session.reminders}
              consent={texts.consent.reminders}
              page={view.page}
              view={reminders}
            />
          ) : null}
          {view.canCancel || reach ? (
            <ReachForm
              words={session.reach}
              page={view.page}
              stored={reach}
              answer={actionData?.form === 'reach' ? actionData : undefined}
              isOver={!view.canCancel}
            />
          ) : null}
          {canAsk ? (
            <AskPriceForm
              words={texts.money.ask}
              page={view.page}
              most={mostRequest}
              value={actionData?.values.request}
              error={actionData?.errors.request?.[0]}
            />
          ) : null}
          {mail.leaves && view.canCancel ? (
            <HelpInMailsForm words={session.helpInMails} page={view.page} isChosen={helpInMails} />
          ) : null}
        </div>
      </AppointmentPanel>
      {view.state === 'past' ? (
        <div className="flex flex-wrap gap-3 print:hidden">
          {view.canBookNext ? (
            <ButtonLink href={`${view.page}/next`}>
              {session.bookNextWith({ counsellor: isolate(view.counsellor) })}
            </ButtonLink>
          ) : null}
          <ButtonLink href="/appointments" variant={view.canBookNext ? 'quiet' : 'primary'}>
            {session.bookAnother}
          </ButtonLink>
        </div>
      ) : null}
    </div>
  )
}
