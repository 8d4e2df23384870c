import { Form, useNavigation } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { OwnerCheckField } from './owner-check-field.tsx'

type Problem = Readonly<{ problem?: string }>

function useIsBusy() {
  return useNavigation().formMethod === 'POST' || undefined
}

/** Begins the set-up. */
export function StartForm({ problem }: Problem) {
  const isBusy = useIsBusy()
  return (
    <Form method="post" noValidate className="card space-y-5 p-5">
      <OwnerCheckField hasSecondFactor={false} error={problem} />
      <Button name="intent" value="begin" aria-disabled={isBusy}>
        Set it up
      </Button>
    </Form>
  )
}

type SetUp = Problem & Readonly<{ secret: string; qrCode: string; address: string }>

/** Shows the secret and asks for the first code. */
export function SetUpForm({ secret, qrCode, address, problem }: SetUp) {
  const isBusy = useIsBusy()
  return (
    <Form method="post" noValidate className="card space-y-5 p-5">
      <ol className="list-decimal space-y-4 pl-5">
        <li>
          Scan this picture with your authenticator app.
          <img src={qrCode} alt="QR code of the secret below" className="mt-2 size-52 rounded-lg bg-white" />
        </li>
        <li>
          Or <a href={address}>open the app on this phone</a>, or type this secret into it:{' '}
          <code className="break-all">{secret}</code>
        </li>
        <li>Type the code that the app shows now.</li>
      </ol>
      <TextField
        name="code"
        label="Code"
        hint="Six digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        error={problem}
      />
      <Button name="intent" value="finish" aria-disabled={isBusy}>
        Switch it on
      </Button>
    </Form>
  )
}

type Finished = Readonly<{
  /** The time in words. */
  since: string
  codesLeft: number
  problems: Readonly<{ check?: string }>
}>

/** The state of a finished second factor, with its changes. */
export function FinishedFactor({ since, codesLeft, problems }: Finished) {
  const isBusy = useIsBusy()
  return (
    <Form method="post" noValidate className="card space-y-5 p-5">
      <p>
        <strong>On since {since} (UTC).</strong> {codesLeft} of 10 recovery codes are left.
      </p>
      <OwnerCheckField hasSecondFactor error={problems.check} />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="renew-codes" variant="quiet" aria-disabled={isBusy}>
          Make new recovery codes
        </Button>
        <Button name="intent" value="remove" variant="danger" aria-disabled={isBusy}>
          Remove the second factor
        </Button>
      </div>
    </Form>
  )
}
