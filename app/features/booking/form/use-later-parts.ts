import { useEffect, useRef, useState } from 'react'

/** Loads the parts of the form that appear only after Submit. */
const importParts = async () => {
  const [{ SchedulerPopup }, { BookedPanel }] = await Promise.all([
    import('../scheduler-embed/scheduler-popup.tsx'),
    import('./booked-panel.tsx'),
  ])
  return { SchedulerPopup, BookedPanel }
}

/** Rejects for a part that neither comes nor fails. */
const giveUp = () => new Promise<never>((_, reject) => void setTimeout(reject, giveUpAfterMs))
const giveUpAfterMs = 30_000

type LaterParts = Awaited<ReturnType<typeof importParts>>

/** Loads the parts once the form works. `load` returns whether they are there, and tries again after a lost connection. */
export function useLaterParts() {
  const [parts, setParts] = useState<LaterParts | null>(null)
  const loading = useRef<Promise<boolean> | null>(null)
  const load = (): Promise<boolean> => {
    loading.current ??= Promise.race([importParts(), giveUp()]).then(
      (found) => {
        setParts(found)
        return true
      },
      () => {
        loading.current = null
        return false
      },
    )
    return loading.current
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are loaded once
  useEffect(() => void load(), [])
  return { ...parts, load }
}
