import { Button } from '../../../ui/form/button.tsx'
import { CheckboxField } from '../../../ui/form/field.tsx'
import type { Words } from '../../../words/words.ts'
import type { RemindersView } from './reminders-view.ts'

type Props = Readonly<{
  words: Words['session']['reminders']
  consent: Words['consent']['reminders']
  page: string
  view: RemindersView
}>

/** Shows which reminders the client has chosen, and lets them choose. Nothing is ticked at first. */
export function RemindersForm({ words, consent, page, view }: Props) {
  const { options, chosen } = view
  return (
    <section id="reminders" className="card space-y-3 p-4 print:hidden">
      <h2>{words.heading}</h2>
      <p className="font-semibold">
        {chosen.length > 0 ? words.chosen({ times: chosen.join(words.and) }) : words.none}
      </p>
      <form method="post" action={page} className="space-y-3">
        {options.length > 0 ? (
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
        ) : null}
        <p className="prose-width text-base text-muted">
          {consent.note} {words.quiet(view.quiet)}
        </p>
        <Button variant="quiet" name="intent" value="reminders">
          {options.length > 0 ? words.save : words.stop}
        </Button>
      </form>
    </section>
  )
}
