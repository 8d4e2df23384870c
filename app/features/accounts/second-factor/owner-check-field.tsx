import { TextField } from '../../../ui/form/field.tsx'
import type { OwnerCheck } from './check-owner.server.ts'
import { PasskeyButton } from './passkey-button.tsx'

type Props = Readonly<{ check: OwnerCheck; error?: string }>

/**
 * Asks the owner of an account again (`checkOwner`): for a code of the second factor or a passkey, or for the password of an account
 * without one. The page needs `enhance: ['passkey']`.
 */
export function OwnerCheckField({ check, error }: Props) {
  const shared = { name: 'check', required: check !== 'passkey', error } as const
  if (check === 'password') {
    return (
      <TextField
        {...shared}
        label="Your own password"
        hint="So that nobody does this at a screen that you left open"
        type="password"
        autoComplete="current-password"
      />
    )
  }
  return (
    <div className="space-y-3">
      <TextField
        {...shared}
        label={check === 'passkey' ? 'Code of your app, or a recovery code' : 'Code of your app'}
        hint={check === 'passkey' ? 'Or use your passkey below' : 'Six digits, or one of your recovery codes'}
        autoComplete="one-time-code"
        spellCheck={false}
      />
      {check === 'passkey' ? <PasskeyButton>Use a passkey</PasskeyButton> : null}
    </div>
  )
}
