import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Summary } from '../../ui/layout/blocks.tsx'
import type { Words } from '../../words/words.ts'

type Props = Readonly<{
  words: Words['money']['ask']
  page: string
  most: number
  value?: string
  error?: string
}>

/** Asks for a free or a lower price in one line. */
export function AskPriceForm({ words, page, most, value, error }: Props) {
  return (
    <details
      id="ask-price"
      className="card px-4 py-1.5 print:hidden lg:px-5"
      open={error !== undefined || undefined}
    >
      <Summary>{words.open}</Summary>
      <form method="post" action={page} noValidate className="mt-4 space-y-4">
        <TextField
          name="request"
          label={words.field}
          hint={words.hint}
          autoComplete="off"
          maxLength={most}
          translate="no"
          defaultValue={value}
          error={error}
        />
        <Button variant="quiet" name="intent" value="ask-price">
          {words.send}
        </Button>
      </form>
    </details>
  )
}
