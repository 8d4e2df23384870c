import { Button } from '../../../ui/form/button.tsx'
import { CheckboxField } from '../../../ui/form/field.tsx'
import { Folded } from '../../../ui/layout/folded.tsx'
import type { Words } from '../../../words/words.ts'

type Props = Readonly<{ words: Words['session']['helpInMails']; page: string; isChosen: boolean }>

/** Asks whether mails about the appointment may name helplines. It is not ticked at first. */
export function HelpInMailsForm({ words, page, isChosen }: Props) {
  return (
    <Folded heading={words.heading}>
      <form method="post" action={page} className="space-y-3">
        <p className="prose-width text-base text-muted">{words.explanation}</p>
        <CheckboxField
          id="help-in-mails"
          name="helpInMails"
          value="on"
          defaultChecked={isChosen}
          label={words.choice}
        />
        <Button variant="quiet" name="intent" value="help-in-mails">
          {words.save}
        </Button>
      </form>
    </Folded>
  )
}
