import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../form/button.tsx'
import { PageNote } from '../text/page-note.tsx'
import { PageDialog } from './page-dialog.tsx'

export type OpenMessage = Readonly<{
  id: string
  revision: number
  rows: readonly (readonly [string, string])[]
  /** Each button sends its name as `intent`. */
  moves: readonly Readonly<{ name: string; button: string }>[]
}>

type Props = Readonly<{
  title: string
  message: OpenMessage
  /** Why the last button press changed nothing. */
  problem?: string | null
  closeHref: string
  isBusy: boolean
  /** Content before the buttons. */
  children?: ReactNode
}>

/** Shows one received message and the lists that it can move to. */
export function MessageDialog({ title, message, problem, closeHref, isBusy, children }: Props) {
  return (
    <PageDialog title={title} closeHref={closeHref} openerId={`open-${message.id}`}>
      {problem ? <PageNote isError>{problem}</PageNote> : null}
      <dl className="space-y-4">
        {message.rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-base text-muted">{label}</dt>
            <dd className="prose-width whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Form method="post" className="mt-6 flex flex-wrap items-center gap-3 border-t border-line pt-5">
        <input type="hidden" name="id" value={message.id} />
        <input type="hidden" name="revision" value={message.revision} key={message.revision} />
        {children}
        {message.moves.map(({ name, button }, place) => (
          <Button
            key={name}
            name="intent"
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
