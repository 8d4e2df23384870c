import type { ComponentProps } from 'react'
import { HelplineList } from '../../../features/helplines/helpline-list.tsx'
import { useWords } from '../../../site-words.ts'

type Props = Pick<ComponentProps<typeof HelplineList>, 'lines'>

/** What nobody edits on the page for help: whom to ring, and that nobody reads bookings day and night. */
export function HelpNumbers({ lines }: Props) {
  const { countries, help } = useWords().safety
  return (
    <div className="space-y-6">
      <h1>{help.heading}</h1>
      <p className="lead">{help.danger}</p>
      <HelplineList countries={countries} lines={lines} />
      <p className="text-muted">{help.notRead}</p>
    </div>
  )
}
