import type { ComponentProps } from 'react'
import { HelplineList } from '../../../features/helplines/helpline-list.tsx'
import type { Words } from '../../../words/words.ts'

type Props = ComponentProps<typeof HelplineList> &
  Readonly<{ help: Pick<Words['safety']['help'], 'heading' | 'danger' | 'notRead'> }>

/** What nobody edits on the page for help: whom to ring, and that nobody reads bookings day and night. */
export function HelpNumbers({ lines, countries, help }: Props) {
  return (
    <div className="space-y-6">
      <h1>{help.heading}</h1>
      <p className="lead">{help.danger}</p>
      <HelplineList countries={countries} lines={lines} />
      <p className="text-muted">{help.notRead}</p>
    </div>
  )
}
