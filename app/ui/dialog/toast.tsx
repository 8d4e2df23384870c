import { type ReactNode, useEffect, useRef } from 'react'
// The library's default entry adds a <style> element, which our content security policy blocks.
import { ToastContainer, toast } from 'react-toastify/unstyled'

const durationMs = 5_000
const roles = { info: 'status', success: 'status', warning: 'status', error: 'alert' } as const

export type ToastType = keyof typeof roles

/** Shows toasts at the top right for five seconds. They stay while hovered or focused; Alt+T moves the focus to them. */
export function Toasts() {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus entering a toast
    <div className="print:hidden" onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <ToastContainer
        position="top-right"
        autoClose={durationMs}
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
  if (!Object.keys(roles).includes(type)) throw new Error('Unsupported status type')
  // An old refusal beside the success of the next try would contradict it.
  if (type === 'success') toast.dismiss()
  const options = { type, role: roles[type], toastId: `${type} ${message}` } as const
  toast<undefined>(
    ({ closeToast, isPaused }) => <TimedMessage {...{ closeToast, isPaused }}>{message}</TimedMessage>,
    options,
  )
}

type MessageProps = Readonly<{ closeToast: () => void; isPaused: boolean; children: ReactNode }>

/** Closes itself. The library's own timer is a CSS animation, which never ends when people prefer reduced motion. */
function TimedMessage({ closeToast, isPaused, children }: MessageProps) {
  const remainingMs = useRef(durationMs)
  const close = useRef(closeToast)
  useEffect(() => {
    if (isPaused) return
    const startedAt = Date.now()
    const timer = setTimeout(() => close.current(), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= Date.now() - startedAt
    }
  }, [isPaused])
  return children
}
