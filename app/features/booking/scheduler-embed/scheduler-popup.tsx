import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Modal, useBackCloses } from '../../../ui/dialog/modal.tsx'
import { afterPaint } from '../../../ui/layout/after-paint.ts'
import { ExternalLinkIcon } from '../../../ui/layout/links.tsx'
import { type OfficePhone, OfficePhones } from '../../../ui/text/office-phones.tsx'
import { ChangingText } from '../../../ui/text/text.tsx'
import { copyConfirmation } from '../appointment/in-confirmation.ts'
import type { FormWords } from '../form/form-words.ts'
import { normaliseScheduled, type Scheduled } from './normalise-scheduled.ts'
import { type BookingWish, readTimeZone, toFrameAddress, toOwnScheduler } from './scheduler-address.ts'

type Popup = Readonly<{
  words: FormWords['popup']
  isOpen: boolean
  /** The frame loads while the server checks the answers. */
  isPrepared: boolean
  /** The page of Calendly or Cal.com, or null for our own time picker. */
  schedulerUrl: string | null
  isMinor: boolean
  previousHold: string | null
  wish: BookingWish | null
  exit: ReactNode
  phones: readonly OfficePhone[]
  /** Stands on a pressed link while its page is on the way. */
  sent: string
  /** `card` says when, where and with whom, where our own frame shows it. */
  onScheduled: (scheduled: Scheduled, card: readonly HTMLElement[]) => void
  onClose: () => void
  /** Continues in the whole window, as without script, with all typed answers: at the times, or at the form for whom none fits. */
  onLeaveFrame: (step: '' | 'ask') => void
  /** Continues in the same way with the dates of a series. `fields` is what was chosen in the frame. */
  onSeries: (fields: Readonly<Record<string, string>>) => void
}>

/** Shows the scheduler in a frame over the form. */
export function SchedulerPopup({ schedulerUrl, exit, ...popup }: Popup) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [step, setStep] = useState<FrameStep | null>(null)
  const schedulerOrigin = schedulerUrl && new URL(schedulerUrl).origin
  const { forget } = useScheduled({
    frame,
    schedulerOrigin,
    onScheduled: popup.onScheduled,
    onClose: popup.onClose,
    onSeries: popup.onSeries,
    onStep: setStep,
  })
  const close = () => {
    forget()
    setStep(null)
    popup.onClose()
  }
  useBackCloses(popup.isOpen, close)
  return (
    <Modal
      title={step?.title ?? popup.words.title}
      isOpen={popup.isOpen}
      isPrepared={popup.isPrepared}
      onClose={close}
      action={exit}
    >
      <FrameOfTimes {...popup} frame={frame} schedulerUrl={schedulerUrl} step={step?.name ?? null} />
    </Modal>
  )
}

/** What our own frame shows. */
type FrameStep = Readonly<{ name: string; title: string }>

/** The steps below which somebody may find that no time fits. */
const stepsOfTimes = ['days', 'zone', 'gone']

type FrameProps = Pick<
  Popup,
  'words' | 'schedulerUrl' | 'isMinor' | 'previousHold' | 'wish' | 'onLeaveFrame' | 'phones' | 'sent'
> & {
  frame: React.RefObject<HTMLIFrameElement | null>
  step: string | null
}

function FrameOfTimes({
  words,
  frame,
  step,
  schedulerUrl,
  isMinor,
  previousHold,
  wish,
  onLeaveFrame,
  phones,
  sent,
}: FrameProps) {
  const [isLoaded, setIsLoaded] = useState(false)
  const [isBroken, setIsBroken] = useState(false)
  const visit = { timeZone: readTimeZone(), isMinor, previousHold, wish, host: location.host }
  /** The last step of our own that was shown. A step with answers in its body has only this address. */
  const lastStep = useRef(toFrameAddress(schedulerUrl, visit))
  const check = () => {
    const step = schedulerUrl === null ? readStep(frame.current) : lastStep.current
    setIsLoaded(true)
    setIsBroken(step === null)
    if (step) lastStep.current = step
  }
  const again = () => {
    setIsLoaded(false)
    setIsBroken(false)
    frame.current?.contentWindow?.location.replace(lastStep.current)
  }
  const onOnline = useEffectEvent(again)
  useEffect(() => {
    if (!isBroken) return
    const retry = () => onOnline()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isBroken])
  return (
    <>
      <div className="relative min-h-[70%] flex-1">
        {isBroken ? (
          <div role="alert" className="absolute inset-0 space-y-4 bg-paper p-6">
            <p>{words.broken}</p>
            <button type="button" onClick={again} className="cursor-pointer font-semibold underline">
              {words.again}
            </button>
            {schedulerUrl === null ? (
              <p>
                <LeaveLink href={toOwnScheduler(visit, false)} onPress={() => onLeaveFrame('')} sent={sent}>
                  {words.ownPage}
                </LeaveLink>
              </p>
            ) : null}
            <OfficePhones offices={phones} />
          </div>
        ) : null}
        <p role="status" className="absolute p-6 text-muted">
          {isLoaded ? null : <ChangingText>{words.loading}</ChangingText>}
        </p>
        <iframe
          ref={frame}
          title={words.frame}
          src={toFrameAddress(schedulerUrl, visit)}
          onLoad={check}
          className={`relative size-full border-0 ${isBroken ? 'invisible' : ''}`}
        />
      </div>
      <p className="flex flex-wrap gap-x-6 border-t border-line px-4 py-1 text-base sm:px-6 *:py-2">
        {schedulerUrl !== null ? (
          <a href={schedulerUrl} target="_blank" rel="noreferrer">
            {words.newTab}
          </a>
        ) : step === null || stepsOfTimes.includes(step) ? (
          <LeaveLink href={toOwnScheduler(visit, false)} onPress={() => onLeaveFrame('ask')} sent={sent}>
            {words.ask}
          </LeaveLink>
        ) : null}
        <a href="/help" target="_blank" rel="noreferrer">
          {words.help}
          <ExternalLinkIcon />
        </a>
      </p>
    </>
  )
}

type LeaveProps = Readonly<{ href: string; onPress: () => void; sent: string; children: string }>

/** Says at once that it was pressed, and then leads on. */
function LeaveLink({ href, onPress, sent, children }: LeaveProps) {
  const [isSent, setIsSent] = useState(false)
  useEffect(() => {
    // The Back button brings the page back as it was left.
    const reset = () => setIsSent(false)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])
  return (
    <a
      href={href}
      aria-disabled={isSent ? true : undefined}
      onClick={async (event) => {
        event.preventDefault()
        if (isSent) return
        setIsSent(true)
        // A browser that sends a form at once may not paint the link before the answer has come.
        await afterPaint()
        onPress()
      }}
    >
      <ChangingText>{isSent ? sent : children}</ChangingText>
    </a>
  )
}

/** Returns the address of the step in the frame, or null for the browser's own error page, which has another origin. */
function readStep(frame: HTMLIFrameElement | null): string | null {
  try {
    const page = frame?.contentDocument
    return page?.getElementById('content') ? page.URL : null
  } catch {
    return null
  }
}

type Listening = Readonly<{
  frame: RefObject<HTMLIFrameElement | null>
  /** The origin of the scheduler, or null for our own. */
  schedulerOrigin: string | null
  onScheduled: Popup['onScheduled']
  onClose: () => void
  onSeries: Popup['onSeries']
  onStep: (step: FrameStep) => void
}>

/** Handles the messages of the frame: each taken time once, and the Escape key. */
export function useScheduled({ frame, schedulerOrigin, ...on }: Listening) {
  const seen = useRef(new Set<string>())
  const hear = useEffectEvent((event: MessageEvent) => {
    const origin = schedulerOrigin ?? location.origin
    const source = frame.current?.contentWindow ?? null
    if (source === null || event.source !== source || event.origin !== origin) return
    const { event: ours, fields, step, originator, type } = Object(event.data) as Record<string, unknown>
    if (schedulerOrigin === null) {
      if (ours === 'ireti.close') return on.onClose()
      if (ours === 'ireti.series') return on.onSeries(Object(fields))
      if (ours === 'ireti.step') return on.onStep(Object(step))
    }
    // Cal.com's page stays invisible until the outer page answers.
    if (originator === 'CAL' && type === '__iframeReady') {
      return source.postMessage({ originator: 'CAL', method: 'parentKnowsIframeReady' }, origin)
    }
    const scheduled = normaliseScheduled(event, { origin, source, seen: seen.current })
    if (!scheduled) return
    seen.current.add(scheduled.key)
    on.onScheduled(
      scheduled,
      schedulerOrigin === null ? copyConfirmation(frame.current?.contentDocument) : [],
    )
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  /** Accepts the same message again after a failed booking. */
  return { forget: () => seen.current.clear() }
}
