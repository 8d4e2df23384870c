import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { lists } from '../../words/staff/work/lists.ts'
import { Button } from '../form/button.tsx'
import { mayLeave } from '../form/unsaved-forms.ts'
import { useHydrated } from '../form/use-hydrated.ts'
import { QuietLink } from '../layout/router-links.tsx'
import { useUiWords } from '../ui-words.ts'

type DialogControls = Readonly<{ to: string; close: (event: MouseEvent) => void }>
const DialogContext = createContext<DialogControls>({ to: '', close: () => {} })

type Props = Readonly<{
  title: string
  note?: string
  /** The address of the page without the dialog. */
  closeHref: string
  /** The id of the link that opens the dialog. It gets the focus back. */
  openerId: string
  /** Set it when the dialog asks before data is lost. The focus then starts on the cancel button. */
  isAlert?: boolean
  children: ReactNode
}>

/** A dialog with its own address. The server's HTML shows it open; script makes it modal. */
export function PageDialog({ title, note, closeHref, openerId, isAlert = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const words = useUiWords()
  const { key } = useLocation()
  const isHydrated = useHydrated()
  // It runs before the dialog is painted. Later it would move the dialog below a finger, and a press or Escape would be lost.
  // It runs after each navigation: somebody may close the dialog and open it again before the first navigation ends.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with each navigation
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.matches(':modal')) return
    // Somebody may type and scroll in the dialog before script runs. The field keeps the focus, and nothing moves under the next press.
    const { scrollTop } = element
    const focused = element.querySelector<HTMLElement>(':focus')
    // close() would fire onClose, as if somebody had closed the dialog.
    element.removeAttribute('open')
    element.showModal()
    const cancel = isAlert ? element.querySelector<HTMLElement>('[data-cancel]') : null
    ;(focused ?? cancel ?? heading.current)?.focus()
    if (scrollTop > 0) element.scrollTop = scrollTop
  }, [isAlert, key])
  useEffect(
    () => () => {
      // The opener may be missing when somebody came by a shared link, or stand in a menu that is closed.
      const opener = document.getElementById(openerId)
      const menu = opener?.closest('details')
      if (menu) menu.open = true
      ;(opener ?? document.getElementById('content'))?.focus()
    },
    [openerId],
  )
  const close = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    dialog.current?.close()
  }
  const leave = () => {
    if (mayLeave()) navigate(closeHref, { preventScrollReset: true, replace: true })
    else dialog.current?.showModal()
  }
  const to = isHydrated ? closeHref : `${closeHref}#${openerId}`
  return (
    <dialog
      ref={dialog}
      open
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby="dialog-title"
      onClose={leave}
      className="card fixed inset-0 z-20 m-auto max-h-[calc(100%-1rem)] w-[min(42rem,calc(100vw-1rem))] max-w-none overflow-auto overscroll-contain p-0 text-ink shadow-float backdrop:bg-ink/50 sm:max-h-[90dvh]"
    >
      <DialogContext value={{ to, close }}>
        <div className="sticky top-0 z-10 flex items-start gap-4 border-b border-line bg-surface px-4 py-3 sm:px-6">
          <div className="mr-auto min-w-0">
            <h2 ref={heading} id="dialog-title" tabIndex={-1} className="text-lg sm:text-xl">
              {title}
            </h2>
            {note ? <p className="line-clamp-2 text-base text-muted wrap-anywhere">{note}</p> : null}
          </div>
          {isAlert ? null : <DialogClose isSmall>{words.close}</DialogClose>}
        </div>
        <div className="px-4 py-4 sm:px-6 sm:py-5">{children}</div>
      </DialogContext>
    </dialog>
  )
}

/** Closes the `PageDialog` around it. */
export function DialogClose({ children, isSmall }: { children: ReactNode; isSmall?: boolean }) {
  const { to, close } = useContext(DialogContext)
  return (
    <QuietLink to={to} onClick={close} data-cancel isSmall={isSmall}>
      {children}
    </QuietLink>
  )
}

type DeleteDialogProps = Readonly<{
  title: string
  /** Says what will be deleted, and what follows from it. */
  children: ReactNode
  id: string
  closeHref: string
  openerId: string
  isBusy: boolean
}>

/** Asks before something is deleted. The form sends `intent=delete` and the id. */
export function DeleteDialog({ title, children, id, closeHref, openerId, isBusy }: DeleteDialogProps) {
  return (
    <PageDialog {...{ title, closeHref, openerId }} isAlert>
      <Form method="post" className="space-y-5">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={id} />
        {children}
        <div className="flex flex-wrap items-center gap-3">
          <DialogClose>{lists.deletion.cancel}</DialogClose>
          <Button variant="danger" aria-disabled={isBusy || undefined}>
            {isBusy ? lists.deletion.deleting : lists.deletion.delete}
          </Button>
        </div>
      </Form>
    </PageDialog>
  )
}
