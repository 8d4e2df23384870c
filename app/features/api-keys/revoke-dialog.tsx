import { Form, useNavigation } from 'react-router'
import { DialogClose, PageDialog } from '../../ui/dialog/page-dialog.tsx'
import { Button } from '../../ui/form/button.tsx'

type Props = Readonly<{ apiKey: Readonly<{ id: string; name: string }>; closeHref: string }>

export function RevokeDialog({ apiKey: { id, name }, closeHref }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <PageDialog title="Revoke this key?" closeHref={closeHref} openerId={`revoke-${id}`} isAlert>
      <Form method="post" action={closeHref} className="space-y-5">
        <input type="hidden" name="id" value={id} />
        <p className="font-semibold">{name}</p>
        <p>The program can no longer call the API. A revoked key cannot be used again.</p>
        <div className="flex flex-wrap items-center gap-3">
          <DialogClose>Cancel</DialogClose>
          <Button variant="danger" name="intent" value="revoke" aria-disabled={isBusy || undefined}>
            Revoke
          </Button>
        </div>
      </Form>
    </PageDialog>
  )
}
