import { data, redirect } from 'react-router'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { appointmentMinutes } from '../../../features/availability/rules/slot.ts'
import { bookForCaller } from '../../../features/booking/book-for-caller.server.ts'
import {
  bookingFields,
  bookingForm,
  toBookingFields,
  toFormValues,
} from '../../../features/booking/booking.schema.ts'
import { showRefusal } from '../../../features/booking/booking-request.server.ts'
import { BookingPanel } from '../../../features/booking/form/booking-panel.tsx'
import { decryptDraft } from '../../../features/booking/form/draft.server.ts'
import { FormNotes } from '../../../features/booking/form/form-notes.tsx'
import { toIdempotencyKey } from '../../../features/booking/form/idempotency-key.server.ts'
import { prefillMark, toPrefillValues } from '../../../features/booking/form/prefill.ts'
import { toPrivatePath } from '../../../features/booking/private-link/link-token.server.ts'
import type { BookingWish } from '../../../features/booking/scheduler-embed/scheduler-address.ts'
import { PriceNote } from '../../../features/money/price-note.tsx'
import { toPriceNote } from '../../../features/money/price-view.ts'
import { listOfficePrices } from '../../../features/money/prices.server.ts'
import { DangerNote } from '../../../features/site-frame/danger-note.tsx'
import { ExitNote } from '../../../features/site-frame/exit-note.tsx'
import { OfficeList } from '../../../features/site-frame/office-list.tsx'
import { describeFormPage, toTitle } from '../../../features/site-frame/page-title.ts'
import { isHoneypotFilled, readText } from '../../../lib/text/form-text.ts'
import { type Instance, instanceContext, type Visitor, visitorContext } from '../../../request-context.ts'
import { findAgreedText } from '../../../site-consent.ts'
import { useSiteFacts } from '../../../site-facts.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { Banner, toBreadcrumbs } from '../../../ui/layout/banner.tsx'
import { Island } from '../../../ui/layout/island.tsx'
import { PhoneLinks } from '../../../ui/text/office-phones.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import { words } from '../../../words/words.ts'
import { answerForm, parseForm, refuseFields } from '../../form-action.server.ts'
import { loadOrNull } from '../information/load-or-null.server.ts'
import { useSiteExit } from '../safety/site-exit.tsx'
import type { Route } from './+types/appointments'
import { loadBookingForm } from './booking-form-data.server.ts'
import { CounsellorChoice } from './counsellor-choice.tsx'
import { findChoice } from './find-choice.server.ts'
import { HeldCard } from './held-card.tsx'
import { OtherOffers } from './other-offers.tsx'

export const handle = {
  cache: 'public',
  reads: ['hold', 'expired', 'with', 'ask'],
  enhance: ['island'],
} satisfies PageHandle

const crumbs = toBreadcrumbs('/appointments')
const formSize = { answers: bookingFields.length, minutes: 2 }

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = readWords(matches).booking.formPage
  return describeFormPage(matches, {
    title,
    description: description({ appointmentMinutes }),
    path: '/appointments',
    crumbs,
  })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const holdToken = query.get('hold')
  const form = await loadBookingForm(context.get(instanceContext), context.get(visitorContext), holdToken)
  const slug = query.get('with')
  const choice = await loadOrNull(context, () =>
    findChoice(context.get(instanceContext), slug, Temporal.Now.instant()),
  )
  return {
    ...form,
    choice,
    /** The card of a held time says the price. */
    price: form.held ? null : await loadOrNull(context, () => loadPriceNote(context)),
    isTimeGone: holdToken !== null && form.held === null,
    isExpired: query.has('expired'),
    asksFirst: query.has('ask'),
  }
}

async function loadPriceNote(context: Route.LoaderArgs['context']) {
  const { db } = context.get(instanceContext)
  return toPriceNote(await listOfficePrices(db), words(context.get(visitorContext).language).money)
}

/** Handles the form without script. */
export async function action({ request, context }: Route.ActionArgs) {
  const instance = context.get(instanceContext)
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  if (form.has('draft')) return showDraft(instance, form)
  if (form.has(prefillMark)) return showForm(toPrefillValues(form, Temporal.Now.instant()), true)
  const values = toBookingFields(form)
  const sent = { form, log: instance.log, intent: 'save' }
  return answerForm(sent, { values, actions: { save: () => sendForm(instance, visitor, form) } })
}

/** Shows the form with the answers of a draft that comes back from the time picker. */
function showDraft({ secrets }: Instance, form: FormData) {
  const draft = decryptDraft(secrets, readText(form, 'draft'), Temporal.Now.instant())
  return draft ? showForm(toFormValues(draft.details), false) : redirect('/appointments?expired', 303)
}

/** `isPrefilled`: the values come from a short form on another page. */
function showForm(values: Readonly<Record<string, string>>, isPrefilled: boolean) {
  return data({ values, errors: {}, shown: { isPrefilled } })
}

/** Leads checked answers without a time to the time picker. With a hold or an outside scheduler it books at once. */
async function sendForm(instance: Instance, visitor: Visitor, form: FormData) {
  const now = Temporal.Now.instant()
  const texts = words(visitor.language).booking
  const checked = parseForm(bookingForm(visitor.language), toBookingFields(form))
  if (!checked.ok) return checked
  const { schedulerUrl } = instance.env
  const isAgreed = form.get('consent') === 'given'
  if (schedulerUrl && !isAgreed) return refuseFields({ consent: [texts.consentNeeded] })
  const holdToken = readText(form, 'holdToken') || undefined
  // 307 sends the values on to the time picker.
  if (!holdToken && !schedulerUrl) return redirect('/schedule', 307)
  const agreedTo = await findAgreedText(instance, readText(form, 'consentVersion'))
  const sent = {
    details: checked.input,
    holdToken,
    consent: isAgreed ? ({ route: 'schedule', agreedTo } as const) : undefined,
    idempotencyKey: toIdempotencyKey(form.get('idempotencyKey')),
    isHoneypotFilled: isHoneypotFilled(form),
  }
  const booked = await bookForCaller(instance, { ...visitor, role: 'client' }, sent, now)
  if (booked.ok) return `${toPrivatePath(instance.secrets, booked.booking)}?booked`
  return { ...booked, words: { errors: { booking: [showRefusal(booked, texts, now)] } } }
}

export default function Appointments({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { held, isTimeGone, isExpired, asksFirst, choice, price, values, ...form } = loaderData
  const { agency } = useSiteFacts()
  const { booking, frame, money, people, sitePages } = useWords()
  const { title, introduction, introductionNext, otherWays, talkFirst, whatHappens } = booking.formPage
  const errors = actionData?.errors ?? {}
  const wish = choice?.with ? toWish(choice.with) : null
  const nextStep = held ? 'hasTime' : form.schedulerUrl ? 'atScheduler' : 'choosesTime'
  const props = { ...form, errors, holdToken: held?.token ?? null, wish, exit: useSiteExit() }
  const priceNote = price ? <PriceNote view={price} howToPay={money.howToPay} /> : null
  return (
    <>
      <title>{toTitle(title, matches, Object.keys(errors).length > 0)[0]?.title}</title>
      <Banner
        data-before-booking
        title={title}
        text={
          <>
            {introduction({ appointmentMinutes })} <span className="max-md:hidden">{introductionNext}</span>
          </>
        }
        crumbs={crumbs}
        drawing="arrive"
      />
      <div
        data-form-columns
        className="grid gap-12 lg:grid-cols-[minmax(0,42rem)_1fr] lg:gap-16 lg:data-booked:grid-cols-1"
      >
        <div>
          <div data-before-booking className="max-md:-mt-4">
            <OtherOffers words={booking.formPage.otherOffers} />
            <FormNotes
              {...{ words: booking, held, isExpired, isTimeGone, asksFirst }}
              heldCard={held ? <HeldCard view={held.card} /> : null}
              danger={<DangerNote words={sitePages.dangerNote} />}
              isPrefilled={actionData?.shown?.isPrefilled ?? false}
              choice={
                held || !choice ? (
                  priceNote
                ) : (
                  <CounsellorChoice {...choice} words={people}>
                    {priceNote}
                  </CounsellorChoice>
                )
              }
            />
          </div>
          <Island props={props}>
            <BookingPanel {...props} values={{ ...values, ...actionData?.values }} />
          </Island>
        </div>
        <aside className="flex flex-col gap-10" aria-label={otherWays}>
          <section data-before-booking className="space-y-5 max-lg:order-last">
            <h2 className="text-2xl">{talkFirst}</h2>
            <OfficeList titleAs="h3" offices={agency.offices} className="grid gap-8 max-lg:hidden" />
            {/* On narrow screens the addresses follow at once, in the footer. */}
            <div className="lg:hidden">
              {agency.offices
                .filter(({ phones }) => phones.length > 0)
                .map(({ id, title: office, phones, isSample }) => (
                  <p key={id}>
                    {office} {isSample ? <SampleMark isSmall /> : null} <PhoneLinks phones={phones} />
                  </p>
                ))}
            </div>
          </section>
          {/* It stays in sight beside the long form. */}
          <div className="space-y-6 lg:sticky lg:top-28">
            <section data-before-booking aria-labelledby="next" className="card space-y-4 p-6 lg:p-8">
              <h2 id="next" className="text-2xl">
                {whatHappens.title}
              </h2>
              <ol className="list-decimal space-y-2 pl-6 marker:font-semibold">
                <li>{whatHappens.answers(formSize)}</li>
                <li>{whatHappens.readers}</li>
                <li>{whatHappens.submit[nextStep]}</li>
              </ol>
            </section>
            <ExitNote words={frame.exit} />
          </div>
        </aside>
      </div>
    </>
  )
}

/** The browser needs no name and no face. */
function toWish({ slug, counsellorId, place }: BookingWish): BookingWish {
  return { slug, counsellorId, place }
}
