import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { X } from '../brand/icons.tsx'
import { useUiWords } from '../ui-words.ts'

type ModalProps = Readonly<{
  title: string
  isOpen: boolean
  /** Mounts the content before the dialog opens, so that a slow page in it is there earlier. */
  isPrepared?: boolean
  onClose: () => void
  /** Stands beside the close button. */
  action?: ReactNode
  /** On a desktop it is as high as its content. */
  isShort?: boolean
  children: ReactNode
}>

/**
 * A modal dialog that fills the screen of a phone. The browser traps the focus, closes the dialog on Escape and restores the
 * focus. The content is mounted while the dialog is open or prepared.
 */
export function Modal({
  title,
  isOpen,
  isPrepared = false,
  onClose,
  action,
  isShort = false,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { close } = useUiWords()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="modal-title"
      onClose={onClose}
      className={`modal border border-line ${isShort ? 'sm:h-fit sm:max-h-[92dvh]' : ''}`}
    >
      {isOpen || isPrepared ? (
        <div className="flex h-full flex-col overflow-y-auto scroll-pt-[6rem]">
          <div className="modal-header flex flex-wrap items-center justify-end gap-2 border-b border-line bg-paper px-4 py-2 sm:px-6">
            <h2 id="modal-title" tabIndex={-1} className="min-w-min flex-1 wrap-normal text-base sm:text-xl">
              {title}
            </h2>
            {action}
            <button
              type="button"
              onClick={() => dialog.current?.close()}
              className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg border-2 border-edge hover:border-ink"
            >
              <X aria-hidden strokeWidth={1.75} />
              <span className="sr-only">{close}</span>
            </button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  )
}

/** Older browsers do not have it. */
type HistoryEntries = Readonly<{
  currentEntry: Readonly<{ key: string }> | null
  traverseTo: (key: string) => unknown
}>

/**
 * Closes a dialog when the person goes back in the browser. The open dialog has a history entry of its own. A dialog that closes in
 * another way leaves its entry again, and the entries of its frame; browsers without the Navigation API keep them.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const entries = (window as { navigation?: HistoryEntries }).navigation
    const keyBefore = entries?.currentEntry?.key
    let isLeft = false
    history.pushState(null, '')
    const handleBack = () => {
      isLeft = true
      close()
    }
    addEventListener('popstate', handleBack)
    return () => {
      removeEventListener('popstate', handleBack)
      if (!isLeft && keyBefore) entries.traverseTo(keyBefore)
    }
  }, [isOpen])
}
