import { Form, useNavigation } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { ownerCheck as ownerCheckWords } from '../../../words/en/owner-check.ts'
import type { OwnerCheck } from './check-owner.server.ts'
import { OwnerCheckField } from './owner-check-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'

function useIsBusy() {
  return useNavigation().formMethod === 'POST' || undefined
}

/** Begins the set-up. */
export function StartForm() {
  const isBusy = useIsBusy()
  return (
    <Form method="post" className="card flex flex-wrap gap-3 p-5">
      <Button name="intent" value="begin" aria-disabled={isBusy}>
        Set up
      </Button>
      <BeginPasskey isBusy={isBusy}>Use a passkey instead</BeginPasskey>
    </Form>
  )
}

type SetUp = Readonly<{
  /** The encrypted secret, which comes back with the form. */
  setUp: string
  secret: string
  qrCode: string
  address: string
  problems: Readonly<{ code?: string; check?: string }>
}>

/** Shows the secret, and asks for the first code and for the password. */
export function SetUpForm({ setUp, secret, qrCode, address, problems }: SetUp) {
  const isBusy = useIsBusy()
  return (
    <Form method="post" noValidate className="card space-y-5 p-5">
      <input type="hidden" name="setUp" value={setUp} />
      <ol className="list-decimal space-y-4 pl-5">
        <li>
          Scan this picture with your authenticator app.
          <img src={qrCode} alt="QR code of the secret below" className="mt-2 size-52 rounded-lg bg-white" />
        </li>
        <li>
          Or <a href={address}>open the app on this phone</a>, or type this secret into it:{' '}
          <code className="break-all">{secret}</code>
        </li>
        <li>Type the code that the app shows now. You have ten minutes.</li>
      </ol>
      <TextField
        name="code"
        label="Code"
        hint="Six digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        error={problems.code}
      />
      <OwnerCheckField words={ownerCheckWords} check="password" error={problems.check} />
      <Button name="intent" value="finish" aria-disabled={isBusy}>
        Turn on
      </Button>
    </Form>
  )
}

type Begin = Readonly<{ isBusy: true | undefined; children: string }>

/** A button to send the form, for browsers that can make a passkey. */
function BeginPasskey({ isBusy, children }: Begin) {
  return (
    <passkey-button>
      <Button name="intent" value="begin-passkey" variant="quiet" aria-disabled={isBusy}>
        {children}
      </Button>
    </passkey-button>
  )
}

type NewPasskey = Readonly<{ creation: object; check: OwnerCheck; problem?: string }>

/** Asks the owner, and makes a passkey on this device, or on a phone or key near it. */
export function PasskeyForm({ creation, check, problem }: NewPasskey) {
  return (
    <Form method="post" className="card space-y-5 p-5">
      <OwnerCheckField words={ownerCheckWords} check={check} error={problem} />
      <p>
        Your device asks for your finger, your face or its PIN. It keeps the passkey: we only get a public
        half, with which nobody can sign in.
      </p>
      <PasskeyButton creation={creation}>Create passkey</PasskeyButton>
      <button type="submit" name="intent" value="finish-passkey" hidden />
    </Form>
  )
}

type ShownPasskey = Readonly<{ id: string; text: string }>

type Finished = Readonly<{
  /** The time in words. */
  since: string
  codesLeft: number
  hasApp: boolean
  check: OwnerCheck
  passkeys: readonly ShownPasskey[]
  problems: Readonly<{ check?: string }>
}>

/** The state of a finished second factor, with its changes. */
export function FinishedFactor({ since, codesLeft, hasApp, check, passkeys, problems }: Finished) {
  const isBusy = useIsBusy()
  return (
    <Form method="post" noValidate className="card space-y-5 p-5">
      <p>
        <strong>On since {since} (UTC).</strong> {hasApp ? 'An app makes codes.' : 'No app is set up.'}{' '}
        {codesLeft} of 10 recovery codes are left.
      </p>
      <BeginPasskey isBusy={isBusy}>Add a passkey</BeginPasskey>
      <OwnerCheckField words={ownerCheckWords} check={check} error={problems.check} />
      {/* The Enter key presses the first button, so it must delete nothing. */}
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="renew-codes" variant="quiet" aria-disabled={isBusy}>
          Create new recovery codes
        </Button>
        <Button name="intent" value="remove" variant="danger" aria-disabled={isBusy}>
          Remove the second factor
        </Button>
      </div>
      {passkeys.length > 0 ? (
        <ul aria-label="Your passkeys" className="divide-y divide-line border-y border-line">
          {passkeys.map(({ id, text }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              {text}
              <Button
                name="intent"
                value={`remove-passkey ${id}`}
                variant="danger"
                isSmall
                aria-disabled={isBusy}
              >
                Remove<span className="sr-only"> the passkey of {text}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Form>
  )
}

/** The recovery codes. Nobody can see them again. */
export function RecoveryCodesCard({ codes }: { codes: readonly string[] }) {
  return (
    <section aria-labelledby="recovery-codes" className="card space-y-3 border-2 border-leaf p-5">
      <h2 id="recovery-codes" className="text-xl">
        Your recovery codes
      </h2>
      <p>
        Write these codes down now and keep them away from your phone: this page does not show them again.
        Each signs you in once when the app or the passkey is not at hand.
      </p>
      <ul className="space-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  )
}
