import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { TextWithPart } from '../../../ui/text/text.tsx'
import { ownerCheck as ownerCheckWords } from '../../../words/en/owner-check.ts'
import { secondFactor as words } from '../../../words/staff/second-factor.ts'
import type { OwnerCheck } from './check-owner.server.ts'
import { codeDigits, recoveryCodes, setUpMinutes } from './code-rules.ts'
import { OwnerCheckField } from './owner-check-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'

function useIsBusy() {
  return useNavigation().formMethod === 'POST' || undefined
}

/** Begins the set-up. */
export function StartForm({ isRequired }: Readonly<{ isRequired: boolean }>) {
  const isBusy = useIsBusy()
  return (
    <>
      <Form method="post" className="card divide-y divide-line px-4">
        <Way note={words.ways.app}>
          <Button isSmall name="intent" value="begin" className="whitespace-nowrap" aria-disabled={isBusy}>
            {words.setUp}
          </Button>
        </Way>
        <Way note={words.ways.passkey}>
          <BeginPasskey isSmall isBusy={isBusy}>
            {words.passkeyInstead}
          </BeginPasskey>
        </Way>
      </Form>
      {isRequired ? null : (
        <p>
          <a href="/admin/profile" className="inline-flex min-h-11 items-center font-semibold">
            {words.notNow}
          </a>
        </p>
      )}
    </>
  )
}

/** One way to a second factor: what it is, and its button. */
function Way({ note, children }: Readonly<{ note: string; children: ReactNode }>) {
  return (
    <div className="justify-between gap-x-4 space-y-2 py-3 sm:flex sm:items-center sm:space-y-0">
      <p className="min-w-0 text-base">{note}</p>
      {children}
    </div>
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
      <ol className="list-decimal space-y-4 pl-6">
        <li>
          {words.scan}
          <img src={qrCode} alt={words.qrCode} className="mt-2 size-52 rounded-lg bg-white" />
        </li>
        <li>
          <TextWithPart text={words.orOpen({ link: words.openApp })} part={words.openApp}>
            {(part) => <a href={address}>{part}</a>}
          </TextWithPart>{' '}
          <code className="break-all">{secret}</code>
        </li>
        <li>{words.typeCode({ minutes: setUpMinutes })}</li>
      </ol>
      <TextField
        name="code"
        label={words.code}
        hint={words.codeHint({ digits: codeDigits })}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        error={problems.code}
      />
      <OwnerCheckField words={ownerCheckWords} check="password" error={problems.check} />
      <Button name="intent" value="finish" aria-disabled={isBusy}>
        {words.turnOn}
      </Button>
    </Form>
  )
}

type Begin = Readonly<{ isBusy: true | undefined; isSmall?: boolean; children: string }>

/** A button to send the form, for browsers that can make a passkey. */
function BeginPasskey({ isBusy, isSmall = false, children }: Begin) {
  return (
    <passkey-button>
      <Button
        name="intent"
        value="begin-passkey"
        variant="quiet"
        isSmall={isSmall}
        className="whitespace-nowrap"
        aria-disabled={isBusy}
      >
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
      <p>{words.deviceAsks}</p>
      <PasskeyButton words={ownerCheckWords.device} creation={creation}>
        {words.createPasskey}
      </PasskeyButton>
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
        <strong>{words.onSince({ time: since })}</strong>{' '}
        {`${hasApp ? words.hasApp : words.hasNoApp} ${words.codesLeft({ left: codesLeft, of: recoveryCodes })}`}
      </p>
      <BeginPasskey isBusy={isBusy}>{words.addPasskey}</BeginPasskey>
      <OwnerCheckField words={ownerCheckWords} check={check} error={problems.check} />
      {/* The Enter key presses the first button, so it must delete nothing. */}
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="renew-codes" variant="quiet" aria-disabled={isBusy}>
          {words.newCodes}
        </Button>
        <Button name="intent" value="remove" variant="danger" aria-disabled={isBusy}>
          {words.remove}
        </Button>
      </div>
      {passkeys.length > 0 ? (
        <ul aria-label={words.passkeys} className="divide-y divide-line border-y border-line">
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
                {words.removePasskey}
                <span className="sr-only">{words.thePasskey({ text })}</span>
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
        {words.recoveryCodes.heading}
      </h2>
      <p>{words.recoveryCodes.text}</p>
      <ul className="space-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  )
}
