import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { legal as words } from '../../../words/staff/legal.ts'

const { versions } = words

/** Null: the draft. */
export function toHeading(name: string, number: number | null): string {
  return number === null ? versions.draftHeading({ name }) : versions.heading({ name, number })
}

type Props = Readonly<{
  here: string
  name: string
  number: number | null
  line: string
  revision: number
  message: string | null
  children: ReactNode
}>

/** Shows a version of a legal text, or its draft, as visitors read it. */
export function LegalVersion({ here, name, number, line, revision, message, children }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="max-w-5xl space-y-4">
      <BackLink to={here}>{versions.back}</BackLink>
      <h1>{toHeading(name, number)}</h1>
      {message ? <PageNote isError>{message}</PageNote> : null}
      <p className="text-muted">{line}</p>
      {number === null ? null : (
        <Form method="post">
          <input type="hidden" name="revision" value={revision} key={revision} />
          <Button variant="quiet" name="intent" value="restore" aria-disabled={isBusy || undefined}>
            {versions.restore}
          </Button>
        </Form>
      )}
      <div className="card p-4 sm:p-8">{children}</div>
    </div>
  )
}
