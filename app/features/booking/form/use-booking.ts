import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { createWork } from '../../../lib/http/prepare-work.ts'
import { afterPaint } from '../../../ui/layout/after-paint.ts'
import { type Scheduled, toHoldToken } from '../scheduler-embed/normalise-scheduled.ts'
import { readTimeZone } from '../scheduler-embed/scheduler-address.ts'
import type { FormWords } from './form-words.ts'
import { checkAnswers, sendBooking } from './send-booking.ts'

export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** The time of a booking, which it needs besides the ten fields. */
export type TakenTime = Readonly<
  { holdToken: string } | { externalEvent: { uri: string; startsAt?: string } }
>

export type BookedAnswer = Readonly<{ manageLink: string; wantedAt: string | null }>

export type BookingStep =
  | Readonly<{ name: 'filling' }>
  /** The answers are checked. `isFrameNeeded`: the times load meanwhile. */
  | Readonly<{ name: 'opening'; isFrameNeeded: boolean; previousHold: string | null }>
  | Readonly<{ name: 'choosing'; previousHold: string | null }>
  | Readonly<{ name: 'sending'; isUnreachable: boolean }>
  | Readonly<{ name: 'refused'; message: string }>
  | Readonly<{ name: 'booked' } & BookedAnswer>

/** A repeated attempt sends the same proof of work, which counts once for its key. */
type Attempt = Readonly<{ body: string; key: string; isUnanswered: boolean; work?: string }>
type BookingOptions = Readonly<{
  form: RefObject<HTMLFormElement | null>
  words: FormWords
  /** The hold that the page was loaded with. */
  holdToken: string | null
  isOwnScheduler: boolean
  /** The form itself has the consent checkbox. */
  needsConsent: boolean
  serverErrors: FieldErrors
  onToast: (type: 'success' | 'error', message: string) => void
  /** Loads the popup and the confirmation. Returns false when they cannot be loaded. */
  loadLaterParts: () => Promise<boolean>
  /** Leads on without them: to the page of the booking, or before it as without script. */
  onWithoutParts: (privatePage: string | null) => void
}>

const giveUpAfterMs = 14 * 60_000
/** People must learn soon that something is wrong, while the page goes on trying. */
const failureToastAfterMs = 8_000
const stoppedAfterMs = 10_000

/** Returns the state and the actions of one booking: form, chosen time, answer of the server. Nothing is stored outside the page. */
export function useBooking(options: BookingOptions) {
  const { form, words, isOwnScheduler, onToast } = options
  const [step, setStep] = useState<BookingStep>({ name: 'filling' })
  const [errors, storeErrors] = useState<FieldErrors>(options.serverErrors)
  /** No errors stay the same object, so that the fields do not render again. A slow phone would feel it. */
  const setErrors = (found: FieldErrors) =>
    storeErrors((last) => (Object.keys({ ...last, ...found }).length === 0 ? last : found))
  const taken = useRef<TakenTime | null>(options.holdToken ? { holdToken: options.holdToken } : null)
  const last = useRef<Attempt | null>(null)
  const trying = useRef(new AbortController())
  const [work] = useState(createWork)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!form.current || step.name === 'sending' || step.name === 'opening') return
    const isAgreed = !options.needsConsent || new FormData(form.current).has('consent')
    const details = readDetails(form.current)
    const missing = {
      ...listMissing(details, words),
      ...(isAgreed ? {} : { consent: [words.consentNeeded] }),
    }
    const tooLong = listTooLong(details, words)
    setErrors({ ...missing, ...tooLong })
    const hasMissing = Object.keys(missing).length > 0
    if (hasMissing || Object.keys(tooLong).length > 0) {
      setStep({ name: 'filling' })
      return onToast('error', hasMissing ? words.toasts.fillAll : (Object.values(tooLong)[0]?.[0] ?? ''))
    }
    if (taken.current) return void send(form.current)
    void checkAndOpen(details)
  }

  /** Returns whether these fields can be left, and shows what is wrong in them. */
  function checkFields(names: readonly string[]): boolean {
    if (!form.current) return false
    const details = readDetails(form.current)
    const missing = keep(listMissing(details, words), names)
    const tooLong = keep(listTooLong(details, words), names)
    setErrors({ ...missing, ...tooLong })
    const [message] = Object.values({ ...missing, ...tooLong })[0] ?? []
    if (!message) return true
    onToast('error', Object.keys(missing).length > 0 ? words.toasts.fillAll : message)
    return false
  }

  /** The times open only for answers that can be booked. */
  async function checkAndOpen(details: Record<string, string>) {
    setStep({ name: 'opening', isFrameNeeded: false, previousHold: null })
    await afterPaint()
    void options.loadLaterParts()
    setStep({ name: 'opening', isFrameNeeded: true, previousHold: null })
    const wrong = await checkAnswers(details)
    const [message] = Object.values(wrong)[0] ?? []
    if (!message) return openScheduler(null)
    setErrors(wrong)
    setStep({ name: 'filling' })
    onToast('error', message)
  }

  /** A slow phone needs time for the dialog, so the button shows first that it was pressed. */
  async function openScheduler(previousHold: string | null) {
    setStep((now) => (now.name === 'opening' ? now : { name: 'opening', isFrameNeeded: false, previousHold }))
    await afterPaint()
    if (await options.loadLaterParts()) return setStep({ name: 'choosing', previousHold })
    if (navigator.onLine) {
      options.onWithoutParts(null)
      // Somebody may stop the next page, or come back from it.
      return void setTimeout(stopOpening, stoppedAfterMs)
    }
    setStep({ name: 'filling' })
    onToast('error', words.unreachable)
  }

  const stopOpening = () => setStep((now) => (now.name === 'opening' ? { name: 'filling' } : now))

  function takeTime({ uri, startsAt, isFinal }: Scheduled) {
    const holdToken = isOwnScheduler ? toHoldToken(uri) : null
    if (!form.current || (isOwnScheduler && !holdToken)) return
    taken.current = holdToken
      ? { holdToken }
      : { externalEvent: isFinal && startsAt ? { uri, startsAt } : { uri } }
    void send(form.current)
  }

  async function send(current: HTMLFormElement) {
    setErrors({})
    setStep({ name: 'sending', isUnreachable: false })
    const visitorTimeZone = readTimeZone() ?? undefined
    const consent = options.needsConsent ? readConsent(new FormData(current)) : {}
    const details = { ...readDetails(current), ...taken.current, ...consent, visitorTimeZone }
    const begun = toAttempt(details, last.current)
    const attempt = begun.work ? begun : { ...begun, work: await work.take() }
    last.current = attempt
    const sending = new AbortController()
    trying.current = sending
    const showUnreachable = () => setStep({ name: 'sending', isUnreachable: true })
    const timer = setTimeout(() => {
      onToast('error', words.toasts.failed)
      showUnreachable()
    }, failureToastAfterMs)
    const outcome = await sendBooking<BookedAnswer>('/api/v1/booking', details, {
      key: attempt.key,
      work: attempt.work,
      giveUpAt: Date.now() + giveUpAfterMs,
      onUnreachable: showUnreachable,
      signal: sending.signal,
    })
    clearTimeout(timer)
    if (outcome.ok) {
      taken.current = null
      onToast('success', words.toasts.created)
      if (await options.loadLaterParts()) return setStep({ name: 'booked', ...outcome.data })
      return options.onWithoutParts(outcome.data.manageLink)
    }
    last.current = { ...attempt, isUnanswered: outcome.isUnanswered }
    const atFields = Object.entries(outcome.errors).filter(([field]) => field in words.missing)
    const elsewhere = Object.entries(outcome.errors).find(([field]) => !(field in words.missing))
    setErrors(Object.fromEntries(atFields))
    onToast('error', words.toasts.failed)
    const unanswered = sending.signal.aborted ? words.stopped : words.unreachable
    setStep({ name: 'refused', message: elsewhere?.[1][0] ?? outcome.message ?? unanswered })
  }

  /** Opens the times again and gives up the previous hold. */
  function chooseAgain() {
    const previousHold = taken.current && 'holdToken' in taken.current ? taken.current.holdToken : null
    taken.current = null
    setErrors({})
    void openScheduler(previousHold)
  }

  function closeScheduler() {
    setStep((now) => (now.name === 'choosing' ? { name: 'filling' } : now))
  }

  const stopSending = () => trying.current.abort()

  return {
    ...{ step, errors, submit, checkFields, takeTime, chooseAgain, closeScheduler, stopSending },
    startWork: work.start,
  }
}

/** Returns the consent with the version of the words that stand in the form. */
function readConsent(form: FormData) {
  const version = Number(form.get('consentVersion'))
  return form.has('consent') ? { consent: true, consentVersion: version || undefined } : {}
}

/** Returns the last attempt while no answer came and the details are the same, else a new attempt with a new key. */
function toAttempt(details: object, last: Attempt | null): Attempt {
  const body = JSON.stringify(details)
  if (last?.isUnanswered && last.body === body) return last
  const key = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  return { body, key: key.join(''), isUnanswered: false }
}

/** The fields that only a form without script sends. */
const withTheForm = new Set([
  'holdToken',
  'held',
  'idempotencyKey',
  'zone',
  'step',
  'consent',
  'consentVersion',
  'with',
  'place',
])

function readDetails(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(([name]) => !withTheForm.has(name))
  // Chromium 92 and Safari 14 give a line break as two characters. The server counts one.
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value).replace(/\r\n?/g, '\n')]))
}

const keep = (errors: FieldErrors, names: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => names.includes(field)))

function listMissing(details: Record<string, string>, { missing }: FormWords): FieldErrors {
  return Object.fromEntries(Object.entries(missing).filter(([field]) => !details[field]?.trim()))
}

/** Counts characters as the server does. The times must not open for a text that cannot be booked. */
function listTooLong(details: Record<string, string>, { longest }: FormWords): FieldErrors {
  return Object.fromEntries(
    Object.entries(longest).flatMap(([field, { most, message }]) =>
      [...(details[field]?.trim() ?? '').normalize('NFC')].length > most ? [[field, message]] : [],
    ),
  )
}

/** Returns whether all ten fields have a value. */
export function isFilled(form: HTMLFormElement, words: FormWords): boolean {
  return Object.keys(listMissing(readDetails(form), words)).length === 0
}
