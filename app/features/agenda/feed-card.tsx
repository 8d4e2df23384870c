import { Form } from 'react-router'
import { isolate } from '../../lib/text/isolate.ts'
import { Button } from '../../ui/form/button.tsx'
import { SecretField } from '../../ui/form/secret-field.tsx'

type Props = Readonly<{
  counsellorId: string
  name: string
  hasFeed: boolean
  /** A new URL, which is shown only once. */
  address?: string
  isBusy: boolean
}>

/** Shows the secret URL from which a calendar program reads a counsellor's appointments. */
export function FeedCard({ counsellorId, name, hasFeed, address, isBusy }: Props) {
  const disabled = isBusy || undefined
  return (
    <section className="card mt-8 max-w-2xl p-4 lg:p-5 print:hidden" aria-labelledby="feed">
      <h2 id="feed" className="mb-2 text-xl">
        In a calendar program
      </h2>
      <p className="mb-4">
        A phone or a calendar program can show the sessions of {isolate(name)} by a secret address. It says
        when and where, never who comes or why. Whoever knows the address can read it, so keep it to yourself.
      </p>
      {address ? <SecretField label="The address" name="feed-address" secret={address} /> : null}
      {hasFeed && !address ? <p className="mb-4 font-semibold">An address is in use.</p> : null}
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="counsellor" value={counsellorId} />
        <Button variant="quiet" name="intent" value="make-feed" aria-disabled={disabled}>
          {hasFeed ? 'Make a new address' : 'Make an address'}
        </Button>
        {hasFeed ? (
          <Button variant="danger" name="intent" value="revoke-feed" aria-disabled={disabled}>
            Switch it off
          </Button>
        ) : null}
      </Form>
      {hasFeed ? (
        <p className="mt-3 text-base text-muted">
          A new address ends the one before. Switched off, no address shows anything.
        </p>
      ) : null}
    </section>
  )
}
