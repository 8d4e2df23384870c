import { Form, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { refuse } from '../../../db/refusal.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { listCountries } from '../../../features/agency/agency.ts'
import { bookForCaller } from '../../../features/booking/book-for-caller.server.ts'
import { type BookingField, toBookingFields } from '../../../features/booking/booking.schema.ts'
import { noEmailReasons } from '../../../features/booking/booking-choices.ts'
import { isKeyUsed } from '../../../features/booking/booking-request.server.ts'
import { isAboutTime, refusalMessages } from '../../../features/booking/details/staff-answers.ts'
import { toIdempotencyKey } from '../../../features/booking/form/idempotency-key.server.ts'
import { isMinorAge } from '../../../features/booking/guardian/adult-age.ts'
import { readGuardianAnswer } from '../../../features/booking/guardian/guardian-rule.server.ts'
import { toNumberCountry, toPhoneNumber } from '../../../features/booking/reach/phone-number.server.ts'
import { toReachFields } from '../../../features/booking/reach/reach.schema.ts'
import { reachTicks } from '../../../features/booking/reach/reach.ts'
import { RepeatFields } from '../../../features/booking/series/repeat-fields.tsx'
import { SeriesDates } from '../../../features/booking/series/series-dates.tsx'
import { readSeriesPlan } from '../../../features/booking/series/series-rules.ts'
import {
  clientBooking,
  clientBookingWithoutEmail,
} from '../../../features/booking/staff-form/client-booking.schema.ts'
import {
  ClientDetails,
  LimitsReason,
  OpenQuestions,
} from '../../../features/booking/staff-form/client-details.tsx'
import { ClientSearch } from '../../../features/booking/staff-form/client-search.tsx'
import { ConsentButtons } from '../../../features/booking/staff-form/consent-buttons.tsx'
import { findFormerTexts } from '../../../features/booking/staff-form/known-bookings.server.ts'
import { liftFields, readLiftReason } from '../../../features/booking/staff-form/lift-reason.schema.ts'
import { NoEmailFields } from '../../../features/booking/staff-form/no-email-fields.tsx'
import { StaffTimesChoice } from '../../../features/booking/staff-form/staff-times.tsx'
import { TimeRadios } from '../../../features/booking/staff-form/time-radios.tsx'
import { readSlot } from '../../../features/booking/time-picker/schedule-choice.ts'
import { TypedLookAlikes } from '../../../features/clients/typed-look-alikes.tsx'
import { BookingPriceFields } from '../../../features/money/booking-price-fields.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toQuery } from '../../../lib/http/query.ts'
import { toEmailKey } from '../../../lib/text/email-address.ts'
import { isUuid, readText, readTexts } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { toSearchWords } from '../../../lib/text/search-words.ts'
import { findAgreedText } from '../../../site-consent.ts'
import { ErrorSummary, type FieldErrors, firstMessages } from '../../../ui/form/form-answer.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { clientRecords } from '../../../words/staff/work/client-records.ts'
import { clients as clientWords } from '../../../words/staff/work/clients.ts'
import { newBooking } from '../../../words/staff/work/new-booking.ts'
import { staffSeries } from '../../../words/staff/work/series.ts'
import { answerForm, parseForm, refuseFields } from '../../form-action.server.ts'
import { applyBookingMoney, BookingMoney, priceFields } from '../money/new-booking-money.server.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/new-booking'
import { bookSeriesForClient } from './book-series.server.ts'
import { findChosenClient } from './chosen-client.server.ts'
import { loadNewBooking } from './load-new-booking.server.ts'
import { listTypedLookAlikes } from './typed-look-alikes.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(newBooking.title, matches)

const path = '/admin/bookings/new'
const words = newBooking
const form = 'booking'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadNewBooking({ context, url })
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const values = readClientBooking(sent.form)
  return answerForm(sent, { values, actions: { save: () => bookForClient(sent, values) } })
}

const ConsentBy = z.enum(['phone', 'in_person'], words.consent.needed)
const NoEmailReason = z.enum(noEmailReasons)
const others = [
  ...(['guardian', 'guardianName', 'guardianContact', 'consentBy', 'slot', 'client'] as const),
  ...([...liftFields, 'weeks', 'count', ...priceFields] as const),
  ...(['withoutEmail', 'number', 'hours', ...reachTicks] as const),
]
type Values = Readonly<Record<BookingField | (typeof others)[number], string>>
type Sent = Awaited<ReturnType<typeof readStaffForm>>

/** Returns what was typed. */
function readClientBooking(form: FormData): Values {
  return { ...toBookingFields(form), ...readTexts(form, others) }
}

/** Books for a client who rang or came in. What only the client can answer may be empty. */
async function bookForClient(sent: Sent, values: Values) {
  const { db, form, actor } = sent
  const { actorId, scope } = actor
  // A client whom this person may not see counts as none.
  const chosen = isUuid(values.client) ? await findChosenClient(db, scope, values.client) : null
  const known = chosen?.booking
  const slot = readSlot(values.slot)
  const isSame = hasName(values, [chosen?.client, known]) && hasAddress(values, [chosen?.client, known])
  // What one person wrote must not come into the session of another, who may have the same mailbox.
  const noEmail = NoEmailReason.optional().safeParse(values.withoutEmail || undefined)
  const schema = values.withoutEmail ? clientBookingWithoutEmail : clientBooking
  const details = parseForm(schema, await addFormerTexts(sent, values, isSame ? known?.id : undefined))
  const consentBy = ConsentBy.safeParse(values.consentBy)
  const isMinor = isMinorAge(details.ok ? details.input.age : Number(values.age) || null)
  const lift = readLiftReason(values)
  const plan = readSeriesPlan(values.weeks, values.count)
  const isSeriesBeyond = plan !== null && values.beyond !== ''
  const phone = readPhone(sent, slot, known?.visitorTimeZone, values)
  const guardian = await readGuardianAnswer(sent, { isMinor, slot }, values)
  const money = parseForm(BookingMoney, values)
  const isClientSaid = details.ok && guardian.ok && noEmail.success && phone.ok
  const isSaid = isClientSaid && consentBy.success && lift.ok && money.ok
  if (!slot || !isSaid || isSeriesBeyond) {
    return refuseFields({
      ...(slot ? {} : { slot: [words.time.choose] }),
      ...(details.ok ? {} : details.errors),
      ...(guardian.ok ? {} : guardian.errors),
      ...(money.ok ? {} : money.errors),
      ...(noEmail.success ? {} : { withoutEmail: [words.noEmail.reason] }),
      ...(phone.ok ? {} : phone.errors),
      ...lift.errors,
      ...(isSeriesBeyond ? { weeks: [words.limits.notForSeries] } : {}),
      ...(consentBy.success ? {} : { consentBy: z.flattenError(consentBy.error).formErrors }),
    })
  }
  const idempotencyKey = toIdempotencyKey(readText(form, 'idempotencyKey'))
  // With script, staff have seen them while they typed. A repeated press finds the client whom it has made.
  if (!chosen && !readText(form, 'alike') && !(await isKeyUsed(db, idempotencyKey))) {
    const now = sent.clock.now
    const alike = await listTypedLookAlikes({ db, scope, now, content: sent.content }, values)
    if (alike.length > 0) return { ...refuseFields({ name: [clientRecords.alike.typed] }), shown: { alike } }
  }
  const isByPhone = noEmail.data !== undefined
  const agreedTo = { ...(await findAgreedText(sent, readText(form, 'consentVersion'))), isByPhone }
  const booking = {
    details: details.input,
    slotRequest: { slot, guardian: guardian.guardian, route: 'staff' as const, agreedTo },
    visitorTimeZone: known?.visitorTimeZone ?? undefined,
    idempotencyKey,
  }
  const said = {
    consentBy: consentBy.data,
    beyondLimits: lift.reason,
    clientId: chosen?.client?.id,
    withoutEmail: noEmail.data,
    phone: phone.input,
  }
  const caller = { role: 'staff' as const, actorId, scope, ...said }
  // Without its price or its place, a session is not booked either.
  const outcome = await inTransaction(db, async (tx) => {
    const within = { ...sent, db: tx }
    const { slotRequest, ...shared } = booking
    const { slot: _, ...consent } = slotRequest
    const booked = plan
      ? await bookSeriesForClient(within, { ...shared, consent, slot, plan, caller })
      : await bookOnce(within, caller, booking)
    if (!booked.ok || booked.repeated) return booked
    const paid = await applyBookingMoney(tx, sent, booked.booking.id, money.input)
    return paid.ok ? booked : paid
  })
  if (!outcome.ok) return outcome
  return `/admin/bookings/${outcome.booking.id}?done=${plan ? 'series-added' : 'added'}`
}

type Booking = Parameters<typeof bookForCaller>[2]

async function bookOnce(sent: Sent, caller: Parameters<typeof bookForCaller>[1], booking: Booking) {
  const booked = await bookForCaller(sent, caller, booking, sent.clock.now)
  if (booked.ok) return booked
  const message = refusalMessages[booked.reason]
  const canPass = booked.reason === 'too_many_open' || booked.reason === 'too_many_today'
  const errors: FieldErrors = {
    [isAboutTime(booked.reason) ? 'slot' : 'booking']: canPass ? [message, words.limits.canPass] : [message],
  }
  return { ...refuse(booked.reason), words: {}, errors }
}

/** Returns the number of a client and what is safe with it, `undefined` when staff wrote none, or the messages for the fields. */
function readPhone(
  { content: { agency } }: Sent,
  slot: ReturnType<typeof readSlot>,
  timeZone: string | null | undefined,
  values: Values,
) {
  const { number, hours } = values
  if (!number.trim()) {
    const isTicked = hours.trim() !== '' || reachTicks.some((tick) => values[tick])
    return isTicked
      ? refuseFields({ number: [words.noEmail.numberMissing] })
      : ({ ok: true, input: undefined } as const)
  }
  const office = agency.offices.find(({ id }) => id === slot?.officeId)
  const session = { mode: slot?.mode ?? null, country: office?.country, timeZone }
  const country = toNumberCountry(session, listCountries(agency))
  const fields = toReachFields(clientWords.phones.hoursName)
  const read = parseForm(
    z.object({ ...fields, number: toPhoneNumber(country, clientWords.phones.words) }),
    values,
  )
  if (!read.ok) return read
  const { number: known, ...reach } = read.input
  return { ok: true, input: { number: known, reach } } as const
}

type Person = Readonly<{ name: string | null; email: string | null }> | null | undefined

const hasName = ({ name }: Values, known: readonly Person[]) =>
  known.some((person) => toSearchWords(person?.name ?? '') === toSearchWords(name))
/** A client without an address, whom staff chose, stays the same. */
const hasAddress = ({ email }: Values, known: readonly Person[]) =>
  known.some((person) => person && toEmailKey(person.email ?? '') === toEmailKey(email))

/** Returns the answers. What staff left empty is what a known client wrote in a booking before. */
async function addFormerTexts(
  { db, secrets, actor }: Sent,
  values: Values,
  bookingId: string | undefined,
): Promise<Values> {
  const former = bookingId && (await findFormerTexts(db, secrets, { scope: actor.scope, bookingId }))
  if (!former) return values
  return {
    ...values,
    complaint: values.complaint || former.complaint || '',
    duration: values.duration || former.duration || '',
    therapyExpectations: values.therapyExpectations || former.therapyExpectations || '',
  }
}

/** One screen: the client and the time on the left, what the booking needs and the consent on the right. */
export default function NewBooking({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { client, chosen, times, isBeyondLimits } = loaderData
  const allErrors = actionData?.errors ?? {}
  const errors = firstMessages(allErrors)
  const values: Readonly<Record<string, string>> = actionData?.values ?? loaderData.values
  const shown = actionData?.shown
  const dates = shown && 'dates' in shown ? shown.dates : undefined
  return (
    <>
      <h1 className="mb-2">{words.title}</h1>
      <ErrorSummary errors={allErrors} />
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_26rem]">
        <div className="min-w-0 space-y-3">
          <section aria-label={words.client.heading} className="card p-4">
            {client ? <ChosenClient {...client} /> : <ClientSearch path={path} {...loaderData} />}
          </section>
          <section aria-label={words.time.heading} className="card p-4">
            {loaderData.wanted && !errors.slot ? <PageNote isError>{loaderData.wanted}</PageNote> : null}
            <StaffTimesChoice
              times={times}
              path={path}
              carried={toFilled(chosen)}
              isBeyondLimits={isBeyondLimits}
            >
              {(day) => (
                <TimeRadios
                  key={day.day}
                  times={day.times}
                  form={form}
                  chosen={actionData?.values.slot ?? loaderData.slot}
                  error={errors.slot}
                />
              )}
            </StaffTimesChoice>
          </section>
        </div>
        <Form
          method="post"
          id={form}
          data-keeps="place with from day slot beyond"
          key={client?.id ?? ''}
          noValidate
          autoComplete="off"
          className="quiet-fields group/client card min-w-0 space-y-3 p-4 xl:sticky xl:top-4"
        >
          {/* Enter in a field presses this button: it books nothing without a word about consent. */}
          <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
          <input type="hidden" name="idempotencyKey" value={loaderData.idempotencyKey} />
          <input type="hidden" name="consentVersion" value={loaderData.consentVersion} />
          <input type="hidden" name="client" value={client?.id ?? ''} />
          <h2 className="text-lg font-bold">{words.details.heading}</h2>
          <ClientDetails values={values} errors={errors} />
          {client ? null : (
            <TypedLookAlikes
              form={form}
              path={path}
              carried={{ ...loaderData.shownTimes, slot: values.slot ?? '' }}
              people={shown && 'alike' in shown ? shown.alike : undefined}
            />
          )}
          <NoEmailFields values={values} errors={errors} />
          <OpenQuestions values={values} errors={errors}>
            {client?.day ? <p>{words.details.keptWhenEmpty({ day: client.day })}</p> : null}
          </OpenQuestions>
          {isBeyondLimits ? <LimitsReason value={values.beyondReason} error={errors.beyondReason} /> : null}
          <RepeatFields
            words={staffSeries.repeat}
            weeks={values.weeks}
            count={values.count || undefined}
            error={errors.weeks}
          />
          <BookingPriceFields view={loaderData.prices} {...{ values, errors }} />
          {dates ? <SeriesDates dates={dates} /> : null}
          <ConsentButtons
            text={loaderData.consentText}
            byPhone={loaderData.consentByPhone}
            error={errors.consentBy}
            isBusy={isBusy}
          />
        </Form>
      </div>
    </>
  )
}

const toFilled = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(new URLSearchParams(toQuery(fields)))

type ChosenProps = Readonly<{ name: string; day: string | null; other: string }>

function ChosenClient({ name, day, other }: ChosenProps) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 wrap-anywhere">
        <strong>{name}</strong>
        {day ? <span className="text-muted">{words.client.lastBooked({ day })}</span> : null}
        <Link to={path} className="ml-auto inline-flex min-h-11 items-center font-semibold">
          {words.client.other}
        </Link>
      </p>
      {other ? <p className="wrap-anywhere">{words.client.differs({ other: isolate(other) })}</p> : null}
    </>
  )
}
