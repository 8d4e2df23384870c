import { Form } from 'react-router'

type Props = Readonly<{
  /** Not for buttons of a booking, whose address in `action` says which one it is. */
  row?: Readonly<{ id: string; revision: number }>
  /** The page that gets the form, where it is another one. */
  action?: string
  /** Each button sends its name as `intent`. */
  buttons: readonly Readonly<{ name: string; label: string }>[]
  /** Completes the labels for screen readers, which may read a button without its row. */
  hiddenText: string
  isBusy: boolean
}>

/** Buttons in a table row. They look like a `RowLink`, and send the row with its revision. */
export function RowButtons({ row, action, buttons, hiddenText, isBusy }: Props) {
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset={action === undefined}
      className="inline-flex flex-wrap items-center gap-x-4 lg:flex-nowrap"
    >
      {row ? (
        <>
          <input type="hidden" name="id" value={row.id} />
          <input type="hidden" name="revision" value={row.revision} key={row.revision} />
        </>
      ) : null}
      {buttons.map(({ name, label }) => (
        <button
          key={name}
          type="submit"
          name="intent"
          value={name}
          aria-disabled={isBusy || undefined}
          className="-my-2.5 inline-flex min-h-11 min-w-11 cursor-pointer items-center whitespace-nowrap font-semibold text-indigo underline underline-offset-4 md:-my-2 md:min-h-9"
        >
          {label}
          <span className="sr-only"> {hiddenText}</span>
        </button>
      ))}
    </Form>
  )
}
