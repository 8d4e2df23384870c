import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { showToast, Toasts, type ToastType } from '../dialog/toast.tsx'
import { useHydrated } from '../form/use-hydrated.ts'

type Note = Readonly<{ type: ToastType; message: string }>

type Props = Readonly<{
  /** What came of the change that led to this page; its address is replaced by `href`, so that it is said once. */
  done: Note | null
  href: string
  /** What was answered to a form that led nowhere; each answer is said once. */
  answer?: Readonly<{ toast: string | null }> | null
}>

/** Says what came of a change: as a toast, and without script as a line in the page. */
export function ChangeNote({ done, href, answer }: Props) {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  useEffect(() => {
    if (!done) return
    showToast(done.type, done.message)
    navigate(href, { replace: true, preventScrollReset: true })
  }, [done, href, navigate])
  useEffect(() => {
    if (answer?.toast) showToast('error', answer.toast)
  }, [answer])
  return (
    <>
      {done && !isHydrated ? (
        <p role="status" className="card mb-4 p-4 font-semibold">
          {done.message}
        </p>
      ) : null}
      <Toasts />
    </>
  )
}
