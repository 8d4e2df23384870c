import { Button } from '../../../ui/form/button.tsx'
import { CheckboxField } from '../../../ui/form/field.tsx'

type Props = Readonly<{ page: string; isChosen: boolean }>

/** Asks whether mails about the appointment may name helplines. It is not ticked at first. */
export function HelpInMailsForm({ page, isChosen }: Props) {
  return (
    <form method="post" action={page} className="card space-y-3 p-4 print:hidden">
      <h2>Helpline numbers in our mails</h2>
      <p className="prose-width text-base text-muted">
        Our mails name no helplines, because somebody else may see them. Tick this only if nobody else reads
        your mail.
      </p>
      <CheckboxField
        id="help-in-mails"
        name="helpInMails"
        value="on"
        defaultChecked={isChosen}
        label="My mail is safe. Put helpline numbers into the mails about this session"
      />
      <Button variant="quiet" name="intent" value="help-in-mails">
        Save this for our mails
      </Button>
    </form>
  )
}
