import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { normaliseScheduled, type Scheduled } from './normalise-scheduled.ts'

type Listening = Readonly<{
  frame: RefObject<HTMLIFrameElement | null>
  /** The origin of the scheduler, or null for our own. */
  schedulerOrigin: string | null
  onScheduled: (scheduled: Scheduled) => void
  onClose: () => void
}>

/** Handles the messages of the frame: each taken time once, and the Escape key. */
export function useScheduled({ frame, schedulerOrigin, onScheduled, onClose }: Listening) {
  const seen = useRef(new Set<string>())
  const hear = useEffectEvent((event: MessageEvent) => {
    const origin = schedulerOrigin ?? location.origin
    const source = frame.current?.contentWindow ?? null
    if (source === null || event.source !== source || event.origin !== origin) return
    const { event: ours, originator, type } = Object(event.data) as Record<string, unknown>
    if (ours === 'ireti.close' && schedulerOrigin === null) return onClose()
    // Cal.com's page stays invisible until the outer page answers.
    if (originator === 'CAL' && type === '__iframeReady') {
      return source.postMessage({ originator: 'CAL', method: 'parentKnowsIframeReady' }, origin)
    }
    const scheduled = normaliseScheduled(event, { origin, source, seen: seen.current })
    if (!scheduled) return
    seen.current.add(scheduled.key)
    onScheduled(scheduled)
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  /** Accepts the same message again after a failed booking. */
  return { forget: () => seen.current.clear() }
}
