import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { showToast, type ToastType } from '../../lib/dom/show-toast.ts'
import type { FieldErrors } from '../form/form-answer.tsx'
import { useHydrated } from '../form/use-hydrated.ts'

/** A message above the content. Screen readers announce an error at once. */
export function PageNote({ isError = false, children }: { isError?: boolean; children: ReactNode }) {
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className={`card mb-4 p-4 ${isError ? 'border-2 border-clay' : ''}`}
    >
      {children}
    </div>
  )
}

/** A highlighted line that is not a warning. */
export function InsetNote({ children }: { children: ReactNode }) {
  return <p className="prose-width border-l-4 border-marigold pl-4">{children}</p>
}

type Note = Readonly<{ type: ToastType; message: string }>

type Props = Readonly<{
  /** The result of the change that led to this page. The address becomes `href`, so that a reload does not repeat it. */
  done: Note | null
  href: string
  /** The answer to a form that was refused. */
  answer?: Readonly<{ toast: string | null; message?: string | null; errors?: FieldErrors }> | null
  /** The page itself says what was refused, so the answer is a toast only. */
  isSaid?: boolean
}>

/** Shows the result of a change, or its refusal, as a toast, or as text on the page while script is missing. */
export function ChangeNote({ done, href, answer, isSaid }: Props) {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const { state } = useNavigation()
  // A layout effect runs before the next press. A press that came before it has a navigation of its own, which this one would cancel.
  useLayoutEffect(() => {
    if (done && state === 'idle') navigate(href, { replace: true, preventScrollReset: true })
  }, [done, href, navigate, state])
  useEffect(() => {
    if (done) showToast(done.type, done.message)
  }, [done])
  useEffect(() => {
    if (answer?.toast) showToast('error', answer.toast)
  }, [answer])
  if (isHydrated) return null
  const isSaidAtField = Object.values(answer?.errors ?? {}).some((texts) =>
    texts?.includes(answer?.toast ?? ''),
  )
  if (answer?.toast && !answer.message && !isSaid && !isSaidAtField)
    return <PageNote isError>{answer.toast}</PageNote>
  if (!done) return null
  return (
    <p role="status" className="card mb-4 p-4 font-semibold">
      {done.message}
    </p>
  )
}
