import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '../form/button.tsx'
import { PageNote } from '../text/notes.tsx'

type Props = Readonly<{
  /** What a press changes, for screen readers. */
  label: string
  /** The value in the list. */
  shown: ReactNode
  /** The row, its revision, and the action that changes it. */
  row: Readonly<{ id: string; revision: number }>
  intent: string
  button: string
  /** Why the last form changed nothing. */
  problem?: string | null
  isBusy: boolean
  /** The field. */
  children: ReactNode
}>

/** A value of a list that is changed in its place. A press opens the field, Enter saves and Escape closes. It works without script. */
export function InlineEdit({ label, shown, row, intent, button, problem, isBusy, children }: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  const seen = useRef(row.revision)
  useEffect(() => {
    if (seen.current !== row.revision) close(box.current)
    seen.current = row.revision
  }, [row.revision])
  return (
    <details
      ref={box}
      name="inline-edit"
      open={problem ? true : undefined}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open)
          currentTarget.querySelector<HTMLInputElement>('form :not([type=hidden])')?.focus()
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape' && currentTarget.open) close(currentTarget)
      }}
      className="inline-block align-baseline md:align-top"
    >
      <summary className="inline-flex -my-2.5 min-h-11 min-w-11 cursor-pointer list-none items-center rounded underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-ink md:-my-2 md:min-h-9 md:min-w-0 [&::-webkit-details-marker]:hidden">
        {shown}
        <span className="sr-only">. {label}</span>
      </summary>
      <Form method="post" preventScrollReset className="mt-3 flex flex-wrap items-center gap-1.5 md:mt-1">
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name="revision" value={row.revision} />
        {children}
        <Button isSmall variant="quiet" name="intent" value={intent} aria-disabled={isBusy || undefined}>
          {button}
        </Button>
        {problem ? <p className="basis-full font-semibold text-clay">{problem}</p> : null}
      </Form>
    </details>
  )
}

/** Says why the last form changed nothing, above a list in which a colleague has meanwhile changed or moved its row. */
export function LostEditNote({ problem, hasRow }: Readonly<{ problem?: string; hasRow: boolean }>) {
  return problem && !hasRow ? <PageNote isError>{problem}</PageNote> : null
}

/** Closes the field and gives the focus back to the value, when the focus was in the field. */
function close(details: HTMLDetailsElement | null) {
  if (!details?.open) return
  const hadFocus = details.contains(document.activeElement) || document.activeElement === document.body
  details.open = false
  if (hadFocus) details.querySelector('summary')?.focus()
}
