import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { normaliseScheduled, type Scheduled } from './normalise-scheduled.ts'

type Listening = Readonly<{
  frame: RefObject<HTMLIFrameElement | null>
  /** The scheduler's origin, or null for our own. */
  schedulerOrigin: string | null
  onScheduled: (scheduled: Scheduled) => void
  onClose: () => void
}>

/** Hears the scheduler in the frame: that a time is taken, each only once, and that Escape was pressed in it. */
export function useScheduled({ frame, schedulerOrigin, onScheduled, onClose }: Listening) {
  const seen = useRef(new Set<string>())
  const hear = useEffectEvent((event: MessageEvent) => {
    const origin = schedulerOrigin ?? location.origin
    const source = frame.current?.contentWindow ?? null
    if (source === null || event.source !== source || event.origin !== origin) return
    const { event: ours, originator, type } = Object(event.data) as Record<string, unknown>
    if (ours === 'ireti.close' && schedulerOrigin === null) return onClose()
    // Cal.com's page stays invisible until the page around it has answered.
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
  /** Lets the same message count again, after what it led to has failed. */
  return { forget: () => seen.current.clear() }
}
