import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Folded } from '../../ui/layout/folded.tsx'
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
    <Folded id="ask-price" heading={words.open} isOpen={error !== undefined}>
      <form method="post" action={page} noValidate className="space-y-4">
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
    </Folded>
  )
}
