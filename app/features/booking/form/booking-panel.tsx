import { type ComponentProps, Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { showToast } from '../../../lib/dom/show-toast.ts'
import { Toasts } from '../../../ui/dialog/toasts.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/form-answer.tsx'
import { HoneypotField } from '../../../ui/form/public-fields.tsx'
import { useHydrated } from '../../../ui/form/use-hydrated.ts'
import { afterPaint } from '../../../ui/layout/after-paint.ts'
import { Folded } from '../../../ui/layout/folded.tsx'
import { ExitLink, ExternalLinkIcon } from '../../../ui/layout/links.tsx'
import type { OfficePhone } from '../../../ui/text/office-phones.tsx'
import { ChangingText } from '../../../ui/text/text.tsx'
import { copyConfirmation } from '../appointment/in-confirmation.ts'
import { adultAge } from '../guardian/adult-age.ts'
import { type BookingWish, readTimeZone } from '../scheduler-embed/scheduler-address.ts'
import { BookingFields, type TypedValues } from './booking-fields.tsx'
import { bookingGroups, sortErrors } from './booking-groups.ts'
import { BookingProgress } from './booking-progress.tsx'
import { ConsentField, type ConsentFieldWords } from './consent-field.tsx'
import type { FormWords } from './form-words.ts'
import { type BookingStep, type FieldErrors, isFilled, useBooking } from './use-booking.ts'
import { useLaterParts } from './use-later-parts.ts'
import { useScreens } from './use-screens.ts'
import { useUnsentWarning } from './use-unsent-warning.ts'

type Form = Readonly<{
  words: FormWords
  /** The first values of the fields: typed before, or known of a signed-in person. In the browser the fields have them already. */
  values?: TypedValues
  errors: FieldErrors
  schedulerUrl: string | null
  holdToken: string | null
  /** With whom the person wants to book. */
  wish?: BookingWish | null
  /** Stands where the form books at once without script. */
  idempotencyKey: string | null
  /** The consent text, when the page of the times cannot ask for consent. */
  consent: ConsentFieldWords | null
  exit: ComponentProps<typeof ExitLink>
  /** Whom to ring when the site does not work. */
  phones: readonly OfficePhone[]
}>

type Booked = Extract<BookingStep, { name: 'booked' }> & Readonly<{ card: readonly HTMLElement[] }>

/** Milliseconds. A look at all fields after each letter would delay the next one on a slow phone. */
const previewAfterMs = 250

/** Shows the booking form with its popup and its results. Without script it is a plain form. The browser can hydrate it from its props. */
export function BookingPanel({ words, schedulerUrl, exit, phones, wish = null, ...initial }: Form) {
  const form = useRef<HTMLFormElement>(null)
  const isPreviewing = useRef(false)
  const zone = useRef<HTMLInputElement>(null)
  const nextStep = useRef<HTMLInputElement>(null)
  const card = useRef<readonly HTMLElement[]>([])
  const [isReady, setIsReady] = useState(false)
  const [isMinor, setIsMinor] = useState(false)
  const { SchedulerPopup, BookedPanel, load: loadLaterParts } = useLaterParts()
  const booking = useBooking({
    form,
    words,
    holdToken: initial.holdToken,
    isOwnScheduler: schedulerUrl === null,
    needsConsent: initial.consent !== null,
    serverErrors: initial.errors,
    onToast: showToast,
    loadLaterParts,
    onWithoutParts: (privatePage) => (privatePage ? openPage(privatePage) : leave('')),
  })
  const { step } = booking
  const errors = useMemo(() => sortErrors(booking.errors), [booking.errors])
  const screens = useScreens({ form, errors, checkFields: booking.checkFields })
  const shownErrors = useMemo(() => firstMessages(errors), [errors])
  const warning = useUnsentWarning(form, step.name)
  const hasErrors = Object.keys(errors).length > 0
  // The confirmation stays while the person books another session.
  const [booked, setBooked] = useState<Booked | null>(null)
  if (step.name === 'booked' && step.manageLink !== booked?.manageLink)
    setBooked({ ...step, card: card.current })
  const manageLink = booked?.manageLink ?? null
  useEffect(() => {
    const title = document.title.replace(/^Error: /, '')
    document.title = hasErrors ? `Error: ${title}` : title
  }, [hasErrors])
  const holdToken = manageLink ? null : initial.holdToken
  // The page of the times replaces the previous hold. Every other submit books the held time.
  const hold =
    step.name === 'choosing' || step.name === 'opening'
      ? { name: 'held', value: step.previousHold }
      : { name: 'holdToken', value: holdToken }

  const look = () => {
    if (!form.current) return
    setIsReady(isFilled(form.current, words))
    const age = new FormData(form.current).get('age')
    setIsMinor(age !== null && age !== '' && Number(age) < adultAge)
  }
  const preview = async () => {
    // The first letter starts the preview, which covers everything typed until it runs.
    if (isPreviewing.current) return
    isPreviewing.current = true
    await new Promise((resolve) => setTimeout(resolve, previewAfterMs))
    isPreviewing.current = false
    look()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser may have filled fields before script came
  useEffect(() => void preview(), [manageLink])

  // The page may have come with a held time.
  useEffect(() => {
    card.current = copyConfirmation(document)
  }, [])

  function openPage(page: string) {
    warning.drop()
    location.assign(page)
  }

  function leave(step: string, timeZone = readTimeZone() ?? '') {
    warning.drop()
    if (nextStep.current) nextStep.current.value = step
    if (zone.current) zone.current.value = timeZone
    form.current?.submit()
  }

  const fields = (
    <form
      ref={form}
      // The new key makes an empty form after a booking.
      key={manageLink ?? 'first'}
      method="post"
      // The page shows the held time and the counsellor again after an error.
      action={`/appointments${toQuery(holdToken, wish)}`}
      noValidate
      onInput={async ({ target }) => {
        // A slow phone shows the letter or the choice first.
        await afterPaint()
        booking.startWork()
        // A choice is one event, a word is many.
        if (target instanceof HTMLElement && target.matches('select, [type=radio]')) look()
        else void preview()
      }}
      // A browser that fills in fields may send no other event.
      onBlur={() => void preview()}
      onSubmit={(event) => {
        // The times of a minor differ.
        look()
        booking.submit(event)
      }}
      onKeyDown={screens.onKeyDown}
      onClick={screens.onClick}
      data-screen={screens.screen ?? undefined}
      aria-label={words.title}
      className="group/form space-y-8 md:space-y-10"
    >
      <ErrorSummary errors={errors} />
      <BookingFields words={words} values={initial.values} errors={shownErrors} />
      <HoneypotField />
      {hold.value ? <input type="hidden" name={hold.name} value={hold.value} /> : null}
      {wish ? (
        <>
          <input type="hidden" name="with" value={wish.counsellorId} />
          <input type="hidden" name="place" value={wish.place} />
        </>
      ) : null}
      {initial.idempotencyKey ? (
        <input type="hidden" name="idempotencyKey" value={initial.idempotencyKey} />
      ) : null}
      <input ref={zone} type="hidden" name="zone" />
      <input ref={nextStep} type="hidden" name="step" />
      <ScreenButtons words={words} {...screens} />
      <div
        id="booking"
        className="space-y-4 max-md:group-data-[screen=0]/form:hidden max-md:group-data-[screen=1]/form:hidden"
      >
        {initial.consent ? <ConsentField words={initial.consent} error={errors.consent?.[0]} /> : null}
        <BookingProgress
          step={step}
          words={words}
          hasFieldErrors={Object.keys(errors).length > 0}
          onChooseAgain={booking.chooseAgain}
          onStop={booking.stopSending}
          phones={phones}
        />
        <p className="prose-width text-base text-muted">
          {words.readers}{' '}
          <a href="/privacy" target="_blank" rel="noreferrer">
            {words.privacy}
            <ExternalLinkIcon />
          </a>
        </p>
        <div className="flex flex-wrap gap-3">
          {screens.screen === null ? null : <BackButton words={words} onPress={screens.goBack} />}
          <SubmitButton
            words={words}
            isBusy={step.name === 'opening' || step.name === 'sending'}
            isReady={isReady}
          />
        </div>
      </div>
    </form>
  )
  return (
    <>
      {booked && BookedPanel ? (
        <Fragment key={booked.manageLink}>
          <BookedPanel
            words={words.booked}
            privateLink={booked.manageLink}
            isKept={booked.wantedAt === null}
            card={booked.card}
          />
          <Folded heading={words.booked.another}>
            <div className="max-w-[42rem] pt-4">{fields}</div>
          </Folded>
        </Fragment>
      ) : (
        fields
      )}
      {SchedulerPopup ? (
        <SchedulerPopup
          isOpen={step.name === 'choosing'}
          isPrepared={step.name === 'opening' && step.isFrameNeeded}
          previousHold={step.name === 'choosing' ? step.previousHold : null}
          {...{ schedulerUrl, isMinor, phones, wish }}
          words={words.popup}
          sent={words.loading}
          exit={<ExitLink {...exit} />}
          onScheduled={(scheduled, shown) => {
            card.current = shown
            booking.takeTime(scheduled)
          }}
          onClose={booking.closeScheduler}
          onLeaveFrame={leave}
          onSeries={(fields) => {
            // The Back button brings the fields of the last time back.
            for (const old of form.current?.querySelectorAll('[data-chosen]') ?? []) old.remove()
            const { zone, ...chosen } = fields
            for (const [name, value] of Object.entries(chosen)) {
              const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value })
              field.dataset.chosen = ''
              form.current?.append(field)
            }
            leave('confirm', zone)
          }}
        />
      ) : null}
      <Toasts />
    </>
  )
}

function toQuery(holdToken: string | null, wish: BookingWish | null): string {
  if (holdToken) return `?hold=${holdToken}`
  return wish ? `?with=${wish.slug}` : ''
}

type ScreenProps = Pick<Form, 'words'> & Pick<ReturnType<typeof useScreens>, 'screen' | 'goOn' | 'goBack'>

/** Leads from one screen of a phone to the next. */
function ScreenButtons({ words, screen, goOn, goBack }: ScreenProps) {
  if (screen === null || screen === bookingGroups.length - 1) return null
  return (
    <div className="flex flex-wrap gap-3 md:hidden">
      {screen > 0 ? <BackButton words={words} onPress={goBack} /> : null}
      <Button type="button" onClick={goOn} className="grow">
        <ChangingText>{words.goOn}</ChangingText>
      </Button>
    </div>
  )
}

function BackButton({ words, onPress }: Pick<Form, 'words'> & Readonly<{ onPress: () => void }>) {
  return (
    <Button type="button" variant="quiet" onClick={onPress} className="md:hidden">
      <ChangingText>{words.back}</ChangingText>
    </Button>
  )
}

/** The button is never disabled, so that people can reach it, read it and learn what is missing. */
function SubmitButton({
  words,
  isBusy,
  isReady,
}: Pick<Form, 'words'> & Readonly<{ isBusy: boolean; isReady: boolean }>) {
  const canSend = !useHydrated() || isReady
  const label = canSend ? words.submit : words.fillAll
  return (
    <Button aria-disabled={isBusy || !canSend ? true : undefined} className="grow sm:min-w-56 sm:grow-0">
      <ChangingText>{isBusy ? words.loading : label}</ChangingText>
    </Button>
  )
}
