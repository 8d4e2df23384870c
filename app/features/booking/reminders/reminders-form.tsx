import { reminderConsent } from '../../../content/consent.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CheckboxField } from '../../../ui/form/field.tsx'
import type { RemindersView } from './reminders-view.ts'

/** Shows which reminders the client has chosen, and lets them choose. Nothing is ticked at first. */
export function RemindersForm({ page, view }: Readonly<{ page: string; view: RemindersView }>) {
  const { options, chosen } = view
  return (
    <section id="reminders" className="card space-y-3 p-4 print:hidden">
      <h2>Reminder by mail</h2>
      <p className="font-semibold">
        {chosen.length > 0
          ? `We will send you a reminder on ${chosen.join(' and on ')}.`
          : 'You get no reminder.'}
      </p>
      <form method="post" action={page} className="space-y-3">
        {options.length > 0 ? (
          <fieldset>
            <legend className="mb-1">{reminderConsent.text}</legend>
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
          {reminderConsent.note} No reminder comes between 9:00 pm and 8:00 am on your clock: it comes at 8:30
          pm before that night.
        </p>
        <Button variant="quiet" name="intent" value="reminders">
          {options.length > 0 ? 'Save this choice' : 'Stop reminders'}
        </Button>
      </form>
    </section>
  )
}
