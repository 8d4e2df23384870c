import { redirect } from 'react-router'
import { toAppointmentView } from '../../../features/booking/appointment/appointment-view.ts'
import { bookForCaller, bookSeriesForCaller } from '../../../features/booking/book-for-caller.server.ts'
import { showRefusal } from '../../../features/booking/booking-request.server.ts'
import {
  makeIdempotencyKey,
  toIdempotencyKey,
} from '../../../features/booking/form/idempotency-key.server.ts'
import {
  findNextDetails,
  findNextTimes,
} from '../../../features/booking/next-appointment/next-appointment.server.ts'
import { NextSeries } from '../../../features/booking/next-appointment/next-series.tsx'
import { NextTimes } from '../../../features/booking/next-appointment/next-times.tsx'
import type { LinkedBooking } from '../../../features/booking/private-link/find-linked-booking.server.ts'
import { toPrivatePath } from '../../../features/booking/private-link/link-token.server.ts'
import { proposeSeries } from '../../../features/booking/series/propose-series.server.ts'
import { findSeriesOfKey } from '../../../features/booking/series/series-of-booking.server.ts'
import { readSeriesPlan } from '../../../features/booking/series/series-rules.ts'
import { readDateChoices, toDateView } from '../../../features/booking/series/series-view.ts'
import { readSlot, writeSlot } from '../../../features/booking/time-picker/schedule-choice.ts'
import { PriceNote } from '../../../features/money/price-note.tsx'
import { findSlotPrice, toHeldPriceNote } from '../../../features/money/price-view.ts'
import { listOfficePrices } from '../../../features/money/prices.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toEmailKey } from '../../../lib/text/email-address.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { showAppointmentTime } from '../../../lib/time/show-time.ts'
import { listClientZones, showOtherClocks } from '../../../outbox/appointment/appointment-times.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { findAgreedText, toConsentWords } from '../../../site-consent.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { words } from '../../../words/words.ts'
import { answerForm, refuseFields } from '../../form-action.server.ts'
import { SendWithWork } from '../../send-with-work.tsx'
import type { Route } from './+types/next-appointment'
import { requireLinkedBooking } from './require-linked-booking.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(readWords(matches).session.nextSession.heading, matches),
  { name: 'robots', content: 'noindex' },
]

type Context = Route.LoaderArgs['context']

/** Returns a past appointment with its answers for the next one. The form takes over where the answers are not enough. */
async function requirePastBooking(context: Context, token: string, now: Temporal.Instant) {
  const { db, secrets } = context.get(instanceContext)
  const booking = await requireLinkedBooking(context, token)
  const texts = words(context.get(visitorContext).language)
  const view = toAppointmentView(booking, token, now, texts)
  if (!view.canBookNext) throw redirect(view.page, 303)
  const details = await findNextDetails(db, secrets, booking)
  if (!details) throw redirect('/appointments', 303)
  return { booking, details, page: view.page, texts }
}

/** Returns the series that an address or a form asks for, with its dates, or null for a single session. */
async function readSeries(
  { context, booking }: Readonly<{ context: Context; booking: LinkedBooking }>,
  fields: FormData | URLSearchParams,
  now: Temporal.Instant,
) {
  const read = (name: string) => String(fields.getAll(name).at(-1) ?? '')
  const slot = readSlot(read('slot'))
  const plan = readSeriesPlan(read('weeks'), read('count'))
  if (!slot || !plan) return null
  const { db } = context.get(instanceContext)
  const query = {
    ...plan,
    slot,
    choices: readDateChoices(fields),
    clientKey: booking.email && toEmailKey(booking.email),
  }
  const proposed = await proposeSeries(db, query, now)
  const zones = listClientZones(booking)
  const [own] = zones
  const show = (instant: Temporal.Instant) => showAppointmentTime(instant, { timeZone: own, now })
  const showElsewhere = (instant: Temporal.Instant) => showOtherClocks(instant, zones)
  const { series } = words(context.get(visitorContext).language).session
  const view = {
    slot: writeSlot(slot),
    weeks: String(plan.everyWeeks),
    count: plan.count,
    dates: proposed.dates.map((date) => toDateView(date, { show, words: series.dates, showElsewhere })),
    tooFew: proposed.isWhole ? null : series.dates.tooFew,
  }
  return { plan, proposed, view }
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const now = Temporal.Now.instant()
  const { booking, page, texts } = await requirePastBooking(context, params.token, now)
  const { consent } = toConsentWords(instance, texts)
  const series = await readSeries({ context, booking }, url.searchParams, now)
  const { officeId, mode } = booking
  const prices = officeId && mode ? await listOfficePrices(instance.db) : null
  return {
    page,
    counsellor: booking.counsellor?.name ?? '',
    place: booking.mode === 'ONLINE' ? texts.session.nextSession.online : (booking.office?.name ?? ''),
    times: series ? [] : await findNextTimes(instance.db, booking, now),
    series: series?.view ?? null,
    mayRepeat: booking.provenAt !== null,
    consentText: [consent.text, consent.note, ...consent.paragraphs].join(' '),
    consentVersion: consent.version,
    price:
      prices && officeId && mode
        ? toHeldPriceNote(findSlotPrice(prices, { officeId, mode }), texts.money)
        : null,
    idempotencyKey: makeIdempotencyKey(),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const instance = context.get(instanceContext)
  const { secrets, log } = instance
  const visitor = context.get(visitorContext)
  const now = Temporal.Now.instant()
  const { booking, details, texts } = await requirePastBooking(context, params.token, now)
  const form = await request.formData()
  const pressed = readText(form, 'slot')
  return answerForm(
    { form, log },
    {
      actions: {
        async series() {
          const series = await readSeries({ context, booking }, form, now)
          const { dates, refused } = texts.session.series
          if (!series) return refuseFields({ slot: [texts.session.nextSession.chooseTime] })
          const { plan, proposed, view } = series
          const shown = { pressed: null, series: view }
          const idempotencyKey = toIdempotencyKey(form.get('idempotencyKey'))
          const known = await findSeriesOfKey(instance.db, { key: idempotencyKey, email: details.email })
          if (known) return `${toPrivatePath(secrets, known)}?booked`
          if (!proposed.isWhole) return { ...refuseFields({ slot: [dates.tooFew] }), shown }
          if (!proposed.dates.every(({ isChosen }) => isChosen))
            return { ...refuseFields({ slot: [dates.changed] }), shown }
          const agreedTo = await findAgreedText(instance, readText(form, 'consentVersion'))
          const sent = {
            ...{ details, slots: proposed.slots, everyWeeks: plan.everyWeeks },
            consent: { route: 'schedule' as const, agreedTo },
            idempotencyKey,
            visitorTimeZone: booking.visitorTimeZone ?? undefined,
          }
          const caller = { ...visitor, role: 'client' as const, isProven: booking.provenAt !== null }
          const booked = await bookSeriesForCaller(instance, caller, sent, now)
          if (booked.ok) return `${toPrivatePath(secrets, booked.booking)}?booked`
          const { reason } = booked
          const message =
            reason === 'series_open' || reason === 'unproven'
              ? refused[reason]
              : showRefusal({ ...booked, reason }, texts.booking, now)
          return { ...booked, words: { errors: { slot: [message] } }, shown }
        },
        async save() {
          const slot = readSlot(pressed)
          const plan = readSeriesPlan(readText(form, 'weeks'), readText(form, 'count'))
          if (slot && plan) {
            const query = { slot: pressed, weeks: String(plan.everyWeeks), count: String(plan.count) }
            return `/appointments/${params.token}/next?${new URLSearchParams(query)}`
          }
          if (!slot) return refuseFields({ slot: [texts.session.nextSession.chooseTime] })
          const work = readText(form, 'work')
          const agreedTo = await findAgreedText(instance, readText(form, 'consentVersion'))
          const sent = {
            ...{ details, work },
            slotRequest: { slot, route: 'schedule' as const, agreedTo },
            idempotencyKey: toIdempotencyKey(form.get('idempotencyKey')),
            visitorTimeZone: booking.visitorTimeZone ?? undefined,
          }
          const caller = { ...visitor, role: 'client' as const, isProven: booking.provenAt !== null }
          const booked = await bookForCaller(instance, caller, sent, now)
          if (booked.ok) return `${toPrivatePath(secrets, booked.booking)}?booked`
          return {
            ...booked,
            words: { errors: { slot: [showRefusal(booked, texts.booking, now)] } },
            // A solved challenge books the pressed time.
            shown: { pressed: booked.reason === 'too_many' && !work ? pressed : null, series: null },
          }
        },
      },
    },
  )
}

export default function NextAppointment({ loaderData, actionData }: Route.ComponentProps) {
  const { session, money } = useWords()
  const { nextSession } = session
  const { price } = loaderData
  const series = actionData?.shown?.series ?? loaderData.series
  if (series) {
    return (
      <NextSeries
        {...loaderData}
        words={session.series}
        series={series}
        consentLine={nextSession.consent({ consent: loaderData.consentText })}
        errors={actionData?.errors ?? {}}
      >
        {price ? <PriceNote view={price} howToPay={money.howToPay} /> : null}
      </NextSeries>
    )
  }
  return (
    <div className="max-w-3xl space-y-6">
      <h1>{nextSession.heading}</h1>
      {price ? <PriceNote view={price} howToPay={money.howToPay} /> : null}
      {loaderData.times.length > 0 ? (
        <NextTimes
          words={nextSession}
          {...loaderData}
          repeat={loaderData.mayRepeat ? session.series.repeat : null}
          error={actionData?.errors.slot?.[0]}
        >
          {actionData?.shown?.pressed ? <SendWithWork pressed={actionData.shown.pressed} /> : null}
        </NextTimes>
      ) : (
        <p className="card p-4">{nextSession.noTime({ counsellor: isolate(loaderData.counsellor) })}</p>
      )}
      <ButtonLink variant="quiet" href="/appointments">
        {nextSession.otherTimes}
      </ButtonLink>
    </div>
  )
}
