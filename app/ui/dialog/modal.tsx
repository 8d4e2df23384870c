import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

type ModalProps = Readonly<{
  title: string
  isOpen: boolean
  onClose: () => void
  /** Beside the button that closes it. */
  aside?: ReactNode
  children: ReactNode
}>

/**
 * A dialog over the page, the whole screen of a phone. The browser keeps the focus in it, closes it on Escape and gives the
 * focus back; what is in it is there only while it is open.
 */
export function Modal({ title, isOpen, onClose, aside, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog ref={dialog} aria-labelledby="modal-title" onClose={onClose} className="modal">
      {isOpen ? (
        <div className="flex h-full flex-col">
          <div className="flex items-center gap-2 border-b border-line px-4 py-2">
            <h2 id="modal-title" tabIndex={-1} className="mr-auto text-base sm:text-xl">
              {title}
            </h2>
            {aside}
            <button
              type="button"
              onClick={() => dialog.current?.close()}
              className="grid size-11 cursor-pointer place-items-center rounded-lg border-2 border-edge hover:border-ink"
            >
              <X aria-hidden strokeWidth={1.75} />
              <span className="sr-only">Close</span>
            </button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  )
}
