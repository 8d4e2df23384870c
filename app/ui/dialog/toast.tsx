import { type ReactNode, useEffect, useRef } from 'react'
// The library's other entry writes a <style> element, which our content security policy refuses.
import { ToastContainer, toast } from 'react-toastify/unstyled'

const shownMs = 5_000
const roles = { info: 'status', success: 'status', warning: 'status', error: 'alert' } as const

export type ToastType = keyof typeof roles

/** The place for toasts: top right, five seconds each, held while pointed at or focused, Alt+T to go there. */
export function Toasts() {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus coming into a toast
    <div className="print:hidden" onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <ToastContainer
        position="top-right"
        autoClose={shownMs}
        limit={3}
        newestOnTop
        pauseOnHover
        closeOnClick={false}
        draggable={false}
        icon={false}
        transition={false}
        customProgressBar
      />
    </div>
  )
}

export function showToast(type: ToastType, message: string) {
  if (!Object.hasOwn(roles, type)) throw new Error('Unsupported status type')
  const options = { type, role: roles[type], toastId: `${type} ${message}` } as const
  toast<undefined>(
    ({ closeToast, isPaused }) => <Timed {...{ closeToast, isPaused }}>{message}</Timed>,
    options,
  )
}

type TimedProps = Readonly<{ closeToast: () => void; isPaused: boolean; children: ReactNode }>

/**
 * Closes after its time. The library's own timer is a CSS animation, which never ends where people asked for
 * less motion.
 */
function Timed({ closeToast, isPaused, children }: TimedProps) {
  const left = useRef(shownMs)
  const close = useRef(closeToast)
  useEffect(() => {
    if (isPaused) return
    const since = Date.now()
    const timer = setTimeout(() => close.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [isPaused])
  return children
}
