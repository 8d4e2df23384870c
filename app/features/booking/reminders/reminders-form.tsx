import { Button } from '../../../ui/form/button.tsx'
import { CheckboxField } from '../../../ui/form/field.tsx'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { Folded } from '../../../ui/layout/folded.tsx'
import type { Words } from '../../../words/words.ts'
import type { RemindersView } from './reminders-view.ts'

type Props = Readonly<{
  words: Words['session']['reminders']
  consent: Words['consent']['reminders']
  page: string
  view: RemindersView
}>

/** Says when we remind the client, with one button that ends it. Other times can be chosen below. */
export function RemindersForm({ words, consent, page, view }: Props) {
  const { options, times, isOfSeries } = view
  const isOn = times.length > 0
  const form = options.length > 0 ? <TimesForm {...{ words, consent, page, options }} /> : null
  return (
    <Folded heading={isOn ? words.heading : words.question}>
      <div className="space-y-3">
        {isOn ? (
          <form method="post" action={page} className="space-y-3">
            <p className="prose-width">{words.reminded({ times: times.join(words.and) })}</p>
            <Button variant="quiet" name="intent" value="no-reminders">
              {words.switchOff}
            </Button>
          </form>
        ) : null}
        {isOfSeries ? (
          <p>
            <a href={`${page}/reminders`} className="inline-flex min-h-11 items-center font-semibold">
              {words.switchAllOff}
            </a>
          </p>
        ) : null}
        {isOn && form ? (
          <details>
            <Summary>{words.otherTimes}</Summary>
            {form}
          </details>
        ) : (
          form
        )}
      </div>
    </Folded>
  )
}

type TimesProps = Omit<Props, 'view'> & Pick<RemindersView, 'options'>

function TimesForm({ words, consent, page, options }: TimesProps) {
  return (
    <form method="post" action={page} className="space-y-3">
      <fieldset>
        <legend className="mb-1">{consent.text}</legend>
        {options.map(({ hours, label, isChosen }) => (
          <CheckboxField
            key={hours}
            id={`reminder-${hours}`}
            name="reminder"
            value={hours}
            defaultChecked={isChosen}
            label={label}
          />
        ))}
      </fieldset>
      <p className="prose-width text-base text-muted">{consent.note}</p>
      <Button variant="quiet" name="intent" value="reminders">
        {words.save}
      </Button>
    </form>
  )
}

type HelpProps = Readonly<{ words: Words['session']['helpInMails']; page: string; isChosen: boolean }>

/** Asks whether mails about the appointment may name helplines. It is not ticked at first. */
export function HelpInMailsForm({ words, page, isChosen }: HelpProps) {
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
