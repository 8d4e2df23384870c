import { Form } from 'react-router'

type Props = Readonly<{
  row: Readonly<{ id: string; revision: number }>
  /** Each button sends its name as `intent`. */
  buttons: readonly Readonly<{ name: string; label: string }>[]
  /** Completes the labels for screen readers, which may read a button without its row. */
  hiddenText: string
  isBusy: boolean
}>

/** Buttons in a table row. They look like a `RowLink`, and send the row with its revision. */
export function RowButtons({ row: { id, revision }, buttons, hiddenText, isBusy }: Props) {
  return (
    <Form
      method="post"
      preventScrollReset
      className="inline-flex flex-wrap items-center gap-x-4 lg:flex-nowrap"
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="revision" value={revision} key={revision} />
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
