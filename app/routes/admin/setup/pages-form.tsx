import { Form } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { setup } from '../../../words/staff/setup.ts'

const words = setup.forms.pages

type Props = Readonly<{ reviews: number; exampleLinks: number; isBusy: boolean; action: string }>

/** Takes what is invented off the pages, each with its button. */
export function PagesForm({ reviews, exampleLinks, isBusy, action }: Props) {
  const buttons = [
    { value: 'hide-reviews', count: reviews, label: words.hide, note: words.hideNote },
    { value: 'empty-links', count: exampleLinks, label: words.empty, note: words.emptyNote },
  ].filter(({ count }) => count > 0)
  return (
    <Form method="post" action={action} className="space-y-5">
      {buttons.map(({ value, count, label, note }) => (
        <div key={value}>
          <Button
            name="intent"
            value={value}
            aria-describedby={`${value}-note`}
            aria-disabled={isBusy || undefined}
          >
            {label({ count })}
          </Button>
          <p id={`${value}-note`} className="mt-2 text-base text-muted">
            {note}
          </p>
        </div>
      ))}
    </Form>
  )
}
