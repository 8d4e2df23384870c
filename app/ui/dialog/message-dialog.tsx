import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../form/button.tsx'
import { PageNote } from '../text/page-note.tsx'
import { PageDialog } from './page-dialog.tsx'

export type Written = Readonly<{
  id: string
  revision: number
  rows: readonly (readonly [string, string])[]
  /** Each button sends its name as `move`. */
  moves: readonly Readonly<{ name: string; button: string }>[]
}>

type Props = Readonly<{
  title: string
  written: Written
  /** Why the last press changed nothing. */
  problem?: string
  closeHref: string
  isBusy: boolean
  /** Before the buttons. */
  children?: ReactNode
}>

/** What somebody wrote to us, with the lists that it can be moved to. */
export function WrittenDialog({ title, written, problem, closeHref, isBusy, children }: Props) {
  return (
    <PageDialog title={title} closeHref={closeHref} openerId={`open-${written.id}`}>
      {problem ? <PageNote isError>{problem}</PageNote> : null}
      <dl className="space-y-4">
        {written.rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-base text-muted">{label}</dt>
            <dd className="prose-width whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Form method="post" className="mt-6 flex flex-wrap items-center gap-3 border-t border-line pt-5">
        <input type="hidden" name="id" value={written.id} />
        <input type="hidden" name="revision" value={written.revision} key={written.revision} />
        {children}
        {written.moves.map(({ name, button }, place) => (
          <Button
            key={name}
            name="move"
            value={name}
            variant={place === 0 && !children ? 'primary' : 'quiet'}
            aria-disabled={isBusy || undefined}
          >
            {button}
          </Button>
        ))}
      </Form>
    </PageDialog>
  )
}
