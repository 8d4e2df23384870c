import { Form } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { staffReminders as words } from '../../../words/staff/bookings.ts'
import type { StaffReminderView } from './staff-reminder-view.ts'

type Props = Readonly<{ view: StaffReminderView; isBusy: boolean }>

/** Says when we remind the client, with one button that changes it. */
export function StaffReminder({ view: { revision, text, change }, isBusy }: Props) {
  return (
    <section className="card p-4 lg:p-5">
      <h2 className="mb-2 text-xl">{words.heading}</h2>
      <Form method="post" preventScrollReset className="flex flex-wrap items-center justify-between gap-3">
        <input type="hidden" name="revision" value={revision} key={revision} />
        <p className="min-w-0 flex-1 basis-52">{text}</p>
        {change ? (
          <Button variant="quiet" isSmall name="intent" value={change} aria-disabled={isBusy || undefined}>
            {words[change]}
          </Button>
        ) : null}
      </Form>
    </section>
  )
}
