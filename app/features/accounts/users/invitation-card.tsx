import { Form } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'

type Props = Readonly<{
  /** The link, where no mail brings it. */
  link: string | null
  usesMail: boolean
  isBusy: boolean
}>

/** Shows an invitation that nobody has accepted yet. */
export function InvitationCard({ link, usesMail, isBusy }: Props) {
  return (
    <section className="card mb-6 space-y-3 border-2 border-marigold p-4">
      <h2 className="text-xl">Invited, and not accepted yet</h2>
      {link ? (
        <>
          <p>
            This site sends no mail. Give this link to the person yourself. It works for 7 days, and once.
          </p>
          <p className="break-all text-base">{link}</p>
        </>
      ) : null}
      {usesMail ? (
        <Form method="post">
          <Button name="intent" value="invite-again" variant="quiet" aria-disabled={isBusy || undefined}>
            Send the invitation again
          </Button>
        </Form>
      ) : null}
    </section>
  )
}
