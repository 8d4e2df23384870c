import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../form/button.tsx'
import { DialogClose, PageDialog } from './page-dialog.tsx'

type Props = Readonly<{
  title: string
  /** Says what will be deleted, and what follows from it. */
  children: ReactNode
  id: string
  closeHref: string
  openerId: string
  isBusy: boolean
}>

/** Asks before something is deleted. The form sends `intent=delete` and the id. */
export function DeleteDialog({ title, children, id, closeHref, openerId, isBusy }: Props) {
  return (
    <PageDialog {...{ title, closeHref, openerId }} isAlert>
      <Form method="post" className="space-y-5">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={id} />
        {children}
        <div className="flex flex-wrap items-center gap-3">
          <DialogClose>Cancel</DialogClose>
          <Button variant="danger" aria-disabled={isBusy || undefined}>
            {isBusy ? 'Deleting...' : 'Delete'}
          </Button>
        </div>
      </Form>
    </PageDialog>
  )
}
