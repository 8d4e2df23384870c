import { type MouseEvent, type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { ChangeList } from '../../../features/content/editor/change-list.tsx'
import type { ShownChange } from '../../../features/content/editor/compare-pages.ts'
import { PageFrame } from '../../../features/content/editor/page-frame.tsx'
import { WidthChoice } from '../../../features/content/editor/two-buttons.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { useHydrated } from '../../../ui/form/use-hydrated.ts'
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
  /** The number of the version that the changes are reckoned from. 0: the text as it came. */
  before: number
  changes: readonly ShownChange[]
  message: string | null
  children: ReactNode
}>

/** Shows a version of a legal text, or its draft, as visitors read it. */
export function LegalVersion(props: Props) {
  const { here, name, number, line, revision, before, changes, message, children } = props
  const heading = toHeading(name, number)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="max-w-5xl space-y-4">
      <BackLink to={here}>{versions.back}</BackLink>
      <h1>{heading}</h1>
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
      <section className="space-y-2">
        <h2 className="text-xl">{words.changes.since({ before })}</h2>
        {changes.length > 0 ? <ChangeList changes={changes} /> : <p>{words.changes.none}</p>}
      </section>
      <Preview name={heading}>{children}</Preview>
    </div>
  )
}

/** The text as wide as the screen, or with script as wide as on a phone. */
function Preview({ name, children }: Pick<Props, 'name' | 'children'>) {
  const [isPhone, setIsPhone] = useState(false)
  const isHydrated = useHydrated()
  return (
    <section className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{words.preview.title}</h2>
        {isHydrated ? <WidthChoice {...{ isPhone, setIsPhone }} /> : null}
      </div>
      {isPhone ? (
        <div className="h-[80dvh] border-2 border-line bg-line">
          <PageFrame title={words.preview.frame({ name })} isPhone>
            <div className="page-grid py-6" onClickCapture={stayHere}>
              {children}
            </div>
          </PageFrame>
        </div>
      ) : (
        <div className="card p-4 sm:p-8">{children}</div>
      )}
    </section>
  )
}

/** A link of the text would open inside the frame. */
function stayHere(event: MouseEvent) {
  if ((event.target as Element).closest('a')) event.preventDefault()
}
