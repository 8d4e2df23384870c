import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { showToast } from '../../lib/dom/show-toast.ts'
import { withKeys } from '../../lib/text/with-keys.ts'
import { lists } from '../../words/staff/work/lists.ts'
import { Button } from '../form/button.tsx'
import { useHydrated } from '../form/use-hydrated.ts'

const { bulk: words } = lists

/** What happened to the ticked rows. */
export type BulkAnswer = Readonly<{
  message: string
  /** The button that takes the change back, with the rows as they are after it. */
  undo: Readonly<{ intent: string; rows: readonly string[] }> | null
  refused: readonly Readonly<{ label: string; why: string }>[]
}>

/** How a table shows a box before each row. */
export type Ticks<Row> = Readonly<{
  /** The id of the form of `BulkBar`. */
  form: string
  /** The revision that the person sees, and what the row is called in an answer. */
  toRow: (row: Row) => Readonly<{ revision: number; label: string }>
}>

const box = 'size-5 cursor-pointer accent-indigo'

export function TickBox<Row extends Readonly<{ id: string | number }>>({
  row,
  ticks: { form, toRow },
}: {
  row: Row
  ticks: Ticks<Row>
}) {
  const { revision, label } = toRow(row)
  return (
    <label className="-m-2 inline-flex align-middle size-11 cursor-pointer items-center justify-center md:-my-3 md:-ml-1 md:size-9">
      <input
        key={revision}
        type="checkbox"
        name="row"
        form={form}
        value={`${row.id} ${revision} ${label}`}
        className={box}
      />
      <span className="sr-only">{words.tick({ what: label })}</span>
    </label>
  )
}

type BarProps = Readonly<{
  form: string
  isBusy: boolean
  /** The buttons, and fields before them. */
  actions: readonly Readonly<{ intent: string; label: string; isDanger?: boolean }>[]
  children?: ReactNode
}>

/** The buttons for the ticked rows of the table in the same `BulkList`. They show once a row is ticked, also without script. */
export function BulkBar({ form, actions, isBusy, children }: BarProps) {
  const isHydrated = useHydrated()
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-base lg:text-[0.9375rem] print:hidden">
      {isHydrated ? (
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 pl-4.25 md:pl-5.25">
          <input
            type="checkbox"
            className={box}
            onChange={({ currentTarget: { checked } }) => {
              const boxes = document.querySelectorAll<HTMLInputElement>(`input[name=row][form=${form}]`)
              // Rows that are folded stay unticked, because nobody sees them.
              for (const each of boxes) if (!each.closest('details:not([open])')) each.checked = checked
            }}
          />
          {words.all}
        </label>
      ) : null}
      <span className="text-muted group-has-[[name=row]:checked]/bulk:hidden">{words.hint}</span>
      <Form
        method="post"
        id={form}
        preventScrollReset
        className="hidden flex-wrap items-center gap-2 group-has-[[name=row]:checked]/bulk:flex"
      >
        {children}
        {actions.map(({ intent, label, isDanger }) => (
          <Button
            key={intent}
            variant={isDanger ? 'danger' : 'quiet'}
            isSmall
            name="intent"
            value={intent}
            aria-disabled={isBusy || undefined}
          >
            {label}
          </Button>
        ))}
      </Form>
    </div>
  )
}

/** Holds the bar and its table, so that the bar knows whether a row is ticked. */
export function BulkList({ children }: { children: ReactNode }) {
  return <div className="group/bulk">{children}</div>
}

/** Says what happened to the ticked rows, with the button that takes it back. With script it is also a toast. */
export function BulkNote({ answer, isBusy }: { answer: BulkAnswer | null; isBusy: boolean }) {
  const note = useRef<HTMLDivElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!answer) return
    // The pressed button is hidden now, because no row is ticked any more.
    note.current?.focus()
    const press = answer.undo ? { label: words.undo, press: () => undo.current?.click() } : undefined
    showToast(answer.refused.length > 0 ? 'warning' : 'success', answer.message, press)
  }, [answer])
  if (!answer) return null
  return (
    <div ref={note} tabIndex={-1} className="card mb-4 px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="font-semibold">{answer.message}</p>
        {answer.undo ? (
          <Form method="post" preventScrollReset>
            {answer.undo.rows.map((row) => (
              <input key={row} type="hidden" name="row" value={row} />
            ))}
            <Button
              ref={undo}
              variant="quiet"
              isSmall
              name="intent"
              value={answer.undo.intent}
              aria-disabled={isBusy || undefined}
            >
              {words.undo}
            </Button>
          </Form>
        ) : null}
      </div>
      {answer.refused.length > 0 ? (
        <>
          <p className="mt-2">{words.refused}</p>
          <ul className="list-disc pl-5">
            {withKeys(answer.refused.map(({ label, why }) => `${label}: ${why}`)).map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

/** Returns what happened to the ticked rows, when the last form was about them. */
export function findBulkAnswer(actionData: unknown): BulkAnswer | null {
  return actionData && typeof actionData === 'object' && 'bulk' in actionData
    ? (actionData.bulk as BulkAnswer)
    : null
}
